"""7.5: damage to each attack-target, hits, and the death of heroes."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood.state import FabObject
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.texts import text


def test_4_5_3a_a_hero_without_life_loses_and_the_other_wins(any_edition: str) -> None:
    board = Board(any_edition, life=4)
    board.play(board.amy, board.put(card("Strike", power=4)))
    board.until("damage")
    assert board.nicole.lost
    assert board.game.scene.winner is board.amy
    assert {"1.10.2a", "4.5.3a", "4.5.2a"} <= set(board.cited())


def test_2_0_3c_a_power_is_never_below_zero(any_board: Board) -> None:
    thing = any_board.put(card("Strike", power=1))
    with any_board.game.setting_up():
        any_board.game.ledger.write(thing, "counters", {"-1{p}": 3})
    assert any_board.game.is_(thing).power == 0


def test_2_5_3_life_totals_come_from_what_was_gained_and_lost(any_board: Board) -> None:
    hero = any_board.hero(any_board.nicole)
    with any_board.game.setting_up():
        any_board.game.ledger.write(hero, "life_change", -25)
    assert any_board.life(any_board.nicole) == 0
    with any_board.game.setting_up():
        any_board.game.ledger.write(hero, "life_change", 3)
    assert any_board.life(any_board.nicole) == 23


@pytest.fixture
def two_attacked(any_edition: str) -> tuple[Board, FabObject]:
    """Amy attacks the heroes of Rob and Nicole at once, named in that order."""
    board = Board(any_edition, ("Amy", "Nicole", "Rob"))
    both = text("This attacks up to 2 target opposing heroes")
    thing = board.put(card("Automaton", "Generic Action - Attack", *both, power=5))
    targets = board.attacking(board.hero(board.game.players[2]), board.hero(board.nicole))
    assert board.play(board.amy, thing, targets)
    return board, thing


def test_7_3_2f_defending_cards_are_declared_for_one_attack_target_after_the_other(
    two_attacked: tuple[Board, FabObject],
) -> None:
    board, _ = two_attacked
    rob = board.game.players[2]
    block, wall = (
        board.put(card("Block", defense=3), player=board.nicole),
        board.put(card("Wall", defense=1), player=rob),
    )
    board.pass_all()
    board.pass_all()
    assert [one.player for one in board.game.scene.declaring] == [board.nicole, rob]
    assert board.defend(board.nicole, block)
    assert block.is_on_chain
    assert board.defend(rob, wall)
    board.until("damage")
    assert (board.life(board.nicole), board.life(rob)) == (18, 16)


def test_7_5_2c_damage_is_dealt_clockwise(two_attacked: tuple[Board, FabObject]) -> None:
    board, _ = two_attacked
    board.until("damage")
    assert [target.controller for target in board.game.scene.links[0].hit] == [board.nicole, board.game.players[2]]
    assert "7.5.2c" in board.cited()


def test_7_5_2b_an_attack_target_that_is_gone_is_dealt_nothing(any_board: Board) -> None:
    ally = any_board.put(card("Friend", "Generic Action - Ally", life=2), "permanent", any_board.nicole)
    thing = any_board.put(card("Strike", power=4))
    assert any_board.play(any_board.amy, thing, any_board.attacking(ally))
    any_board.until("reaction")
    any_board.game.contents.zones.clear([ally])
    any_board.until("damage")
    assert any_board.game.scene.links[0].hit == ()
    assert "7.5.2b" in any_board.cited()


def test_1_4_5_an_attack_needs_an_opponents_living_object(any_board: Board) -> None:
    item = any_board.put(card("Item", "Generic Action - Item"), "permanent", any_board.nicole)
    thing = any_board.put(card("Strike", power=4))
    verdict = any_board.play(any_board.amy, thing, any_board.attacking(item))
    assert "1.4.5" in any_board.reasons(verdict)
    own = any_board.play(any_board.amy, thing, any_board.attacking(any_board.hero(any_board.amy)))
    assert "1.4.5" in any_board.reasons(own)
    assert thing.zone.kind == "hand"
    assert any_board.game.scene.chain == "closed"
