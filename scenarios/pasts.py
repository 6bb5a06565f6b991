"""What has happened to a thing, and what it did, as far as that can tell it from another of its name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Literal

import msgspec

from grammar.nodes.base import Node
from grammar.nodes.events import Event as EventNode
from grammar.nodes.quantities import ManaSpent
from grammar.nodes.walking import within
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.announced import Announced
from rules.kernel.effects.card_game import AnyCardGame
from rules.kernel.effects.card_object import CardObject
from rules.kernel.events import Event, Set
from rules.kernel.things import GameObject, Thing
from scenarios.rendering import kind_of

THIS_TURN, BEFORE = "this turn: ", "before: "
"""What stands before what happened."""
OF_NO_WEIGHT = frozenset({"at", "instance"})
"""What an event says that makes no difference: places and numbers that are given anew each time."""
NEVER = frozenset({"tapped", "untapped", "rested", "woken"})
"""The kinds of events of which only what is so now matters."""
AIMED = frozenset({"became target", "attack targeted", "announcing"})
"""The kinds of events by which something becomes a target."""
DRAWN = frozenset({"card drawn", "draw"})
"""The kind of event, or the reason of a move, by which a card is drawn."""
DONE = frozenset({"ability activated", "ability triggered", "has been activated", "activated", "triggered", "resolved"})
"""The kinds of events by which abilities have been used."""
IT = "it"
"""What the thing is called of which an event is told."""
BETWEEN = frozenset({", ", " and ", ", and "})
"""What stands between things in a row."""
EARLIER = frozenset({"last turn", "this game", "since your last turn"})
"""The stretches of time that begin before the turn."""
Sought = Literal["earlier turns", "targets", "mana", "uses", "draws"]
"""What words can look back at."""
ALL: frozenset[Sought] = frozenset({"earlier turns", "targets", "mana", "uses", "draws"})


class Pasts:
    """What happened, by the things that it speaks of; a thing stays itself wherever it goes.

    Of what became a target or was drawn, and of earlier turns, counts only what is ``sought``.
    """

    def __init__(self, game: AnyCardGame, sought: frozenset[Sought]) -> None:
        self._of: dict[int, list[tuple[str, Event]]] = defaultdict(list)
        for turn, event in game.happenings.history:
            is_now = turn == game.turn_number
            if not isinstance(event, Set) and kind_of(event) not in NEVER:
                for physical in {one.physical for one in _objects_in(event)}:
                    if _counts(event, physical, sought) if not is_now else _counts_now(event, sought):
                        self._of[physical].append((THIS_TURN if is_now else BEFORE, event))

    def of(self, thing: GameObject) -> Mapping[str, object]:
        """Return what happened to a thing, each in words, with what more is to be said of it."""
        found: dict[str, list[object]] = defaultdict(list)
        for when, event in self._of.get(thing.physical, ()):
            found[f"{when}{_told(event, thing)}"].append(_plain(event, thing))
        return {words: tuple(sorted(what, key=repr)) for words, what in found.items()}


def sought_in(game: AnyCardGame) -> frozenset[Sought]:
    """Return what the texts of everything in a game, and what lasts in it, can look back at."""
    things = [one for zone in game.zones() for one in zone if isinstance(one, CardObject)]
    faces = {id(face): face for one in things for face in (one.face, *getattr(one.card, "faces", ()))}
    lasting = (*game.floating_effects, *game.floating_replacements, *game.floating_watchers, *game.floating_regulations)
    nodes: list[object] = [printed.node for face in faces.values() for printed in face.abilities]
    nodes += [getattr(one, "node", None) for one in (*lasting, *(thing.ability for thing in things))]
    return frozenset(one for node in nodes if isinstance(node, Node) for one in _sought(node))


@cache
def _sought(text: Node) -> frozenset[Sought]:
    """Return what an ability can look back at, by its words."""
    found: set[Sought] = set()
    for node in within(text):
        if getattr(node, "window", None) in EARLIER:
            found.add("earlier turns")
        if isinstance(node, EventNode) and node.kind in {"becomes the target", "is the target"}:
            found.add("targets")
        if isinstance(node, EventNode) and node.kind == "draws" and node.object is not None:
            found.add("draws")
        if isinstance(node, ManaSpent):
            found.add("mana")
        if getattr(node, "limit", "") == "once" or getattr(node, "unchosen", ""):
            found.add("uses")
    return frozenset(found)


def _counts_now(event: Event, sought: frozenset[Sought]) -> bool:
    if kind_of(event) in AIMED:
        return "targets" in sought
    return "draws" in sought or DRAWN.isdisjoint((kind_of(event), getattr(event, "cause", None)))


def _counts(event: Event, physical: int, sought: frozenset[Sought]) -> bool:
    """Return whether what happened to a thing in an earlier turn still counts: it moved what it keeps track of, too."""
    kind, source = kind_of(event), getattr(event, "source", None)
    if "earlier turns" in sought:
        return _counts_now(event, sought)
    if kind == "zone changed" and isinstance(source, GameObject):
        return source.physical == physical
    return (kind == "mana spent" and "mana" in sought) or (kind in DONE and "uses" in sought)


def _told(event: Event, thing: GameObject) -> str:
    """Return an event in words, as it is told of one thing: of several in a row that one first, whatever its place."""
    return "".join(_in_a_row(event.told(), lambda one: _called(one, thing)))


def _in_a_row(told: Sequence[object], called: Callable[[Thing], str]) -> list[str]:
    """Return the pieces of a sentence; things that stand in a row are told in an order that is not their own."""
    said = [called(one) if isinstance(one, Thing) else str(one) for one in told]
    rows: list[list[int]] = [[]]
    for place, one in enumerate(told):
        if isinstance(one, Thing):
            rows[-1].append(place)
        elif one not in BETWEEN:
            rows.append([])
    for row in rows:
        names = sorted((said[place] for place in row), key=lambda name: (name != IT, name))
        for place, name in zip(row, names, strict=True):
            said[place] = name
    return said


def _called(one: Thing, thing: GameObject) -> str:
    return IT if isinstance(one, GameObject) and one.physical == thing.physical else one.name


def _plain(value: object, thing: GameObject) -> object:
    """Return a value without identities: things by their names and owners, several of them in no order."""
    match value:
        case Thing():
            return (_called(value, thing), value.owner.name) if isinstance(value, GameObject) else value.name
        case Ability():
            return value.node
        case Mapping():
            return tuple(sorted(((str(key), _plain(one, thing)) for key, one in value.items()), key=repr))
        case tuple() | frozenset():
            return tuple(sorted((_plain(one, thing) for one in value), key=repr))
        case str() | int() | None | Node():
            return value
    return (type(value).__name__, *((slot, _plain(one, thing)) for slot, one in _parts(value)))


def _objects_in(value: object) -> Iterator[GameObject]:
    """Return the objects of which an event speaks."""
    match value:
        case GameObject():
            yield value
        case Thing() | Ability() | Node() | str() | int() | None:
            pass
        case Mapping():
            yield from (thing for one in value.values() for thing in _objects_in(one))
        case tuple() | frozenset():
            yield from (thing for one in value for thing in _objects_in(one))
        case _:
            yield from (thing for _, one in _parts(value) for thing in _objects_in(one))


def _parts(value: object) -> Iterator[tuple[str, object]]:
    """Return what an event or a part of it is made of; what was announced is looked at where it is remembered."""
    if isinstance(value, msgspec.Struct):
        yield from ((slot, getattr(value, slot)) for slot in value.__struct_fields__ if slot not in OF_NO_WEIGHT)
    elif is_dataclass(value) and not isinstance(value, type | Announced):
        yield from ((field.name, getattr(value, field.name)) for field in fields(value))
