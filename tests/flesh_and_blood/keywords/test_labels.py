"""8.3.9 and 8.4: boost, and labels, cited where what they name is paid, triggers, applies or resolves."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood.proposal import Proposal
from tests.flesh_and_blood.boards import Board, card, weapon_attack
from tests.flesh_and_blood.effects.written import written

COMBO = "Combo - If Leg Tap was the last attack this combat chain, this gets +2{p} and go again."
CRUSH = "Crush - When this deals 4 or more damage to a hero, they discard a card."
REPRISE = "Reprise - If the defending hero has defended with a card from their hand this chain link, draw a card."


@pytest.mark.parametrize("paid", [True, False])
def test_8_3_9_boost_is_cited_where_it_is_paid(any_board: Board, paid: bool) -> None:
    any_board.put(card("Top"), "deck")
    attack = any_board.put(card("Zip", "Mechanologist Action - Attack", "boost", power=4))
    assert any_board.play(any_board.amy, attack, Proposal(additional=("boost",) if paid else ()))
    assert ("8.3.9" in any_board.cited()) is paid


@pytest.mark.parametrize(("first", "life"), [("Leg Tap", 12), ("Other", 14)])
def test_8_4_1_combo_is_cited_where_it_applies(any_board: Board, first: str, life: int) -> None:
    opener = any_board.put(card(first, "Ninja Action - Attack", "go again", power=3))
    rising = any_board.put(card("Rising", "Ninja Action - Attack", *written(COMBO), power=3))
    any_board.play(any_board.amy, opener)
    any_board.until("resolution")
    assert any_board.play(any_board.amy, rising)
    any_board.until("resolution")
    assert any_board.life(any_board.nicole) == life
    assert ("8.4.1" in any_board.cited()) is (first == "Leg Tap")


@pytest.mark.parametrize(("power", "cited"), [(4, True), (3, False)])
def test_8_4_2_crush_is_cited_where_it_triggers(any_board: Board, power: int, cited: bool) -> None:
    any_board.play(
        any_board.amy, any_board.put(card("Crusher", "Guardian Action - Attack", *written(CRUSH), power=power))
    )
    any_board.until("damage")
    assert ("8.4.2" in any_board.cited()) is cited


def test_8_4_3_reprise_is_cited_where_it_resolves(any_board: Board) -> None:
    any_board.put(card("Top"), "deck")
    guard = any_board.put(card("Guard", "Generic Action", defense=2), player=any_board.nicole)
    cut = any_board.put(card("Cut", "Warrior Attack Reaction", *written(REPRISE)))
    sword = any_board.put(card("Sword", "Generic Weapon - Sword (1H)", weapon_attack("0"), power=2), "weapon")
    any_board.activate(any_board.amy, sword)
    any_board.pass_all()
    any_board.pass_all()
    any_board.defend(any_board.nicole, guard)
    any_board.until("reaction")
    assert any_board.play(any_board.amy, cut)
    assert "8.4.3" not in any_board.cited()
    any_board.pass_all()
    assert "8.4.3" in any_board.cited()
    assert len(any_board.game.zone("hand", any_board.amy)) == 1
