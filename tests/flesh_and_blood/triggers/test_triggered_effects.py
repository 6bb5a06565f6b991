"""6.6: triggered effects, their layers, and the order in which these are added to the stack."""

from __future__ import annotations

from rules.kernel.choices import Answer, Arrange, Choice
from tests.flesh_and_blood.boards import Board, card, weapon_attack
from tests.flesh_and_blood.texts import text


def as_they_come(choice: Choice) -> Answer:
    assert isinstance(choice, Arrange)
    return tuple(option.value for option in choice.options)


def test_6_6_5_an_event_triggers_an_effect_that_waits_for_the_stack(any_board: Board) -> None:
    any_board.put(card("Top"), "deck")
    snatch = any_board.put(card("Snatch", "Generic Action - Attack", *text("When this hits, draw a card"), power=4))
    any_board.play(any_board.amy, snatch)
    any_board.until("damage")
    assert [layer.name for layer in any_board.game.stack] == ["Snatch's triggered effect"]
    any_board.pass_all()
    assert len(any_board.game.zone("hand", any_board.amy)) == 1
    assert {"6.6.5", "6.6.6", "6.6.6a", "1.10.2d", "8.5.6"} <= set(any_board.cited())


def test_7_5_5b_what_does_not_hit_triggers_nothing(any_board: Board) -> None:
    wall = any_board.put(card("Wall", defense=4), player=any_board.nicole)
    snatch = any_board.put(card("Snatch", "Generic Action - Attack", *text("When this hits, draw a card"), power=4))
    any_board.play(any_board.amy, snatch)
    any_board.pass_all()
    any_board.pass_all()
    any_board.defend(any_board.nicole, wall)
    any_board.until("damage")
    assert not len(any_board.game.stack)


def defend_twice(board: Board, *gains: int) -> None:
    """Nicole defends with cards that gain life as they do, so much each."""
    guards = [card("Guard", "Generic Action", *text(f"When this defends, gain {one}{{h}}"), defense=2) for one in gains]
    cards = [board.put(guard, player=board.nicole) for guard in guards]
    board.play(board.amy, board.put(card("Strike", power=5)))
    board.pass_all()
    board.pass_all()
    board.defend(board.nicole, *cards)
    assert len(board.game.stack) == 2


def test_6_6_6b_the_turn_player_selects_who_adds_first(any_board: Board) -> None:
    any_board.answers.will("trigger order", as_they_come)
    defend_twice(any_board, 1, 2)
    assert "6.6.6b" in any_board.cited()
    any_board.pass_all()
    any_board.pass_all()
    assert any_board.life(any_board.nicole) == 23


def test_6_6_6b_triggered_layers_that_are_alike_need_no_order(any_board: Board) -> None:
    any_board.answers.will("trigger order", as_they_come)
    watching = text("Whenever you draw a card, gain 1{h}")
    any_board.put(card("Watch", "Generic Action - Aura", *watching), "permanent")
    for number in range(2):
        any_board.put(card(f"{number}"), "deck")
    any_board.play(any_board.amy, any_board.put(card("Read", "Generic Instant", *text("Draw 2 cards."))))
    any_board.pass_all()
    assert len(any_board.game.stack) == 2
    assert "6.6.6b" not in any_board.cited()


def test_1_7_4a_what_says_nothing_of_defending_does_not_work_while_defending(any_board: Board) -> None:
    boast = text("When this hits, gain 1{h}")
    guard = any_board.put(card("Guard", "Generic Action - Attack", *boast, defense=2), player=any_board.nicole)
    any_board.play(any_board.amy, any_board.put(card("Strike", power=5)))
    any_board.pass_all()
    any_board.pass_all()
    any_board.defend(any_board.nicole, guard)
    any_board.until("damage")
    assert any_board.life(any_board.nicole) == 17


def test_6_6_5_activating_a_weapon_attack_triggers_what_waits_for_one(any_board: Board) -> None:
    watching = text("When you play an attack action card or activate a weapon attack, gain 1{h}")
    any_board.put(card("Watch", "Generic Action - Aura", *watching), "permanent")
    sword = any_board.put(card("Sword", "Generic Weapon - Sword (1H)", weapon_attack("0"), power=1), "weapon")
    assert any_board.activate(any_board.amy, sword)
    any_board.until("damage")
    assert any_board.life(any_board.amy) == 21


def test_6_6_5_another_ability_of_a_weapon_is_no_weapon_attack(any_board: Board) -> None:
    watching = text("When you activate a weapon attack, gain 1{h}")
    any_board.put(card("Watch", "Generic Action - Aura", *watching), "permanent")
    whetting = text("Instant - {t}: Your next attack this turn gets +1{p}")
    stone = any_board.put(card("Stone", "Generic Weapon - Rock (1H)", *whetting, power=2), "weapon")
    assert any_board.activate(any_board.amy, stone)
    any_board.pass_all()
    assert any_board.life(any_board.amy) == 20
