"""The whole state of a running game as values that can be compared: every attribute of every thing that there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import NamedTuple

from rules.kernel.effects.card_game import AnyCardGame
from rules.kernel.registry import Registry
from rules.kernel.things import Thing, Zone


class State(NamedTuple):
    """A moment of a game: each thing with its attributes, each zone and registry with what is in it, in order."""

    things: dict[int, tuple[Thing, tuple[object, ...]]]
    holders: dict[str, tuple[Thing, ...]]
    happened: int
    said: tuple[str, ...]


def state_of(game: AnyCardGame) -> State:
    """Return the state of a game now."""
    holders = {holder.name: tuple(holder) for holder in holders_of(game)}
    inside = [thing for things in holders.values() for thing in things]
    things = {
        id(thing): (thing, _attributes(_slots(type(thing)))(thing)) for thing in (*inside, *game.players, game.scene)
    }
    return State(things, holders, len(game.happenings.history), (*game.assumptions, *game.warnings))


def holders_of(game: AnyCardGame) -> Iterator[Zone | Registry[Thing]]:
    """Return every zone of a game, and every registry of what is in force there by itself."""
    yield from game.zones()
    yield from (value for value in vars(game).values() if isinstance(value, Registry))


class Difference(NamedTuple):
    """One thing in which two states differ: which, and how."""

    what: str
    how: str


def differences(before: State, after: State) -> list[Difference]:
    """Return in what two states differ; nothing if they are the same."""
    return [*_of_holders(before, after), *_of_things(before, after), *_of_records(before, after)]


def _of_holders(before: State, after: State) -> Iterator[Difference]:
    for name, held in before.holders.items():
        if not _same_things(held, after.holders[name]):
            yield Difference("what lies where", f"{name} holds {_named(held)}, then {_named(after.holders[name])}")


def _of_things(before: State, after: State) -> Iterator[Difference]:
    for identity in before.things.keys() & after.things.keys():
        (thing, values), (_, others) = before.things[identity], after.things[identity]
        for name, one, other in zip(_slots(type(thing)), values, others, strict=True):
            if one is not other and one != other:
                yield Difference(f"{name} of a {type(thing).__name__}", f"{thing.name}: {one!r}, then {other!r}")


def _of_records(before: State, after: State) -> Iterator[Difference]:
    if before.happened != after.happened:
        yield Difference("how much has happened", f"{before.happened}, then {after.happened}")
    if before.said != after.said:
        yield Difference("what is assumed or warned of", f"{before.said}, then {after.said}")


def _same_things(one: tuple[Thing, ...], other: tuple[Thing, ...]) -> bool:
    return len(one) == len(other) and all(first is second for first, second in zip(one, other, strict=True))


def _named(things: tuple[Thing, ...]) -> str:
    return ", ".join(thing.name for thing in things) or "nothing"


_SLOTS: dict[type[Thing], tuple[str, ...]] = {}


def _slots(kind: type[Thing]) -> tuple[str, ...]:
    if kind not in _SLOTS:
        _SLOTS[kind] = _found_slots(kind)
    return _SLOTS[kind]


def _found_slots(kind: type[Thing]) -> tuple[str, ...]:
    found = [name for one in kind.__mro__ for name in getattr(one, "__slots__", ()) if not name.startswith("_")]
    return tuple(sorted(found))


@cache
def _attributes(slots: tuple[str, ...]) -> Callable[[Thing], tuple[object, ...]]:
    return attrgetter(*slots)
