"""What of a text is read but not built in Magic, where the tables of its language don't say it all.

Comprehensive Rules: 604 (static abilities), 613 (continuous effects), 118 (costs).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from grammar.nodes import abilities, conditions, continuous, control, costs, events, filters, references, verbs
from grammar.nodes.base import Effect, Node
from grammar.nodes.walking import those, within
from rules.kernel.effects import patterns
from rules.kernel.effects.executable import Completeness, Inside, Lacking
from rules.kernel.effects.meanings import spoken_name
from rules.kernel.effects.slots import speaks_of_each
from rules.kernel.errors import Unsupported
from rules.kernel.standing.permissions import permitted, unbuilt_static_permission
from rules.magic.casting.each_player import goes_through_players
from rules.magic.casting.overloading import unbuilt_overload
from rules.magic.effects.entering import unbuilt_entry
from rules.magic.effects.language import MAGIC
from rules.magic.effects.payments import is_for_nothing
from rules.magic.effects.taking import TAKING
from rules.magic.effects.verbs_standing import is_placed, unbuilt_permission
from rules.magic.effects.words import EVERY
from rules.magic.standing.continuous import PLAYERS_KEYWORDS
from rules.magic.standing.functioning import hangs_on_choices, is_free_from_hand, is_own_free_cast
from rules.magic.subtypes import LAND_TYPES

AS_STATIC = frozenset(
    {
        continuous.CostChange,
        continuous.AdditionalCost,
        continuous.AlternativeCost,
        continuous.EntersWith,
        continuous.AsEnters,
        continuous.AttackCost,
        continuous.CounterLimit,
        continuous.DeckRule,
        continuous.UntapsAlso,
        continuous.TriggerTimes,
    }
)
"""Effects that only static abilities have, and that the chapters look at that they are about."""

COMMANDER = filters.Is("quality", "commander")
"""What is built where it is asked whether somebody has one, or what is none: nobody has one outside that variant."""


MADE_BY: Mapping[str, tuple[str, ...]] = {}
"""What a keyword action makes that cards say what it is: the rules say it of all."""


def is_executable(tree: Node | tuple[Node, ...]) -> tuple[str, ...]:
    """What of a tree is read but not built, each named once, in the order of the text; empty if it can be followed."""
    missing, overload = COMPLETENESS.missing_in(tree), unbuilt_overload(tree)
    return missing if overload is None else (*missing, overload)


def _lacking_filter(node: Node, inside: Inside) -> str | None:
    if node == COMMANDER and not {conditions.Controls, filters.Not} & inside:
        return "filters.Is: quality “commander”"
    if _is_chosen(node, inside) or (node in EVERY and continuous.Types in inside):
        return None
    return MAGIC.filters.missing(node, MAGIC)


def _is_chosen(node: Node, inside: Inside) -> bool:
    """Whether a node is a color that is chosen as the effect around it begins to give it, or an ability with it."""
    from rules.magic.standing.chosen_colors import is_open

    granted = continuous.Types in inside or {continuous.Abilities, abilities.Keyword} <= inside
    return is_open(node) and granted and abilities.Static not in inside


def _lacking_effect(node: Effect, inside: Inside) -> str | None:
    if continuous.Replace in inside and _edits_the_event(node):
        return None
    if type(node) in AS_STATIC:
        in_place = abilities.Static in inside or _is_of_its_own_cost(node)
        return _lacking_static_effect(node, inside) if in_place else spoken_name(type(node))
    lacking = _lacking_words(node, inside) or _lacking_on_itself(node, inside) or _lacking_exile(node)
    return lacking or MAGIC.effects.missing(node, MAGIC)


def _is_of_its_own_cost(node: Effect) -> bool:
    """Whether it is what an activated ability says of its own cost."""
    return isinstance(node, continuous.CostChange) and node.what == references.Role("this ability")


def _lacking_words(node: Effect, inside: Inside) -> str | None:
    """What of the words of an effect isn't built, though its class is."""
    match node:
        case continuous.Rule():
            return _lacking_rule(node)
        case continuous.AsThough():
            return _lacking_pretence(node)
        case control.Gate():
            return _lacking_gate(node)
        case control.Sequence() if _speaks_of_what_is_permitted(node):
            return "control.Sequence: what is said of a spell that is still to be cast by a permission"
        case verbs.Cast() if lacking := _lacking_cast(node, inside):
            return f"verbs.Cast: {lacking}"
    return None


ITS_SOURCE = references.Pronoun("it", references.StepSubject(references.Itself()))
"""`it`, where that is the object that speaks."""


def _lacking_on_itself(node: Effect, inside: Inside) -> str | None:
    """Counters that a spell would put on itself as it resolves: `it` may mean what was there before."""
    if not isinstance(node, verbs.Counters) or node.operation != "put" or node.on != ITS_SOURCE:
        return None
    by_spell = abilities.Spell in inside and inside.isdisjoint(OF_LATER)
    return "verbs.Counters: on a spell as it resolves" if by_spell else None


OF_LATER = frozenset({abilities.Triggered, abilities.Activated, control.Later})
"""What holds instructions that aren't followed as a spell resolves, though it speaks of them."""


def _lacking_gate(node: control.Gate) -> str | None:
    if _asks_for_a_spell_to_be(node):
        return "control.Gate: whether a card would be such a spell"
    if _asks_of_what_it_finds(node):
        return "control.Gate: whether that is so which is chosen only then"
    if isinstance(node.test, control.Unless | control.UnlessSo) and isinstance(node.then, continuous.Lasting):
        return "control.Gate: a rule that lasts unless something is so, or somebody pays, later"
    flashing = hangs_on_choices(node)
    return "control.Gate: casting as though it had flash, by what is chosen then" if flashing else None


def _speaks_of_what_is_permitted(node: control.Sequence) -> bool:
    """Whether a later step speaks of what somebody may come to play by a permission before it."""
    allowed = [one for one in map(permitted, node.steps) if one is not None]
    labels = {one.label for one in allowed if one.label is not None}
    spoken = those(node, (references.Result,)) if labels else ()
    return any(isinstance(one, references.Result) and one.label in labels for one in spoken)


def _lacking_cast(node: verbs.Cast, inside: Inside) -> str | None:
    """What of casting isn't built as a permission that stands, or as something that is done now."""
    if abilities.Static in inside:
        is_free = is_own_free_cast(node) or is_free_from_hand(node)
        unplaced = is_for_nothing(node) and not _is_elsewhere(node)
        for_nothing = f"to be let play “{node.payment}” all the time" if unplaced else None
        return None if is_free else for_nothing or unbuilt_permission(node) or unbuilt_static_permission(_of_each(node))
    now = node.duration is None and continuous.During not in inside
    return "each of several, with no word how long" if now and isinstance(node.what, references.Every) else None


def _is_elsewhere(node: verbs.Cast) -> bool:
    """Whether it is said where the cards are that can be played, and that isn't the hand."""
    match node.what:
        case references.Some(what=what) | references.Every(what=what):
            return is_placed(what) and not any(
                isinstance(one, filters.InZone) and one.zone == "hand" for one in within(what)
            )
    return False


def _of_each(node: verbs.Cast) -> verbs.Cast:
    """A permission for one of several, as the same for each of them."""
    return replace(node, what=references.Every(node.what.what)) if isinstance(node.what, references.Some) else node


def _asks_for_a_spell_to_be(node: control.Gate) -> bool:
    """Whether a test asks what spell a card would be that is still to be cast."""
    match node.test:
        case control.If(
            condition=conditions.Matches(
                what=references.Pronoun(means=references.Result()), criterion=filters.Filter(noun="spell")
            )
        ):
            return True
    return False


def _asks_of_what_it_finds(node: control.Gate) -> bool:
    """Whether a test asks of a thing that only what stands under it finds: `put one of them … if it has flying`."""
    if not isinstance(node.test, control.If | control.UnlessSo):
        return False
    asked = {one for one in within(node.test) if isinstance(one, references.Result)}
    found = ((step, references.Result(label)) for step in within(node.then) if (label := getattr(step, "label", None)))
    return any(means in asked and means not in within(step) for step, means in found)


def _edits_the_event(node: Effect) -> bool:
    """Whether an effect only makes sense of the event that is replaced: prevents it, or changes a number in it."""
    if isinstance(node, verbs.Counters):
        return node.what is not None and node.what.words == "those"
    return isinstance(node, (continuous.PreventThat, continuous.SkipThat, verbs.MakeMore))


def _lacking_static_effect(node: Effect, inside: Inside) -> str | None:
    from rules.magic.standing.trigger_times import unbuilt_times

    lacking = unbuilt_entry(node.entry) if isinstance(node, continuous.EntersWith) else None
    if isinstance(node, continuous.TriggerTimes):
        lacking = unbuilt_times(node)
    if isinstance(node, continuous.CostChange) and "X" in node.amount and control.Define not in inside:
        lacking = "a letter that nothing says the meaning of"
    return None if lacking is None else f"{spoken_name(type(node))}: {lacking}"


def _lacking_rule(node: continuous.Rule) -> str | None:
    from rules.magic.standing.regulations import keys_of

    try:
        keys_of(node, MAGIC)
    except Unsupported as unbuilt:
        return unbuilt.what
    return None


def _lacking_pretence(node: continuous.AsThough) -> str | None:
    from rules.magic.standing.regulations import PRETENCES

    return None if (node.action, node.pretence) in PRETENCES else f"continuous.AsThough: “{node.pretence}”"


def _lacking_cost(node: Node, inside: Inside) -> str | None:
    from rules.magic.chapters.costs import unbuilt_part

    lacking = unbuilt_part(node)
    return None if lacking is None else f"{spoken_name(type(node))}: {lacking}"


def _lacking_ability(node: Node, inside: Inside) -> str | None:
    from rules.magic.chapters.activating_abilities import TIMINGS
    from rules.magic.keywords import is_built

    if isinstance(node, abilities.Keyword) and not is_built(node):
        return f"the keyword {node.name}"
    if isinstance(node, abilities.Static):
        return _lacking_static(node)
    if isinstance(node, abilities.Triggered) and (lacking := _lacking_triggered(node)) is not None:
        return f"abilities.Triggered: {lacking}"
    if isinstance(node, abilities.Restriction) and node.timing:
        known = node.timing.removeprefix("only ") in TIMINGS
        return None if known else f"abilities.Restriction: “{node.timing}”"
    return None


def _lacking_triggered(node: abilities.Triggered) -> str | None:
    """What an ability waits for, or says of what it has waited for, that is not built."""
    if isinstance(node.event, events.Event) and isinstance(node.event.subject, references.Every):
        return "all of several things at once"
    paid = any(those(node.effect, (verbs.PayCost, costs.Spend)))
    if not paid and any(those(node.effect, (references.Spent,))):
        return "what was spent by the event"
    return patterns.only_later(node.event)


def _lacking_exile(node: Effect) -> str | None:
    """Whether a card in a graveyard is exiled with counters, which are put on it then, and not looked for."""
    if not isinstance(node, verbs.Move) or node.cause != "exile" or not isinstance(node.what, references.Target):
        return None
    parts = [*within(node.what.what)]
    lies = any(isinstance(one, filters.InZone) and one.zone == "graveyard" for one in parts)
    counted = any(isinstance(one, filters.WithCounters) for one in parts)
    return "verbs.Move: exiled with counters" if lies and counted else None


def _lacking_static(node: abilities.Static) -> str | None:
    """What a static ability says that is built only for what resolves, or not at all."""
    from rules.kernel.standing.gates import conditions_of, is_tolled, steps_of, ungated
    from rules.magic.standing.contributions import CONTRIBUTIONS
    from rules.magic.standing.functioning import READ_ELSEWHERE

    for step in steps_of(node):
        inner = ungated(step)
        said = type(inner)
        if bool(node.limit) != _is_of_one(inner):
            return f"{spoken_name(said)} once each turn" if node.limit else f"{spoken_name(said)} of one of several"
        if said not in CONTRIBUTIONS and said not in READ_ELSEWHERE:
            return f"{spoken_name(said)} as a static ability"
        if said not in ASKED_OF_EACH and any(map(speaks_of_each, (node.condition, *conditions_of(step)))):
            return f"{spoken_name(said)} under a condition on each of several"
        if is_tolled(step) and not _is_about_combat(inner):
            return f"{spoken_name(said)} unless somebody pays"
        if is_tolled(step) and any("X" in price for price in _prices(step)):
            return f"{spoken_name(said)} unless somebody pays an amount with X"
    return None


ASKED_OF_EACH = (continuous.Rule, continuous.Continuous, continuous.CostChange)
"""What static abilities say of several, under conditions that are asked of each of them."""


def _prices(effect: Effect) -> list[str]:
    """How much of something is to be paid within an effect."""
    return [str(part.amount) for part in those(effect, (costs.Pay,)) if isinstance(part, costs.Pay)]


def _is_of_one(effect: Effect) -> bool:
    """Whether an effect lets one thing be played, or lets it be paid for otherwise, of those that it describes."""
    return isinstance(effect, verbs.Cast | continuous.AlternativeCost) and isinstance(effect.what, references.Some)


def _is_about_combat(effect: Effect) -> bool:
    """Whether an effect says who attacks or blocks, for which alone a cost can be demanded."""
    if not isinstance(effect, continuous.Rule):
        return False
    several = effect.event.events if isinstance(effect.event, events.EitherEvent) else (effect.event,)
    return all(isinstance(one, events.Event) and one.kind in {"attacks", "blocks"} for one in several)


def _lacking_modification(node: Node, inside: Inside) -> str | None:
    from rules.magic.standing.modifications import lacking

    if isinstance(node, continuous.Types) and node.operation == "remove" and not EXCEPTED & inside:
        strange = [one for one in node.words if not _can_be_lost(one)]
        return "continuous.Types: to lose a land type, or what is no type" if strange else lacking(node)
    return lacking(node)


def _can_be_lost(word: filters.Criterion) -> bool:
    """Whether a word is of the type line and no ability of lands goes with it."""
    match word:
        case filters.Is(kind="type" | "subtype" | "supertype", value=value):
            return value not in {"land", "every basic land type", *LAND_TYPES}
    return False


EXCEPTED = frozenset({continuous.IsCopy, verbs.MakeCopy})
"""What makes copies that can lack a type of the original."""


def _lacking_of_effect(node: Node, inside: Inside) -> str | None:
    assert isinstance(node, Effect)
    return _lacking_effect(node, inside)


FAMILIES: Mapping[str, Lacking] = {
    filters.__name__: _lacking_filter,
    continuous.__name__: _lacking_modification,
    costs.__name__: _lacking_cost,
    abilities.__name__: _lacking_ability,
}
"""For families of nodes of which the tables of Magic's language don't say all, what names the lack."""

COMPLETENESS = Completeness(
    MAGIC, TAKING, _lacking_of_effect, FAMILIES, of_players=PLAYERS_KEYWORDS, aims=goes_through_players
)
