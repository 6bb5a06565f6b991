"""Views of one trace: everything, what a judge needs, what a player needs.

A view keeps the order and the numbers of the steps, so that a step means the same in every view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Literal

import msgspec

from scenarios.ruling import Ruling, TraceStep

View = Literal["full", "judge", "player"]


def viewed(ruling: Ruling, view: View) -> Ruling:
    """Return the ruling with the steps of a view.

    ``full``: every step. ``judge``: the decisive steps, their causes and what they are part of.
    ``player``: of these what happened, what was chosen and what was refused, without what was only looked at.
    """
    return msgspec.structs.replace(ruling, trace=_VIEWS[view](ruling.trace))


def _full(trace: tuple[TraceStep, ...]) -> tuple[TraceStep, ...]:
    return trace


def _judge(trace: tuple[TraceStep, ...]) -> tuple[TraceStep, ...]:
    by_number = {step.seq: step for step in trace}
    wanted: set[int] = set()
    waiting = [step.seq for step in trace if step.decisive]
    while waiting:
        number = waiting.pop()
        if number in wanted or number not in by_number:
            continue
        wanted.add(number)
        step = by_number[number]
        waiting += [*step.causes, *_around(step, by_number)]
    return tuple(step for step in trace if step.seq in wanted)


def _around(step: TraceStep, by_number: Mapping[int, TraceStep]) -> Iterator[int]:
    """Return the step that one is part of, unless that did something of its own, such as a step of the turn."""
    around = by_number.get(step.parent) if step.parent is not None else None
    if around is not None and not around.events and not around.decision:
        yield around.seq


def _player(trace: tuple[TraceStep, ...]) -> tuple[TraceStep, ...]:
    kept = [step for step in _judge(trace) if step.events or step.decision or step.kind == "illegal action"]
    return tuple(msgspec.structs.replace(step, parent=None, causes=(), considered=()) for step in kept)


_VIEWS: Mapping[View, Callable[[tuple[TraceStep, ...]], tuple[TraceStep, ...]]] = {
    "full": _full,
    "judge": _judge,
    "player": _player,
}


def depths(trace: tuple[TraceStep, ...]) -> Mapping[int, int]:
    """Return for each step of a view how deep it is nested among the steps of that view."""
    found: dict[int, int] = {}
    for step in trace:
        found[step.seq] = found.get(step.parent, -1) + 1 if step.parent is not None else 0
    return found
