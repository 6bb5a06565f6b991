"""Which effects wait for which: whether one could at all, and the loops in which each would wait for the others.

And at which attributes they look, by which values that were kept are found again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from rules.kernel.layers import Place

V = TypeVar("V")


def could_depend(one: Place[V], other: Place[V]) -> bool:
    """Whether what a part does could be otherwise after another part."""
    if one[1].defines_itself != other[1].defines_itself or one[1] is other[1]:
        return False
    return reads_what(one, other) or _hangs_on(one, other)


def reads_what(one: Place[V], other: Place[V]) -> bool:
    """Whether one part, or its effect, reads what the other changes."""
    return bool((one[1].reads | one[2].reads) & other[2].touches)


def _hangs_on(one: Place[V], other: Place[V]) -> bool:
    """Whether the other part could give or take the ability from which an effect comes."""
    if one[1].granted_by is None or "abilities" not in other[2].touches:
        return False
    return one[1].hangs_on is None or one[1].hangs_on(other[1], other[2])


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


def looks(at: frozenset[str] | None, attribute: str) -> bool:
    """Whether what something looks at (None: anything) has an attribute in it."""
    return at is None or attribute in at


def looked_at_by(several: Sequence[frozenset[str] | None]) -> frozenset[str] | None:
    """What several look at in all; None: anything."""
    known = [one for one in several if one is not None]
    return frozenset().union(*known) if len(known) == len(several) else None
