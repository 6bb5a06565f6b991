"""5.2.4: activated abilities that work where their cost can be paid, or where they say so."""

from __future__ import annotations

from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written

TOKENS = "Instant - Discard this: Gain 2{h}."


def test_5_2_4_a_card_is_discarded_from_hand_for_its_ability(any_board: Board) -> None:
    windup = any_board.put(card("Windup", "Brute Action - Attack", *written(TOKENS), power=4))
    assert any_board.activate(any_board.amy, windup)
    any_board.pass_all()
    assert [thing.name for thing in any_board.game.zone("graveyard", any_board.amy)] == ["Windup"]
    assert any_board.life(any_board.amy) == 22


def test_1_7_4_not_from_the_graveyard(any_board: Board) -> None:
    windup = any_board.put(card("Windup", "Brute Action - Attack", *written(TOKENS), power=4), "graveyard")
    assert "1.7.4" in any_board.reasons(any_board.activate(any_board.amy, windup))


def test_5_2_4a_only_its_owner_activates_a_card_in_hand(any_board: Board) -> None:
    windup = any_board.put(card("Windup", "Brute Action - Attack", *written(TOKENS), power=4), player=any_board.nicole)
    assert "5.2.4a" in any_board.reasons(any_board.activate(any_board.amy, windup))


def test_5_2_4_an_ability_that_banishes_its_source_from_hand(any_board: Board) -> None:
    text = written("Instant - {r}, banish this from your hand: Your next attack this turn gets +2{p}.")
    lash = any_board.put(card("Lash", "Shadow Brute Action - Attack", *text, power=4))
    assert any_board.activate(any_board.amy, lash)
    any_board.pass_all()
    assert [thing.name for thing in any_board.game.zone("banished", any_board.amy)] == ["Lash"]
    strike = any_board.put(card("Strike", power=3))
    any_board.play(any_board.amy, strike)
    assert any_board.game.is_(strike).power == 5


def test_5_2_1c_an_attack_on_the_chain_is_not_discarded_for_its_ability(any_board: Board) -> None:
    windup = any_board.put(card("Windup", "Brute Action - Attack", *written(TOKENS), power=4))
    any_board.play(any_board.amy, windup)
    any_board.until("reaction")
    assert "1.14.4b" in any_board.reasons(any_board.activate(any_board.amy, windup))
