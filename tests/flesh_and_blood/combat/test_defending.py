"""7.0.5 and 7.3: who may declare which defending cards, in which order, and what keeps them from it."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood.events.combat import Defended
from rules.flesh_and_blood.state import FabObject
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written


def attacked(board: Board, *keywords: str, power: int = 6) -> FabObject:
    """Amy attacks Nicole's hero, and defending cards are to be declared."""
    thing = board.put(card("Strike", "Generic Action - Attack", *keywords, power=power))
    assert board.play(board.amy, thing)
    board.pass_all()
    board.pass_all()
    return thing


def in_hand(board: Board, name: str, box: str = "Generic Action", defense: int | None = 3) -> FabObject:
    return board.put(card(name, box, defense=defense), player=board.nicole)


def test_7_3_2_declaring_is_not_playing(any_board: Board) -> None:
    block = in_hand(any_board, "Block")
    attacked(any_board)
    assert any_board.defend(any_board.nicole, block)
    assert block.is_on_chain
    assert "5.1.1" not in any_board.cited()[any_board.cited().index("7.3.2") :]
    assert any_board.game.scene.priority is any_board.amy


def test_7_3_2a_not_from_the_graveyard(any_board: Board) -> None:
    block = any_board.put(card("Block", defense=3), "graveyard", any_board.nicole)
    in_hand(any_board, "Other")
    attacked(any_board)
    assert "7.3.2a" in any_board.reasons(any_board.defend(any_board.nicole, block))


def test_7_3_2a_not_the_card_of_another_player(any_board: Board) -> None:
    mine = any_board.put(card("Mine", defense=3))
    in_hand(any_board, "Other")
    attacked(any_board)
    assert "7.3.2a" in any_board.reasons(any_board.defend(any_board.nicole, mine))


def test_7_3_2a_defense_reactions_are_not_declared(any_board: Board) -> None:
    reaction = in_hand(any_board, "Sink", "Generic Defense Reaction")
    in_hand(any_board, "Other")
    attacked(any_board)
    assert "7.3.2a" in any_board.reasons(any_board.defend(any_board.nicole, reaction))


def test_7_3_2b_a_card_without_defense_does_not_defend(any_board: Board) -> None:
    instant = in_hand(any_board, "Sigil", "Generic Instant", None)
    in_hand(any_board, "Other")
    attacked(any_board)
    assert "7.3.2b" in any_board.reasons(any_board.defend(any_board.nicole, instant))


def test_7_3_2b_a_defense_of_zero_is_a_defense(any_board: Board) -> None:
    block = in_hand(any_board, "Zero", defense=0)
    attacked(any_board)
    assert any_board.defend(any_board.nicole, block)


def test_7_3_2b_the_same_card_is_not_declared_twice(any_board: Board) -> None:
    block = in_hand(any_board, "Block")
    attacked(any_board)
    assert "7.3.2b" in any_board.reasons(any_board.defend(any_board.nicole, block, block))
    assert block.zone.kind == "hand"


def test_7_0_5d_equipment_that_defends_on_another_link_cannot(any_board: Board) -> None:
    helm = any_board.put(card("Helm", "Generic Equipment - Head", defense=1, cost=None), "head", any_board.nicole)
    in_hand(any_board, "Other")
    attacked(any_board, "go again")
    assert any_board.defend(any_board.nicole, helm)
    any_board.until("resolution")
    attacked(any_board)
    assert "7.0.5d" in any_board.reasons(any_board.defend(any_board.nicole, helm))


def test_7_0_5e_one_card_defends_alone_and_several_together(any_board: Board) -> None:
    first, second = in_hand(any_board, "First"), in_hand(any_board, "Second")
    attacked(any_board)
    assert any_board.defend(any_board.nicole, first, second)
    defended = [event for _, event in any_board.game.happenings.history if isinstance(event, Defended)]
    assert [event.beside for event in defended] == [(second,), (first,)]


def test_7_3_2c_the_player_decides_the_order(any_board: Board) -> None:
    first, second = in_hand(any_board, "First"), in_hand(any_board, "Second")
    attacked(any_board)
    assert any_board.defend(any_board.nicole, second, first)
    link = any_board.game.scene.links[0]
    assert [defense.card for defense in link.defenses] == [second, first]
    assert "7.3.2c" in any_board.cited()


def test_8_3_4_dominate_lets_one_card_from_hand_defend(any_board: Board) -> None:
    first, second = in_hand(any_board, "First"), in_hand(any_board, "Second")
    helm = any_board.put(card("Helm", "Generic Equipment - Head", defense=1, cost=None), "head", any_board.nicole)
    attacked(any_board, "dominate")
    refused = any_board.defend(any_board.nicole, first, second)
    assert "8.3.4a" in any_board.reasons(refused)
    assert any_board.defend(any_board.nicole, first, helm)


def test_8_3_22_overpower_lets_one_action_card_defend(any_board: Board) -> None:
    first, second = in_hand(any_board, "First"), in_hand(any_board, "Second")
    block = in_hand(any_board, "Wall", "Generic Block")
    attacked(any_board, "overpower")
    assert "8.3.22a" in any_board.reasons(any_board.defend(any_board.nicole, first, second))
    assert any_board.defend(any_board.nicole, first, block)


def test_8_3_28_ambush_defends_from_the_arsenal(any_board: Board) -> None:
    ambush = any_board.put(card("Ambusher", "Generic Action", "ambush", defense=3), "arsenal", any_board.nicole)
    attacked(any_board)
    assert any_board.defend(any_board.nicole, ambush)


def test_7_3_1_nobody_without_a_card_is_asked(any_board: Board) -> None:
    attacked(any_board)
    assert any_board.game.scene.step == "defend"
    assert not any_board.game.scene.declaring
    assert any_board.game.scene.priority is any_board.amy


def test_8_2_8d_an_ally_that_is_attacked_is_not_defended(any_board: Board) -> None:
    ally = any_board.put(card("Friend", "Generic Action - Ally", life=2), "permanent", any_board.nicole)
    in_hand(any_board, "Block")
    thing = any_board.put(card("Strike", power=2))
    assert any_board.play(any_board.amy, thing, any_board.attacking(ally))
    any_board.pass_all()
    any_board.pass_all()
    assert not any_board.game.scene.declaring
    any_board.until("damage")
    assert not ally.is_here
    assert any_board.life(any_board.nicole) == 20
    assert "1.10.2b" in any_board.cited()


def test_8_3_31_protect_defends_another_players_hero(any_edition: str) -> None:
    board = Board(any_edition, ("Amy", "Nicole", "Rob"))
    rob = board.game.players[2]
    guard = board.put(card("Guard", "Generic Action", "protect", defense=3), player=rob)
    own = board.put(card("Own", defense=2), player=board.nicole)
    thing = board.put(card("Strike", power=6))
    assert board.play(board.amy, thing, board.attacking(board.hero(board.nicole)))
    board.pass_all()
    board.pass_all()
    assert [one.player for one in board.game.scene.declaring] == [board.nicole, rob]
    assert board.defend(board.nicole, own)
    assert board.game.scene.priority is None
    assert board.defend(rob, guard)
    board.until("damage")
    assert board.life(board.nicole) == 19
    assert {"7.3.2e", "8.3.31"} <= set(board.cited())


@pytest.mark.parametrize(("power", "legal"), [(3, True), (4, False)])
def test_1_0_2a_what_can_only_defend_some_attacks_can_not_defend_others(
    any_board: Board, power: int, legal: bool
) -> None:
    words = written("This can only defend an attack with 3 or less base {p}.")
    wall = any_board.put(card("Wall", "Generic Block", *words, defense=3), player=any_board.nicole)
    attacked(any_board, power=power)
    assert bool(any_board.defend(any_board.nicole, wall)) is legal


@pytest.mark.parametrize(("power", "legal"), [(3, True), (4, False)])
def test_5_1_5_a_defense_reaction_that_can_not_defend_the_attack_can_not_be_played(
    board: Board, power: int, legal: bool
) -> None:
    words = written("This can only defend an attack with 3 or less base {p}.")
    sink = board.put(card("Sink", "Generic Defense Reaction", *words, defense=3), player=board.nicole)
    attacked(board, power=power)
    board.until("reaction")
    board.game.contents.priority.pass_(board.amy)
    assert bool(board.play(board.nicole, sink)) is legal


def test_1_0_2a_what_can_only_be_defended_by_some_cards_can_not_be_by_others(any_board: Board) -> None:
    words = written("This can only be defended by attack action cards.")
    jab = in_hand(any_board, "Jab", "Generic Action - Attack")
    potion = in_hand(any_board, "Potion")
    blow = any_board.put(card("Blow", "Generic Action - Attack", *words, power=6))
    assert any_board.play(any_board.amy, blow)
    any_board.until("attack")
    any_board.pass_all()
    assert "7.0.5b" in any_board.reasons(any_board.defend(any_board.nicole, potion))
    assert any_board.defend(any_board.nicole, jab)
