"""How a figure is measured: a piece of work, done again and again, and its times in seconds."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from dataclasses import dataclass

from bench.calibration import timed


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured time: the median and the 99th percentile of so many runs, in seconds."""

    name: str
    median: float
    high: float
    runs: int


def figure(name: str, work: Callable[[], object], runs: int) -> Figure:
    """Time a piece of work after one run to warm up."""
    work()
    times = sorted(timed(work) for _ in range(runs))
    return Figure(name, statistics.median(times), times[min(len(times) - 1, int(len(times) * 0.99))], runs)
