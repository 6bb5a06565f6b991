"""Prevention of damage: shields, instances, and damage that can't be prevented."""

from __future__ import annotations

import pytest

from grammar.nodes.conditions import Until
from grammar.nodes.continuous import Prevent, PreventThat, Replace
from grammar.nodes.events import Event
from grammar.nodes.filters import Filter
from grammar.nodes.quantities import Number
from grammar.nodes.references import Itself, Of, Pronoun, Target, You
from grammar.nodes.verbs import Damage
from tests.grand_archive.boards import Board, action

PAGE = "game-mechanics-damage-prevention/general-rules"
TO_ME = Event("is dealt damage", Of("champion", You("you")))
SHIELD = Prevent(TO_ME, Number(3), "next", Until("this turn"))
INSTANCE = Replace(TO_ME, PreventThat(Pronoun("that damage"), Number(3)), duration=Until("this turn"), times=Number(1))


def _strike(board: Board, amount: int, kind: str = "") -> None:
    bolt = Damage(Itself(), Number(amount), Target(Filter(noun="champion"), Number(1), 0), kind=kind)  # type: ignore[arg-type]
    board.answers.will("targets", (board.champion(),))
    board.resolve(board.put(action("Bolt", bolt)))


def _damage(board: Board) -> int:
    return board.champion().counters.get("damage", 0)


def test_a_shield_absorbs_damage_until_it_is_used_up(board: Board) -> None:
    board.resolve(board.put(action("Ward", SHIELD)))
    _strike(board, 2)
    assert _damage(board) == 0
    _strike(board, 4)
    assert _damage(board) == 3
    assert f"{PAGE}/5.a" in board.cited()


def test_an_instance_of_prevention_is_used_up_at_once(board: Board) -> None:
    board.resolve(board.put(action("Ward", INSTANCE)))
    _strike(board, 1)
    _strike(board, 4)
    assert _damage(board) == 4
    assert f"{PAGE}/5.b" in board.cited()


@pytest.mark.parametrize(("ward", "left"), [(SHIELD, 1), (INSTANCE, 4)])
def test_unpreventable_damage_spends_an_instance_but_no_shield(
    board: Board, ward: Prevent | Replace, left: int
) -> None:
    board.resolve(board.put(action("Ward", ward)))
    _strike(board, 2, "unpreventable")
    assert _damage(board) == 2
    _strike(board, 4)
    assert _damage(board) == 2 + left
    assert f"{PAGE}/7" in board.cited()
