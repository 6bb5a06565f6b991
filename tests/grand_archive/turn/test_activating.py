"""How often and when abilities are activated."""

from __future__ import annotations

from typing import Literal

import pytest

from grammar.nodes.abilities import Activated, Restriction
from grammar.nodes.costs import Cost, Turn
from grammar.nodes.references import Itself
from rules.grand_archive.state import ArchiveObject
from tests.grand_archive.boards import Board, card, draws

PAGE = "abilities-activated-abilities/general-rules"


def _altar(board: Board, limit: Literal["once", "once each turn"]) -> ArchiveObject:
    drawing = Activated(Cost(()), draws(1), Restriction(limit=limit))
    board.hold(9, "main deck")
    board.hold(9, "main deck", board.nicole)
    return board.put(card("Altar", "Item", drawing), "field")


@pytest.mark.parametrize("limit", ["once", "once each turn"])
def test_an_ability_is_activated_no_more_often_than_it_says(
    board: Board, limit: Literal["once", "once each turn"]
) -> None:
    altar = _altar(board, limit)
    assert board.resolve(altar)
    assert board.reasons(board.activate(altar)) == [f"{PAGE}/5"]


@pytest.mark.parametrize(("limit", "again"), [("once", False), ("once each turn", True)])
def test_once_is_once_and_for_all(board: Board, limit: Literal["once", "once each turn"], again: bool) -> None:
    altar = _altar(board, limit)
    board.resolve(altar)
    board.until("main", board.nicole)
    board.until("main", board.amy)
    assert bool(board.activate(altar)) is again


def test_what_is_rested_cannot_be_rested_for_a_cost(board: Board) -> None:
    altar = board.put(card("Altar", "Item", Activated(Cost((Turn("rest", Itself()),)), draws(1))), "field")
    board.hold(9, "main deck")
    assert board.resolve(altar)
    assert not board.activate(altar)
