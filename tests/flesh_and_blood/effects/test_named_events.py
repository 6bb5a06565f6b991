"""1.9.3: events that are named after a keyword effect, and what is left of the name when the event is replaced."""

from __future__ import annotations

import pytest

from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written

NUMBERS = {"1.9.3a", "1.9.3c"}
"""Of the trunk, and of the older edition."""
DISCARD = "Discard a card."
WATCHING = "Whenever you discard a card, gain 1{h}."


def discard(board: Board, words: str) -> None:
    """Amy discards a card that says these words, while a helm of hers looks on."""
    board.put(card("Helm", "Generic Equipment - Head", *written(WATCHING)), "head")
    board.put(card("Beast", "Brute Action - Attack", *written(words), power=6))
    toss = board.put(card("Toss", "Generic Instant", *written(DISCARD)))
    assert board.play(board.amy, toss)
    board.pass_all()
    board.pass_all()


@pytest.mark.parametrize(
    ("instead", "zone"), [("banish it", "banished"), ("put it on the bottom of your deck", "deck")]
)
def test_1_9_3a_a_discard_of_which_the_move_is_replaced_is_a_discard(any_board: Board, instead: str, zone: str) -> None:
    discard(any_board, f"If this would be put into your graveyard from anywhere, instead {instead}.")
    assert [one.name for one in any_board.game.zone(zone, any_board.amy)] == ["Beast"]
    assert any_board.life(any_board.amy) == 21
    assert NUMBERS & set(any_board.cited())


def test_1_9_3a_what_is_discarded_as_ever_needs_no_other_name(any_board: Board) -> None:
    discard(any_board, "Dominate")
    assert any_board.life(any_board.amy) == 21
    assert not NUMBERS & set(any_board.cited())


def test_1_9_3a_a_card_destroyed_and_banished_instead_is_both(any_board: Board) -> None:
    aura = card(
        "Veil",
        "Illusionist Action - Aura",
        *written(
            "If this would be put into your graveyard from anywhere, instead banish it.",
            "When this is destroyed, gain 1{h}.",
        ),
    )
    any_board.put(aura, "permanent")
    spell = any_board.put(card("Break", "Generic Instant", *written("Destroy target aura.")))
    assert any_board.play(any_board.amy, spell)
    any_board.pass_all()
    any_board.pass_all()
    assert [one.name for one in any_board.game.zone("banished", any_board.amy)] == ["Veil"]
    assert any_board.life(any_board.amy) == 21
