from __future__ import annotations

import pytest

from scenarios import format as scenario_format
from scenarios.expectations import failures, judge_covers, judge_facts, judge_legality, judge_probe
from scenarios.ruling import Plain
from scenarios.scene import Scene
from tests.scenarios.boards import scenario
from tests.scenarios.scenes import TableScene

SCENE: Scene = TableScene()


def facts(**expected: Plain) -> list[bool | None]:
    read = scenario(expect=expected).expect
    return [expectation.holds for expectation in judge_facts(read, SCENE, "/expect")]


def test_facts_that_hold() -> None:
    assert facts(Amy={"life": 21}, Bears={"power": 2, "abilities": ["flying"]}, stack=[]) == [True] * 4


def test_facts_that_do_not_hold() -> None:
    assert facts(Amy={"life": 20}, Bears={"power": 3, "abilities_not": ["flying"]}) == [False] * 3


def test_citations_and_events() -> None:
    assert facts(cites=["704.5g", ["704.5a", "704.5g"]], cites_not=["704.5a"]) == [True] * 3
    assert facts(cites=["704.5a"], cites_not=["704.5g"]) == [False] * 2
    assert facts(events=["life lost", {"event": "damage dealt", "to": "Amy"}], events_not=["destroyed"]) == [True] * 3
    assert facts(events=[{"event": "damage dealt", "to": "Nicole"}], events_not=["life lost"]) == [False] * 2
    assert facts(events=[{"event": "damage dealt", "from": "Amy"}]) == [False]


def test_unknown_names_fail_with_a_suggestion() -> None:
    read = scenario(expect={"Bear": {"power": 2}}).expect
    [found] = judge_facts(read, SCENE, "/expect")
    assert (found.holds, found.path, found.found) == (False, "/expect/Bear/power", None)
    assert "Bears" in str(found.because)


def test_covers() -> None:
    assert [one.holds for one in judge_covers(("119.3a", "119.3b"), SCENE.cited())] == [True, False]


def probe(form: Plain) -> tuple[Plain, bool | None]:
    [read] = scenario(ask=[form]).ask
    found = judge_probe(read, SCENE, "/ask/0")
    return found.found, found.holds


@pytest.mark.parametrize(
    ("form", "found", "holds"),
    [
        ({"value": "power", "of": "Bears", "is": 3}, 3, True),
        ({"value": "power", "of": "Bears", "is": 2}, 3, False),
        ({"value": "power", "of": "Bears"}, 3, None),
        ({"has": "flying", "of": "Bears", "is": True}, True, True),
        ({"has": "reach", "of": "Bears", "is": True}, False, False),
        ({"triggered": "Bears", "times": 1}, 1, True),
        ({"stacked": "Bears", "times": 1}, 0, False),
        ({"legal": {"cast": "Shock"}, "is": False}, False, True),
        ({"legal": {"pass": "Amy"}, "is": False}, True, False),
        ({"options": ["no", "yes"]}, ["yes", "no"], True),
        ({"legal_targets": {"cast": "Shock"}, "are": ["Nicole", "Amy"]}, ["Amy", "Nicole"], True),
        ({"legal_targets": {"pass": "Amy"}, "are": []}, None, False),
        ({"legal_attacks": "Amy", "are": []}, ["Bears"], False),
        ({"legal_blocks": "Amy", "are": []}, [], True),
        ({"priority": "Amy"}, "Amy", True),
        ({"mana_options": "Bears", "are": ["{R}"]}, ["{R}"], True),
        ({"did_anyone_get_priority_between": [1, 2], "is": False}, True, False),
        ({"may_choose": "targets", "by": "Nicole", "is": False}, False, True),
        ({"outcomes": {"Amy": "life"}, "over": "targets", "are": [2, 1]}, None, False),
        ({"why": "Bears"}, "because", None),
        ({"why_not": "Bears"}, "because not", None),
    ],
)
def test_probes(form: Plain, found: Plain, holds: bool | None) -> None:
    assert probe(form) == (found, holds)


def test_a_value_tells_where_it_comes_from() -> None:
    [read] = scenario(ask=[{"value": "power", "of": "Bears"}]).ask
    found = judge_probe(read, SCENE, "/ask/0")
    assert found.because == "Anthem: 2 to 3"
    assert [rule.number for rule in found.rules] == ["601.2c"]


@pytest.mark.parametrize(
    ("entry", "holds"),
    [
        ({"illegal": {"cast": "Shock"}, "because": ["601.2c"]}, True),
        ({"illegal": {"cast": "Shock"}, "because": ["601.2b", "601.2c"]}, True),
        ({"illegal": {"cast": "Shock"}}, True),
        ({"illegal": {"cast": "Shock"}, "because": ["601.2b"]}, False),
        ({"illegal": {"pass": "Amy"}}, False),
        ({"legal": {"pass": "Amy"}}, True),
        ({"legal": {"cast": "Shock"}}, False),
    ],
)
def test_legality(entry: Plain, holds: bool) -> None:
    [read] = scenario(play=[entry]).play
    assert isinstance(read, scenario_format.Refused | scenario_format.Allowed)
    assert judge_legality(read, SCENE, "/play/0").holds is holds


def test_failures_say_what_was_expected_and_found() -> None:
    read = scenario(expect={"Amy": {"life": 20}, "Bears": {"power": 2}}).expect
    [line] = failures(judge_facts(read, SCENE, "/expect"))
    assert line == "Amy, life: expected 20, found 21"
