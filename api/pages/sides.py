"""Runs of one scenario side by side: where they part, and by which rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from scenarios.comparison import Comparison
from scenarios.ruling import Citation, Ruling, TraceStep

AROUND = 3
"""How many steps are shown before the one at which the runs part, and how many after it."""


@dataclass(frozen=True, slots=True)
class Side:
    """One run: its ruling, the steps around the parting, and the rules that make the difference."""

    edition: str
    ruling: Ruling
    parts_at: int | None
    around: tuple[TraceStep, ...]
    rules: tuple[Citation, ...]


def sides(found: Comparison, editions: Iterable[str]) -> tuple[Side, ...]:
    """The runs under some of the editions."""
    return tuple(_side(found, edition, found.runs[edition]) for edition in editions)


def _side(found: Comparison, edition: str, ruling: Ruling) -> Side:
    parts_at = found.parts_at.get(edition)
    return Side(edition, ruling, parts_at, tuple(_around(ruling.trace, parts_at)), found.citations(edition))


def _around(trace: Sequence[TraceStep], seq: int | None) -> Iterator[TraceStep]:
    place = next((place for place, step in enumerate(trace) if step.seq == seq), None)
    if place is not None:
        yield from trace[max(0, place - AROUND) : place + AROUND + 1]
