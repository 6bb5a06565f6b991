"""1.7.5: modal abilities, whose modes are declared as their layer is added to the stack."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Spell
from grammar.nodes.control import Mode, Modes
from grammar.nodes.quantities import Number
from rules.flesh_and_blood import edition_ids
from rules.flesh_and_blood.proposal import Proposal
from rules.flesh_and_blood.state import FabObject
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written


@pytest.fixture(params=edition_ids())
def board(request: pytest.FixtureRequest) -> Board:
    return Board(request.param)


def modal(board: Board, count: int) -> FabObject:
    """An instant with three modes, of which so many are chosen; the second one has a target."""
    lines = ("Gain 1{h}", "Deal 2 damage to target hero", "Draw a card")
    modes = tuple(Mode(ability.effect) for ability in written(*lines) if isinstance(ability, Spell))
    board.put(card("Prize"), "deck")
    return board.put(card("Choice", "Generic Instant", Spell(Modes(Number(count), modes))))


def test_1_7_5a_only_what_was_chosen_happens(board: Board) -> None:
    choice = modal(board, 1)
    assert board.play(board.amy, choice, Proposal(modes=(0,)))
    board.pass_all()
    assert (board.life(board.amy), board.life(board.nicole)) == (21, 20)
    assert not len(board.game.zone("hand", board.amy))
    assert "1.7.5a" in board.cited()


def test_1_7_5a_targets_of_the_chosen_modes_are_declared(board: Board) -> None:
    choice = modal(board, 2)
    assert board.play(board.amy, choice, Proposal(modes=(2, 1), targets=(board.nicole,)))
    board.pass_all()
    assert (board.life(board.amy), board.life(board.nicole)) == (20, 18)
    assert len(board.game.zone("hand", board.amy)) == 1


@pytest.mark.parametrize("modes", [(), (0, 1), (3,)])
def test_1_7_5b_not_more_nor_fewer_nor_others(board: Board, modes: tuple[int, ...]) -> None:
    assert "1.7.5b" in board.reasons(board.play(board.amy, modal(board, 1), Proposal(modes=modes)))


def test_1_7_5b_not_the_same_mode_twice(board: Board) -> None:
    assert "1.7.5b" in board.reasons(board.play(board.amy, modal(board, 2), Proposal(modes=(0, 0))))


def test_1_7_5a_the_player_is_asked(board: Board) -> None:
    choice = modal(board, 1)
    board.answers.will("modes", (2,))
    assert board.play(board.amy, choice)
    board.pass_all()
    assert len(board.game.zone("hand", board.amy)) == 1
