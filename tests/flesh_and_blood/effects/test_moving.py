"""8.5.15: where what is put into a deck goes."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood import edition_ids
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written


@pytest.fixture(params=edition_ids())
def board(request: pytest.FixtureRequest) -> Board:
    return Board(request.param)


def put_into_deck(board: Board, place: str, others: int) -> list[str]:
    """The deck after a card from hand is put into it."""
    for number in range(others):
        board.put(card(f"{number + 1}"), "deck")
    tuck = board.put(card("Tuck", "Generic Instant", *written(f"Put a card from your hand {place}.")))
    board.put(card("New"))
    assert board.play(board.amy, tuck)
    board.pass_all()
    return [one.name for one in board.game.zone("deck", board.amy)]


@pytest.mark.parametrize(
    ("place", "order"),
    [
        ("on top of your deck", ["New", "1", "2", "3", "4", "5"]),
        ("on the bottom of your deck", ["1", "2", "3", "4", "5", "New"]),
        ("into your deck fifth from the top", ["1", "2", "3", "4", "New", "5"]),
    ],
)
def test_8_5_15_a_card_goes_where_the_effect_says(board: Board, place: str, order: list[str]) -> None:
    assert put_into_deck(board, place, 5) == order


def test_8_5_15b_beneath_all_others_if_there_are_too_few(board: Board) -> None:
    assert put_into_deck(board, "into your deck fifth from the top", 2) == ["1", "2", "New"]
