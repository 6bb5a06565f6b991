"""Words that trail a sentence of several steps are said of the last one."""

from __future__ import annotations

import pytest

from grammar.flesh_and_blood import read_line, text_of
from grammar.nodes.abilities import Spell
from grammar.nodes.control import Define, Gate, Later, Sequence, Unless
from grammar.nodes.walking import within

POX = "at the beginning of your end phase, destroy ~, then it deals 2 damage to you unless you pay {r}{r}{r}."
LETTER = "draw a card, then opt X, where X is the number of auras you control."
PLATE = "when ~ defends, it gets +2{d} and destroy it when the combat chain closes."


@pytest.mark.parametrize(("line", "kind"), [(POX, Gate), (PLATE, Later), (LETTER, Define)])
def test_only_the_last_step_is_guarded(line: str, kind: type) -> None:
    ability = read_line(line).ability
    assert ability is not None
    steps = next(node.steps for node in within(ability) if isinstance(node, Sequence))
    assert [isinstance(step, kind) for step in steps] == [False, True]
    assert text_of(ability) == line


def test_who_pays_is_asked_for_the_last_step_only() -> None:
    ability = read_line(POX).ability
    assert ability is not None
    gate = next(node for node in within(ability) if isinstance(node, Gate))
    assert isinstance(gate.test, Unless)
    assert not any(isinstance(node, Sequence) for node in within(gate))


@pytest.mark.parametrize(
    "line", ["destroy ~ and lose 2{h} unless you pay {r}.", "draw a card and lose 1{h} when the combat chain closes."]
)
def test_what_could_be_said_of_both_steps_is_not_read(line: str) -> None:
    assert read_line(line).ability is None


def test_a_letter_that_two_steps_have_is_found_before_both() -> None:
    line = "opt X, then create X Might tokens, where X is the number of auras you control."
    ability = read_line(line).ability
    assert isinstance(ability, Spell)
    assert isinstance(ability.effect, Define)
