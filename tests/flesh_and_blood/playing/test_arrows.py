"""8.2.6: arrows, which are played from the arsenal with a bow."""

from __future__ import annotations

from rules.flesh_and_blood.cards import CardDefinition
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written

BOW = card("Bow", "Ranger Weapon - Bow (2H)", cost=None)


def arrow(*text: str) -> CardDefinition:
    return card("Arrow", "Ranger Action - Arrow Attack", *written(*text), power=4)


def test_8_2_6a_from_the_arsenal_with_a_bow(any_board: Board) -> None:
    any_board.put(BOW, "weapon")
    assert any_board.play(any_board.amy, any_board.put(arrow(), "arsenal"))


def test_8_2_6a_not_from_hand(any_board: Board) -> None:
    any_board.put(BOW, "weapon")
    assert "8.2.6a" in any_board.reasons(any_board.play(any_board.amy, any_board.put(arrow())))


def test_8_2_6a_not_without_a_bow(any_board: Board) -> None:
    any_board.put(BOW, "weapon", any_board.nicole)
    assert "8.2.6a" in any_board.reasons(any_board.play(any_board.amy, any_board.put(arrow(), "arsenal")))


def test_8_2_6a_an_effect_may_let_it_be_played_from_elsewhere(any_board: Board) -> None:
    any_board.put(BOW, "weapon")
    shot = any_board.put(arrow("You may play this from your banished zone."), "banished")
    assert any_board.play(any_board.amy, shot)
