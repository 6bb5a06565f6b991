"""The service and the pages speak of Grand Archive in its own words."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from sqlalchemy import URL

from api.application import create_app
from api.wiring.assembly import real_services
from scenarios.ruling import Plain
from store.database import Database

FIGHT: Plain = {
    "title": "A knight strikes",
    "game": "grand-archive",
    "cards": [
        {"name": "Ember", "types": "Champion - Spirit", "life": 15, "level": 0, "elements": "fire"},
        {"name": "Knight", "types": "Champion - Warrior", "life": 20, "level": 1, "cost": 1},
        {"name": "Slash", "types": "Attack", "power": 2, "cost": 1},
    ],
    "players": {
        "Ana": {
            "champion": {"card": "Knight", "lineage": ["Ember"], "damage": 3},
            "field": ["Training Sword"],
            "hand": ["Slash", "Woodland Squirrels"],
            "memory": ["Blitz Mage"],
            "material": ["Training Sword"],
        },
        "Ben": {"field": ["Giant Tortoise"]},
    },
    "play": [
        {"activate": "Slash", "target": "Giant Tortoise", "wield": ["Training Sword"]},
        {"resolve": "top"},
        {"retaliate": []},
        {"advance": "after combat"},
    ],
}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    database = Database(URL.create("sqlite", database=str(tmp_path_factory.mktemp("archive") / "judge.sqlite")))
    return create_app(real_services(database)).test_client()


@pytest.fixture(scope="module")
def ruling(client: FlaskClient) -> dict[str, Plain]:
    found: dict[str, Plain] = client.post("/v1/runs", json=FIGHT).get_json()
    return found


def test_a_fight_is_ruled_in_the_words_of_the_game(ruling: dict[str, Plain]) -> None:
    assert ruling["status"] == "ruled"
    assert "Giant Tortoise has 3 damage" in ruling["answer"]
    assert "Training Sword has 1 durability counter" in ruling["answer"]


def test_the_board_shows_every_zone(ruling: dict[str, Plain]) -> None:
    shown = {thing["zone"] for thing in ruling["start"]["objects"].values()}
    assert shown == {"field", "Ana's hand", "Ana's memory", "Ana's material deck", "Ana's inner lineage"}
    passed = {change["after"]["zone"] for step in ruling["trace"] for change in step["diff"] if _comes(change)}
    assert passed >= {"effects stack", "Ana's intent", "Ana's graveyard"}


def _comes(change: dict[str, Plain]) -> bool:
    return change["attribute"] == "exists" and isinstance(change["after"], dict)


def test_the_page_shows_lineage_stack_and_opportunity(client: FlaskClient, ruling: dict[str, Plain]) -> None:
    page = client.get(f"/rulings/{ruling['id']}").get_data(as_text=True)
    for words in ("lineage: Ember", "effects stack", "material deck", "intent", "opportunity"):
        assert words in page
    assert "priority" not in page


def test_numbers_that_are_long_may_break(client: FlaskClient, ruling: dict[str, Plain]) -> None:
    page = client.get(f"/rulings/{ruling['id']}").get_data(as_text=True)
    assert 'class="rule path" data-rule="combat-phase-damage-step/general-rules/3.a"' in page


def test_the_game_its_rules_and_its_cards_are_found(client: FlaskClient) -> None:
    games = {game["id"]: game for game in client.get("/v1/games").get_json()["games"]}
    assert games["grand-archive"]["editions"][0]["id"] == "2026-08-21"
    hits = client.get("/v1/grand-archive/rules?q=retaliate").get_json()["hits"]
    assert "combat-phase-retaliation-step/general-rules/3" in {hit["number"] for hit in hits}
    face = client.get("/v1/grand-archive/cards/Training Sword").get_json()["faces"][0]
    assert face["numbers"] == {"power": "1", "durability": "2"}
    assert face["marks"] == {"elements": "norm"}


def test_a_text_is_read(client: FlaskClient) -> None:
    read = client.post("/v1/grand-archive/parse", json={"text": "Stealth"}).get_json()
    assert read["status"] == "read"


def test_what_could_not_have_come_about_is_told_where_it_stands(client: FlaskClient) -> None:
    told = client.post("/v1/runs", json={**FIGHT, "combat": {"attack": "Giant Tortoise"}}).get_json()
    assert [error["pointer"] for error in told["errors"]] == ["/combat/attack"]
