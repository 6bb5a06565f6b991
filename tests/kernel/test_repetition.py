"""Rounds of resolutions that nobody interrupts: which of them are said to have no end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.kernel.errors import RunTooLong
from rules.kernel.loops import Likeness
from rules.kernel.repetition import PATIENCE, Repetition


def _round() -> tuple[str, ...]:
    return ("the ability",)


def _counting(step: int) -> Callable[[], Likeness]:
    """Moments of which each differs from the one before in a player's life alone."""
    life = iter(range(1000, 1000 + 1000 * step, step))
    return lambda: Likeness("the same", {"life": next(life)}, {})


def _resolve(repetition: Repetition, times: int) -> None:
    for _ in range(times):
        repetition.look()


def test_what_only_grows_is_said_to_have_no_end_with_what_a_round_adds() -> None:
    repetition = Repetition(_counting(2), _round)
    with pytest.raises(RunTooLong, match=r"each round: life \+2") as stopped:
        _resolve(repetition, PATIENCE + 10)
    assert stopped.value.repeating == ("the ability",)


def test_what_falls_comes_to_an_end_by_itself() -> None:
    _resolve(Repetition(_counting(-1), _round), PATIENCE + 10)


def test_whoever_acts_breaks_the_round() -> None:
    repetition = Repetition(_counting(2), _round)
    _resolve(repetition, PATIENCE - 1)
    repetition.start_anew()
    _resolve(repetition, PATIENCE - 1)


def test_moments_that_differ_in_more_than_numbers_are_no_round() -> None:
    names = iter(range(1000))
    _resolve(Repetition(lambda: Likeness(next(names), {"life": 20}, {}), _round), PATIENCE + 10)
