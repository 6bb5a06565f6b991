"""Values of which nobody knows what they are: what is so of them in each way that they may be is known all the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, NamedTuple, NoReturn, TypeVar, cast

from rules.kernel.continuous import Applied
from rules.kernel.errors import NobodyKnows

V = TypeVar("V")
R = TypeVar("R")


class Taken(NamedTuple):
    """Which of the ways that something may be it is taken to be, and what nobody knows that decides it."""

    way: int
    unknown: NobodyKnows


Supposed = Mapping[Hashable, Taken]
"""How things are taken to be of which nobody knows how they are."""


@dataclass(frozen=True, slots=True)
class Way(Generic[V]):
    """What values are if some things are as they are taken to be, and what effects did to them then."""

    supposed: Supposed
    values: V
    applied: tuple[Applied, ...] = ()


class Possible(Generic[V]):
    """Stands for values that may be this or that: it answers what they answer, as far as all of them answer alike.

    Asked for anything in which they differ it raises NobodyKnows: there, and only there, it matters.
    """

    __slots__ = ("_ways",)

    def __init__(self, ways: Sequence[Way[V]]) -> None:
        self._ways = tuple(ways)

    def __getattr__(self, name: str) -> object:
        """What all of the values have by that name; of a method, what asks each of them.

        Raises:
            NobodyKnows: They differ in it.
        """
        if name.startswith("__"):
            raise AttributeError(name)
        if callable(getattr(type(self._ways[0].values), name, None)):
            return partial(self._called, name)
        return self.answer(lambda values: getattr(values, name))

    def _called(self, name: str, *given: object) -> object:
        return self.answer(lambda values: getattr(values, name)(*given))

    def answer(self, ask: Callable[[V], R]) -> R:
        """What all of the values answer; raises NobodyKnows if they differ in it."""
        first, *others = self._ways
        found = ask(first.values)
        for other in others:
            if ask(other.values) != found:
                _part(first, other)
        return found

    def ways(self) -> tuple[Way[V], ...]:
        """Each way that the values may be."""
        return self._ways


def _part(first: Way[V], other: Way[V]) -> NoReturn:
    """Stop at what decides which of two ways it is."""
    raise next(_told_apart_by(first, other)).anew()


def _told_apart_by(first: Way[V], other: Way[V]) -> Iterator[NobodyKnows]:
    taken = first.supposed
    return (one.unknown for key, one in other.supposed.items() if key not in taken or taken[key].way != one.way)


def _as_possible(values: V) -> Possible[V] | None:
    """What stands for values of which nobody knows what they are; None: they are known."""
    return cast("Possible[V]", values) if type(values) is Possible else None


def as_values(values: object, kind: type[V]) -> V | None:
    """Values of a kind, or what stands for such; None: it is neither."""
    if isinstance(values, kind):
        return values
    possible = _as_possible(values)
    return cast("V", possible) if possible is not None and isinstance(possible.ways()[0].values, kind) else None


def answer(values: V, ask: Callable[[V], R]) -> R:
    """The answer to what is asked of values, known or not.

    Raises:
        NobodyKnows: It depends on what they are, and nobody knows that.
    """
    possible = _as_possible(values)
    return ask(values) if possible is None else possible.answer(ask)


def answers(values: V, ask: Callable[[V], R]) -> tuple[R, ...]:
    """All that the answer to what is asked of values may be."""
    return tuple(dict.fromkeys(ask(way.values) for way in ways_of(values)))


def in_words(values: object, name: str) -> str:
    """A number by its name, or each that it may be, in words; 0 where there is none."""
    return " or ".join(map(str, answers(values, lambda known: getattr(known, name) or 0)))


def ways_of(values: V) -> tuple[Way[V], ...]:
    """Each way that values may be; one where they are known."""
    possible = _as_possible(values)
    return (Way({}, values),) if possible is None else possible.ways()


def unknown_of(values: object) -> Iterator[NobodyKnows]:
    """What nobody knows that decides what values are."""
    first, *others = ways_of(values)
    for other in others:
        yield from _told_apart_by(first, other)


def values_in(ways: Sequence[Way[V]]) -> V:
    """Values that may be in these ways: known if they are alike in all of them."""
    apart: list[Way[V]] = []
    for way in ways:
        if not any(are_alike(way.values, one.values) for one in apart):
            apart.append(way)
    return apart[0].values if len(apart) == 1 else cast("V", Possible(apart))


def are_alike(one: object, other: object) -> bool:
    """Whether values are the same, or may be the same."""
    ways = ways_of(one), ways_of(other)
    alike = (_are_same(first.values, second.values) for first, second in zip(*ways, strict=False))
    return one is other or (len(ways[0]) == len(ways[1]) and all(alike))


def _are_same(one: object, other: object) -> bool:
    slots = [slot for kind in type(one).__mro__ for slot in getattr(kind, "__slots__", ())]
    return all(getattr(one, slot) == getattr(other, slot) for slot in slots)
