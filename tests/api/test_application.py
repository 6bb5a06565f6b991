"""The whole application over a real database: from a scenario to a ruling, and across a restart."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from markupsafe import Markup
from sqlalchemy import URL, text

from api.application import create_app
from api.pages import rulings
from api.wiring.assembly import real_services
from scenarios.ruling import Plain
from store.database import Database
from store.errors import DatabaseError

BOLT: dict[str, Plain] = {
    "title": "A bolt",
    "game": "magic",
    "players": {"Amy": {"hand": ["Lightning Bolt"]}, "Nicole": {"battlefield": ["Grizzly Bears"]}},
    "play": [{"cast": "Lightning Bolt", "by": "Amy", "targets": ["Nicole"]}, {"resolve": "all"}],
}


@pytest.fixture(scope="module")
def where(tmp_path_factory: pytest.TempPathFactory) -> URL:
    return URL.create("sqlite", database=str(tmp_path_factory.mktemp("database") / "kept.sqlite"))


@pytest.fixture(scope="module")
def client(where: URL) -> Iterator[FlaskClient]:
    database = Database(where)
    yield create_app(real_services(database)).test_client()
    database.close()


def test_a_scenario_is_ruled_on(client: FlaskClient) -> None:
    ruling = client.post("/v1/runs", json=BOLT).get_json()
    assert ruling["status"] == "ruled"
    assert ruling["facts"]["players"]["Nicole"]["life"] == 17
    assert all(step["rules"] for step in ruling["trace"])


def test_the_ruling_is_there_after_a_restart(client: FlaskClient, where: URL) -> None:
    made = client.post("/v1/runs", json=BOLT)
    database = Database(where)
    again = create_app(real_services(database)).test_client()
    assert again.get(made.headers["Content-Location"]).get_json() == made.get_json()
    assert again.get(f"/rulings/{made.get_json()['id']}").status_code == 200
    database.close()


def test_a_question_is_asked_and_answered(client: FlaskClient) -> None:
    untargeted = {**BOLT, "play": [{"cast": "Lightning Bolt", "by": "Amy"}, {"resolve": "all"}]}
    ruling = client.post("/v1/runs", json=untargeted).get_json()
    assert ruling["status"] == "needs_answer"
    assert "Grizzly Bears" in ruling["question"]["options"]
    assert "What was asked" not in client.get(f"/rulings/{ruling['id']}").text
    answer = client.post(f"/rulings/{ruling['id']}/answer", data={"option": "Grizzly Bears"}, follow_redirects=True)
    assert answer.status_code == 200
    assert "Ruled" in answer.text


def test_what_a_scenario_expects_is_told_where_it_fails(client: FlaskClient) -> None:
    ruling = client.post("/v1/runs", json={**BOLT, "expect": {"Nicole": {"life": 18}}}).get_json()
    text = client.get(f"/rulings/{ruling['id']}").text
    assert "Does not hold" in text
    assert "Nicole, life: <b>17</b>, expected 18" in text
    assert "What was asked" not in text


def test_an_entry_that_does_not_hold_is_named_by_its_place_in_the_play(client: FlaskClient) -> None:
    play: list[Plain] = [{"check": {"Nicole": {"life": life}}} for life in (20, 19)]
    asks: list[Plain] = [{"value": "zone", "of": "Lightning Bolt", "is": "graveyard"}, {"priority": "Amy"}]
    ruling = client.post("/v1/runs", json={**BOLT, "play": play, "ask": asks}).get_json()
    text = client.get(f"/rulings/{ruling['id']}").text
    assert "play 2, check, Nicole, life: <b>20</b>, expected 19" in text
    assert "ask 1: <b>zone of Lightning Bolt: hand</b>, expected graveyard" in text


def test_unknown_cards_are_told_at_their_place(client: FlaskClient) -> None:
    players = {"Amy": {"hand": ["Lightning Blot"]}, "Nicole": {"battlefield": ["Grizly Bears"]}}
    faults = client.post("/v1/runs", json={**BOLT, "players": players, "play": []}).get_json(force=True)["errors"]
    assert [(fault["pointer"], fault["suggestion"]) for fault in faults] == [
        ("/players/Amy/hand/0", "Lightning Bolt"),
        ("/players/Nicole/battlefield/0", "Grizzly Bears"),
    ]


def test_a_text_that_is_not_read_is_told_with_the_place(client: FlaskClient) -> None:
    odd = {
        "name": "Odd Card",
        "types": "Creature",
        "power": 1,
        "toughness": 1,
        "text": "Whenever the moon is full, win.",
    }
    scenario = {**BOLT, "cards": [odd], "players": {"Amy": {"battlefield": ["Odd Card"]}, "Nicole": {}}, "play": []}
    ruling = client.post("/v1/runs", json=scenario).get_json()
    assert ruling["status"] == "unsupported"
    assert ruling["unsupported"][0]["line"] == odd["text"]
    assert ruling["unsupported"][0]["stopped_at"] is not None


def test_a_fork_plays_up_to_the_step(client: FlaskClient) -> None:
    ruling = client.post("/v1/runs", json=BOLT).get_json()
    resolved = next(step["seq"] for step in ruling["trace"] if step["diff"] and "Nicole" in str(step["diff"]))
    text = client.get(f"/scenarios/new?ruling={ruling['id']}&step=start").text
    assert "resolve" not in text
    assert "resolve" in client.get(f"/scenarios/new?ruling={ruling['id']}&step={resolved}").text


def test_rules_are_told_with_what_surrounds_them(client: FlaskClient) -> None:
    rule = client.get("/v1/magic/2014-02-01/rules/119.3f").get_json()
    assert rule["gists"]
    assert rule["parent"]["number"] == "119.3"
    assert {same["edition"] for same in rule["elsewhere"]} == {"2026-06-19", "2024-04-12"}
    assert rule["cited_by"]


def test_rules_are_found_by_number_and_words(client: FlaskClient) -> None:
    numbers = [hit["number"] for hit in client.get("/v1/magic/rules?q=704.5&edition=2014-02-01").get_json()["hits"]]
    assert numbers[0] == "704.5"
    assert "704.5g" in numbers
    assert client.get("/v1/magic/rules?q=damage").get_json()["hits"]


def test_coverage_counts_what_is_built_and_shown(client: FlaskClient) -> None:
    coverage = client.get("/v1/magic/coverage?edition=2014-02-01").get_json()
    damage = next(row for row in coverage["rules"] if row["chapter"] == "119")
    assert 0 < damage["cited"] <= damage["numbers"]
    assert damage["bound"] <= damage["numbers"]
    assert 0 < coverage["cards"]["executable"] <= coverage["cards"]["read"] <= coverage["cards"]["cards"]


def test_every_game_is_told_with_its_coverage(client: FlaskClient) -> None:
    games = {game["id"] for game in client.get("/v1/games").get_json()["games"]}
    assert {coverage["game"] for coverage in client.get("/v1/coverage").get_json()["games"]} == games


def test_cards_are_told_with_what_was_read(client: FlaskClient) -> None:
    card = client.get("/v1/magic/cards/Grizzly Bears").get_json()
    assert card["faces"][0]["numbers"] == {"power": "2", "toughness": "2"}
    bolt = client.get("/v1/magic/cards/Lightning Bolt").get_json()["faces"][0]["reading"]
    assert [line["status"] for line in bolt["lines"]] == ["read"]


def test_editions_are_compared(client: FlaskClient) -> None:
    body = {"scenario": BOLT, "editions": ["2026-06-19", "2014-02-01"]}
    found = client.post("/v1/compare", json=body).get_json()
    assert set(found["runs"]) == {"2026-06-19", "2014-02-01"}


def test_the_page_lays_every_edition_beside_the_others(client: FlaskClient) -> None:
    ruling = client.post("/v1/runs", json=BOLT).get_json()
    page = client.get(f"/rulings/{ruling['id']}/compare").get_data(as_text=True)
    for edition in ("2026-06-19", "2014-02-01", "2002-03"):
        assert f'aria-label="Edition {edition}"' in page


def test_an_edition_that_cannot_judge_is_told_and_not_compared(client: FlaskClient) -> None:
    board: dict[str, Plain] = {"battlefield": ["Basilisk Collar"]}
    value: dict[str, Plain] = {**BOLT, "players": {"Amy": {**board, "hand": ["Lightning Bolt"]}, "Nicole": {}}}
    ruling = client.post("/v1/runs", json=value).get_json()
    page = client.get(f"/rulings/{ruling['id']}/compare").get_data(as_text=True)
    assert "The editions rule differently" not in page
    assert "that can judge it: 2026-06-19, 2024-04-12, 2014-02-01." in Markup(page).striptags()
    assert page.count('aria-label="Edition 2002-03"') == 1
    alone = client.get(f"/rulings/{ruling['id']}/compare?edition=2002-03").get_data(as_text=True)
    assert "Only edition 2026-06-19 can judge this yet." in alone


def test_a_worker_that_knows_the_cards_needs_no_parser(client: FlaskClient, where: URL) -> None:
    client.post("/v1/runs", json=BOLT)
    program = (
        "import sys; from app import app; "
        f"answer = app.test_client().post('/v1/runs', json={BOLT!r}); "
        "assert answer.status_code == 200, answer.data; assert 'lark' not in sys.modules"
    )
    environment = {**os.environ, "FLOOR_JUDGE_DB": str(where.database)}
    root = Path(__file__).parent.parent.parent
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_a_page_is_rendered_once_for_all_who_ask(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ruling = client.post("/v1/runs", json=BOLT | {"title": "A page"}).get_json()
    first = client.get(f"/rulings/{ruling['id']}")
    monkeypatch.setattr(rulings, "render_template", lambda *_, **__: pytest.fail("it is rendered again"))
    again = client.get(f"/rulings/{ruling['id']}")
    assert (again.status_code, again.data) == (200, first.data)
    assert again.headers["Cache-Control"] == first.headers["Cache-Control"]


def test_a_store_that_cannot_be_used_is_no_health(tmp_path: Path) -> None:
    file = tmp_path / "store.sqlite"
    database = Database(URL.create("sqlite", database=str(file)))
    client = create_app(real_services(database)).test_client()
    assert client.get("/v1/health").status_code == 200
    with database.writing() as connection:
        connection.execute(text("DROP TABLE rulings"))
    unwell = client.get("/v1/health")
    assert (unwell.status_code, unwell.mimetype) == (503, "application/problem+json")
    assert "store" in unwell.get_json()["detail"]
    database.close()


def test_a_store_in_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError, match="there is no folder"):
        Database(URL.create("sqlite", database=str(tmp_path / "nowhere" / "store.sqlite")))


def test_what_is_not_finished_is_said_first_and_played_on_by_one_button(client: FlaskClient) -> None:
    waiting = client.post("/v1/runs", json=BOLT | {"play": [BOLT["play"][0]], "expect": {"Nicole": {"life": 20}}})
    ruling = waiting.get_json()
    assert ruling["under_way"] == ["Lightning Bolt waits to resolve"]
    assert ruling["answer"].startswith("Not finished: Lightning Bolt waits to resolve.")
    page = client.get(f"/rulings/{ruling['id']}").text
    assert '<p class="answer">Not finished: Lightning Bolt waits to resolve.' in page
    finished = client.post(f"/rulings/{ruling['id']}/finish", follow_redirects=True)
    assert "Nicole has 17 life" in finished.text
    assert "waits to resolve" not in finished.text
