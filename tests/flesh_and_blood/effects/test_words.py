"""What words of cards mean: chain links, bases, and what was done this turn."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood import edition_ids
from rules.flesh_and_blood.state import FabObject
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written


@pytest.fixture(params=edition_ids())
def board(request: pytest.FixtureRequest) -> Board:
    return Board(request.param)


def attack(board: Board, box: str, *lines: str) -> FabObject:
    """An attack that goes again comes onto the combat chain."""
    thing = board.put(card("Strike", f"{box} Action - Attack", *written("Go again", *lines), power=3))
    assert board.play(board.amy, thing)
    board.until("attack")
    return thing


BURNING = "If you control 2 or more Draconic chain links, this gets +2{p}."


def test_7_0_3c_a_chain_link_has_the_properties_of_its_attack(board: Board) -> None:
    attack(board, "Draconic")
    board.until("resolution")
    assert board.game.is_(attack(board, "Draconic", BURNING)).power == 5


def test_7_0_3c_links_of_other_attacks_do_not_count(board: Board) -> None:
    attack(board, "Draconic")
    board.until("resolution")
    attack(board, "Generic")
    board.until("resolution")
    assert board.game.is_(attack(board, "Ninja", BURNING)).power == 3


def test_a_property_is_compared_with_its_own_base(board: Board) -> None:
    board.put(card("Prize"), "deck")
    strike = attack(board, "Generic", "When this hits a hero, if this has {p} greater than its base, draw a card.")
    board.until("resolution")
    assert not len(board.game.zone("hand", board.amy))
    assert strike.is_on_chain
    attack(
        board,
        "Draconic",
        "If you control 1 or more Draconic chain links, this gets +2{p}.",
        "When this hits a hero, if this has {p} greater than its base, draw a card.",
    )
    board.until("resolution")
    assert len(board.game.zone("hand", board.amy)) == 1


def test_cards_that_were_pitched_this_turn_are_counted_wherever_they_are(board: Board) -> None:
    blue, red = board.put(card("Blue", pitch=3, color="blue")), board.put(card("Red", pitch=1, color="red"))
    tall = card(
        "Tall",
        "Generic Action - Attack",
        *written("This gets +1{p} for each blue card you've pitched this turn."),
        cost="4",
        power=3,
    )
    thing = board.put(tall)
    assert board.play(board.amy, thing, board.pitching(blue, red))
    board.until("attack")
    assert board.game.is_(thing).power == 4


BOND = "If a blue card was pitched to play this, this gets +2{p}."


def bonded(board: Board, *colors: str) -> FabObject:
    """An attack for which cards of these colors are pitched."""
    cards = [board.put(card(color, pitch=1, color=color)) for color in colors]
    thing = board.put(
        card("Bond", "Elemental Action - Attack", *written(BOND, "Go again"), cost=str(len(cards)), power=3)
    )
    assert board.play(board.amy, thing, board.pitching(*cards))
    board.until("attack")
    return thing


def test_what_was_pitched_to_play_a_card_is_remembered(board: Board) -> None:
    assert board.game.is_(bonded(board, "red", "blue")).power == 5


def test_what_was_pitched_to_play_another_card_does_not_count(board: Board) -> None:
    bonded(board, "blue")
    board.until("resolution")
    assert board.game.is_(bonded(board, "red")).power == 3


def test_a_letter_of_a_static_ability_is_worked_out_anew(board: Board) -> None:
    line = "This gets +X{p}, where X is the number of equipment defending it."
    helm = board.put(card("Helm", "Generic Equipment - Head", defense=1), "head", board.nicole)
    strike = attack(board, "Generic", line)
    assert board.game.is_(strike).power == 3
    board.pass_all()
    assert board.defend(board.nicole, helm)
    assert board.game.is_(strike).power == 4


def test_6_2_5_until_end_of_turn_what_comes_later_is_affected_too(board: Board) -> None:
    line = "Until end of turn, your Warrior attacks get +2{p}."
    board.play(board.amy, board.put(card("Oath", "Warrior Instant", *written(line))))
    board.pass_all()
    strike = attack(board, "Warrior")
    assert board.game.is_(strike).power == 5
    board.until("resolution")
    assert board.game.is_(attack(board, "Ninja")).power == 3
