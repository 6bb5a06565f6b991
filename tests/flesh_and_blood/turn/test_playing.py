"""5.1, 5.2 and 1.14: playing cards, activating abilities, and paying for them."""

from __future__ import annotations

from tests.flesh_and_blood.boards import Board, card, weapon_attack


def test_1_14_3_pitching_gives_what_the_card_says(any_board: Board) -> None:
    any_board.game.payment = "exact"
    blue = any_board.put(card("Blue", pitch=3))
    strike = any_board.put(card("Strike", power=1, cost="2"))
    assert any_board.play(any_board.amy, strike, any_board.pitching(blue))
    assert any_board.amy.resource_points == 1
    assert [thing.name for thing in any_board.game.zone("pitch", any_board.amy)] == ["Blue"]
    assert {"1.14.2d", "1.14.3"} <= set(any_board.cited())


def test_1_14_2d_without_a_named_card_the_player_is_asked(any_board: Board) -> None:
    any_board.game.payment = "exact"
    red, blue = any_board.put(card("Red", pitch=1)), any_board.put(card("Blue", pitch=3))
    strike = any_board.put(card("Strike", power=1, cost="2"))
    any_board.answers.will("pitch", (red,), (blue,))
    assert any_board.play(any_board.amy, strike)
    assert any_board.amy.resource_points == 2


def test_1_14_3b_no_more_is_pitched_than_is_needed(any_board: Board) -> None:
    any_board.game.payment = "exact"
    blue, red = any_board.put(card("Blue", pitch=3)), any_board.put(card("Red", pitch=1))
    strike = any_board.put(card("Strike", power=1, cost="2"))
    verdict = any_board.play(any_board.amy, strike, any_board.pitching(blue, red))
    assert "1.14.3b" in any_board.reasons(verdict)
    assert blue.zone.kind == "hand"
    assert blue.is_here
    assert any_board.amy.resource_points == 0


def test_1_14_3a_a_card_without_pitch_is_not_pitched(any_board: Board) -> None:
    any_board.game.payment = "exact"
    blank = any_board.put(card("Blank", pitch=None))
    strike = any_board.put(card("Strike", power=1, cost="1"))
    assert "1.14.3a" in any_board.reasons(any_board.play(any_board.amy, strike, any_board.pitching(blank)))


def test_1_14_2b_what_cannot_be_paid_is_reversed(any_board: Board) -> None:
    any_board.game.payment = "exact"
    strike = any_board.put(card("Strike", power=1, cost="1"))
    assert "1.14.2b" in any_board.reasons(any_board.play(any_board.amy, strike))
    assert strike.zone.kind == "hand"
    assert any_board.game.scene.step == ""


def test_5_1_6b_an_action_costs_an_action_point(any_board: Board) -> None:
    any_board.play(any_board.amy, any_board.put(card("Tale", "Generic Action")))
    assert any_board.amy.action_points == 0
    any_board.pass_all()
    again = any_board.play(any_board.amy, any_board.put(card("Tale", "Generic Action")))
    assert "1.14.2b" in any_board.reasons(again)


def test_8_3_5a_go_again_on_a_card_that_is_no_attack(any_board: Board) -> None:
    any_board.play(any_board.amy, any_board.put(card("Tale", "Generic Action", "go again")))
    any_board.pass_all()
    assert any_board.amy.action_points == 1
    assert {"5.3.5", "8.3.5a"} <= set(any_board.cited())


def test_8_1_1a_an_action_waits_for_an_empty_stack(any_board: Board) -> None:
    any_board.play(any_board.amy, any_board.put(card("Quick", "Generic Instant")))
    verdict = any_board.play(any_board.amy, any_board.put(card("Tale", "Generic Action")))
    assert "8.1.1a" in any_board.reasons(verdict)


def test_8_1_6a_an_instant_is_played_any_time_with_priority(any_board: Board) -> None:
    any_board.play(any_board.amy, any_board.put(card("Strike", power=1)))
    assert any_board.play(any_board.amy, any_board.put(card("Quick", "Generic Instant")))


def test_1_11_1_only_with_priority(any_board: Board) -> None:
    quick = any_board.put(card("Quick", "Generic Instant"), player=any_board.nicole)
    assert "1.11.1" in any_board.reasons(any_board.play(any_board.nicole, quick))


def test_8_1_12a_a_block_card_is_not_played(any_board: Board) -> None:
    wall = any_board.put(card("Wall", "Generic Block", defense=4))
    assert "8.1.12a" in any_board.reasons(any_board.play(any_board.amy, wall))


def test_5_1_1a_not_from_the_graveyard(any_board: Board) -> None:
    gone = any_board.put(card("Gone", "Generic Action"), "graveyard")
    assert "5.1.1a" in any_board.reasons(any_board.play(any_board.amy, gone))


def test_3_3_4_from_the_arsenal(any_board: Board) -> None:
    kept = any_board.put(card("Kept", "Generic Action"), "arsenal")
    assert any_board.play(any_board.amy, kept)


def test_5_3_6a_an_aura_becomes_a_permanent(any_board: Board) -> None:
    aura = any_board.put(card("Aura", "Generic Action - Aura"))
    any_board.play(any_board.amy, aura)
    any_board.pass_all()
    assert aura.zone.kind == "permanent"
    assert aura.controller is any_board.amy


def test_5_2_1a_once_per_turn(any_board: Board) -> None:
    ability = weapon_attack("0", "go again")
    weapon = any_board.put(card("Sword", "Warrior Weapon - Sword (1H)", ability, power=2, cost=None), "weapon")
    assert any_board.activate(any_board.amy, weapon)
    any_board.until("resolution")
    assert "5.2.1a" in any_board.reasons(any_board.activate(any_board.amy, weapon))


def test_5_2_4a_not_the_ability_of_another_player(any_board: Board) -> None:
    ability = weapon_attack("0")
    definition = card("Sword", "Warrior Weapon - Sword (1H)", ability, power=2, cost=None)
    weapon = any_board.put(definition, "weapon", any_board.nicole)
    assert "5.2.4a" in any_board.reasons(any_board.activate(any_board.amy, weapon))


def test_5_1_3a_the_value_of_x_is_declared(any_board: Board) -> None:
    from rules.flesh_and_blood.proposal import Proposal

    tale = any_board.put(card("Tale", "Generic Action", cost="X"))
    assert any_board.play(any_board.amy, tale, Proposal(x=3))
    assert tale.announced.x == 3
    assert tale.announced.paid == 3
