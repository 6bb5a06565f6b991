"""Suites: run as a whole, reported like a check of files, kept across a restart, within limits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient
from sqlalchemy import URL

from api.application import create_app
from api.endpoints.suites import MOST
from api.wiring import suites as wired
from api.wiring.assembly import real_services
from scenarios import regression
from scenarios.regression import report
from scenarios.ruling import Plain
from store.database import Database
from store.suites import KEPT, Suites

BOLT: dict[str, Plain] = {
    "title": "A bolt",
    "game": "magic",
    "players": {"Amy": {"hand": ["Lightning Bolt"]}, "Nicole": {}},
    "play": [{"cast": "Lightning Bolt", "by": "Amy", "targets": ["Nicole"]}, {"resolve": "all"}],
    "expect": {"Nicole": {"life": 17}},
}
WRONG = {**BOLT, "title": "A weak bolt", "expect": {"Nicole": {"life": 18}}}
VARIED = {**BOLT, "title": "Twice", "variants": [{"name": "of Amy", "expect": {"Amy": {"life": 20}}}]}
FAULTY = {"title": "No game"}
SUITE = {"name": "Bolts", "scenarios": [BOLT, WRONG, VARIED, FAULTY]}


@pytest.fixture(scope="module")
def where(tmp_path_factory: pytest.TempPathFactory) -> URL:
    return URL.create("sqlite", database=str(tmp_path_factory.mktemp("suites") / "kept.sqlite"))


@pytest.fixture(scope="module")
def client(where: URL) -> Iterator[FlaskClient]:
    database = Database(where)
    made = create_app(real_services(database)).test_client()
    assert made.get("/v1/magic/cards/Lightning Bolt").status_code == 200  # read before the time is taken
    yield made
    database.close()


def test_every_run_of_a_suite_is_reported(client: FlaskClient) -> None:
    body = client.post("/v1/suites", json=SUITE).get_json()
    told = [(run["file"], run["variant"], run["passed"], run["status"]) for run in body["scenarios"]]
    assert told == [
        ("/scenarios/0", None, True, "ruled"),
        ("/scenarios/1", None, False, "ruled"),
        ("/scenarios/2", None, True, "ruled"),
        ("/scenarios/2", "of Amy", True, "ruled"),
        ("/scenarios/3", None, False, "bad"),
    ]
    assert (body["suite"]["name"], body["suite"]["total"], body["suite"]["failed"]) == ("Bolts", 5, 2)


def test_a_report_has_the_keys_of_a_check_of_files(client: FlaskClient) -> None:
    body = client.post("/v1/suites", json=SUITE).get_json()
    assert b"scenarios" in report(())
    assert body["scenarios"][0].keys() == {
        "file", "variant", "title", "game", "edition", "passed", "status", "source", "covers", "cited", "failures",
        "millis", "answer", "digest", "came_to",
    }  # fmt: skip
    assert any("18" in failure for failure in body["scenarios"][1]["failures"])


def test_a_suite_outlives_the_process(client: FlaskClient, where: URL) -> None:
    made = client.post("/v1/suites", json=SUITE)
    database = Database(where)
    again = create_app(real_services(database)).test_client()
    address = made.headers["Content-Location"]
    assert again.get(address).get_json() == made.get_json()
    assert again.get(f"{address}/scenarios").get_json() == SUITE
    assert made.get_json()["suite"]["id"] in [entry["id"] for entry in again.get("/v1/suites").get_json()["suites"]]
    database.close()


def test_a_suite_is_run_again_by_its_id(client: FlaskClient) -> None:
    made = client.post("/v1/suites", json=SUITE)
    again = client.post(f"{made.headers['Content-Location']}/runs")
    assert again.get_json()["suite"]["id"] == made.get_json()["suite"]["id"]
    assert again.headers["Content-Location"] == made.headers["Content-Location"]


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"name": "None", "scenarios": []}, "/scenarios"),
        ({"name": "Too many", "scenarios": [{}] * (MOST + 1)}, "/scenarios"),
        ({"name": "", "scenarios": [BOLT]}, "/name"),
        ({"scenarios": [BOLT]}, "/name"),
    ],
)
def test_suites_are_held_to_limits(client: FlaskClient, body: dict[str, Plain], pointer: str) -> None:
    response = client.post("/v1/suites", json=body)
    assert response.status_code == 422
    assert pointer in [fault["pointer"] for fault in response.get_json(force=True)["errors"]]


def endless(*_: object) -> None:
    while True:
        pass


def test_a_suite_that_takes_too_long_says_which_runs_are_lost(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wired, "SECONDS", 0.05)
    monkeypatch.setattr(regression, "run", endless)
    body = client.post("/v1/suites", json=SUITE | {"name": "Slow"}).get_json()
    lost = [run for run in body["scenarios"] if run["status"] == "lost"]
    assert len(lost) == 4
    assert "reached its time limit" in lost[0]["failures"][0]
    assert "before this run" in lost[-1]["failures"][0]


def test_a_suite_that_is_not_there_is_a_problem(client: FlaskClient) -> None:
    for response in (client.get("/v1/suites/none"), client.post("/v1/suites/none/runs")):
        assert response.status_code == 404
        assert response.mimetype == "application/problem+json"


def test_only_the_last_reports_of_a_suite_are_kept(where: URL) -> None:
    database = Database(where)
    kept = Suites(database)
    kept.save("one", "One", b"{}")
    for number in range(KEPT + 5):
        kept.report("one", str(number).encode())
    last = kept.last_report("one")
    assert last is not None
    assert last[0] == str(KEPT + 4).encode()
    with database.reading() as connection:
        count = connection.exec_driver_sql("SELECT count(*) FROM suite_reports WHERE suite = 'one'").scalar()
    assert count == KEPT
    database.close()
