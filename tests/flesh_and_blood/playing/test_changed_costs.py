"""5.1.6: asset-costs, and the effects that increase and reduce them."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood.proposal import Proposal
from tests.flesh_and_blood.boards import Board, card, weapon_attack
from tests.flesh_and_blood.effects.written import written


def test_5_1_6a_a_card_costs_less_by_its_own_text(any_board: Board) -> None:
    text = written("This costs {r} less to play for each Runechant you control.")
    for _ in range(2):
        any_board.put(card("Runechant", "Runeblade Token - Aura"), "permanent")
    strike = any_board.put(card("Strike", "Runeblade Action - Attack", *text, cost="3", power=5))
    assert any_board.play(any_board.amy, strike)
    assert strike.announced.paid == 1
    assert "5.1.6a" in any_board.cited()


def test_5_1_6a_a_cost_is_never_reduced_below_zero(any_board: Board) -> None:
    text = written("This costs {r} less to play for each Runechant you control.")
    for _ in range(4):
        any_board.put(card("Runechant", "Runeblade Token - Aura"), "permanent")
    strike = any_board.put(card("Strike", "Runeblade Action - Attack", *text, cost="3", power=5))
    assert any_board.play(any_board.amy, strike)
    assert strike.announced.paid == 0


def test_5_1_6a_increases_come_before_reductions(any_board: Board) -> None:
    cheap = card("Cheap", "Generic Action - Attack", *written("This costs {r} less to play."), cost="0", power=1)
    text = written("When this attacks, cards cost {r} more to play this turn.")
    tax = card("Tax", "Generic Action - Attack", "go again", *text, power=1)
    any_board.play(any_board.amy, any_board.put(tax))
    any_board.until("resolution")
    strike = any_board.put(cheap)
    assert any_board.play(any_board.amy, strike)
    assert strike.announced.paid == 0


def test_5_1_2a_the_next_card_costs_less_and_only_that(any_board: Board) -> None:
    text = written("The next attack action card you play this turn costs {r} less to play.", "Go again")
    any_board.play(any_board.amy, any_board.put(card("Tale", "Generic Action", *text)))
    any_board.pass_all()
    first = any_board.put(card("First", "Generic Action - Attack", "go again", cost="2", power=1))
    second = any_board.put(card("Second", "Generic Action - Attack", cost="2", power=1))
    any_board.play(any_board.amy, first)
    any_board.until("resolution")
    any_board.play(any_board.amy, second)
    assert (first.announced.paid, second.announced.paid) == (1, 2)


def test_5_1_6a_the_reduction_waits_for_a_card_that_fits(any_board: Board) -> None:
    text = written("The next attack action card you play this turn costs {r} less to play.", "Go again")
    any_board.play(any_board.amy, any_board.put(card("Tale", "Generic Action", *text)))
    any_board.pass_all()
    other = any_board.put(card("Other", "Generic Action", "go again", cost="2"))
    any_board.play(any_board.amy, other)
    any_board.pass_all()
    strike = any_board.put(card("Strike", "Generic Action - Attack", cost="2", power=1))
    any_board.play(any_board.amy, strike)
    assert (other.announced.paid, strike.announced.paid) == (2, 1)


def test_5_1_6a_an_activation_costs_less(any_board: Board) -> None:
    any_board.game.payment = "exact"
    text = written("If you've drawn a card this turn, your sword attacks cost {r} less to activate.")
    any_board.put(card("Banner", "Generic Equipment - Head", *text, cost=None), "head")
    sword = card("Sword", "Warrior Weapon - Sword (1H)", weapon_attack("{r}"), power=2, cost=None)
    weapon = any_board.put(sword, "weapon")
    assert "1.14.2b" in any_board.reasons(any_board.activate(any_board.amy, weapon))
    any_board.put(card("Drawn", pitch=None), "deck")
    any_board.play(any_board.amy, any_board.put(card("Tome", "Generic Instant", *written("Draw a card."))))
    any_board.pass_all()
    assert any_board.activate(any_board.amy, weapon)


FROST = "Cards and abilities cost you {r} more to play or activate."


@pytest.mark.parametrize(
    "text", [FROST, "Cards and activated abilities cost opposing heroes an additional {r} to play or activate."]
)
def test_5_1_6a_what_costs_more_costs_it_only_those_whom_the_words_name(any_board: Board, text: str) -> None:
    holder = any_board.amy if text == FROST else any_board.nicole
    any_board.put(card("Frost", "Elemental Token - Aura", *written(text)), "permanent", holder)
    club = any_board.put(card("Club", "Generic Weapon - Club (1H)", weapon_attack(), power=2), "weapon")
    spark = any_board.put(card("Spark", "Generic Instant", *written("Gain 1{h}"), cost="0"))
    reply = any_board.put(card("Reply", "Generic Instant", *written("Gain 1{h}"), cost="0"), player=any_board.nicole)
    assert any_board.play(any_board.amy, spark)
    assert spark.announced.paid == 1
    any_board.game.contents.priority.pass_(any_board.amy)
    assert any_board.play(any_board.nicole, reply)
    assert reply.announced.paid == 0
    any_board.pass_all()
    any_board.pass_all()
    assert any_board.activate(any_board.amy, club)
    assert next(iter(any_board.game.on_stack())).announced.paid == 2


def test_1_8_5a_a_cost_may_be_told_by_its_symbols(board: Board) -> None:
    text = written("Negate target instant card with cost {r} or less.")
    negation = board.put(card("Negation", "Wizard Instant", *text, cost="2"))
    dear, cheap = (
        board.put(card(name, "Generic Instant", cost=cost)) for name, cost in (("Dear", "2"), ("Cheap", "1"))
    )
    assert board.play(board.amy, dear)
    assert "1.8.5" in board.reasons(board.play(board.amy, negation))
    assert board.play(board.amy, cheap)
    assert board.play(board.amy, negation, Proposal(targets=(cheap,)))
    board.pass_all()
    assert not cheap.is_on_stack
    assert dear.is_on_stack
