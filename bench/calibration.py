"""The calibration loop: a fixed piece of plain Python, as much like the engine's work as a few lines can be.

One beat is the time of one run of the loop on this machine, now. Figures are quoted in beats, because the speed of a
machine then cancels out.
"""

from __future__ import annotations

import statistics
import time
from itertools import pairwise


class _Cell:
    __slots__ = ("following", "value")

    def __init__(self, value: int) -> None:
        self.value = value
        self.following: _Cell | None = None


def loop() -> int:
    """Make 2,000 small objects, link them, index them, and sum them up: about a millisecond."""
    cells = [_Cell(number) for number in range(2_000)]
    by_value = {cell.value: cell for cell in cells}
    for first, second in pairwise(cells):
        first.following = second
    total = 0
    cell: _Cell | None = cells[0]
    while cell is not None:
        total += by_value[cell.value].value
        cell = cell.following
    return total


def beat(rounds: int = 60) -> float:
    """The median time of one run of the loop, in seconds."""
    return statistics.median(timed(loop) for _ in range(rounds))


def timed(work: object) -> float:
    """The time of one call, in seconds."""
    assert callable(work)
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
