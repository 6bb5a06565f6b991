"""The trace: calls nest, a call that leaves nothing behind leaves no step, and refusals are kept."""

from __future__ import annotations

from tests.kernel.toy import ToyGame


def test_calls_nest() -> None:
    game = ToyGame()
    toy = game.toy("bear")
    game.growing.leave(toy)
    leave, grow, gone = game.trace.steps
    assert [step.citations[0].number for step in (leave, grow, gone)] == ["1.2", "1.1", "1.2"]
    assert (leave.parent, grow.parent, gone.parent) == (None, leave.seq, leave.seq)
    assert [len(step.stories) for step in (leave, grow, gone)] == [0, 1, 1]


def test_a_call_that_leaves_nothing_leaves_no_step() -> None:
    game = ToyGame()
    game.growing.look()
    assert game.trace.steps == []
    assert not game.trace.is_open


def test_the_plain_sentence_is_the_docstring() -> None:
    game = ToyGame()
    game.growing.grow(game.toy("bear"))
    (step,) = game.trace.steps
    assert step.sentence == ("Things grow.",)
    assert step.citations[0].key == "growing.grow"


def test_a_step_holds_what_the_ledger_wrote() -> None:
    game = ToyGame()
    toy = game.toy("bear")
    game.growing.grow(toy)
    (step,) = game.trace.steps
    ((begin, end),) = step.written
    (entry, _, _) = game.ledger.since(begin, end)
    assert getattr(entry, "before", None) == 1
    assert getattr(entry, "after", None) == 2


def test_going_back_takes_the_steps_back() -> None:
    game = ToyGame()
    toy = game.toy("bear")
    point = game.point()
    game.growing.grow(toy)
    game.back_to(point)
    assert game.trace.steps == []
    assert game.happenings.history == []
