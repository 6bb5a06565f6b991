"""The ledger: undo restores every byte, and nothing changes outside a numbered rule."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.errors import UncitedChange
from tests.kernel.toy import Arrived, Gone, Grew, ToyGame

STEPS = st.lists(st.tuples(st.sampled_from(["grow", "leave", "arrive", "order"]), st.integers(0, 3)), max_size=25)


def picture(game: Recorded) -> bytes:
    """Everything that the ledger can write, as bytes."""
    table = [(thing.id, thing.zone.name) for thing in game.table]
    toys = [(toy.id, toy.size, toy.controller.name, toy.is_here) for toy in game.made]
    return pickle.dumps((table, toys, [event.told()[1] for _, event in game.happenings.history]))


class Recorded(ToyGame):
    """A toy game that remembers all its toys."""

    def __init__(self) -> None:
        super().__init__()
        self.made = [self.toy(f"toy {i}") for i in range(4)]


def step(game: Recorded, what: str, which: int) -> None:
    toy = game.made[which]
    match what:
        case "grow":
            game.growing.grow(toy)
        case "leave" if toy.is_here:
            game.growing.leave(toy)
        case "arrive" if not toy.is_here:
            game.growing.arrive(toy)


@given(before=STEPS, after=STEPS)
def test_undo_restores_the_bytes(before: list[tuple[str, int]], after: list[tuple[str, int]]) -> None:
    game = Recorded()
    for what, which in before:
        step(game, what, which)
    point, then = game.point(), picture(game)
    for what, which in after:
        step(game, what, which)
    game.back_to(point)
    assert picture(game) == then


@given(steps=STEPS)
def test_what_is_tried_out_leaves_nothing(steps: list[tuple[str, int]]) -> None:
    game = Recorded()
    then = picture(game)

    def attempt() -> int:
        for what, which in steps:
            step(game, what, which)
        return len(game.happenings.history)

    assert game.try_out(attempt) >= 0
    assert picture(game) == then
    assert not game.trace.steps


def test_a_change_outside_a_rule_is_refused() -> None:
    game = ToyGame()
    toy = game.toy("bear")
    for attempt in (Grew(toy, 1), Gone(toy)):
        with pytest.raises(UncitedChange):
            game.happenings.happen([attempt])
    with pytest.raises(UncitedChange):
        game.ledger.write(toy, "size", 7)
    with pytest.raises(UncitedChange):
        game.ledger.append(game.happenings.history, (1, Arrived(toy)))
    assert toy.size == 1
    assert toy.is_here
    assert not game.happenings.history


def test_writing_the_same_value_is_nothing() -> None:
    game = ToyGame()
    toy = game.toy("bear")
    mark = game.ledger.mark()
    with game.setting_up():
        game.ledger.write(toy, "size", 1)
    assert game.ledger.since(mark) == []


def test_a_decider_answers_only_while_it_is_tried() -> None:
    from rules.kernel.choices import Answer, Choice, Option, Pick

    class Last:
        def decide(self, choice: Choice) -> Answer | None:
            assert isinstance(choice, Pick)
            return (choice.options[-1].value,)

    game = ToyGame()
    players = game.decider
    choice = Pick("which", game.players[0], "Which?", None, (Option(1, "one"), Option(2, "two")))
    assert game.try_out(lambda: game.ask(choice), Last()) == (2,)
    assert game.decider is players
