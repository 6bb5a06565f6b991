"""Scenarios made from scenarios: one with an answer added, one that stops where another goes on."""

from __future__ import annotations

from bisect import bisect_left

from api.services import Judge
from scenarios.ruling import Plain, Question, Ruling, TraceStep

Scenario = dict[str, Plain]
AFTERWARDS = ("expect", "expect_in", "variants", "covers", "ask")
"""What speaks of the end of a scenario, and goes when the end does."""


def play_of(scenario: Scenario) -> list[Plain]:
    """What the players of a scenario do."""
    play = scenario.get("play")
    return list(play) if isinstance(play, list) else []


def answered(scenario: Scenario, question: Question, answer: Plain) -> Scenario:
    """The scenario with the answer right after the entry that raised the question."""
    entry = {**question.answer_with, "choose": answer}
    play = play_of(scenario)
    place = question.at + 1
    return {**scenario, "play": [*play[:place], entry, *play[place:]]}


def finished(scenario: Scenario) -> Scenario:
    """The scenario played on until nothing waits and no combat is under way; what spoke of its end goes."""
    short = {key: value for key, value in scenario.items() if key not in AFTERWARDS}
    return {**short, "play": [*play_of(scenario), {"finish": "all"}]}


def _in_common(one: tuple[TraceStep, ...], other: tuple[TraceStep, ...]) -> int:
    pairs = zip(one, other, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def forked(judge: Judge, scenario: Scenario, ruling: Ruling, position: int) -> Scenario:
    """The scenario with only those entries of its play that are done after so many steps.

    A run is the same up to where its play ends, so that running shorter plays tells how far each entry reaches.
    """
    play = play_of(scenario)
    short = {key: value for key, value in scenario.items() if key not in AFTERWARDS}

    def begins(entries: int) -> int:
        """The position at which the entry after so many begins."""
        run = judge.run({**short, "play": play[:entries]})
        return _in_common(run.trace, ruling.trace)

    done = bisect_left(range(len(play)), position, key=begins)
    return {**short, "play": play[:done]}
