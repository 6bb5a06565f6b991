"""The film of a board: its frames, put together at any position, are the board at that position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.film import SCENE, Frame, Values, film
from scenarios.ruling import Board, Change, Plain, TraceStep, When
from tests.api import sample

NAMES = st.sampled_from(("1", "2", "3"))
WHEN = When(1, "Amy", "main", "main")


def is_at(frame: Frame, position: int) -> bool:
    """Whether a frame is true at a position."""
    return frame.since <= position and (frame.until is None or position < frame.until)


def board_at(start: Board, trace: Iterable[TraceStep], position: int) -> Board:
    """The board after that many steps."""
    shown = film(start, trace)

    def at(things: Mapping[str, tuple[Frame, ...]]) -> dict[str, Values]:
        found = {name: [f for f in frames if is_at(f, position)] for name, frames in things.items()}
        return {name: dict(frames[0].values) for name, frames in found.items() if frames}

    return Board(at(shown.players), at(shown.objects), at({SCENE: shown.scene})[SCENE])


def folded(start: Board, trace: tuple[TraceStep, ...], position: int) -> dict[str, dict[str, Plain]]:
    """The objects after so many steps, told by applying one change after another."""
    objects: dict[str, dict[str, Plain]] = {name: dict(values) for name, values in start.objects.items()}
    for step in trace[:position]:
        for change in step.diff:
            name = change.of.removeprefix("object:")
            if change.attribute != "exists":
                objects[name][change.attribute] = change.after
            elif isinstance(change.after, dict):
                objects[name] = dict(change.after)
            else:
                del objects[name]
    return objects


@st.composite
def runs(draw: st.DrawFn) -> tuple[Board, tuple[TraceStep, ...]]:
    """A board of up to three objects, and steps that write, make and remove them."""
    start = Board({}, {name: {"damage": 0} for name in draw(st.sets(NAMES))}, {})
    here = set(start.objects)
    steps: list[TraceStep] = []
    for seq in range(draw(st.integers(0, 12))):
        changes: list[Change] = []
        for name in draw(st.lists(NAMES, max_size=3)):
            if name not in here:
                changes.append(Change(f"object:{name}", "exists", None, {"damage": seq}))
                here.add(name)
            elif draw(st.booleans()):
                changes.append(Change(f"object:{name}", "damage", None, seq))
            else:
                changes.append(Change(f"object:{name}", "exists", True, False))
                here.discard(name)
        steps.append(TraceStep(seq, None, (), "test", WHEN, (), (), diff=tuple(changes)))
    return start, tuple(steps)


@given(runs(), st.integers(0, 12))
def test_frames_agree_with_the_changes(run: tuple[Board, tuple[TraceStep, ...]], position: int) -> None:
    start, trace = run
    assert board_at(start, trace, position).objects == folded(start, trace, position)


@given(runs())
def test_no_thing_has_two_frames_at_a_time(run: tuple[Board, tuple[TraceStep, ...]]) -> None:
    start, trace = run
    for frames in film(start, trace).objects.values():
        for position in range(len(trace) + 1):
            assert sum(is_at(frame, position) for frame in frames) <= 1


def test_the_sample_ends_as_its_steps_say() -> None:
    board = board_at(sample.start(), sample.trace(), len(sample.trace()))
    assert board.players["Amy"]["life"] == 21
    assert {values["zone"] for values in board.objects.values()} == {
        "Amy's graveyard",
        "Nicole's graveyard",
        "battlefield",
    }


def test_a_change_of_nothing_known_is_refused() -> None:
    odd = msgspec.structs.replace(sample.trace()[0], diff=(Change("planet:1", "size", 0, 1),))
    with pytest.raises(ValueError, match="planet:1"):
        film(sample.start(), (odd,))
