"""The steps of a trace as a page shows them: nested, numbered by position, the rules of each linked."""

from __future__ import annotations

from dataclasses import dataclass

from scenarios.ruling import Ruling, TraceStep

DEEPEST = 12
"""How deep steps are shown inside each other; deeper ones stand beside each other."""


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step, its position on the timeline, and the steps inside it."""

    step: TraceStep
    position: int
    is_key: bool
    """Whether a judge needs it: it decides, or it caused what decides."""
    inner: tuple[ShownStep, ...]

    @property
    def has_more(self) -> bool:
        """Whether there is more to say than its sentence."""
        step = self.step
        return bool(step.decision or step.considered or step.causes or self.telling or step.source)

    @property
    def telling(self) -> bool:
        """Whether an event was changed, or came to nothing."""
        return any(story.modified or not story.happened for story in self.step.events)


def _parents(ruling: Ruling) -> tuple[int | None, ...]:
    """For each step, by index, the index of the step it is shown in: its parent, or the deepest that has room."""
    index_of = {step.seq: index for index, step in enumerate(ruling.trace)}
    shown_in: list[int | None] = []
    depths: list[int] = []
    for step in ruling.trace:
        parent = None if step.parent is None else index_of.get(step.parent)
        while parent is not None and depths[parent] >= DEEPEST:
            parent = shown_in[parent]
        depths.append(0 if parent is None else depths[parent] + 1)
        shown_in.append(parent)
    return tuple(shown_in)


def key_steps(ruling: Ruling) -> frozenset[int]:
    """The steps that decide, and those that caused them, by their numbers."""
    causes = {step.seq: step.causes for step in ruling.trace}
    found: set[int] = set()
    waiting = [step.seq for step in ruling.trace if step.decisive]
    while waiting:
        seq = waiting.pop()
        if seq not in found:
            found.add(seq)
            waiting += causes.get(seq, ())
    return frozenset(found)


def nested(ruling: Ruling) -> tuple[ShownStep, ...]:
    """The outermost steps of a ruling, the others inside them."""
    inner: dict[int | None, list[int]] = {}
    for index, parent in enumerate(_parents(ruling)):
        inner.setdefault(parent, []).append(index)
    keys = key_steps(ruling)
    made: dict[int, ShownStep] = {}
    for index in range(len(ruling.trace) - 1, -1, -1):
        step = ruling.trace[index]
        below = tuple(made[i] for i in inner.get(index, ()))
        made[index] = ShownStep(step, index + 1, step.seq in keys, below)
    return tuple(made[index] for index in inner.get(None, ()))


def position_of(ruling: Ruling, seq: int | None) -> int:
    """The position after a step; the start for None, the end for a step that is not there."""
    if seq is None:
        return 0
    return next((p for p, step in enumerate(ruling.trace, 1) if step.seq == seq), len(ruling.trace))
