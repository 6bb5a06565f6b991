"""The steps of a trace as pages nest them."""

from __future__ import annotations

import msgspec

from api.pages.steps import DEEPEST, ShownStep, key_steps, nested, position_of
from scenarios.ruling import cited_in
from tests.api import sample


def depth(shown: tuple[ShownStep, ...]) -> int:
    return 1 + max((depth(step.inner) for step in shown if step.inner), default=0)


def count(shown: tuple[ShownStep, ...]) -> int:
    return len(shown) + sum(count(step.inner) for step in shown)


def test_steps_stand_inside_their_parents() -> None:
    shown = nested(sample.ruled())
    assert [step.step.seq for step in shown] == [0, 2, 3, 5, 6, 9]
    assert [step.step.seq for step in shown[4].inner] == [7]
    assert [step.step.seq for step in shown[4].inner[0].inner] == [8]


def test_a_trace_however_deep_is_shown_whole() -> None:
    first = sample.trace()[0]
    steps = tuple(msgspec.structs.replace(first, seq=seq, parent=seq - 1 if seq else None) for seq in range(5000))
    shown = nested(msgspec.structs.replace(sample.ruled(), trace=steps))
    assert depth(shown) == DEEPEST + 1
    assert count(shown) == 5000


def test_a_position_is_the_number_of_steps_done() -> None:
    ruling = sample.ruled()
    assert [position_of(ruling, seq) for seq in (None, 0, 9)] == [0, 1, 10]


def test_every_rule_of_a_ruling_is_listed_once() -> None:
    numbers = [citation.number for citation in cited_in(sample.ruled())]
    assert sorted(numbers) == sorted(sample.RULES)


def test_key_steps_decide_or_cause_what_decides() -> None:
    assert key_steps(sample.ruled()) == {0, 4, 5, 6, 7, 8, 9}
