"""Which effects wait for which: the loops in which each would wait for the others."""

from __future__ import annotations

from collections.abc import Mapping


def loop_of(start: int, waits: Mapping[int, set[int]]) -> set[int]:
    """The parts in a dependency loop with one: they reach it, and it reaches them."""
    return {other for other in _reached(start, waits) if start in _reached(other, waits)}


def _reached(start: int, waits: Mapping[int, set[int]]) -> set[int]:
    reached: set[int] = set()
    frontier = set(waits[start])
    while frontier:
        one = frontier.pop()
        reached.add(one)
        frontier |= waits[one] - reached
    return reached
