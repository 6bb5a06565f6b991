"""An address is held to its rate: what is beyond it is refused honestly, with the time to ask again."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api.application import create_app
from api.limits import RATE, rate_of
from tests.api import doubles


def limited(rate: str | None) -> FlaskClient:
    return create_app(doubles.services(), rate).test_client()


def left(answer: TestResponse) -> int:
    """What an answer says is left of the rate, and that the time until it begins anew is one of seconds."""
    policy, remaining, wait = answer.headers["RateLimit"].split(";")
    assert policy == '"address"'
    assert wait.startswith("t=")
    assert 0 <= int(wait[2:]) <= 60
    return int(remaining.removeprefix("r="))


def test_a_run_that_does_not_end_counts_for_what_it_costs() -> None:
    client = limited("300 per minute")
    answers = [client.post("/v1/runs", json=doubles.SCENARIO | {"title": "never ends"}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [503, 503, 503, 429]
    assert [left(answer) for answer in answers] == [199, 98, 0, 0]


def test_what_is_beyond_the_rate_is_refused_until_later() -> None:
    client = limited("3 per minute")
    answers = [client.get("/v1/games") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert [left(answer) for answer in answers] == [2, 1, 0, 0]
    assert {answer.headers["RateLimit-Policy"] for answer in answers} == {'"address";q=3;w=60'}
    assert ["Retry-After" in answer.headers for answer in answers] == [False, False, False, True]
    assert 0 < int(answers[-1].headers["Retry-After"]) <= 60
    body = answers[-1].get_json(force=True)
    assert answers[-1].mimetype == "application/problem+json"
    assert body["type"] == "/problems/too-many"
    assert "3 per 1 minute" in body["detail"]


def test_pages_say_so_as_pages() -> None:
    client = limited("1 per minute")
    client.get("/")
    refused = client.get("/")
    assert (refused.status_code, refused.mimetype) == (429, "text/html")


def test_every_address_has_its_own_rate() -> None:
    client = limited("1 per minute")
    others = [client.get("/v1/games", environ_base={"REMOTE_ADDR": f"192.0.2.{n}"}) for n in range(3)]
    assert [answer.status_code for answer in others] == [200, 200, 200]


def test_a_suite_counts_for_what_it_costs() -> None:
    client = limited("30 per minute")
    suite = {"name": "One", "scenarios": [doubles.SCENARIO]}
    assert [client.post("/v1/suites", json=suite).status_code for _ in range(2)] == [200, 429]


def test_whether_the_service_is_well_may_always_be_asked() -> None:
    client = limited("1 per minute")
    assert {client.get("/v1/health").status_code for _ in range(5)} == {200}


@pytest.mark.parametrize(
    ("setting", "rate"), [({}, RATE), ({"FLOOR_JUDGE_LIMIT": "off"}, None), ({"FLOOR_JUDGE_LIMIT": "5/hour"}, "5/hour")]
)
def test_the_rate_is_set_by_the_environment(setting: dict[str, str], rate: str | None) -> None:
    assert rate_of(setting) == rate


def test_without_a_rate_nothing_is_limited() -> None:
    client = limited(None)
    assert {client.get("/v1/games").status_code for _ in range(50)} == {200}


def test_a_rate_that_cannot_be_read_stops_the_start() -> None:
    with pytest.raises(ValueError, match="often"):
        limited("often")
