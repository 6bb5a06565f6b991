"""What has happened to a thing, and what it did, as far as that can tell it from another of its name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

import msgspec

from grammar.nodes.base import Node
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.announced import Announced
from rules.kernel.effects.card_game import AnyCardGame
from rules.kernel.events import Event, Set
from rules.kernel.things import GameObject, Thing

THIS_TURN, BEFORE = "this turn: ", "before: "
"""What stands before what happened."""
OF_NO_WEIGHT = frozenset({"at", "instance"})
"""What an event says that makes no difference: places and numbers that are given anew each time."""


class Pasts:
    """What happened, by the things that it speaks of; a thing stays itself wherever it goes."""

    def __init__(self, game: AnyCardGame) -> None:
        self._of: dict[int, list[tuple[str, Event]]] = defaultdict(list)
        for turn, event in game.happenings.history:
            if not isinstance(event, Set):
                when = THIS_TURN if turn == game.turn_number else BEFORE
                for physical in {one.physical for one in _objects_in(event)}:
                    self._of[physical].append((when, event))

    def of(self, thing: GameObject) -> Mapping[str, object]:
        """Return what happened to a thing, each in words, with what more is to be said of it."""
        found: dict[str, list[object]] = defaultdict(list)
        for when, event in self._of.get(thing.physical, ()):
            found[f"{when}{_told(event, thing)}"].append(_plain(event, thing))
        return {words: tuple(sorted(what, key=repr)) for words, what in found.items()}


def _told(event: Event, thing: GameObject) -> str:
    """Return an event in words, as it is told of one thing."""
    pieces = (_called(one, thing) if isinstance(one, Thing) else str(one) for one in event.told())
    return "".join(pieces)


def _called(one: Thing, thing: GameObject) -> str:
    return "it" if isinstance(one, GameObject) and one.physical == thing.physical else one.name


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
