"""Filters of Flesh and Blood: the words of its type boxes, its states, and how its objects are related.

Comprehensive Rules: chapter 2 (object properties), 7.0.5 (defending cards), 8.1 and 8.2 (types and subtypes).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grammar.nodes import filters as nodes
from rules.flesh_and_blood.effects.context import Look
from rules.flesh_and_blood.effects.statuses import STATUSES
from rules.flesh_and_blood.properties import Properties
from rules.flesh_and_blood.state import FabObject
from rules.kernel.effects import filters as shared
from rules.kernel.effects.language import unknown_zone
from rules.kernel.effects.meanings import Meanings
from rules.kernel.effects.understanding import could_mean
from rules.kernel.things import Player, Thing

meaning: Meanings[Look, bool] = Meanings("filter", shared.meaning)

PROPERTIES: Mapping[str, Callable[[Properties, str], bool]] = {
    "type": lambda values, name: name in values.types,
    "subtype": lambda values, name: name in values.subtypes,
    "supertype": lambda values, name: name in values.supertypes,
    "color": lambda values, name: name == values.color,
}
"""For each kind of word, whether properties have it; words are compared in lower case."""


@meaning.of(nodes.Is, lacks=lambda node: None if node.kind in PROPERTIES else f"{node.kind} “{node.value}”")
def _is(look: Look, node: nodes.Is) -> bool:
    return look.values is not None and PROPERTIES[node.kind](look.values, node.value.lower())


@meaning.of(nodes.Status, lacks=lambda node: None if node.flag in STATUSES else f"“{node.flag}”")
def _status(look: Look, node: nodes.Status) -> bool:
    return STATUSES[node.flag](look)


@meaning.of(nodes.InZone, unknown=lambda node, language: unknown_zone(node.zone, language))
def _in_zone(look: Look, node: nodes.InZone) -> bool:
    """A card that came from a zone to defend is one from there; any other is in the zone."""
    origin = _came_from(look) if node.preposition == "from" else None
    if origin is not None:
        return origin == look.language.zones[node.zone] and _is_whose(look, node)
    return shared.meaning(look, node)


def _is_whose(look: Look, node: nodes.InZone) -> bool:
    thing = look.thing
    return node.whose is None or (isinstance(thing, FabObject) and thing.owner in could_mean(look.context, node.whose))


def _came_from(look: Look) -> str | None:
    """The kind of zone from which a card defends."""
    links = look.context.game.scene.links
    return next((one.origin for link in links for one in link.defending if one.card is look.thing), None)


BELONGING: Mapping[str, Callable[[Look], Player | None]] = {**shared.BELONGING}
"""Whose something is, by the verb."""


def _defending(look: Look, thing: FabObject, other: Thing) -> bool:
    links = look.context.game.scene.links
    return any(one.card is thing and other in (link.attack, link.source) for link in links for one in link.defending)


BETWEEN: Mapping[str, Callable[[Look, FabObject, Thing], bool]] = {
    "defending": _defending,
    "other than": lambda look, thing, other: thing is not other,
}


def _between(test: Callable[[Look, FabObject, Thing], bool]) -> Callable[[Look, Thing], bool]:
    return lambda look, other: isinstance(look.thing, FabObject) and test(look, look.thing, other)


RELATIONS: Mapping[str, Callable[[Look, Thing], bool]] = {word: _between(test) for word, test in BETWEEN.items()}
"""In which relation an object stands to another thing."""
