"""Of a scenario that expects nothing, nothing can fail to hold; a suite in which it gets no ruling tells so."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.format import Run
from scenarios.regression import came_out
from scenarios.ruling import Plain
from scenarios.runner import run
from scenarios.schema import read_scenario

ILLEGAL: dict[str, Plain] = {
    "title": "Nobody attacks before combat",
    "game": "magic",
    "cards": [{"name": "Bear", "types": "Creature", "power": 2, "toughness": 2, "cost": "{1}{G}"}],
    "players": {"Amy": {}, "Nicole": {"hand": ["Bear"]}},
    "play": [{"cast": "Bear", "by": "Nicole"}],
}
"""A creature spell is cast on the turn of another (302.1)."""


def held(**expected: Plain) -> list[bool | None]:
    """Whether what is said of the status holds."""
    ruling = run(read_scenario({**ILLEGAL, **expected}))
    assert ruling.status == "illegal"
    return [one.holds for one in ruling.expectations if one.path == "/expect/status"]


def test_where_nothing_is_expected_no_status_is() -> None:
    assert held() == []
    assert held(ask=[{"priority": "Amy"}]) == [False]
    assert held(ask=[{"why": "Bear"}]) == []


@pytest.mark.parametrize(
    "expected",
    [
        {"expect": {"Amy": {"life": 20}}},
        {"expect": {"status": "ruled"}},
        {"covers": ["302.1"]},
        {"play": [{"check": {"priority": "Amy"}}, *ILLEGAL["play"]]},
    ],
)
def test_where_something_is_expected_a_ruling_is(expected: dict[str, Plain]) -> None:
    assert held(**expected) == [False]


def test_a_status_that_is_expected_holds() -> None:
    assert held(expect={"status": "illegal"}) == [True]


def test_a_suite_tells_what_gets_no_ruling(tmp_path: Path) -> None:
    outcome = came_out("bear.yaml", Run(name=None, scenario=read_scenario(ILLEGAL)))
    assert not outcome.passed
    assert "there is no ruling" in outcome.failures[0]
    told = read_scenario({**ILLEGAL, "expect": {"status": "illegal"}})
    assert came_out("bear.yaml", Run(name=None, scenario=told)).passed
