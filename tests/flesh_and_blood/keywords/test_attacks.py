"""8.3.13, 8.3.14, 8.3.23, 8.3.25, 8.3.43: keywords that look at what attacks and what defends."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import AnyAbility, Keyword
from grammar.nodes.quantities import Number
from rules.flesh_and_blood.state import FabObject
from rules.kernel.choices import Answer, Arrange, Choice
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written


def attack(
    board: Board, *abilities: str | AnyAbility, box: str = "Generic Action - Attack", power: int = 4
) -> FabObject:
    """An attack of Amy's, in the Defend Step."""
    blow = board.put(card("Blow", box, *abilities, power=power))
    board.play(board.amy, blow)
    board.until("attack")
    board.pass_all()
    return blow


def in_order(choice: Choice) -> Answer:
    """What is offered, in that order."""
    assert isinstance(choice, Arrange)
    return tuple(option.value for option in choice.options)


def hand(board: Board, box: str = "Generic Action - Attack", *keywords: str, power: int | None = 6) -> FabObject:
    """A card with 3 defense in Nicole's hand."""
    return board.put(card("Guard", box, *keywords, power=power, defense=3), "hand", board.nicole)


@pytest.mark.parametrize(
    ("box", "power", "stays"),
    [
        ("Generic Action - Attack", 6, False),
        ("Generic Action - Attack", 5, True),
        ("Illusionist Action - Attack", 6, True),
        ("Generic Action", None, True),
    ],
)
def test_8_3_13_phantasm(any_board: Board, box: str, power: int | None, stays: bool) -> None:
    guard = hand(any_board, box, power=power)
    blow = attack(any_board, "phantasm", box="Illusionist Action - Attack", power=9)
    any_board.defend(any_board.nicole, guard)
    any_board.pass_all()
    assert blow.is_on_chain == stays
    assert any_board.game.scene.chain == ("open" if stays else "closed")
    assert any_board.life(any_board.nicole) == 20
    assert ({"8.3.13", "8.3.13a"} <= set(any_board.cited())) != stays


def test_8_3_25_mirage_destroys_what_defends(any_board: Board) -> None:
    guard = hand(any_board, "Illusionist Action", "mirage", power=None)
    attack(any_board, power=6)
    any_board.defend(any_board.nicole, guard)
    any_board.pass_all()
    assert not guard.is_here
    any_board.until("damage")
    assert any_board.life(any_board.nicole) == 14


def test_8_3_25_mirage_stays_against_a_weak_attack(any_board: Board) -> None:
    guard = hand(any_board, "Illusionist Action", "mirage", power=None)
    attack(any_board, power=5)
    any_board.defend(any_board.nicole, guard)
    any_board.pass_all()
    assert guard.is_on_chain


def test_8_3_14_spectra_is_destroyed_as_it_is_attacked(any_board: Board) -> None:
    aura = any_board.put(card("Mirror", "Illusionist Action - Aura", "spectra"), "permanent", any_board.nicole)
    blow = any_board.put(card("Blow", power=4))
    assert any_board.play(any_board.amy, blow, any_board.attacking(aura))
    any_board.until("")
    assert not aura.is_here
    assert any_board.life(any_board.nicole) == 20
    assert "8.3.14b" in any_board.cited()


def test_8_3_43_fragment_loses_power_for_each_strong_defender(board: Board) -> None:
    first, second = hand(board), hand(board)
    blow = attack(board, "fragment", power=9)
    board.answers.will("trigger order", in_order)
    board.defend(board.nicole, first, second)
    board.pass_all()
    board.pass_all()
    assert board.game.is_(blow).power == 5
    assert "8.3.43" in board.cited()


def test_8_3_23_piercing_counts_only_defending_equipment(any_board: Board) -> None:
    helm = any_board.put(card("Helm", "Generic Equipment - Head", defense=1), "head", any_board.nicole)
    blow = attack(any_board, Keyword("piercing", amount=Number(2)), power=4)
    assert any_board.game.is_(blow).power == 4
    any_board.defend(any_board.nicole, helm)
    assert any_board.game.is_(blow).power == 6


@pytest.mark.parametrize(("stamped", "cards"), [(False, 1), (True, 0)])
def test_7_5_5c_what_may_not_trigger_on_the_hit_does_not_trigger_on_its_damage(
    any_board: Board, stamped: bool, cards: int
) -> None:
    any_board.put(card("Top"), "deck")
    if stamped:
        words = written("Attack action card effects do not trigger when they hit")
        any_board.put(card("Stamp", "Guardian Action - Aura", *words), "permanent", any_board.nicole)
    blow = card("Blow", "Generic Action - Attack", *written("When this deals damage to a hero, draw a card"), power=3)
    any_board.play(any_board.amy, any_board.put(blow))
    any_board.until("damage")
    any_board.pass_all()
    assert any_board.life(any_board.nicole) == 17
    assert len(any_board.game.zone("hand", any_board.amy)) == cards
    assert ("7.5.5c" in any_board.cited()) == stamped


def test_8_3_43_an_attack_fragments_each_time_its_fragment_takes_power(board: Board) -> None:
    first, second = hand(board), hand(board)
    attack(board, "fragment", *written("Whenever this fragments, gain 1{h}"), power=9)
    board.answers.will("trigger order", in_order)
    board.defend(board.nicole, first, second)
    assert board.life(board.amy) == 20
    for _ in range(4):
        board.pass_all()
    assert board.life(board.amy) == 22
