from __future__ import annotations

import pytest

from scenarios.ruling import Plain
from scenarios.turns import turn_of
from tests.scenarios.boards import faults, scenario

THREE: dict[str, Plain] = {"Amy": {}, "Bea": {}, "Cleo": {}}


@pytest.mark.parametrize(
    ("turn", "number"),
    [
        ({"player": "Bea", "own_turn": 4}, 11),
        ({"player": "Cleo", "first_cycle": True}, 3),
        ({"player": "Cleo", "own_turn": 1, "first_cycle": True}, 3),
        ({"number": 7}, 7),
        ({"number": 7, "own_turn": 3}, 7),
        ({}, 4),
        ({"player": "Bea"}, 5),
    ],
)
def test_the_turn_of_the_game_is_counted_from_what_is_said(turn: dict[str, Plain], number: int) -> None:
    assert turn_of(scenario(players=THREE, turn=turn)).number == number


def test_what_is_not_said_is_an_assumption() -> None:
    assert turn_of(scenario(players=THREE, turn={"number": 7})).assumptions == ()
    assert turn_of(scenario(players=THREE)).assumptions == ("it is turn 4 of the game",)
    (told,) = turn_of(scenario(players=THREE, turn={"own_turn": 1})).assumptions
    assert "Amy took the first turn" in told


@pytest.mark.parametrize(
    ("turn", "pointer"),
    [
        ({"own_turn": 2, "first_cycle": True}, "/turn/own_turn"),
        ({"number": 4, "first_cycle": True}, "/turn/number"),
        ({"number": 4, "own_turn": 5}, "/turn/number"),
    ],
)
def test_numbers_that_contradict_each_other_are_faults(turn: dict[str, Plain], pointer: str) -> None:
    found = faults(players=THREE, turn=turn)
    assert set(found) == {pointer}
    assert "leave out" in found[pointer].message


@pytest.mark.parametrize("word", ["end", "end step", "end phase"])
def test_a_step_is_named_with_that_word_behind_it_or_without(word: str) -> None:
    assert scenario(play=[{"advance": word}]).play == scenario(play=[{"advance": "end"}]).play
