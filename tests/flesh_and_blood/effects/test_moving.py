"""8.5.15: where what is put into a deck goes."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Spell
from grammar.nodes.control import ForEach
from grammar.nodes.filters import Filter, Is
from grammar.nodes.references import Element, Pronoun
from grammar.nodes.verbs import Move
from rules.flesh_and_blood import edition_ids
from rules.flesh_and_blood.proposal import Proposal
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


def test_8_5_4_each_thing_that_is_gone_through_is_what_the_doer_destroys(board: Board) -> None:
    each_aura = Filter((Is("subtype", "Aura"),))
    sweep = Spell(ForEach(each_aura, Move(Pronoun("it", Element()), "destroy")))
    auras = [board.put(card(name, "Generic Action - Aura"), "permanent") for name in ("Haze", "Glow")]
    board.play(board.amy, board.put(card("Sweep", "Generic Instant", sweep)))
    board.pass_all()
    assert [aura.is_here for aura in auras] == [False, False]


def test_8_5_15_its_owner_is_that_of_what_is_put_there(board: Board) -> None:
    banner = board.put(card("Banner", "Generic Action - Aura"), "permanent", board.nicole)
    fold = board.put(card("Fold", "Generic Instant", *written("Put target aura on the bottom of its owner's deck.")))
    assert board.play(board.amy, fold, Proposal(targets=(banner,)))
    board.pass_all()
    assert [[one.name for one in board.game.zone("deck", player)] for player in board.game.players] == [[], ["Banner"]]


def test_3_0_11_what_a_zone_cannot_contain_does_not_go_there(board: Board) -> None:
    helm = board.put(card("Helm", "Generic Equipment - Head", defense=1), "head", board.nicole)
    doff = board.put(card("Doff", "Generic Instant", *written("Return target equipment to its owner's hand.")))
    assert board.play(board.amy, doff, Proposal(targets=(helm,)))
    board.pass_all()
    assert helm.is_here
    assert "3.0.11" in board.cited()
