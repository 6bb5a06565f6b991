"""8.5.45: clashes, and what triggers on winning one."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood.cards import CardDefinition
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written

CLASH = "Clash with target hero. The winner gains 2{h}"


def clashed(board: Board, mine: CardDefinition | None, theirs: CardDefinition | None) -> tuple[int, int]:
    """The life of both players after a clash of these cards."""
    for player, top in ((board.amy, mine), (board.nicole, theirs)):
        if top is not None:
            board.put(top, "deck", player)
    duel = board.put(card("Duel", "Guardian Instant", *written(CLASH)))
    board.answers.will("targets", (board.hero(board.nicole),))
    assert board.play(board.amy, duel)
    board.pass_all()
    return board.life(board.amy), board.life(board.nicole)


def strength(power: int | None) -> CardDefinition:
    return card("Blow", power=power)


@pytest.mark.parametrize(
    ("mine", "theirs", "lives", "cited"),
    [
        (strength(4), strength(6), (20, 22), "8.5.45a"),
        (strength(0), strength(None), (22, 20), "8.5.45b"),
        (strength(0), None, (22, 20), "8.5.45b"),
        (strength(5), strength(5), (20, 20), "8.5.45c"),
        (strength(None), None, (20, 20), "8.5.45c"),
    ],
)
def test_8_5_45_the_greatest_power_on_top_of_a_deck_wins(
    any_board: Board, mine: CardDefinition, theirs: CardDefinition | None, lives: tuple[int, int], cited: str
) -> None:
    assert clashed(any_board, mine, theirs) == lives
    assert {"8.5.45", "8.5.17", cited} <= set(any_board.cited())


def test_8_5_45d_nobody_clashes_with_themselves(board: Board) -> None:
    duel = board.put(card("Duel", "Guardian Instant", *written(CLASH)))
    board.answers.will("targets", (board.hero(board.amy),))
    assert board.play(board.amy, duel)
    board.pass_all()
    assert board.life(board.amy) == 20
    assert "8.5.45d" in board.cited()


@pytest.mark.parametrize(("power", "life"), [(6, 23), (4, 20)])
def test_1_7_4i_a_card_that_is_revealed_triggers_on_the_clash_that_it_wins(
    any_board: Board, power: int, life: int
) -> None:
    words = written("When you win a clash revealing this, gain 1{h}")
    backhand = card("Backhand", "Guardian Action - Attack", *words, power=power)
    clashed(any_board, strength(5), backhand)
    any_board.pass_all()
    assert any_board.life(any_board.nicole) == life
