"""The board of a ruling through time: each thing as frames, every frame true from one step until another.

Positions count the steps done: 0 is the start, 1 is after the first step. A page holds every frame once, and
shows those of the position it stands at; nothing has to be computed to step to and fro.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from scenarios.ruling import Board, Change, Plain, TraceStep

EXISTS = "exists"
SCENE = "scene"
Values = dict[str, Plain]
Kind = Literal["object", "player", "scene"]


@dataclass(frozen=True, slots=True)
class Frame:
    """What is so about a thing after ``since`` steps and before ``until`` (None: to the end)."""

    since: int
    until: int | None
    values: Mapping[str, Plain]


@dataclass(slots=True)
class _Thing:
    """A thing while its frames are made; ``values`` is None while it does not exist."""

    values: Values | None
    since: int = 0
    frames: list[Frame] = field(default_factory=list)

    def becomes(self, values: Values | None, position: int) -> None:
        """End the frame, and begin another."""
        if self.values is not None and self.since < position:
            self.frames.append(Frame(self.since, position, self.values))
        self.values, self.since = values, position

    def done(self) -> tuple[Frame, ...]:
        """All frames."""
        last = () if self.values is None else (Frame(self.since, None, self.values),)
        return (*self.frames, *last)


@dataclass(frozen=True, slots=True)
class Film:
    """The frames of every thing, by its identifier without prefix; ``scene`` is what belongs to nobody."""

    players: Mapping[str, tuple[Frame, ...]]
    objects: Mapping[str, tuple[Frame, ...]]
    scene: tuple[Frame, ...]


def kind_and_name(ref: str) -> tuple[Kind, str]:
    """The two parts of an identifier such as ``object:12``.

    Raises:
        ValueError: it is of no kind that a board has.
    """
    kind, _, name = ref.partition(":")
    if kind == "object":
        return "object", name
    if kind == "player":
        return "player", name
    if ref == SCENE or kind == SCENE:
        return "scene", SCENE
    raise ValueError(f"a board has no {ref!r}")


def _changed(values: Values | None, change: Change) -> Values | None:
    """The values of a thing after one change of it."""
    if change.attribute != EXISTS:
        return {**(values or {}), change.attribute: change.after}
    if isinstance(change.after, dict):
        return dict(change.after)
    return (values or {}) if change.after else None


def film(start: Board, trace: Iterable[TraceStep]) -> Film:
    """The frames of a run, from its starting board and the changes of its steps.

    Raises:
        ValueError: a change is of something that no board has.
    """
    things: dict[tuple[Kind, str], _Thing] = {("scene", SCENE): _Thing(dict(start.scene))}
    things |= {("player", name): _Thing(dict(values)) for name, values in start.players.items()}
    things |= {("object", name): _Thing(dict(values)) for name, values in start.objects.items()}
    for position, step in enumerate(trace, 1):
        for change in step.diff:
            thing = things.setdefault(kind_and_name(change.of), _Thing(None))
            thing.becomes(_changed(thing.values, change), position)
    return _gathered(things)


def _gathered(things: Mapping[tuple[Kind, str], _Thing]) -> Film:
    def of(kind: Kind) -> dict[str, tuple[Frame, ...]]:
        return {name: thing.done() for (its, name), thing in things.items() if its == kind}

    return Film(of("player"), of("object"), of("scene")[SCENE])
