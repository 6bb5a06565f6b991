"""Loops: how the engine knows that a game goes round in circles."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

ROUNDS = 3
"""How often something must repeat before it counts as a cycle."""
LONGEST = 50
"""The longest cycle that is looked for."""


def cycle_of(names: Sequence[str]) -> tuple[str, ...]:
    """The shortest run of names that ends a sequence several times over; the last name alone if there is none.

    >>> cycle_of(["a", "b", "c", "b", "c", "b", "c"])
    ('b', 'c')
    """
    for length in range(1, min(LONGEST, len(names) // ROUNDS) + 1):
        rounds = [tuple(names[len(names) - (i + 1) * length : len(names) - i * length]) for i in range(ROUNDS)]
        if all(one == rounds[0] for one in rounds):
            return rounds[0]
    return tuple(names[-1:])


class Likeness(NamedTuple):
    """A moment of a game apart from its numbers, and those numbers by what they count."""

    outline: Hashable
    counts: Mapping[str, int]
    bounded: Mapping[str, int]
    """The counts that cannot grow for ever, each with the number at which something comes of it."""


def growth(moments: Sequence[Likeness]) -> tuple[Mapping[str, int], ...]:
    """What each of the last rounds added, the newest first, where moments end in rounds that differ in numbers alone.

    >>> growth([Likeness("a", {"life": life}, {}) for life in (1, 3, 5, 7)])
    ({'life': 2}, {'life': 2}, {'life': 2})
    >>> growth([Likeness(outline, {"life": 20}, {}) for outline in "abcd"])
    ()
    """
    for length in range(1, min(LONGEST, (len(moments) - 1) // ROUNDS) + 1):
        places = range(len(moments) - ROUNDS * length, len(moments))
        if all(moments[place].outline == moments[place - length].outline for place in places):
            ends = [moments[len(moments) - 1 - round_ * length] for round_ in range(ROUNDS + 1)]
            return tuple(_added(before, after) for after, before in pairwise(ends))
    return ()


def rounds_left(added: Mapping[str, int], now: Likeness) -> int | None:
    """How many more such rounds there can be until something comes of it; None if nothing ever does.

    >>> rounds_left({"life": -2}, Likeness("a", {"life": 7}, {}))
    3
    >>> rounds_left({"poison": 1}, Likeness("a", {"poison": 4}, {"poison": 10}))
    6
    >>> rounds_left({"life": 2}, Likeness("a", {"life": 7}, {}))
    """
    falling = [now.counts.get(key, 0) // -number for key, number in added.items() if number < 0]
    limited = [key for key, number in added.items() if number > 0 and key in now.bounded]
    rising = [(now.bounded[key] - now.counts.get(key, 0)) // added[key] for key in limited]
    return min((*falling, *rising), default=None)


def _added(before: Likeness, after: Likeness) -> dict[str, int]:
    keys = sorted(before.counts.keys() | after.counts.keys())
    added = {key: after.counts.get(key, 0) - before.counts.get(key, 0) for key in keys}
    return {key: number for key, number in added.items() if number}
