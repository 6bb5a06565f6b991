"""8.3.2, 8.3.3, 8.3.10, 8.3.34: what equipment that defended suffers as the combat chain closes."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood.state import FabObject
from tests.flesh_and_blood.boards import Board, card


def defended(board: Board, keyword: str, defense: int, *, with_it: bool = True) -> FabObject:
    """Equipment of Nicole's with a keyword, after an attack that it defended, or didn't."""
    helm = board.put(card("Helm", "Generic Equipment - Head", keyword, defense=defense), "head", board.nicole)
    attack = board.put(card("Blow", power=3))
    board.play(board.amy, attack)
    board.until("attack")
    board.pass_all()
    board.defend(board.nicole, *([helm] if with_it else []))
    board.until("")
    return helm


@pytest.mark.parametrize("keyword", ["battleworn", "temper"])
def test_8_3_2_and_8_3_10_what_defended_gets_a_counter(board: Board, keyword: str) -> None:
    helm = defended(board, keyword, 2)
    assert dict(helm.counters) == {"-1{d}": 1}
    assert helm.zone.kind == "head"
    assert board.game.is_(helm).defense == 1


def test_8_3_10_temper_destroys_what_has_no_defense_left(board: Board) -> None:
    assert not defended(board, "temper", 1).is_here
    assert "8.3.10" in board.cited()


def test_8_3_2_battleworn_leaves_what_has_no_defense_left(board: Board) -> None:
    assert defended(board, "battleworn", 1).is_here


def test_8_3_3_blade_break_destroys_what_defended(board: Board) -> None:
    assert not defended(board, "blade break", 2).is_here


@pytest.mark.parametrize("keyword", ["battleworn", "temper", "blade break", "guardwell"])
def test_8_3_3_what_did_not_defend_stays_as_it_is(board: Board, keyword: str) -> None:
    helm = defended(board, keyword, 1, with_it=False)
    assert helm.is_here
    assert not helm.counters


def test_8_3_34_guardwell_takes_all_of_the_defense(board: Board) -> None:
    helm = defended(board, "guardwell", 3)
    assert dict(helm.counters) == {"-1{d}": 3}
