"""Every entry that does something, or has others do it, is a moment of its own, in words; one that looks is none."""

from __future__ import annotations

import pytest

from scenarios.cards import stored_cards
from scenarios.course import Course
from scenarios.schema import read_scenario
from tests.contract.play_trials import TRIALS, Entry, Trial

LOOKS = frozenset({"legal", "illegal", "check", "ask"})
ANSWERS = frozenset({"choose", "assign", "damage_order"})
"""Entries that belong to the one that raised the question."""


def moment(game: str, trial: Trial, *play: Entry) -> str:
    course = Course(read_scenario({"title": "Moments", "game": game, **trial.board, "play": [*play]}), stored_cards())
    course.run()
    return course.moments.now()


@pytest.mark.parametrize(("game", "verb"), [one for one in TRIALS if one[1] not in LOOKS | ANSWERS])
def test_what_is_done_is_a_moment_of_its_own(game: str, verb: str) -> None:
    trial = TRIALS[game, verb]
    assert moment(game, trial, *trial.before, trial.entry) != moment(game, trial, *trial.before)


@pytest.mark.parametrize(("game", "verb"), [one for one in TRIALS if one[1] in LOOKS])
def test_a_look_is_at_the_moment_that_there_was(game: str, verb: str) -> None:
    trial = TRIALS[game, verb]
    assert moment(game, trial, *trial.before, trial.entry) == moment(game, trial, *trial.before)


@pytest.mark.parametrize(("game", "verb"), [one for one in TRIALS if one[1] in ANSWERS])
def test_an_answer_is_told_by_what_it_is_an_answer_in(game: str, verb: str) -> None:
    trial = TRIALS[game, verb]
    told = moment(game, trial, *trial.before, trial.entry)
    assert told.startswith(("after playing Fizzle", "in the combat damage step", "after blocking"))
