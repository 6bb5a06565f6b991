"""Filters: what a thing must be, where such things are, and which there are.

Comprehensive Rules: 109.2 (what a description without a zone means), 115.4 (any target), chapter 2 (characteristics).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import msgspec

from grammar.nodes import filters as nodes
from grammar.nodes import quantities as quantity_nodes
from rules.kernel.errors import Unsupported
from rules.kernel.things import Thing
from rules.magic.cards import COLORS, SUPERTYPES
from rules.magic.characteristics import Characteristics
from rules.magic.effects import quantities, references
from rules.magic.effects.context import Context
from rules.magic.effects.meanings import Meanings
from rules.magic.effects.places import ZONES, owned_by, zones_named
from rules.magic.effects.properties import compares, number_of, unknown_number
from rules.magic.effects.statuses import QUALITIES, STATUSES
from rules.magic.play_events import SpellCast
from rules.magic.state import MagicObject, MagicPlayer

PERMANENT_TYPES = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker", "kindred"})
CARD_TYPES = PERMANENT_TYPES | {
    "conspiracy", "dungeon", "instant", "phenomenon", "plane", "scheme", "sorcery", "vanguard",
}  # fmt: skip
DAMAGEABLE = ("creature", "planeswalker", "battle")


@dataclass(frozen=True, slots=True)
class Look:
    """A thing that is looked at, and the characteristics to judge it by (None for players)."""

    context: Context
    thing: Thing
    values: Characteristics | None


meaning: Meanings[Look, bool] = Meanings("filter")


def matches(context: Context, wanted: nodes.AnyFilter, thing: Thing, values: Characteristics | None = None) -> bool:
    """Whether a thing is what a filter wants, now, in the place that the filter speaks of.

    ``values`` judge an object by other characteristics than its own ones now (the layers use that).
    """
    if isinstance(wanted, nodes.Either):
        return any(matches(context, arm, thing, values) for arm in wanted.arms)
    return _is_there(wanted, thing) and fits(context, wanted, thing, values)


def fits(
    context: Context,
    wanted: nodes.AnyFilter | nodes.Criterion,
    thing: Thing,
    values: Characteristics | None = None,
) -> bool:
    """Whether a thing has the qualities that a filter or criterion wants, wherever it is or last was.

    Only a zone that is spoken out is checked. Event patterns and memories ask this.
    """
    if values is None and isinstance(thing, MagicObject):
        values = context.game.is_(thing)
    return meaning(Look(context, thing, values), wanted)


def found(context: Context, wanted: nodes.AnyFilter) -> list[Thing]:
    """Everything that a filter wants, where it is now: players in turn order, objects oldest first."""
    if isinstance(wanted, nodes.Either):
        return list(dict.fromkeys(thing for arm in wanted.arms for thing in found(context, arm)))
    return [thing for thing in _candidates(context, wanted) if matches(context, wanted, thing)]


def _is_there(wanted: nodes.Filter | nodes.AnyTarget, thing: Thing) -> bool:
    """Whether a thing is where things of this description are, when the filter names no zone."""
    if not isinstance(thing, MagicObject):
        return True
    if not thing.is_here or thing.phased_out:
        return False
    if isinstance(wanted, nodes.Filter) and (wanted.noun in PLACELESS or _zone_of(wanted) is not None):
        return True
    return thing.zone.kind == "battlefield"


PLACELESS = frozenset(
    {
        "card", "spell", "source", "ability", "spell or ability", "activated ability", "triggered ability",
        "activated or triggered ability", "permanent card", "permanent spell",
    }
)  # fmt: skip
"""Nouns for things that are elsewhere than on the battlefield, if no zone is named."""


def _zone_of(wanted: nodes.Filter) -> nodes.InZone | None:
    return next((one for one in (*wanted.qualifiers, *wanted.words) if isinstance(one, nodes.InZone)), None)


def is_unplaced(wanted: nodes.AnyFilter) -> bool:
    """Whether a filter speaks of cards without saying where, so that there is no telling which ones are meant."""
    if isinstance(wanted, nodes.Either):
        return any(is_unplaced(arm) for arm in wanted.arms)
    if not isinstance(wanted, nodes.Filter) or wanted.noun not in {"card", "permanent card"}:
        return False
    related = any(isinstance(one, nodes.Related | nodes.Status) for one in wanted.qualifiers)
    return not related and _zone_of(wanted) is None


def within_zone(wanted: nodes.AnyFilter, place: nodes.InZone) -> nodes.AnyFilter:
    """What a filter wants, in one place only; what a text means by any target is never in a zone it names."""
    if isinstance(wanted, nodes.Either):
        return msgspec.structs.replace(wanted, arms=tuple(within_zone(arm, place) for arm in wanted.arms))
    if not isinstance(wanted, nodes.Filter):
        raise Unsupported("filters.AnyTarget", "in a zone it is read but not built")
    return msgspec.structs.replace(wanted, qualifiers=(*wanted.qualifiers, place))


def _candidates(context: Context, wanted: nodes.Filter | nodes.AnyTarget) -> Iterable[Thing]:
    """A small set of things that holds everything that a filter could want."""
    game = context.game
    if isinstance(wanted, nodes.AnyTarget):
        return [*game.in_turn_order(), *game.permanents()]
    if wanted.noun in {"player", "opponent"}:
        return game.in_turn_order()
    place = _zone_of(wanted)
    if place is not None:
        return [thing for zone in zones_named(game, place.zone) for thing in zone]
    if wanted.noun in {"card", "permanent card"}:
        return [thing for zone in game.zones() for thing in zone]
    if wanted.noun == "source":
        return [*game.permanents(), *game.stack]
    return game.stack if wanted.noun in PLACELESS else game.permanents()


def _unknown_noun(node: nodes.Filter) -> str | None:
    return None if node.noun in NOUNS else f"“{node.noun}” as a noun"


@meaning.of(nodes.Filter, lacks=_unknown_noun)
def _filter(look: Look, node: nodes.Filter) -> bool:
    return NOUNS[node.noun](look) and all(meaning(look, one) for one in (*node.words, *node.qualifiers))


@meaning.of(nodes.Either)
def _either(look: Look, node: nodes.Either) -> bool:
    return any(meaning(look, arm) for arm in node.arms)


@meaning.of(nodes.AnyTarget)
def _any_target(look: Look, node: nodes.AnyTarget) -> bool:
    if node.words == "other" and look.thing is look.context.source:
        return False
    if look.values is None:
        return isinstance(look.thing, MagicPlayer)
    values = look.values
    return any(values.is_type(kind) for kind in DAMAGEABLE)


def _is_kind(*kinds: str) -> Callable[[Look], bool]:
    return lambda look: isinstance(look.thing, MagicObject) and look.thing.kind in kinds


def _is_permanent(look: Look) -> bool:
    return isinstance(look.thing, MagicObject) and (look.thing.zone.kind == "battlefield" or _has_permanent_type(look))


def _has_permanent_type(look: Look) -> bool:
    return look.values is not None and bool(look.values.types & PERMANENT_TYPES)


def _is_spell(look: Look) -> bool:
    thing = look.thing
    return isinstance(thing, MagicObject) and thing.kind in {"card", "copy"} and thing.zone.kind == "stack"


def _is_ability(*families: str) -> Callable[[Look], bool]:
    def test(look: Look) -> bool:
        thing = look.thing
        if not isinstance(thing, MagicObject) or thing.kind != "ability" or thing.ability is None:
            return False
        name = type(thing.ability.node).__name__
        return ("Activated" if name in {"Activated", "Keyword"} else "Triggered") in families

    return test


def _is_opponent(look: Look) -> bool:
    return isinstance(look.thing, MagicPlayer) and look.thing is not look.context.controller


NOUNS: Mapping[str, Callable[[Look], bool]] = {
    "": lambda look: isinstance(look.thing, MagicObject),
    "permanent": _is_permanent,
    "card": _is_kind("card"),
    "spell": _is_spell,
    "token": _is_kind("token"),
    "source": lambda look: isinstance(look.thing, MagicObject),
    "player": lambda look: isinstance(look.thing, MagicPlayer),
    "opponent": _is_opponent,
    "ability": _is_ability("Activated", "Triggered"),
    "activated ability": _is_ability("Activated"),
    "triggered ability": _is_ability("Triggered"),
    "activated or triggered ability": _is_ability("Activated", "Triggered"),
    "spell or ability": lambda look: _is_spell(look) or _is_ability("Activated", "Triggered")(look),
    "permanent card": lambda look: _is_kind("card")(look) and _has_permanent_type(look),
    "permanent spell": lambda look: _is_spell(look) and _has_permanent_type(look),
}


def unknown_value(node: nodes.Is) -> str | None:
    """What a word says that is no color, card type, supertype, subtype or quality that Magic knows, or None."""
    is_known = VALUES.get(node.kind)
    return None if is_known is not None and is_known(node.value) else f"{node.kind} “{node.value}”"


VALUES: Mapping[str, Callable[[str], bool]] = {
    "type": lambda name: name.lower() in CARD_TYPES,
    "subtype": lambda name: name[:1].isupper(),
    "supertype": lambda name: name.lower() in SUPERTYPES,
    "color": lambda name: name.lower() in COLORS.values(),
    "quality": lambda name: name in QUALITIES,
}
"""For each kind of word, which values it can have. Subtypes are names, and no list of them is ever whole."""

CHARACTERISTICS: Mapping[str, Callable[[Characteristics, str], bool]] = {
    "type": lambda values, name: name.lower() in values.types,
    "subtype": lambda values, name: name in values.subtypes,
    "supertype": lambda values, name: name.lower() in values.supertypes,
    "color": lambda values, name: name.lower() in values.colors,
}


@meaning.of(nodes.Is, lacks=unknown_value)
def _is(look: Look, node: nodes.Is) -> bool:
    if look.values is None or not isinstance(look.thing, MagicObject):
        return False
    if node.kind == "quality":
        return QUALITIES[node.value](look.context.game, look.thing, look.values)
    return CHARACTERISTICS[node.kind](look.values, node.value)


@meaning.of(nodes.Not)
def _not(look: Look, node: nodes.Not) -> bool:
    return not meaning(look, node.criterion)


@meaning.of(nodes.AnyOf)
def _any_of(look: Look, node: nodes.AnyOf) -> bool:
    return any(meaning(look, one) for one in node.criteria)


@meaning.of(nodes.AllOf)
def _all_of(look: Look, node: nodes.AllOf) -> bool:
    return all(meaning(look, one) for one in node.criteria)


@meaning.of(nodes.Status, lacks=lambda node: None if node.flag in STATUSES else f"“{node.flag}”")
def _status(look: Look, node: nodes.Status) -> bool:
    if look.values is None or not isinstance(look.thing, MagicObject):
        return False
    return STATUSES[node.flag](look.context.game, look.thing, look.values)


@meaning.of(nodes.Other)
def _other(look: Look, node: nodes.Other) -> bool:
    return look.thing is not look.context.source


@meaning.of(nodes.With)
def _with(look: Look, node: nodes.With) -> bool:
    values = look.values
    if values is None:
        return False
    has_one = any(
        one == wanted or (one.name == wanted.name and wanted.quality is None and wanted.amount is None)
        for wanted in node.abilities
        for one in values.keywords(wanted.name)
    )
    return has_one if node.having == "with" else not has_one


@meaning.of(nodes.PropertyIs, lacks=lambda node: unknown_number(node.name))
def _property_is(look: Look, node: nodes.PropertyIs) -> bool:
    number = number_of(look.context.game, look.thing, node.name, look.values)
    return number is not None and compares(number, node.comparison, quantities.value(look.context, node.amount))


@meaning.of(nodes.WithCounters)
def _with_counters(look: Look, node: nodes.WithCounters) -> bool:
    if not isinstance(look.thing, (MagicObject, MagicPlayer)):
        return False
    counters = look.thing.counters
    number = sum(counters.values()) if node.kind is None else counters.get(node.kind, 0)
    return enough(look.context, number, node.count)


def enough(context: Context, number: int, count: quantity_nodes.Range | quantity_nodes.Quantity) -> bool:
    """Whether a number is what a text asks for: within a range, none if it says none, else at least so many."""
    if isinstance(count, quantity_nodes.Range):
        most = None if count.maximum is None else quantities.value(context, count.maximum)
        return quantities.value(context, count.minimum) <= number and (most is None or number <= most)
    wanted = quantities.value(context, count)
    return number == 0 if wanted == 0 else number >= wanted


def _caster(context: Context, thing: MagicObject, values: Characteristics) -> MagicPlayer | None:
    """Who cast a spell, or is casting it; nobody cast what is only a copy on the stack."""
    for _, event in reversed(context.game.happenings.history):
        if isinstance(event, SpellCast) and event.thing is thing:
            return event.player
    return None if thing.kind == "copy" else values.controller


@meaning.of(nodes.Whose)
def _whose(look: Look, node: nodes.Whose) -> bool:
    if look.values is None or not isinstance(look.thing, MagicObject):
        return False
    if node.relation == "cast":
        return _caster(look.context, look.thing, look.values) in references.could_mean(look.context, node.player)
    holder = look.thing.owner if "own" in node.relation else look.values.controller
    belongs = holder in references.could_mean(look.context, node.player)
    return not belongs if node.relation.startswith("don't") else belongs


@meaning.of(nodes.InZone, lacks=lambda node: None if node.zone in ZONES else f"the zone “{node.zone}”")
def _in_zone(look: Look, node: nodes.InZone) -> bool:
    if not isinstance(look.thing, MagicObject):
        return False
    if node.zone != "anywhere" and look.thing.zone.kind != ZONES[node.zone]:
        return False
    if node.whose is None:
        return True
    return owned_by(look.thing) in references.could_mean(look.context, node.whose)


@meaning.of(nodes.Named)
def _named(look: Look, node: nodes.Named) -> bool:
    """Has the name; the object that has the ability stands for its own name now."""
    context = look.context
    name = context.game.is_(context.source).name if node.name == "~" else node.name
    return look.values is not None and look.values.name == name


def _of_the_color(values: Characteristics, chosen: str) -> bool:
    return chosen in values.colors


def _of_the_type(values: Characteristics, chosen: str) -> bool:
    return chosen in values.subtypes or chosen in values.types


CHOSEN: Mapping[str, tuple[tuple[str, ...], Callable[[Characteristics, str], bool]]] = {
    "color": (("color",), _of_the_color),
    "type": (("creature type", "card type", "land type", "basic land type", "artifact type"), _of_the_type),
    "creature type": (("creature type",), _of_the_type),
    "card type": (("card type",), _of_the_type),
    "name": (("card name", "nonland card name"), lambda values, chosen: values.name == chosen),
}
"""For each word of a chosen quality: under which choices it may be remembered, and what has it."""


@meaning.of(nodes.OfTheChosen)
def _of_the_chosen(look: Look, node: nodes.OfTheChosen) -> bool:
    kinds, test = CHOSEN[node.kind]
    remembered = (look.context.source.chosen.get(kind) for kind in kinds)
    picked = next((one for one in remembered if isinstance(one, str)), None)
    if picked is None:
        raise nothing_chosen(look.context.source, kinds[0])
    return look.values is not None and test(look.values, picked)


def nothing_chosen(source: MagicObject, kind: str) -> Unsupported:
    """What is to be said of an object whose text speaks of a choice that was never made for it."""
    return Unsupported(source.name, f"nothing was chosen for it: say chosen: {{{kind.replace(' ', '_')}: …}} for it")


@meaning.of(nodes.Related)
def _related(look: Look, node: nodes.Related) -> bool:
    others = references.could_mean(look.context, node.to)
    if node.relation == "other than":
        return look.thing not in others
    thing = look.thing
    return isinstance(thing, MagicObject) and any(RELATIONS[node.relation](look, thing, other) for other in others)


def _blocks(look: Look, thing: MagicObject, other: Thing) -> bool:
    return other in thing.blocking


def _blocked_by(look: Look, thing: MagicObject, other: Thing) -> bool:
    return isinstance(other, MagicObject) and thing in other.blocking


def _exiled_with(look: Look, thing: MagicObject, other: Thing) -> bool:
    return isinstance(other, MagicObject) and thing.chosen.get("exiled with") is other


def _shares_a_color(look: Look, thing: MagicObject, other: Thing) -> bool:
    if not isinstance(other, MagicObject) or look.values is None:
        return False
    return bool(look.values.colors & look.context.game.is_(other).colors)


def _shares_a_name(look: Look, thing: MagicObject, other: Thing) -> bool:
    if not isinstance(other, MagicObject) or look.values is None:
        return False
    return bool(look.values.name) and look.values.name == look.context.game.is_(other).name


def _targets(look: Look, thing: MagicObject, other: Thing) -> bool:
    return any(other in slot for slot in thing.announced.targets)


RELATIONS: Mapping[str, Callable[[Look, MagicObject, Thing], bool]] = {
    "blocking": _blocks,
    "blocked by": _blocked_by,
    "attached to": lambda look, thing, other: thing.attached_to is other,
    "attacking": lambda look, thing, other: thing.attacking is other,
    "exiled with": _exiled_with,
    "sharing a color with": _shares_a_color,
    "sharing a name with": _shares_a_name,
    "targeting": _targets,
    "among": lambda look, thing, other: thing is other,
}


@meaning.of(nodes.Did)
def _did(look: Look, node: nodes.Did) -> bool:
    from rules.magic.effects.memory import times

    return times(look.context, node.event, node.window, subject=look.thing) > 0
