"""Filters of Magic: its nouns, the words of its type lines, its statuses, and how its objects are related.

Comprehensive Rules: 109.2 (what a description without a zone means), 115.4 (any target), chapter 2 (characteristics).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grammar.nodes import filters as nodes
from grammar.nodes.events import Event
from grammar.nodes.quantities import Extreme, Number
from grammar.nodes.references import Host, Reference, Some
from rules.kernel.effects import filters as shared
from rules.kernel.effects import memory, patterns, understanding
from rules.kernel.effects.language import AnyLanguage, unknown_number
from rules.kernel.effects.meanings import Meanings
from rules.kernel.errors import Unsaid
from rules.kernel.things import Player, Thing
from rules.magic.card_types import CARD_TYPES, SUPERTYPES
from rules.magic.cards import COLORS, names_of
from rules.magic.characteristics import Characteristics
from rules.magic.effects.context import Look
from rules.magic.effects.statuses import QUALITIES, STATUSES
from rules.magic.effects.words import ANCHOR
from rules.magic.events.playing import SpellCast
from rules.magic.standing.looks import STATES
from rules.magic.state import MagicObject
from rules.magic.subtypes import family

meaning: Meanings[Look, bool] = Meanings("filter", shared.meaning)


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


@meaning.of(nodes.PropertyIs, unknown=lambda node, language: unknown_number(node.name, language))
def _property_is(look: Look, node: nodes.PropertyIs) -> bool:
    """Has a number that compares so; what has the greatest or least number among some things is one of them."""
    return shared.property_is(look, node) and _is_among_those(look, node)


def _is_among_those(look: Look, node: nodes.PropertyIs) -> bool:
    if node.comparison != "=" or not isinstance(node.amount, Extreme) or node.amount.name != node.name:
        return True
    return understanding.fits(look.context, node.amount.among, look.thing, look.values)


@meaning.of(nodes.Is, lacks=unknown_value)
def _is(look: Look, node: nodes.Is) -> bool:
    if look.values is None or not isinstance(look.thing, MagicObject):
        return False
    if node.kind == "quality":
        return QUALITIES[node.value](look.context.game, look.thing, look.values)
    return CHARACTERISTICS[node.kind](look.values, node.value)


@meaning.of(nodes.Status, lacks=lambda node: None if node.flag in STATUSES else f"“{node.flag}”")
def _status(look: Look, node: nodes.Status) -> bool:
    if look.values is None or not isinstance(look.thing, MagicObject):
        return False
    look.context.game.require_as_then(look.thing, node.flag, STATES.get(node.flag))
    return STATUSES[node.flag](look.context.game, look.thing, look.values)


@meaning.of(nodes.FirstEachTurn)
def _first_each_turn(look: Look, node: nodes.FirstEachTurn) -> bool:
    """Whether no spell that fits was cast in the turn before this one was, or is."""
    such = Event("casts", None, Some(node.of, Number(1)))
    for event in memory.WINDOWS["this turn"](look.context):
        if isinstance(event, SpellCast) and event.thing is look.thing:
            return True
        if patterns.match_past(look.context, such, event) is not None:
            return False
    return True


def _of_the_color(values: Characteristics, chosen: str) -> bool:
    return chosen in values.colors


def _of_the_type(values: Characteristics, chosen: str) -> bool:
    return chosen in values.subtypes or chosen in values.types


CHOSEN: Mapping[str, tuple[tuple[str, ...], Callable[[Characteristics, str], bool]]] = {
    "color": (("color",), _of_the_color),
    "type": (("creature type", "card type", "land type", "basic land type", "artifact type"), _of_the_type),
    "creature type": (("creature type",), _of_the_type),
    "card type": (("card type",), _of_the_type),
    "name": (("card name", "nonland card name"), lambda values, chosen: chosen in names_of(values.name)),
}
"""For each word of a chosen quality: under which choices it may be remembered, and what has it."""

STILL_TO_CHOOSE = ""
"""What is remembered in the place of a choice that is not made yet."""

NOT_YET: Mapping[str, str] = dict.fromkeys(
    ("player", "opponent", ANCHOR, *(kind for kinds, _ in CHOSEN.values() for kind in kinds)), STILL_TO_CHOOSE
)
"""What is remembered for an object as it would be on the battlefield: it is still to be chosen, and nothing has it."""


@meaning.of(nodes.OfTheChosen)
def _of_the_chosen(look: Look, node: nodes.OfTheChosen) -> bool:
    _, picked = chosen_for(look.context.source, node.kind)
    return look.values is not None and CHOSEN[node.kind][1](look.values, picked)


def chosen_for(source: MagicObject, kind: str) -> tuple[str, str]:
    """What was chosen for an object, where its text says `the chosen color` or `type`: which choice that was, and what.

    What is still to be chosen is "", and so is what could not be chosen as it entered, since it had lost that ability.

    Raises:
        Unsaid: Nothing is said to have been chosen for what lies there.
    """
    kinds, _ = CHOSEN[kind]
    remembered = ((one, source.chosen.get(one)) for one in kinds)
    found = next(((one, picked) for one, picked in remembered if isinstance(picked, str)), None)
    if found is None and source.previous is None:
        raise nothing_chosen(source, kinds[0])
    return found or (kinds[0], STILL_TO_CHOOSE)


def nothing_chosen(source: MagicObject, kind: str) -> Unsaid:
    """What is to be said of an object whose text speaks of a choice that was never made for it."""
    because = f"what {source.name} does depends on the {kind} that was chosen for it, and none is said"
    return Unsaid(source, because, f"write chosen: {{{kind.replace(' ', '_')}: …}} for it")


def _caster(look: Look) -> Player | None:
    """Who cast a spell, or is casting it; nobody cast what is only a copy on the stack."""
    for _, event in reversed(look.context.game.happenings.history):
        if isinstance(event, SpellCast) and event.thing is look.thing:
            return event.player
    is_copy = isinstance(look.thing, MagicObject) and look.thing.kind == "copy"
    return None if is_copy else look.controller


BELONGING: Mapping[str, Callable[[Look], Player | None]] = {**shared.BELONGING, "cast": _caster}
"""Whose something is, by the verb."""


def _blocks(look: Look, thing: MagicObject, other: Thing) -> bool:
    return other in thing.blocking


def _blocked_by(look: Look, thing: MagicObject, other: Thing) -> bool:
    return isinstance(other, MagicObject) and thing in other.blocking


def _attached_to(look: Look, thing: MagicObject, other: Thing) -> bool:
    if isinstance(other, MagicObject) and thing in other.attachments_left:
        if look.context.depth:
            look.context.game.contents.following_instructions.last_known(other)
        return True
    return thing.attached_to is other


def _exiled_with(look: Look, thing: MagicObject, other: Thing) -> bool:
    return look.context.game.contents.linked_abilities.was_exiled_with(thing, other)


def _shares_a_color(look: Look, thing: MagicObject, other: Thing) -> bool:
    if not isinstance(other, MagicObject) or look.values is None:
        return False
    return bool(look.values.colors & look.context.game.known(other).colors)


def _shares_a_name(look: Look, thing: MagicObject, other: Thing) -> bool:
    if not isinstance(other, MagicObject) or look.values is None:
        return False
    return bool(names_of(look.values.name) & names_of(look.context.game.known(other).name))


def _shares_a_creature_type(look: Look, thing: MagicObject, other: Thing) -> bool:
    """Whether both have a creature type in common; a creature type of what is no creature counts as well."""
    if not isinstance(other, MagicObject) or look.values is None:
        return False
    return bool(_creature_types(look.values) & _creature_types(look.context.game.known(other)))


def _creature_types(values: Characteristics) -> frozenset[str]:
    return frozenset(one for one in values.subtypes if family(one, values.types) == "creature")


def _shares_a_card_type(look: Look, thing: MagicObject, other: Thing) -> bool:
    if not isinstance(other, MagicObject) or look.values is None:
        return False
    return bool(frozenset(look.values.types) & frozenset(look.context.game.known(other).types))


def _targets(look: Look, thing: MagicObject, other: Thing) -> bool:
    return any(other in slot for slot in thing.announced.targets)


def _targets_only(look: Look, thing: MagicObject, other: Thing) -> bool:
    """Whether all that something targets is one and the same thing, however often it targets that."""
    return {one for slot in thing.announced.targets for one in slot} == {other}


BETWEEN: Mapping[str, Callable[[Look, MagicObject, Thing], bool]] = {
    "blocking": _blocks,
    "blocked by": _blocked_by,
    "attached to": _attached_to,
    "attacking": lambda look, thing, other: thing.attacking is other,
    "exiled with": _exiled_with,
    "sharing a color with": _shares_a_color,
    "sharing a name with": _shares_a_name,
    "sharing a creature type with": _shares_a_creature_type,
    "sharing a card type with": _shares_a_card_type,
    "targeting": _targets,
    "targeting only": _targets_only,
}


def _unknown_relation(node: nodes.Related, language: AnyLanguage) -> str | None:
    return None if node.relation == "source" else shared.unknown_relation(node, language)


@meaning.of(nodes.Related, unknown=_unknown_relation)
def _related(look: Look, node: nodes.Related) -> bool:
    if node.relation != "source":
        return shared.meaning(look, node)
    return isinstance(look.thing, MagicObject) and _is_source(look, node.to, look.thing.origin)


def _is_source(look: Look, wanted: Reference, source: MagicObject | None) -> bool:
    """Whether an ability is of such an object; what is called no source, spell or card is on the battlefield."""
    if source is None or not patterns.part_fits(look.context, wanted, source):
        return False
    if isinstance(wanted, Host):
        return source.is_here
    named = isinstance(wanted, Some) and isinstance(wanted.what, nodes.Filter) and wanted.what.noun
    return bool(named) or source.zone.kind == "battlefield"


CHANGING = frozenset({"blocking", "blocked by", "attached to", "attacking"})
"""The relations in which an object may stand for a time."""


def _between(word: str, test: Callable[[Look, MagicObject, Thing], bool]) -> Callable[[Look, Thing], bool]:
    def stands(look: Look, other: Thing) -> bool:
        if word in CHANGING:
            look.context.game.require_as_then(look.thing, word, None)
        return isinstance(look.thing, MagicObject) and test(look, look.thing, other)

    return stands


RELATIONS: Mapping[str, Callable[[Look, Thing], bool]] = {word: _between(word, test) for word, test in BETWEEN.items()}
"""In which relation an object stands to another thing."""
