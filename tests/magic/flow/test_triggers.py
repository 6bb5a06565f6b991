"""603: triggered abilities, from their event to the stack and to their resolution."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Spell, Triggered
from grammar.nodes.conditions import Compare, Controls, Until
from grammar.nodes.control import Later, Mode, Modes, Sequence
from grammar.nodes.events import Event as Happening
from grammar.nodes.events import StateIs, StepBegins
from grammar.nodes.filters import Filter, Is, Whose
from grammar.nodes.quantities import Number, Property
from grammar.nodes.references import EventRole, Itself, Pronoun, Some, Target, TargetSlot, You
from grammar.nodes.verbs import Damage, Life, Move
from rules.kernel.choices import Arrange
from rules.kernel.errors import Unsupported
from rules.magic.casting.instructions import context_of
from rules.magic.events.playing import AbilityTriggered, Resolved
from tests.magic.boards import Board
from tests.magic.flow.play import activate, cast, hand, opened, options, passing, resolve, resolve_all, stack, top
from tests.magic.flow.texts import (
    CREATURE,
    YOUR_CREATURE,
    activated,
    bolt,
    deals,
    destroys,
    dies,
    draws,
    enters,
    gains,
    mana,
    sacrifice,
    target,
    whenever,
)

YOUR_UPKEEP = StepBegins("upkeep", You("you"))
ANOTHER_CREATURE = Some(CREATURE, Number(1))


def test_603_3_a_trigger_waits_until_a_player_would_get_priority(any_board: Board) -> None:
    board = any_board
    board.put("Watcher", "1/1", whenever(enters(ANOTHER_CREATURE), gains(1)))
    bear = hand(board, "Bear", "{G}", types="Creature", stats="2/2")
    opened(board)
    assert cast(board, bear)
    resolve(board)
    assert stack(board) == ["Watcher's ability"]
    assert board.amy.life == 20
    resolve(board)
    assert board.amy.life == 21
    assert not len(board.game.stack)


def test_603_3b_the_active_players_triggers_go_first(any_board: Board) -> None:
    board = any_board
    board.put("Hers", "1/1", whenever(enters(ANOTHER_CREATURE), gains(1)), by=board.nicole)
    board.put("Own", "1/1", whenever(enters(ANOTHER_CREATURE), gains(1)))
    bear = hand(board, "Bear", "{G}", types="Creature", stats="2/2")
    opened(board)
    assert cast(board, bear)
    resolve(board)
    assert stack(board) == ["Hers's ability", "Own's ability"]
    assert not board.answers.asked


def test_an_order_that_makes_no_difference_is_not_asked_for(board: Board) -> None:
    board.put("One", "1/1", whenever(enters(ANOTHER_CREATURE), gains(1)))
    board.put("Two", "1/1", whenever(enters(ANOTHER_CREATURE), Life(You("you"), "lose", Number(2))))
    bear = hand(board, "Bear", "{G}", types="Creature", stats="2/2")
    opened(board)
    assert cast(board, bear)
    resolve(board)
    assert not board.answers.asked
    resolve_all(board)
    assert board.amy.life == 19


def test_an_order_that_makes_a_difference_is_asked_for(board: Board) -> None:
    doubled = Life(You("you"), "gain", Property(You("you"), "life"))
    board.put("Adder", "1/1", whenever(enters(ANOTHER_CREATURE), gains(1)))
    board.put("Doubler", "1/1", whenever(enters(ANOTHER_CREATURE), doubled))
    bear = hand(board, "Bear", "{G}", types="Creature", stats="2/2")
    opened(board)
    assert cast(board, bear)
    board.answers.will("trigger order", options)
    resolve(board)
    (asked,) = board.answers.asked
    assert isinstance(asked, Arrange)
    assert stack(board) == ["Doubler's ability", "Adder's ability"]
    resolve_all(board)
    assert board.amy.life == 41


def test_603_3d_a_trigger_without_a_legal_target_is_removed(any_board: Board) -> None:
    board = any_board
    effect = destroys(target(Filter((Is("type", "artifact"),))))
    bear = hand(board, "Bear", "{G}", whenever(enters(Itself()), effect), types="Creature", stats="2/2")
    opened(board)
    assert cast(board, bear)
    resolve(board)
    assert not len(board.game.stack)
    assert board.happened(AbilityTriggered)
    assert "603.3d" in board.cited()


def test_603_3d_targets_are_chosen_as_it_goes_on_the_stack(board: Board) -> None:
    bear = hand(board, "Bear", "{G}", whenever(enters(Itself()), deals(2)), types="Creature", stats="2/2")
    opened(board)
    assert cast(board, bear)
    board.answers.will("targets", (board.nicole,))
    resolve(board)
    assert top(board).announced.targets == ((board.nicole,),)
    resolve(board)
    assert board.nicole.life == 18


RICH = Compare(Property(You("you"), "life"), ">=", Number(20))


@pytest.mark.parametrize(("life", "triggers"), [(20, 1), (19, 0)])
def test_603_4_an_intervening_if_is_asked_as_it_triggers(board: Board, life: int, triggers: int) -> None:
    board.remember(board.amy, "life", life)
    board.put("Watcher", "1/1", whenever(enters(ANOTHER_CREATURE), gains(1), RICH))
    bear = hand(board, "Bear", "{G}", types="Creature", stats="2/2")
    opened(board)
    assert cast(board, bear)
    resolve(board)
    assert len(board.game.stack) == triggers


def test_608_2a_and_again_as_it_resolves(any_board: Board) -> None:
    board = any_board
    board.put("Watcher", "1/1", whenever(enters(ANOTHER_CREATURE), gains(1), RICH))
    bear = hand(board, "Bear", "{G}", types="Creature", stats="2/2")
    shock = hand(board, "Shock", "{R}", bolt(2))
    opened(board)
    assert cast(board, bear)
    resolve(board)
    assert cast(board, shock, board.amy)
    resolve_all(board)
    assert board.amy.life == 18
    assert "608.2a" in board.cited()


def test_603_10a_leaving_the_battlefield_looks_back(any_board: Board) -> None:
    board = any_board
    board.put("Altar", None, activated(gains(0), sacrifice(Some(CREATURE, Number(1)))), types="Artifact")
    bear = board.put("Bear", "2/2", whenever(dies(Itself()), gains(3)))
    opened(board)
    (altar,) = [thing for thing in board.game.permanents() if thing.name == "Altar"]
    assert activate(board, altar)
    assert board.where(bear) == "graveyard"
    assert stack(board) == ["Bear's ability", "Altar's ability"]
    resolve_all(board)
    assert board.amy.life == 23


def test_a_trigger_remembers_what_triggered_it(board: Board) -> None:
    power = Property(Pronoun("its", EventRole("subject")), "power")
    board.put("Watcher", "1/1", whenever(enters(ANOTHER_CREATURE), Life(You("you"), "gain", power)))
    bear = hand(board, "Bear", "{G}", types="Creature", stats="5/2")
    opened(board)
    assert cast(board, bear)
    resolve_all(board)
    assert board.amy.life == 25


def test_a_part_that_the_event_lacks_is_not_silently_nothing(board: Board) -> None:
    power = Property(Pronoun("its", EventRole("object")), "power")
    board.put("Watcher", "1/1", whenever(enters(ANOTHER_CREATURE), Life(You("you"), "gain", power)))
    bear = hand(board, "Bear", "{G}", types="Creature", stats="5/2")
    opened(board)
    assert cast(board, bear)
    with pytest.raises(Unsupported, match="binds nothing"):
        resolve_all(board)


def test_603_2_the_beginning_of_the_upkeep(any_board: Board) -> None:
    board = any_board
    board.put("Clock", None, Triggered(YOUR_UPKEEP, gains(1), "at"), types="Enchantment", by=board.nicole)
    board.put("Other", None, Triggered(YOUR_UPKEEP, gains(1), "at"), types="Enchantment")
    for _ in range(3):
        board.put("Card", None, types="Sorcery", zone="library", by=board.nicole)
    opened(board)
    while board.game.scene.step != "upkeep":
        passing(board)
    assert board.game.scene.priority is board.nicole
    assert stack(board) == ["Clock's ability"]
    resolve(board)
    assert (board.nicole.life, board.amy.life) == (21, 20)
    assert board.game.scene.step == "upkeep"


def test_603_8_a_state_trigger_triggers_once_until_it_has_left_the_stack(board: Board) -> None:
    no_creatures = Controls(You("you"), Filter((Is("type", "artifact"),)))
    watcher = Triggered(StateIs(no_creatures), gains(1), "when")
    board.put("Watcher", "1/1", watcher)
    relic = hand(board, "Relic", "{1}", types="Artifact")
    opened(board)
    assert not len(board.game.stack)
    assert cast(board, relic)
    resolve(board)
    assert stack(board) == ["Watcher's ability"]
    passing(board)
    assert len(board.game.stack) == 1
    passing(board)
    assert board.amy.life == 21
    assert stack(board) == ["Watcher's ability"]


def test_603_7_a_delayed_trigger_comes_once(board: Board) -> None:
    later = Later(StepBegins("end step", None, "the next"), gains(2))
    spell = hand(board, "Later", "{W}", Spell(later))
    for player in board.game.players:
        for _ in range(6):
            board.put("Card", None, types="Sorcery", zone="library", by=player)
    opened(board)
    assert cast(board, spell)
    resolve(board)
    while board.game.scene.step != "end":
        passing(board)
    assert stack(board) == ["Later's ability"]
    resolve(board)
    assert board.amy.life == 22
    while board.game.scene.step != "upkeep":
        passing(board)
    while board.game.scene.step != "end":
        passing(board)
    assert board.amy.life == 22
    assert not len(board.game.stack)


def test_603_7c_a_delayed_trigger_speaks_of_what_was_targeted(board: Board) -> None:
    doom = Move(Pronoun("it", TargetSlot(0)), "sacrifice")
    gift = Later(StepBegins("end step", None, "the next"), doom)
    effect = Sequence((deals(1, target(YOUR_CREATURE)), gift), (".",))
    spell = hand(board, "Doom", "{B}", Spell(effect))
    bear = board.put("Bear", "2/2")
    opened(board)
    assert cast(board, spell, bear)
    resolve(board)
    while board.game.scene.step != "end":
        passing(board)
    resolve(board)
    assert board.where(bear) == "graveyard"


def test_603_7b_with_a_duration_it_triggers_every_time(board: Board) -> None:
    later = Later(enters(ANOTHER_CREATURE), gains(1), "before", Until("this turn"))
    spell = hand(board, "Party", "{W}", Spell(later))
    bears = [hand(board, f"Bear {i}", "{G}", types="Creature", stats="2/2") for i in range(2)]
    opened(board)
    assert cast(board, spell)
    resolve(board)
    for bear in bears:
        assert cast(board, bear)
        resolve_all(board)
    assert board.amy.life == 22


def test_603_12_a_reflexive_trigger_waits_on_the_stack(board: Board) -> None:
    board.put("Source", "1/1", activated(draws(0), mana("{1}")))
    opened(board)
    (source,) = board.game.permanents()
    assert activate(board, source)
    context = context_of(board.game, top(board))
    board.answers.will("targets", (board.nicole,))
    resolve(board)
    triggered = board.game.contents.triggered_abilities
    with board.under_a_rule():
        triggered.create_reflexive(context, Damage(Itself(), Number(3), Target(target().what, Number(1), 0)))
    board.game.contents.priority.give(board.amy)
    assert stack(board) == ["Source's ability"]
    resolve(board)
    assert board.nicole.life == 17


def test_triggers_of_casting_resolve_first(any_board: Board) -> None:
    board = any_board
    board.put(
        "Prowess", "1/1", whenever(Happening("casts", You("you"), Some(Filter((), "spell"), Number(1))), gains(1))
    )
    shock = hand(board, "Shock", "{R}", bolt(2))
    opened(board)
    assert cast(board, shock, board.nicole)
    assert stack(board) == ["Prowess's ability", "Shock"]
    resolve(board)
    assert board.amy.life == 21
    assert board.nicole.life == 20


def test_becoming_the_target_triggers_before_the_spell_resolves(board: Board) -> None:
    aware = whenever(Happening("becomes the target", Itself()), gains(2))
    bear = board.put("Bear", "2/2", aware)
    shock = hand(board, "Shock", "{R}", bolt(2))
    opened(board)
    assert cast(board, shock, bear)
    assert stack(board) == ["Bear's ability", "Shock"]


def test_only_once_each_turn(board: Board) -> None:
    limited = Triggered(enters(ANOTHER_CREATURE), gains(1), "whenever", limit="once each turn")
    board.put("Watcher", None, limited, types="Enchantment")
    bears = [hand(board, f"Bear {i}", "{G}", types="Creature", stats="2/2") for i in range(2)]
    opened(board)
    for bear in bears:
        assert cast(board, bear)
        resolve_all(board)
    assert board.amy.life == 21


def test_the_controller_is_who_controlled_the_source_then(board: Board) -> None:
    mine = Filter((Is("type", "creature"),), "", (Whose("control", You("you")),))
    board.put("Hers", "1/1", whenever(dies(Some(mine, Number(1))), gains(1)), by=board.nicole)
    victim = board.put("Victim", "1/1", by=board.nicole)
    shock = hand(board, "Shock", "{R}", bolt(2))
    opened(board)
    assert cast(board, shock, victim)
    resolve_all(board)
    assert board.nicole.life == 21
    resolved = [event.thing for event in board.happened(Resolved) if isinstance(event, Resolved)]
    assert [thing.controller for thing in resolved] == [board.amy, board.nicole]


def test_603_3c_modes_are_chosen_as_it_goes_on_the_stack(any_board: Board) -> None:
    board = any_board
    modes = Modes(Number(1), (Mode(gains(2)), Mode(draws()), Mode(destroys(target(Filter((Is("type", "artifact"),)))))))
    board.put("Card", None, types="Sorcery", zone="library")
    bear = hand(board, "Bear", "{G}", whenever(enters(Itself()), modes), types="Creature", stats="2/2")
    opened(board)
    assert cast(board, bear)
    board.answers.will("modes", (1,))
    resolve(board)
    (asked,) = board.answers.asked
    assert options(asked) == (0, 1)
    assert top(board).announced.modes == (1,)
    resolve(board)
    assert len(board.game.zone("hand", board.amy)) == 1
    assert "603.3c" in board.cited()
