"""A value that no thing has, or that is asked of a player, is a fault of the scenario, at its place."""

from __future__ import annotations

import pytest

from scenarios.closed_words import values_of
from scenarios.faults import BadScenario, Fault
from scenarios.games import GAMES
from scenarios.ruling import Plain
from scenarios.runner import run
from tests.scenarios.boards import scenario


def fault(**changed: Plain) -> Fault:
    """The only fault of a scenario."""
    with pytest.raises(BadScenario) as caught:
        run(scenario(**changed))
    (only,) = caught.value.faults
    return only


@pytest.mark.parametrize("game", GAMES)
def test_a_value_that_there_is_not_is_told_with_all_that_there_are(game: str) -> None:
    players: Plain = {"Amy": {}, "Nicole": {}}
    found = fault(game=game, players=players, ask=[{"value": "glamour", "of": "Amy"}])
    assert found.pointer == "/ask/0/value"
    assert all(word in found.message for word in values_of(game))
    assert "expect" in found.message


def test_a_value_is_not_asked_of_a_player() -> None:
    found = fault(play=[{"ask": {"value": "power", "of": "Amy"}}])
    assert found.pointer == "/play/0/ask/of"
    assert "Amy is a player" in found.message


def test_somebody_who_does_not_play_is_told_as_nobody() -> None:
    with pytest.raises(BadScenario) as caught:
        scenario(expect={"Bob": {"poison": 3}})
    (only,) = caught.value.faults
    assert "'Bob' is not one of the players: Amy, Nicole" in only.message


def test_a_name_that_several_cards_have_is_told_with_each_of_them() -> None:
    colors = [
        {"name": "Poke", "color": color, "types": "Generic Action - Attack", "cost": 0} for color in ("red", "blue")
    ]
    players: Plain = {"Ada": {"hand": ["Poke"]}, "Ben": {}}
    found = fault(game="flesh-and-blood", players=players, cards=colors)
    assert found.choices == ("Poke (red)", "Poke (blue)")
