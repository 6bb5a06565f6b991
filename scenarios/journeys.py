"""Where things went: of all the places that a thing passed through, each move with what the thing is at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from scenarios.rendering import Shown
from scenarios.ruling import TraceStep


class Move(msgspec.Struct, frozen=True):
    """A thing came from one zone to another; None: there was nothing of it before."""

    step: int
    last: str
    """The number of the object that the thing is at the end."""
    origin: str | None
    goal: str


def moves(trace: Iterable[TraceStep], became: Mapping[str, str]) -> Iterator[Move]:
    """Return every move of every thing that is still there at the end, in the order of play."""
    for step in trace:
        before: dict[str, Shown] = {}
        after: dict[str, Shown] = {}
        for change in step.diff:
            if not change.of.startswith("object:") or change.attribute not in ("exists", "zone"):
                continue
            ref = change.of.removeprefix("object:")
            last = became.get(ref, ref)
            if change.before is not None:
                before[last] = change.before
            if change.after is not None:
                after[last] = change.after
        for last, now in after.items():
            yield Move(step.seq, last, _zone(before[last]) if last in before else None, _zone(now))


def last_moves(trace: Iterable[TraceStep], became: Mapping[str, str]) -> Mapping[str, Move]:
    """Return the last move of each thing by its number at the end."""
    return {move.last: move for move in moves(trace, became)}


def _zone(found: Shown | str) -> str:
    """Return the zone that a change names, or in which the thing is that it brings in."""
    return found if isinstance(found, str) else str(found["zone"])
