"""Runs: every ruling is an answer, it stays, and it can be cached for good."""

from __future__ import annotations

import gzip

import pytest
from flask.testing import FlaskClient

from tests.api import doubles, sample


def scenario(title: str) -> dict[str, object]:
    return doubles.SCENARIO | {"title": title}


@pytest.mark.parametrize("made", doubles.SAMPLES)
def test_every_status_is_an_answer(client: FlaskClient, made: object) -> None:
    assert callable(made)
    ruling = made()
    response = client.post("/v1/runs", json=scenario(ruling.title))
    assert response.status_code == 200
    assert response.get_json()["status"] == ruling.status
    assert response.headers["ETag"] == f'"{ruling.id}-full"'


def test_a_ruling_stays_and_never_changes(client: FlaskClient) -> None:
    made = client.post("/v1/runs", json=doubles.SCENARIO)
    again = client.get(made.headers["Content-Location"])
    assert again.get_json() == made.get_json()
    assert "immutable" in again.headers["Cache-Control"]
    unchanged = client.get(made.headers["Content-Location"], headers={"If-None-Match": again.headers["ETag"]})
    assert unchanged.status_code == 304
    assert unchanged.data == b""


@pytest.mark.parametrize("address", ["/v1/games", "/v1/openapi.json", "/v1/scenarios", "/", "/games/magic/rules"])
def test_what_did_not_change_is_not_sent_again(client: FlaskClient, address: str) -> None:
    first = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert first.headers["Cache-Control"] == "no-cache"
    again = client.get(address, headers={"Accept-Encoding": "gzip", "If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("address", ["/v1/games", "/v1/openapi.json", "/"])
def test_heads_are_told_without_a_body(client: FlaskClient, address: str) -> None:
    head, whole = client.head(address), client.get(address)
    assert head.data == b""
    assert head.headers["ETag"] == whole.headers["ETag"]
    assert head.headers["Content-Length"] == whole.headers["Content-Length"]


def test_views_of_a_ruling_have_tags_of_their_own(client: FlaskClient) -> None:
    address = client.post("/v1/runs", json=doubles.SCENARIO).headers["Content-Location"]
    full, judge = client.get(address), client.get(f"{address}?view=judge")
    assert len(judge.get_json()["trace"]) < len(full.get_json()["trace"])
    assert judge.headers["ETag"] != full.headers["ETag"]
    assert client.get(f"{address}?view=judge", headers={"If-None-Match": full.headers["ETag"]}).status_code == 200


@pytest.mark.parametrize("view", ["full", "judge", "player"])
def test_a_ruling_is_given_in_the_view_that_is_asked_for(client: FlaskClient, view: str) -> None:
    made = client.post(f"/v1/runs?view={view}", json=doubles.SCENARIO)
    again = client.get(f"/v1/runs/{made.get_json()['id']}?view={view}")
    assert made.get_json() == again.get_json() == client.get(made.headers["Content-Location"]).get_json()
    assert made.headers["ETag"] == again.headers["ETag"]


def test_a_view_that_is_none_is_refused_when_running(client: FlaskClient) -> None:
    response = client.post("/v1/runs?view=lawyer", json=doubles.SCENARIO)
    assert response.status_code == 422
    assert [fault["pointer"] for fault in response.get_json(force=True)["errors"]] == ["/view"]


def test_a_step_can_be_had_alone(client: FlaskClient) -> None:
    address = client.post("/v1/runs", json=doubles.SCENARIO).headers["Content-Location"]
    step = client.get(f"{address}/steps/8").get_json()
    assert [rule["number"] for rule in step["rules"]] == ["119.3f"]


def test_the_scenario_of_a_ruling_can_be_had(client: FlaskClient) -> None:
    address = client.post("/v1/runs", json=doubles.SCENARIO).headers["Content-Location"]
    assert client.get(f"{address}/scenario").get_json()["scenario"] == doubles.SCENARIO


def test_a_scenario_is_checked_without_running_it(client: FlaskClient) -> None:
    checked = client.post("/v1/check", json={"game": "magic"}).get_json()
    assert not checked["ok"]
    assert [fault["pointer"] for fault in checked["faults"]] == [""]
    assert client.post("/v1/check", json=doubles.SCENARIO).get_json()["ok"]


def test_a_text_is_checked_with_lines(client: FlaskClient) -> None:
    text = "game: magic\nplayers:\n  Amy:\n    battlefield:\n    - Grizly Bears\n"
    checked = client.post("/v1/read", json={"text": text}).get_json()
    assert [(fault["line"], fault["suggestion"]) for fault in checked["faults"]] == [(5, "Grizzly Bears")]
    assert checked["scenario"]["players"] == {"Amy": {"battlefield": ["Grizly Bears"]}}


def test_a_text_that_is_no_scenario_is_told_so(client: FlaskClient) -> None:
    checked = client.post("/v1/read", json={"text": "game: magic\ngame: magic\n"}).get_json()
    assert checked["scenario"] is None
    assert [fault["line"] for fault in checked["faults"]] == [2]


def test_editions_are_compared(client: FlaskClient) -> None:
    body = {"scenario": doubles.SCENARIO | {"title": "other"}, "editions": list(doubles.EDITIONS)}
    runs = client.post("/v1/compare", json=body).get_json()["runs"]
    assert {edition: run["edition"] for edition, run in runs.items()} == {e: e for e in doubles.EDITIONS}


def test_any_origin_may_read_and_run(client: FlaskClient) -> None:
    asked = {"Origin": "https://example.org", "Access-Control-Request-Method": "POST"}
    assert client.options("/v1/runs", headers=asked).headers["Access-Control-Allow-Origin"] == "*"
    assert client.get("/v1/games", headers=asked).headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Origin" not in client.get("/", headers=asked).headers


def test_pages_load_nothing_but_their_own_files(client: FlaskClient) -> None:
    policy = client.get("/").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


def test_the_library_can_be_searched(client: FlaskClient) -> None:
    found = client.get("/v1/scenarios?q=target").get_json()["scenarios"]
    assert [entry["title"] for entry in found] == [sample.needing_answer().title]
    whole = client.get(f"/v1/scenarios/{found[0]['id']}").get_json()
    assert whole["scenario"]["title"] == sample.needing_answer().title


def test_a_text_is_parsed_line_by_line(client: FlaskClient) -> None:
    lines = client.post("/v1/magic/parse", json={"text": "Flying\nSomething odd"}).get_json()["lines"]
    assert [line["status"] for line in lines] == ["read", "declined"]
    assert lines[1]["stopped_at"] is not None


def test_the_service_tells_what_runs(client: FlaskClient) -> None:
    assert client.get("/v1/health").get_json() == {"status": "ok"}
    assert client.get("/v1/version").get_json()["engine"] == "test"


def test_long_answers_are_packed_for_those_who_can_unpack_them(client: FlaskClient) -> None:
    plain = client.post("/v1/runs", json=doubles.SCENARIO)
    address = plain.headers["Content-Location"]
    packed = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert len(packed.data) < len(plain.data) / 2
    assert gzip.decompress(packed.data) == plain.data
    again = client.get(address, headers={"Accept-Encoding": "gzip", "If-None-Match": packed.headers["ETag"]})
    assert again.status_code == 304


def test_short_answers_are_not_packed(client: FlaskClient) -> None:
    assert "Content-Encoding" not in client.get("/v1/health", headers={"Accept-Encoding": "gzip"}).headers
