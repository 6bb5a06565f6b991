"""Whatever a scenario says, the service answers it or tells what is wrong with it; it never breaks."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import URL

from api.application import create_app
from api.wiring.assembly import real_services
from scenarios.ruling import Plain
from store.database import Database

SAID = """
title game edition players turn step cards play expect ask mana effects used history combat stack variants
Amy Nicole life hand library battlefield exile card id count token tapped counters damage attached since face
cast activate attack block pass resolve advance choose trigger check illegal legal by targets pay mode X
value has of is zone cites events name text types power toughness
"""
KEYS = st.sampled_from(tuple(SAID.split()))
NAMES = ("magic", "Grizzly Bears", "Lightning Bolt", "2014-02-01", "all", "top", "combat damage", "")
WORDS = KEYS | st.sampled_from(NAMES)
VALUES: st.SearchStrategy[Plain] = st.recursive(
    WORDS | st.integers(-3, 10**15) | st.booleans() | st.none(),
    lambda below: st.lists(below, max_size=3) | st.dictionaries(KEYS, below, max_size=4),
    max_leaves=15,
)
PARTS = st.dictionaries(KEYS, VALUES, max_size=5)
BOARD: dict[str, Plain] = {"hand": ["Lightning Bolt"], "battlefield": ["Grizzly Bears"]}
BASE: dict[str, Plain] = {"title": "Any", "game": "magic", "players": {"Amy": BOARD, "Nicole": {}}, "play": []}
SCENARIOS = st.one_of(
    PARTS.map(lambda part: {**BASE, **part}),
    PARTS.map(lambda part: {**BASE, "players": {"Amy": {**BOARD, **part}, "Nicole": {}}}),
    PARTS.map(lambda part: {**BASE, "players": {"Amy": {"battlefield": [part]}, "Nicole": {}}}),
    PARTS.map(lambda part: {**BASE, "play": [part]}),
    PARTS.map(lambda part: {**BASE, "play": [{key: value} for key, value in part.items()]}),
)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    import_module("api.wiring.prepared")  # as where it is served: what is read once costs no run its time
    database = Database(URL.create("sqlite", database=str(tmp_path_factory.mktemp("any") / "kept.sqlite")))
    yield create_app(real_services(database)).test_client()
    database.close()


@given(SCENARIOS)
@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_any_scenario_is_answered_or_refused(client: FlaskClient, scenario: dict[str, Plain]) -> None:
    response = client.post("/v1/runs", json=scenario)
    assert response.status_code in (200, 422)
    if response.status_code == 422:
        assert response.get_json(force=True)["errors"]
