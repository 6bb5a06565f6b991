"""What a card cost in all, asked while it waits to resolve, in games without mana."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from scenarios.expectations import failures
from scenarios.ruling import Plain
from scenarios.runner import run
from scenarios.schema import read_scenario

BOARDS: Mapping[str, dict[str, Plain]] = {
    "flesh-and-blood": {
        "cards": [
            {"name": "Dear", "types": "Generic Instant", "cost": 3, "text": "Draw a card."},
            {"name": "Coin", "color": "blue", "types": "Generic Action", "cost": 0, "text": "Draw a card."},
        ],
        "players": {"Amy": {"hand": ["Dear", "Coin"]}, "Nicole": {}},
    },
    "grand-archive": {
        "cards": [
            {"name": "Duelist", "types": "Champion - Warrior", "power": 3, "life": 15, "level": 0},
            {"name": "Dear", "types": "Action - Warrior", "cost": 3, "text": "Draw a card."},
        ],
        "players": {
            "Amy": {"champion": "Duelist", "hand": ["Dear", "Dear", "Dear", {"card": "Dear", "id": "played"}]},
            "Nicole": {"champion": {"card": "Duelist", "id": "other"}},
        },
    },
}


@pytest.mark.parametrize("game", BOARDS)
def test_the_total_cost_of_what_waits_to_resolve(game: str) -> None:
    name = "played" if game == "grand-archive" else "Dear"
    play = [{"play": name, "by": "Amy"}, {"ask": {"value": "total_cost", "of": name, "is": 3}}]
    ruling = run(read_scenario({"title": "What it cost", "game": game, **BOARDS[game], "play": play}))
    assert ruling.status == "ruled"
    assert failures(ruling.expectations) == ()


def test_the_total_cost_of_what_is_not_played_yet_is_what_playing_it_would_cost() -> None:
    game, ask = "flesh-and-blood", [{"value": "total_cost", "of": "Dear", "is": 3}]
    ruling = run(read_scenario({"title": "What it would cost", "game": game, **BOARDS[game], "ask": ask}))
    assert failures(ruling.expectations) == ()


def test_what_was_never_played_from_where_it_is_costs_nothing_that_is_told() -> None:
    cards: list[Plain] = [{"name": "Blade", "types": "Warrior Weapon - Sword (2H)", "power": 3}]
    players: Plain = {"Amy": {"weapons": ["Blade"]}, "Nicole": {}}
    ask = [{"value": "total_cost", "of": "Blade"}]
    scenario = {"title": "A weapon", "game": "flesh-and-blood", "cards": cards, "players": players, "ask": ask}
    [failure] = failures(run(read_scenario(scenario)).expectations)
    assert "it can't be told" in failure
