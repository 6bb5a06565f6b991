"""Whatever is sent, the answer is a problem body that says what is wrong with it."""

from __future__ import annotations

import io
import json
import time
from typing import Any

import pytest
from flask.testing import FlaskClient
from gunicorn.http.errors import InvalidChunkSize
from werkzeug.test import TestResponse

from tests.api import doubles


def problem(response: TestResponse) -> dict[str, Any]:
    assert response.mimetype == "application/problem+json"
    body: dict[str, Any] = response.get_json(force=True)
    assert body["status"] == response.status_code
    assert body["title"]
    assert body["remedy"]
    assert body["instance"].startswith("/v1")
    return body


def pointers(response: TestResponse) -> list[str]:
    return [fault["pointer"] for fault in problem(response)["errors"]]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'"a text"',
        b"\xff\xfe",
        b'{"game": "magic", "game": "magic"}',
        b'{"game": "\\ud800"}',
        b'{"life": ' + b"9" * 5000 + b"}",
        b"[" * 200_000,
        b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    ],
)
def test_a_body_that_cannot_be_read_is_refused(client: FlaskClient, body: bytes) -> None:
    response = client.post("/v1/runs", data=body, content_type="application/json")
    assert response.status_code == 400
    assert problem(response)["detail"]


def test_more_values_than_a_scenario_can_need_are_refused(client: FlaskClient) -> None:
    response = client.post("/v1/runs", json={"play": [0] * 60_000})
    assert response.status_code == 400


def test_another_media_type_is_refused(client: FlaskClient) -> None:
    response = client.post("/v1/runs", data="game: magic", content_type="application/yaml")
    assert response.status_code == 415
    assert "application/json" in problem(response)["remedy"]


def test_an_unknown_view_is_told_with_those_that_are(client: FlaskClient) -> None:
    found = problem(client.post("/v1/runs?view=spectator", json=doubles.SCENARIO))
    assert found["detail"] == "One fault was found."
    assert [(fault["pointer"], "full, judge, player" in fault["message"]) for fault in found["errors"]] == [
        ("/view", True)
    ]


def test_five_megabytes_are_refused_at_once(client: FlaskClient) -> None:
    begun = time.perf_counter()
    response = client.post("/v1/runs", data=b" " * 5_000_000, content_type="application/json")
    assert response.status_code == 413
    assert time.perf_counter() - begun < 0.5
    problem(response)


def test_what_is_too_large_is_told_with_the_limit(client: FlaskClient) -> None:
    long = {"title": "x" * 1_000_000}
    for response in (client.post("/v1/runs", json=long), client.post("/v1/runs", json=long | {"more": "x" * 10**6})):
        assert "1,000,000 bytes" in problem(response)["detail"]


@pytest.mark.parametrize("form", ["text/html", "application/xml;q=0.9, image/*"])
def test_who_takes_no_json_is_told_so(client: FlaskClient, form: str) -> None:
    for response in (
        client.get("/v1/games", headers={"Accept": form}),
        client.post("/v1/runs", json=doubles.SCENARIO, headers={"Accept": form}),
    ):
        assert response.status_code == 406
        assert "application/json" in problem(response)["detail"]


@pytest.mark.parametrize("form", ["application/json", "*/*", "text/html, application/*;q=0.1", ""])
def test_who_takes_json_among_others_gets_it(client: FlaskClient, form: str) -> None:
    assert client.get("/v1/games", headers={"Accept": form}).status_code == 200


def test_pages_are_given_to_anybody(client: FlaskClient) -> None:
    assert client.get("/", headers={"Accept": "text/plain"}).status_code == 200
    assert client.get("/v1/docs", headers={"Accept": "text/html"}).status_code == 200


def test_five_megabytes_that_do_not_tell_their_length_are_refused(client: FlaskClient) -> None:
    response = client.post(
        "/v1/runs",
        input_stream=io.BytesIO(b" " * 5_000_000),
        headers={"Content-Type": "application/json", "Transfer-Encoding": "chunked"},
        environ_overrides={"wsgi.input_terminated": True},
    )
    assert response.status_code == 413
    problem(response)


class BrokenBody(io.BytesIO):
    """A body in pieces, as the server reads it, of which one doesn't say how long it is."""

    def readinto(self, buffer: object, /) -> int:
        raise InvalidChunkSize(b"ZZ")


@pytest.mark.parametrize("path", ["/v1/runs", "/v1/suites"])
def test_a_body_whose_pieces_are_broken_is_not_read(client: FlaskClient, path: str) -> None:
    response = client.post(
        path,
        input_stream=BrokenBody(b"{}"),
        headers={"Content-Type": "application/json", "Transfer-Encoding": "chunked"},
        environ_overrides={"wsgi.input_terminated": True},
    )
    assert response.status_code == 400
    assert "Invalid chunk size" in problem(response)["detail"]


def test_all_faults_of_a_scenario_are_told_at_once(client: FlaskClient) -> None:
    players = {"Amy": {"battlefield": ["Grizly Bears", "Shock"]}}
    response = client.post("/v1/runs", json={"game": "chess", "players": players, "mood": "good"})
    assert response.status_code == 422
    assert set(pointers(response)) == {"/game", "", "/players/Amy/battlefield/0"}


def test_an_unknown_card_is_told_with_the_nearest_name(client: FlaskClient) -> None:
    players = {"Amy": {"battlefield": ["Grizly Bears"]}}
    response = client.post("/v1/runs", json={"game": "magic", "players": players})
    assert [fault["suggestion"] for fault in problem(response)["errors"]] == ["Grizzly Bears"]


def test_a_run_that_takes_too_long_says_so(client: FlaskClient) -> None:
    response = client.post("/v1/runs", json=doubles.SCENARIO | {"title": "never ends"})
    assert response.status_code == 503
    problem(response)


def test_a_broken_program_tells_an_error_number_and_no_more(
    client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    response = client.post("/v1/runs", json=doubles.SCENARIO | {"title": "breaks"})
    assert response.status_code == 500
    assert b"secret detail" not in response.data
    assert problem(response)["error_id"] in caplog.text
    assert "secret detail" in caplog.text


@pytest.mark.parametrize(
    ("address", "suggestion"),
    [
        ("/v1/magick/editions", "magic"),
        ("/v1/magic/2013/rules/119.3f", "2014-02-01"),
        ("/v1/magic/2014-02-01/rules/119.3x", "119.3f"),
        ("/v1/magic/cards/Grizly%20Bears", "Grizzly Bears"),
    ],
)
def test_what_is_not_there_is_told_with_what_is(client: FlaskClient, address: str, suggestion: str) -> None:
    response = client.get(address)
    assert response.status_code == 404
    assert suggestion in problem(response)["suggestions"]


@pytest.mark.parametrize("address", ["/v1/nothing", "/v1/runs/none", "/v1/runs/none/steps/0", "/v1/scenarios/none"])
def test_other_addresses_are_not_found(client: FlaskClient, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 404
    problem(response)


def test_a_method_that_is_not_there_is_told_with_those_that_are(client: FlaskClient) -> None:
    response = client.delete("/v1/runs")
    assert response.status_code == 405
    assert "POST" in response.headers["Allow"]
    assert "does not answer DELETE, only OPTIONS, POST" in problem(response)["detail"]


@pytest.mark.parametrize(
    ("address", "pointer"),
    [
        ("/v1/magic/rules", "/q"),
        ("/v1/magic/rules?q=x&limit=0", "/limit"),
        ("/v1/magic/cards?q=x&colour=red", "/colour"),
        ("/v1/magic/cards/Shock?wording=yesterday", "/wording"),
    ],
)
def test_faults_of_a_query_are_told_by_name(client: FlaskClient, address: str, pointer: str) -> None:
    response = client.get(address)
    assert response.status_code == 422
    assert pointers(response) == [pointer]


def test_faults_of_a_body_are_told_by_pointer(client: FlaskClient) -> None:
    response = client.post("/v1/compare", json={"scenario": [], "editions": ["2014-02-01", ""]})
    assert response.status_code == 422
    assert set(pointers(response)) == {"/scenario", "/editions/1"}


def test_pages_have_pages_for_errors(client: FlaskClient) -> None:
    response = client.get("/rulings/none")
    assert response.status_code == 404
    assert response.mimetype == "text/html"


def test_problems_are_explained(client: FlaskClient) -> None:
    kind = problem(client.get("/v1/nothing"))["type"]
    assert client.get(kind).status_code == 200
    assert json.dumps(kind.rpartition("/")[2])[1:-1] in client.get(kind).text
