"""Filters of Flesh and Blood: the words of its type boxes, its states, and how its objects are related.

Comprehensive Rules: chapter 2 (object properties), 7.0.5 (defending cards), 8.1 and 8.2 (types and subtypes).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from grammar.nodes import filters as nodes
from grammar.nodes.abilities import Activated
from grammar.nodes.continuous import Replace
from grammar.nodes.events import Event, Window
from grammar.nodes.opaque import Opaque
from grammar.nodes.quantities import Calculation, Number, Property, Quantity
from grammar.nodes.references import Element, Pronoun, Some, You
from grammar.nodes.verbs import Damage
from grammar.nodes.walking import those
from rules.flesh_and_blood.cards import COLORS
from rules.flesh_and_blood.chapters.effect_keywords.naming import CARD_NAME
from rules.flesh_and_blood.effects.context import Look
from rules.flesh_and_blood.effects.references import player_of
from rules.flesh_and_blood.effects.statuses import STATUSES
from rules.flesh_and_blood.events.combat import Defended
from rules.flesh_and_blood.kinds import SUPERTYPES, TYPES
from rules.flesh_and_blood.monikers import is_moniker
from rules.flesh_and_blood.properties import Properties
from rules.flesh_and_blood.state import ChainLink, FabObject, FabPlayer
from rules.kernel.effects import filters as shared
from rules.kernel.effects import understanding
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.comparisons import compares
from rules.kernel.effects.language import AnyLanguage, unknown_number, unknown_zone
from rules.kernel.effects.meanings import Meanings
from rules.kernel.effects.memory import times, unknown_window, within
from rules.kernel.effects.patterns import match
from rules.kernel.effects.understanding import could_mean, pointed_at
from rules.kernel.errors import Unsupported
from rules.kernel.possible_values import answer
from rules.kernel.things import Player, Thing

meaning: Meanings[Look, bool] = Meanings("filter", shared.meaning)


ACTION = nodes.Is("type", "action")


def speaks_of_actions(what: nodes.AnyFilter) -> bool:
    """Whether words speak of actions as such: of action cards and of abilities that are actions."""
    return isinstance(what, nodes.Filter) and not what.noun and ACTION in what.words


@meaning.of(nodes.Filter, unknown=shared.unknown_noun)
def _filter(look: Look, node: nodes.Filter) -> bool:
    """Of an ability that is activated its own type says whether it is an action, and not that of its source.

    What has been played from somewhere is face up or face down as it lay there.
    """
    thing = look.thing
    if not isinstance(thing, FabObject):
        return shared.meaning(look, node)
    if thing.announced.origin and any(_says_whence(one) for one in node.qualifiers):
        lay = _FACE_DOWN if thing.announced.face_down else _FACE_UP
        others = tuple(one for one in node.words if one != lay)
        as_it_lay = not {_FACE_DOWN, _FACE_UP}.intersection(others)
        return as_it_lay and shared.meaning(look, msgspec.structs.replace(node, words=others))
    if thing.ability is None or not speaks_of_actions(node):
        return shared.meaning(look, node)
    rest = (one for one in (*node.words, *node.qualifiers) if one != ACTION)
    return is_action(thing.ability) and all(look.language.filters(look, one) for one in rest)


_FACE_DOWN, _FACE_UP = nodes.Status("face-down"), nodes.Status("face-up")


def _says_whence(criterion: nodes.Criterion) -> bool:
    """Whether a criterion is that something was played from somewhere, or comes from there."""
    if isinstance(criterion, nodes.Did):
        return criterion.event.origin is not None
    return isinstance(criterion, nodes.InZone) and criterion.preposition == "from"


def is_action(ability: Ability) -> bool:
    """Whether an ability is an activated one that is an action."""
    return isinstance(ability.node, Activated) and ability.node.kind == "action"


def _unchosen(node: nodes.OfTheChosen) -> str | None:
    return None if node.kind == "name" else f"of the chosen {node.kind}"


@meaning.of(nodes.OfTheChosen, lacks=_unchosen)
def _of_the_named_card(look: Look, node: nodes.OfTheChosen) -> bool:
    """Whether a thing has the name that was declared, as one of its names.

    Raises:
        Unsupported: None is known.
    """
    named = look.context.source.chosen.get(CARD_NAME)
    if named is None:
        raise Unsupported("filters.OfTheChosen", "no card has been named")
    return named in look.names


ACTIVE_LINK = "active chain link"
"""Where cards are said to be, as though it were a zone."""

PROPERTIES: Mapping[str, Callable[[Properties, str], bool]] = {
    "type": lambda values, name: name in values.types,
    "subtype": lambda values, name: name in values.subtypes,
    "supertype": lambda values, name: name in values.supertypes,
    "color": lambda values, name: name == values.color,
}
"""For each kind of word, whether properties have it; words are compared in lower case."""


DEALS_ARCANE = "with an effect that deals arcane damage"
VALUES: Mapping[str, Callable[[str], bool]] = {
    "type": lambda name: name.lower() in TYPES,
    "subtype": lambda name: True,
    "supertype": lambda name: name.lower() in SUPERTYPES,
    "color": lambda name: name in COLORS,
    "quality": lambda name: name == DEALS_ARCANE,
}
"""For each kind of word, which values it can have; cards bring new subtypes."""


def _unknown_word(node: nodes.Is) -> str | None:
    is_known = VALUES.get(node.kind)
    return None if is_known is not None and is_known(node.value) else f"{node.kind} “{node.value}”"


@meaning.of(nodes.Is, lacks=_unknown_word)
def _is(look: Look, node: nodes.Is) -> bool:
    if node.kind == "quality":
        return look.values is not None and answer(look.values, _deals_arcane)
    return look.values is not None and PROPERTIES[node.kind](look.values, node.value.lower())


def _deals_arcane(values: Properties) -> bool:
    return any(_does_so(one.node) for one in values.abilities)


def _does_so(ability: object) -> bool:
    """Whether an ability has an effect that deals arcane damage itself, be it under a condition or one of a choice.

    Raises:
        Unsupported: Nobody can read what it says.
    """
    if isinstance(ability, Opaque):
        raise Unsupported("an effect that deals arcane damage", "a line that can't be read may have one")
    instead = {id(one) for change in those(ability, (Replace,)) for one in those(change, (Damage,))}
    dealt = (one for one in those(ability, (Damage,), "abilities") if isinstance(one, Damage) and one.kind == "arcane")
    return any(id(one) not in instead for one in dealt)


@meaning.of(nodes.Named)
def _named(look: Look, node: nodes.Named) -> bool:
    """Has the name, or the moniker of which a text speaks; a hero has it, not their player."""
    if shared.meaning(look, node) or look.values is None or node.extent != "whole" or node.name == "~":
        return shared.meaning(look, node)
    return isinstance(look.thing, FabObject) and is_moniker(node.name, look.values)


@meaning.of(nodes.Other)
def _other(look: Look, node: nodes.Other) -> bool:
    """Heroes are told apart as their players are."""
    others = [look.context.controller] if node.means is None else pointed_at(look.context, node.means)
    return not any(_are_one(look, one) for one in others) and shared.meaning(look, node)


@meaning.of(nodes.Status, lacks=lambda node: None if node.flag in STATUSES else f"“{node.flag}”")
def _status(look: Look, node: nodes.Status) -> bool:
    return STATUSES[node.flag](look)


def _unknown_place(node: nodes.InZone, language: AnyLanguage) -> str | None:
    """A chain link is no zone, but cards are on it; whose it is nobody asks."""
    return unknown_zone(node.zone, language) if node.zone != ACTIVE_LINK or node.whose is not None else None


@meaning.of(nodes.InZone, unknown=_unknown_place)
def _in_zone(look: Look, node: nodes.InZone) -> bool:
    """A card that came from a zone to defend, or is played from one, is one from there; any other is in the zone."""
    if node.zone == ACTIVE_LINK:
        return _is_on_active_link(look)
    origin = _came_from(look) if node.preposition == "from" else None
    if origin is None and isinstance(look.thing, FabObject):
        origin = look.thing.zone.kind
    kind = look.language.zones[node.zone]
    return (not kind or origin == kind) and _is_whose(look, node)


def _is_on_active_link(look: Look) -> bool:
    link = look.context.game.active_link
    return link is not None and isinstance(look.thing, FabObject) and look.thing.link is link


def _is_whose(look: Look, node: nodes.InZone) -> bool:
    """Whether the zone, or the card where the zone is shared, belongs to whom the words mean, themselves or as hero."""
    thing = look.thing
    if node.whose is None or not isinstance(thing, FabObject):
        return node.whose is None
    owner = thing.zone.owner or thing.owner
    return any(player_of(look.context, one) is owner for one in could_mean(look.context, node.whose))


def _unknown_belonging(node: nodes.Whose) -> str | None:
    return None if node.relation.removeprefix("don't ") in BELONGING else f"“{node.relation}”"


@meaning.of(nodes.Whose, lacks=_unknown_belonging)
def _whose(look: Look, node: nodes.Whose) -> bool:
    """Whose an object or a chain link is: the words for a hero mean their player too."""
    if not isinstance(look.thing, FabObject | ChainLink):
        return False
    verb = node.relation.removeprefix("don't ")
    whose = look.language.belonging[verb](look)
    belongs = any(player_of(look.context, one) is whose for one in could_mean(look.context, node.player))
    return belongs if verb == node.relation else not belongs


def _came_from(look: Look) -> str | None:
    """The kind of zone from which a card defends, or from which it was played while it is on the stack."""
    if isinstance(look.thing, FabObject) and look.thing.is_on_stack:
        return look.thing.announced.origin or None
    past = (event for _, event in reversed(look.context.game.happenings.history))
    defenses = (event.defense for event in past if isinstance(event, Defended))
    return next((one.origin for one in defenses if one.card is look.thing), None)


THE_SAME = Pronoun("its", Element())


def own_bases(amount: Quantity) -> int:
    """How many times an amount is the base of the very property that it is compared with; 0: it is another amount."""
    match amount:
        case Calculation(operation="times", arguments=(Number(times), base)):
            return times * own_bases(base)
    return int(isinstance(amount, Property) and amount.name == "base" and amount.of == THE_SAME)


def _unknown_number(node: nodes.PropertyIs, language: AnyLanguage) -> str | None:
    own = f"base {node.name}" if own_bases(node.amount) else node.name
    return unknown_number(node.name, language) or unknown_number(own, language)


@meaning.of(nodes.PropertyIs, unknown=_unknown_number)
def _property_is(look: Look, node: nodes.PropertyIs) -> bool:
    """A property is compared with an amount, or with its own base."""
    number, bases = look.context.game.number_of(look.thing, node.name, look.values), own_bases(node.amount)
    if bases:
        base = look.context.game.number_of(look.thing, f"base {node.name}", look.values)
        wanted = None if base is None else bases * base
    else:
        wanted = understanding.value(look.context, node.amount)
    return number is not None and wanted is not None and compares(number, node.comparison, wanted)


@meaning.of(nodes.Did, unknown=lambda node, language: unknown_window(node.window, language))
def _did(look: Look, node: nodes.Did) -> bool:
    """It happened to the thing, or, where somebody is said to have done it, was done to it."""
    if node.event.ordinal is not None:
        return _is_nth(look, node.event, node.event.ordinal, node.window)
    return times(look.context, node.event, node.window, subject=look.thing) > 0


def _is_nth(look: Look, event: Event, ordinal: int, window: Window) -> bool:
    """Whether it is the first thing of a kind, or the second, with which that was done, or is being done now."""
    kind = event.object.what if isinstance(event.object, Some) else None
    if kind is None or not understanding.matches(look.context, kind, look.thing, look.values):
        return False
    done, pattern = [], msgspec.structs.replace(event, ordinal=None)
    for happened in within(look.context, window):
        parts = match(look.context, pattern, happened)
        if parts is not None and parts.object not in done:
            done.append(parts.object)
    if look.thing in done:
        return done.index(look.thing) == ordinal - 1
    player = player_of(look.context, look.controller) if look.controller is not None else None
    yours = any(player_of(look.context, one) is player for one in could_mean(look.context, event.subject or You()))
    from_there = event.origin is None or _in_zone(look, event.origin)
    underway = isinstance(look.thing, FabObject) and look.thing.is_on_stack and from_there
    return underway and yours and len(done) == ordinal - 1


def _who_has_equipped(look: Look) -> Player | None:
    """Who has an object equipped: who controls it, while it is equipped."""
    return look.controller if isinstance(look.thing, FabObject) and look.thing.equipped_to else None


BELONGING: Mapping[str, Callable[[Look], Player | None]] = {
    **shared.BELONGING,
    "have equipped": _who_has_equipped,
}
"""Whose something is, by the verb."""


def _defending(look: Look, thing: FabObject, other: Thing) -> bool:
    link = thing.defends_on
    return link is not None and other in (link.attack, link.source)


def _defended_by(look: Look, thing: FabObject, other: Thing) -> bool:
    return isinstance(other, FabObject) and _defending(look, other, thing)


def _attacking(look: Look, thing: FabObject, other: Thing) -> bool:
    links = look.context.game.scene.links
    return any(thing in (link.attack, link.source) and other in link.targets for link in links)


def _targeting(look: Look, thing: FabObject, other: Thing) -> bool:
    """Whether an attack has another thing as an attack-target, or the hero of a player."""
    links = (link for link in look.context.game.scene.links if thing in link.attacks)
    targets = (*thing.announced.attack_targets, *(one for link in links for one in link.targets))
    hero = other.hero if isinstance(other, FabPlayer) else other
    return hero in targets


@meaning.of(nodes.Related, unknown=shared.unknown_relation)
def _related(look: Look, node: nodes.Related) -> bool:
    """A hero is other than a player if it isn't theirs."""
    if node.relation == "other than" and any(_are_one(look, one) for one in could_mean(look.context, node.to)):
        return False
    return shared.meaning(look, node)


def _are_one(look: Look, other: Thing) -> bool:
    """Whether two things are the same player, themselves or by their hero."""
    who = player_of(look.context, look.thing)
    return who is not None and who is player_of(look.context, other)


def _attacks_of(look: Look, thing: FabObject, other: Thing) -> bool:
    """Whether an attack-proxy is one of an attack-source, itself or told by another proxy of it."""
    source = other.source if isinstance(other, FabObject) and other.kind == "attack-proxy" else other
    return thing.kind == "attack-proxy" and thing.source is source


def _under(look: Look, thing: FabObject, other: Thing) -> bool:
    return thing.top_card is other


def _shares_a_name(look: Look, thing: FabObject, other: Thing) -> bool:
    """Whether a thing has one of the names of another, as that is or last was."""
    return isinstance(other, FabObject) and not set(look.names).isdisjoint(look.context.look(other).names)


BETWEEN: Mapping[str, Callable[[Look, FabObject, Thing], bool]] = {
    "attacking": _attacking,
    "defending": _defending,
    "defended by": _defended_by,
    "sharing a name with": _shares_a_name,
    "targeting": _targeting,
    "source": _attacks_of,
    "under": _under,
}


def _between(test: Callable[[Look, FabObject, Thing], bool]) -> Callable[[Look, Thing], bool]:
    return lambda look, other: isinstance(look.thing, FabObject) and test(look, look.thing, other)


RELATIONS: Mapping[str, Callable[[Look, Thing], bool]] = {word: _between(test) for word, test in BETWEEN.items()}
"""In which relation an object stands to another thing."""
