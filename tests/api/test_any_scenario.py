"""Whatever a scenario says, the service answers it or tells what is wrong with it; it never breaks."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest
import yaml
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import URL

from api.application import create_app
from api.wiring.assembly import real_services
from scenarios.games import GAMES
from scenarios.ruling import Plain
from store.database import Database

SAID = """
title game edition players turn step cards play expect ask mana effects used history combat stack variants
Amy Nicole life hand library battlefield exile card id count token tapped counters damage attached since face
cast activate attack block pass resolve advance choose trigger check illegal legal by targets pay mode X
value has of is zone cites events name text types power toughness
"""
KEYS = st.sampled_from(tuple(SAID.split()))
NAMES = ("all", "top", "combat damage", "Amy", "")
WORDS = KEYS | st.sampled_from((*NAMES, *(edition for game in GAMES.values() for edition in game.editions)))
VALUES: st.SearchStrategy[Plain] = st.recursive(
    WORDS | st.integers(-3, 10**15) | st.booleans() | st.none(),
    lambda below: st.lists(below, max_size=3) | st.dictionaries(KEYS, below, max_size=4),
    max_leaves=15,
)
PARTS = st.dictionaries(KEYS, VALUES, max_size=5)
Board = dict[str, Plain]
BOARDS: dict[str, tuple[Board, Board]] = {
    "magic": ({"hand": ["Lightning Bolt"], "battlefield": ["Grizzly Bears"]}, {}),
    "flesh-and-blood": ({"hero": "Uzuri", "hand": ["Head Jab (red)"]}, {"hero": "Uzuri"}),
    "grand-archive": (
        {"champion": "Spirit of Fire", "hand": ["Blitz Mage"], "field": ["Gray Wolf"]},
        {"champion": "Spirit of Fire"},
    ),
}
"""For each game what lies before each of two players."""


def scenarios_of(game: str) -> st.SearchStrategy[Board]:
    """Boards of a game with something put into them anywhere."""
    own, other = BOARDS[game]
    names = [name for held in own.values() for name in (held if isinstance(held, list) else [held])]
    base: Board = {"title": "Any", "game": game, "players": {"Amy": own, "Nicole": other}, "play": []}
    lists = [key for key, held in own.items() if isinstance(held, list)]
    parts = PARTS | st.dictionaries(KEYS, st.sampled_from(names), max_size=4)
    return st.one_of(
        parts.map(lambda part: {**base, **part}),
        parts.map(lambda part: {**base, "players": {"Amy": {**own, **part}, "Nicole": other}}),
        parts.map(lambda part: {**base, "players": {"Amy": {**own, lists[-1]: [part]}, "Nicole": other}}),
        parts.map(lambda part: {**base, "play": [part]}),
        parts.map(lambda part: {**base, "play": [{key: value} for key, value in part.items()]}),
    )


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    import_module("api.wiring.prepared")  # as where it is served: what is read once costs no run its time
    database = Database(URL.create("sqlite", database=str(tmp_path_factory.mktemp("any") / "kept.sqlite")))
    yield create_app(real_services(database)).test_client()
    database.close()


def answered(client: FlaskClient, path: str, asked: Board) -> None:
    response = client.post(path, json=asked)
    assert response.status_code in (200, 422)
    if response.status_code == 422:
        assert response.get_json(force=True)["errors"]


@pytest.mark.parametrize("game", BOARDS)
def test_the_board_of_each_game_is_ruled_on(client: FlaskClient, game: str) -> None:
    own, other = BOARDS[game]
    asked: Board = {"title": "Any", "game": game, "players": {"Amy": own, "Nicole": other}, "play": []}
    assert client.post("/v1/runs", json=asked).get_json()["status"] == "ruled"


@pytest.mark.parametrize("game", BOARDS)
@given(st.data())
@settings(max_examples=150, derandomize=True, suppress_health_check=list(HealthCheck))
def test_any_scenario_is_answered_or_refused(client: FlaskClient, game: str, data: st.DataObject) -> None:
    answered(client, "/v1/runs", data.draw(scenarios_of(game)))


EDITIONS = [*(edition for game in GAMES.values() for edition in game.editions), "", "today"]


@pytest.mark.parametrize("game", BOARDS)
@given(st.data())
@settings(max_examples=50, derandomize=True, suppress_health_check=list(HealthCheck))
def test_any_comparison_is_answered_or_refused(client: FlaskClient, game: str, data: st.DataObject) -> None:
    own = st.lists(st.sampled_from(GAMES[game].editions), min_size=1, max_size=3)
    editions: list[Plain] = [*data.draw(own | st.lists(st.sampled_from(EDITIONS), max_size=3))]
    answered(client, "/v1/compare", {"scenario": data.draw(scenarios_of(game)), "editions": editions})


@pytest.mark.parametrize("game", BOARDS)
@given(st.data())
@settings(max_examples=25, derandomize=True, suppress_health_check=list(HealthCheck))
def test_what_is_only_looked_at_is_answered_or_refused(client: FlaskClient, game: str, data: st.DataObject) -> None:
    scenario = data.draw(scenarios_of(game))
    answered(client, "/v1/check", scenario)
    answered(client, "/v1/read", {"text": data.draw(st.just(yaml.safe_dump(scenario)) | st.text(max_size=80))})
