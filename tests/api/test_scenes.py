"""Scenarios made from scenarios: answers go where the question arose, forks stop where the reader stood."""

from __future__ import annotations

import msgspec

from api.scenes import answered, forked
from api.services import Document
from scenarios.ruling import Plain, Ruling
from tests.api import doubles, sample


class CountingJudge(doubles.MemoryJudge):
    """Runs a scenario to three steps for each entry of its play."""

    def run(self, scenario: Document) -> Ruling:
        steps = [msgspec.structs.replace(sample.trace()[0], seq=seq) for seq in range(3 * len(scenario["play"]))]
        return msgspec.structs.replace(sample.ruled(), trace=tuple(steps))


SCENARIO: dict[str, Plain] = {
    "title": "x",
    "play": [{"pass": "Amy"}, {"pass": "Nicole"}, {"resolve": "all"}],
    "expect": {"Amy": {"life": 20}},
}


def test_the_answer_follows_the_entry_that_asked() -> None:
    question = sample.needing_answer().question
    assert question is not None
    scenario = answered(doubles.SCENARIO, question, "Amy")
    assert [next(iter(entry)) for entry in scenario["play"]] == ["activate", "cast", "choose", "resolve"]
    assert scenario["play"][2] == {"choose": "Amy", "by": "Nicole"}


def test_a_fork_keeps_the_entries_that_are_done() -> None:
    judge = CountingJudge()
    ruling = judge.run(SCENARIO)
    lengths = [len(forked(judge, SCENARIO, ruling, position)["play"]) for position in range(10)]
    assert lengths == [0, 1, 1, 1, 2, 2, 2, 3, 3, 3]


def test_a_fork_expects_nothing() -> None:
    judge = CountingJudge()
    assert forked(judge, SCENARIO, judge.run(SCENARIO), 4).keys() == {"title", "play"}
