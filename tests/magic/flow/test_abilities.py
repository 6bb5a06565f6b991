"""602, 605 and 606: activated abilities, mana abilities and loyalty abilities."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Restriction
from grammar.nodes.conditions import Compare
from grammar.nodes.control import Sequence
from grammar.nodes.events import Event as Happening
from grammar.nodes.filters import Filter, Is
from grammar.nodes.quantities import Number, Property
from grammar.nodes.references import Every, Some, You
from grammar.nodes.verbs import Produce
from rules.magic.events.playing import AbilityActivated, ManaAdded
from tests.magic.boards import Board, numbers
from tests.magic.flow.play import abilities, activate, cast, hand, opened, options, passing, resolve, stack
from tests.magic.flow.texts import (
    DEPENDS_ON_X,
    TAP,
    activated,
    bolt,
    deals,
    draws,
    gains,
    life,
    loyalty,
    mana,
    taps_for,
    whenever,
)


def test_602_2_an_activated_ability_uses_the_stack(any_board: Board) -> None:
    board = any_board
    pinger = board.put("Pinger", "1/1", activated(deals(1), TAP))
    opened(board)
    assert activate(board, pinger, board.nicole)
    assert pinger.tapped
    assert stack(board) == ["Pinger's ability"]
    resolve(board)
    assert board.nicole.life == 19
    assert board.game.scene.priority is board.amy


def test_602_5a_a_new_creature_is_too_new(any_board: Board) -> None:
    board = any_board
    pinger = board.put("Pinger", "1/1", activated(deals(1), TAP), since=3)
    artifact = board.put("Wand", None, activated(deals(1), TAP), types="Artifact", since=3)
    hasty = board.put("Hasty", "1/1", activated(deals(1), TAP), "haste", since=3)
    opened(board)
    assert numbers(activate(board, pinger, board.nicole).reasons) == {"302.6", "602.5a"}
    assert activate(board, artifact, board.nicole)
    assert activate(board, hasty, board.nicole)


def test_602_2_only_its_controller_may_activate(board: Board) -> None:
    pinger = board.put("Pinger", "1/1", activated(deals(1), TAP))
    opened(board)
    passing(board)
    assert "602.2" in numbers(activate(board, pinger, board.amy, by=board.nicole).reasons)


def test_117_1b_only_with_priority(board: Board) -> None:
    pinger = board.put("Pinger", "1/1", activated(deals(1), TAP), by=board.nicole)
    opened(board)
    assert numbers(activate(board, pinger, board.amy, by=board.nicole).reasons) == {"117.1"}


RESTRICTIONS = [
    (Restriction("as a sorcery"), "602.5d"),
    (Restriction("during combat"), "506.7c"),
    (Restriction("during an opponent's turn"), "602.1b"),
    (Restriction("during your upkeep"), "602.1b"),
    (Restriction(condition=Compare(Property(You("you"), "life"), "<=", Number(5))), "602.1b"),
]


@pytest.mark.parametrize(("restriction", "number"), RESTRICTIONS)
def test_restrictions_on_when_it_may_be_activated(board: Board, restriction: Restriction, number: str) -> None:
    thing = board.put("Thing", "1/1", activated(gains(1), mana("{1}"), restriction=restriction))
    shock = hand(board, "Shock", "{R}", bolt(2))
    opened(board)
    assert cast(board, shock, board.nicole)
    verdict = activate(board, thing)
    assert not verdict
    assert numbers(verdict.reasons) & {number, "117.1a", "506.7"}


def test_602_5b_only_once_each_turn(any_board: Board) -> None:
    board = any_board
    thing = board.put("Thing", "1/1", activated(gains(1), mana("{1}"), restriction=Restriction(limit="once each turn")))
    opened(board)
    assert activate(board, thing)
    assert numbers(activate(board, thing).reasons) == {"602.5b"}


def test_605_3b_a_mana_ability_does_not_use_the_stack(any_board: Board) -> None:
    board = any_board
    elf = board.put("Elf", "1/1", taps_for("{G}"))
    opened(board)
    assert activate(board, elf)
    assert board.amy.mana == ("G",)
    assert not len(board.game.stack)
    assert board.game.scene.priority is board.amy
    (event,) = board.happened(ManaAdded)
    assert isinstance(event, ManaAdded)
    assert event.tapped is elf
    assert "605.3b" in board.cited()


def test_mana_in_the_pool_is_spent_before_any_is_assumed(board: Board) -> None:
    elf = board.put("Elf", "1/1", taps_for("{G}"))
    spell = hand(board, "Growth", "{1}{G}", bolt(1))
    opened(board)
    assert activate(board, elf)
    assert cast(board, spell, board.nicole)
    assert board.amy.mana == ()
    assert board.game.assumptions == ["Amy has {1} for Growth"]


def test_106_3_the_player_chooses_the_color(board: Board) -> None:
    bird = board.put("Bird", "0/1", activated(Produce(You(""), (), Number(1), "any color"), TAP))
    opened(board)
    board.answers.will("mana", lambda choice: (options(choice)[2],))
    assert activate(board, bird)
    assert board.amy.mana == ("B",)


def test_605_5a_with_a_target_it_is_no_mana_ability(board: Board) -> None:
    effect = Sequence((Produce(You(""), ("{R}",)), deals(1)), (".",))
    thing = board.put("Thing", "1/1", activated(effect, TAP))
    opened(board)
    assert activate(board, thing, board.nicole)
    assert stack(board) == ["Thing's ability"]


def test_605_4a_a_triggered_mana_ability_resolves_at_once(any_board: Board) -> None:
    board = any_board
    tapped_for_mana = Happening("taps for mana", You("you"), Some(Filter((Is("type", "land"),)), Number(1)))
    board.put("Flare", None, whenever(tapped_for_mana, Produce(You(""), ("{G}",))), types="Enchantment")
    forest = board.put("Forest", None, types="Basic Land — Forest")
    opened(board)
    assert activate(board, forest)
    assert board.amy.mana == ("G", "G")
    assert not board.game.scene.pending
    assert "605.4a" in board.cited()


def walker(board: Board, since: int = 0) -> object:
    return board.put(
        "Walker",
        "3",
        activated(gains(1), loyalty("+", 1)),
        activated(deals(2), loyalty("-", 2)),
        activated(deals(DEPENDS_ON_X), loyalty("-", DEPENDS_ON_X)),
        activated(gains(9), loyalty("-", 9)),
        types="Planeswalker",
        since=since,
    )


def test_606_4_loyalty_is_paid_in_counters(any_board: Board) -> None:
    board = any_board
    walker(board, since=3)
    (thing,) = board.game.permanents()
    opened(board)
    assert activate(board, thing)
    assert thing.counters == {"loyalty": 4}
    resolve(board)
    assert board.amy.life == 21


def test_606_3_once_each_turn_for_each_permanent(any_board: Board) -> None:
    board = any_board
    walker(board)
    (thing,) = board.game.permanents()
    opened(board)
    assert activate(board, thing)
    resolve(board)
    assert numbers(activate(board, thing, board.nicole, index=1).reasons) == {"606.3"}


def test_606_3_only_at_the_time_of_a_sorcery(any_board: Board) -> None:
    board = any_board
    walker(board)
    (thing,) = board.game.permanents()
    shock = hand(board, "Shock", "{R}", bolt(2))
    opened(board)
    assert cast(board, shock, board.nicole)
    assert numbers(activate(board, thing).reasons) == {"606.3"}


def test_606_6_counters_that_are_not_there_can_not_be_removed(board: Board) -> None:
    walker(board)
    (thing,) = board.game.permanents()
    opened(board)
    assert numbers(activate(board, thing, index=3).reasons) == {"606.6"}
    assert thing.counters == {"loyalty": 3}


def test_an_x_of_loyalty_is_chosen(board: Board) -> None:
    walker(board)
    (thing,) = board.game.permanents()
    opened(board)
    assert activate(board, thing, board.nicole, index=2, x=2)
    assert thing.counters == {"loyalty": 1}
    resolve(board)
    assert board.nicole.life == 18


def test_an_illegal_activation_leaves_no_event(board: Board) -> None:
    thing = board.put("Thing", "1/1", activated(deals(1), life(30), TAP))
    opened(board)
    assert not activate(board, thing, board.nicole)
    assert not thing.tapped
    assert not board.happened(AbilityActivated)


def test_may_activate_changes_nothing(board: Board) -> None:
    thing = board.put("Thing", "1/1", activated(deals(1), life(3), TAP))
    opened(board)
    steps = len(board.game.trace.steps)
    (ability,) = abilities(board, thing)
    assert board.game.contents.activating_abilities.may_activate(board.amy, thing, ability)
    assert (board.amy.life, thing.tapped, len(board.game.trace.steps)) == (20, False, steps)
    assert not board.game.assumptions


def test_draw_twice(board: Board) -> None:
    thing = board.put("Thing", "1/1", activated(draws(2), TAP))
    for i in range(3):
        board.put(f"Card {i}", None, types="Sorcery", zone="library")
    opened(board)
    assert activate(board, thing)
    resolve(board)
    assert len(board.game.zone("hand", board.amy)) == 2


def test_damage_to_everything(board: Board) -> None:
    creatures = Every(Filter((Is("type", "creature"),)), "each")
    thing = board.put("Quake", "4/4", activated(deals(1, creatures), TAP))
    bear = board.put("Bear", "2/2", by=board.nicole)
    opened(board)
    assert activate(board, thing)
    resolve(board)
    assert (thing.damage, bear.damage) == (1, 1)
