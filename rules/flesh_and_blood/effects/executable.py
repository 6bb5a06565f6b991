"""What of a text is read but not built: asked of whole trees before anything is carried out.

A text is executable when every node of it has a meaning here. The rest is named, so that nothing is skipped in silence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from grammar.nodes import abilities, conditions, continuous, control, costs, events, filters, references, verbs
from grammar.nodes.base import Node
from grammar.nodes.walking import inner
from rules.flesh_and_blood.effects.durations import begins_later
from rules.flesh_and_blood.effects.filters import own_bases
from rules.flesh_and_blood.effects.language import FLESH_AND_BLOOD as LANGUAGE
from rules.flesh_and_blood.effects.taking import TAKING
from rules.flesh_and_blood.instructions import rules_of_link
from rules.flesh_and_blood.standing.watchers import provided, waits_along
from rules.kernel.effects import patterns
from rules.kernel.effects.executable import Completeness, Inside, Lacking, by_language, parts_within
from rules.kernel.effects.meanings import spoken_name
from rules.kernel.standing.permissions import unbuilt_static_permission

MADE_BY: Mapping[str, tuple[str, ...]] = {}
"""What a keyword action makes that cards say what it is: the rules say it of all."""


def is_executable(tree: Node | tuple[Node, ...]) -> tuple[str, ...]:
    """What of a tree is read but not built, each named once, in the order of the text; empty if it can be followed."""
    return COMPLETENESS.missing_in(tree)


def _parts(node: Node) -> Iterable[object]:
    """What is within a node; of what is done to the next object that comes, what is asked of it and what is done."""
    if isinstance(node, control.Gate) and (waiting := provided(node)) is not None:
        return (waiting.criterion, waiting.effect)
    return () if isinstance(node, filters.PropertyIs) and own_bases(node.amount) else parts_within(node)


AWAITING = frozenset(
    {(continuous.Continuous, "affects"), (continuous.CostChange, "what"), (continuous.AsThough, "what")}
)
"""Where what is yet to come may stand: in what is then done to it."""


def _lacking_anywhere(node: Node, inside: Inside) -> str | None:
    """What is yet to come where nothing waits for it, and what begins later where nothing does."""
    if isinstance(node, control.Gate) and provided(node) is not None:
        return None
    if any(_is_misplaced(node, field, inside) for field in inner(type(node))):
        return f"references.Next within {spoken_name(type(node))}"
    if begins_later(getattr(node, "duration", None)) and not _may_begin_later(node):
        return f"{spoken_name(type(node))}: what begins later than it is said"
    if isinstance(node, continuous.Rule) and node.more_than is not None and not _limits_defenders(node):
        return "continuous.Rule: more than"
    return None


def _limits_defenders(node: continuous.Rule) -> bool:
    return isinstance(node.event, events.Event) and node.event.kind == "is defended"


def _may_begin_later(node: Node) -> bool:
    """Whether what a text states is looked for anew each time, so that it can be in force later only."""
    if isinstance(node, continuous.Continuous):
        return isinstance(node.affects, references.Every)
    return isinstance(node, continuous.Lasting | references.Next)


def _is_misplaced(node: Node, field: str, inside: Inside) -> bool:
    """Whether something yet to come stands where nothing waits for it."""
    if isinstance(node, references.Same | references.Pronoun | references.StepSubject):
        return False
    part = getattr(node, field)
    if isinstance(part, references.Same | references.Pronoun):
        part = part.means
    meant = part.subject if isinstance(part, references.StepSubject) else part
    return (
        isinstance(meant, references.Next)
        and (type(node), field) not in AWAITING
        and not _is_ruled_on(node, field, inside)
    )


def _is_ruled_on(node: Node, field: str, inside: Inside) -> bool:
    """Whether a rule is stated on what a field means: that it can't be defended, or what it deals instead."""
    ruled = {"is defended": continuous.Rule, "deals damage": continuous.Replace}
    return isinstance(node, events.Event) and field == "subject" and ruled.get(node.kind) in inside


def _lacking_effect(node: Node, inside: Inside) -> str | None:
    if isinstance(node, (continuous.PreventThat, continuous.DeckRule, verbs.MakeMore, *PRICES)):
        return None
    if control.Wager in inside and isinstance(node, verbs.KeywordAction) and node.name == "wager":
        return None
    if isinstance(node, ENTRIES):
        return _lacking_entry(node) or (
            None if abilities.Static in inside else f"{spoken_name(type(node))} as it resolves"
        )
    if isinstance(node, control.Gate) and provided(node) is not None:
        return None
    if isinstance(node, verbs.Cast) and abilities.Static in inside:
        return _lacking_permission(node)
    return LANGUAGE.effects.missing(node, LANGUAGE)


def _lacking_permission(node: verbs.Cast) -> str | None:
    """What of a permission that a static ability states isn't built."""
    lacking = f"“{node.payment}”" if node.payment else unbuilt_static_permission(node)
    return None if lacking is None else f"verbs.Cast: {lacking}"


def _lacking_reference(node: Node, inside: Inside) -> str | None:
    if isinstance(node, references.Next):
        from rules.flesh_and_blood.standing.watchers import COMING

        return None if node.action in COMING else f"references.Next: that somebody {node.action}"
    return by_language(node, LANGUAGE)


def _lacking_cost(node: Node, inside: Inside) -> str | None:
    if isinstance(node, costs.Cost):
        return "costs.Cost: a choice" if node.joiner == "or" else None
    if isinstance(node, costs.Pay) and node.least is not None and verbs.PayCost not in inside:
        return "costs.Pay: as much as one likes, before something is done"
    from rules.flesh_and_blood.chapters.effect_costs import unbuilt

    lacking = unbuilt(node)
    return None if lacking is None else f"{spoken_name(type(node))}: {lacking}"


def _lacking_ability(node: Node, inside: Inside) -> str | None:
    match node:
        case abilities.Keyword():
            return _lacking_keyword(node)
        case abilities.Static():
            return _lacking_static(node)
        case abilities.Triggered() if (lacking := patterns.only_later(node.event)) is not None:
            return f"abilities.Triggered: {lacking}"
        case abilities.Restriction(timing=timing) if timing:
            return f"abilities.Restriction: “{timing}”"
    return None


def _lacking_keyword(node: abilities.Keyword) -> str | None:
    """What of a keyword isn't built: the keyword itself, or something that it stands for."""
    from rules.flesh_and_blood.keywords import is_built, stands_for

    return COMPLETENESS.lacking_keyword(node, stands_for(node) if is_built(node) else None)


def _lacking_static(node: abilities.Static) -> str | None:
    """What a static ability says that is built only for what resolves, or not at all."""
    from rules.flesh_and_blood.standing.contributions import CONTRIBUTIONS
    from rules.flesh_and_blood.standing.functioning import is_done_for_a_cost
    from rules.kernel.standing.gates import is_tolled, steps_of, ungated

    steps = steps_of(node)
    for step in steps:
        said = ungated(step)
        if is_tolled(step):
            return f"{spoken_name(type(said))} unless somebody pays"
        if is_done_for_a_cost(steps, step):
            if lacking := _lacking_after_cost(step):
                return lacking
        elif type(said) not in CONTRIBUTIONS and not isinstance(said, (*PRICES, *ENTRIES, continuous.DeckRule)):
            return f"{spoken_name(type(said))} as a static ability"
        elif isinstance(said, continuous.Lasting) and said.duration != conditions.Until("this combat chain"):
            return "a static ability for another time than this combat chain"
    return None


PRICES = (continuous.AdditionalCost, continuous.AlternativeCost)
ENTRIES = (continuous.EntersWith, continuous.AsEnters)


def _lacking_entry(node: continuous.EntersWith | continuous.AsEnters) -> str | None:
    from rules.flesh_and_blood.standing.entering import WAYS

    missing = WAYS.lacking(node)
    return None if missing is None else f"{spoken_name(type(node))}: {missing}"


def _lacking_after_cost(step: Node) -> str | None:
    """What of a step that is done as an additional cost is paid isn't built."""
    if isinstance(step, control.Gate) and isinstance(step.test, control.IfDone):
        return None if step.test.words in {"if you do", "when you do"} else f"“{step.test.words}” after a cost"
    return None


def _lacking_modification(node: Node, inside: Inside) -> str | None:
    from rules.flesh_and_blood.standing.modifications import lacking

    return lacking(node)


FAMILIES: Mapping[str, Lacking] = {
    abilities.__name__: _lacking_ability,
    continuous.__name__: _lacking_modification,
    costs.__name__: _lacking_cost,
    references.__name__: _lacking_reference,
}
"""For each family of nodes that the language's tables don't know, what names the lack."""


def _holds(spell: abilities.Spell) -> bool:
    """Whether an instruction only says what holds on the chain link of an attack."""
    return bool(rules_of_link(spell))


EMBODIED: frozenset[type[Node]] = frozenset({references.You})
"""Words for a player that mean the hero, where something of it is changed."""
COMPLETENESS = Completeness(
    LANGUAGE,
    TAKING,
    _lacking_effect,
    FAMILIES,
    _lacking_anywhere,
    _parts,
    embodied=EMBODIED,
    holds=_holds,
    of_next=waits_along,
)
