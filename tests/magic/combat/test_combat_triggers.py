"""506.5, 508.2 to 508.3, 509.2 to 509.3, 510.3 and 511.2: what triggers in combat, by which point, and how often."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Keyword, Triggered
from grammar.nodes.events import Amount, Event, StepBegins
from grammar.nodes.filters import Filter, Is, Whose, With
from grammar.nodes.quantities import Number, Range
from grammar.nodes.references import Itself, Reference, Role, Some, You
from grammar.nodes.verbs import Life
from rules.kernel.choices import Answer, Choice
from rules.magic.events.playing import AbilityTriggered
from tests.magic.boards import Board
from tests.magic.combat.fights import attack, block, next_step

MINE = Whose("control", You())
CREATURE = Is("type", "creature")
SEVERAL = Range(Number(1), None)
Case = tuple[Reference, Reference | None, str]


def whenever(event: Event | StepBegins, amount: int = 1) -> Triggered:
    """An ability that gains its controller life whenever something happens."""
    return Triggered(event, Life(You(), "gain", Number(amount)), "whenever")


def some(*words: object, qualifiers: tuple[object, ...] = (), count: object = Number(1)) -> Some:
    """A creature of some kind, or several that count as one event."""
    return Some(Filter((*words, CREATURE), "", qualifiers), count)  # type: ignore[arg-type]


def triggered(board: Board) -> int:
    """How often an ability has triggered."""
    return len(board.happened(AbilityTriggered))


def any_order(choice: Choice) -> Answer:
    """Waiting abilities in whatever order they are listed."""
    return tuple(option.value for option in getattr(choice, "options", ()))


ON_ATTACK: list[tuple[Reference, Reference | None, str, int]] = [
    (some(qualifiers=(MINE,)), None, "508.3a", 2),
    (some(count=SEVERAL), You(), "508.3b", 0),
    (some(Is("subtype", "Goblin"), qualifiers=(MINE,), count=SEVERAL), None, "508.3c", 1),
    (some(qualifiers=(MINE,), count=SEVERAL), None, "508.3d", 1),
    (some(qualifiers=(MINE,), count=SEVERAL), Role("defending player"), "508.3e", 1),
]


@pytest.mark.parametrize(("subject", "target", "number", "times"), ON_ATTACK)
def test_508_3_what_triggers_on_attacks(
    board: Board, subject: Reference, target: Reference | None, number: str, times: int
) -> None:
    board.put("Banner", None, whenever(Event("attacks", subject=subject, object=target)), types="Artifact")
    goblins = [board.put(name, "1/1", types="Creature — Goblin") for name in ("One", "Other")]
    board.answers.will("trigger order", any_order)
    attack(board, goblins)
    assert triggered(board) == times
    assert (number in board.cited()) == bool(times)
    assert ("508.2b" in board.cited()) == bool(times)


def test_508_3b_you_are_attacked(board: Board) -> None:
    event = Event("attacks", subject=some(count=SEVERAL), object=You())
    board.put("Shrine", None, whenever(event), types="Enchantment", by=board.nicole)
    attack(board, [board.put(name, "1/1") for name in ("One", "Other")])
    assert triggered(board) == 1
    assert "508.3b" in board.cited()


def test_508_2a_what_attackers_are_as_they_are_declared(board: Board) -> None:
    flying = With("with", (Keyword("flying"),))
    banner = whenever(Event("attacks", subject=some(qualifiers=(flying,))))
    board.put("Banner", None, banner, types="Artifact")
    attack(board, [board.put("Bear", "2/2")])
    assert triggered(board) == 0
    assert "508.2a" in board.cited()


def test_506_5_attacking_alone(board: Board) -> None:
    banner = whenever(Event("attacks alone", subject=some(qualifiers=(MINE,))))
    board.put("Banner", None, banner, types="Artifact")
    bear, other = board.put("Bear", "2/2"), board.put("Other", "2/2")
    with board.game.trace.muted():
        mark = board.game.point()
        attack(board, [bear, other])
        assert triggered(board) == 0
        board.game.back_to(mark)
    attack(board, [bear])
    assert triggered(board) == 1
    assert "506.5" in board.cited()


ON_BLOCK: list[tuple[Event, str, int]] = [
    (Event("blocks", subject=some()), "509.3a", 2),
    (Event("blocks", subject=some(), object=some()), "509.3b", 2),
    (Event("becomes blocked", subject=some()), "509.3c", 1),
    (Event("becomes blocked", subject=some(), object=some()), "509.3d", 2),
    (Event("blocks", subject=some(Is("color", "red"))), "509.3f", 1),
    (Event("attacks unblocked", subject=some()), "509.3g", 1),
]


@pytest.mark.parametrize(("event", "number", "times"), ON_BLOCK)
def test_509_3_what_triggers_on_blocks(board: Board, event: Event, number: str, times: int) -> None:
    board.put("Banner", None, whenever(event), types="Artifact")
    giant, bear = board.put("Giant", "3/3"), board.put("Bear", "2/2")
    red = board.put("Red", "1/1", by=board.nicole, cost="{R}")
    blue = board.put("Blue", "1/1", by=board.nicole, cost="{U}")
    board.answers.will("trigger order", any_order)
    attack(board, [giant, bear])
    block(board, {red: [giant], blue: [giant]})
    assert triggered(board) == times
    assert {number, "509.2a"} <= board.cited()


def test_510_3a_what_triggers_on_combat_damage(any_board: Board) -> None:
    event = Event("deals damage", subject=Itself(), damage="combat")
    bat = any_board.put("Bat", "2/2", whenever(event, 2))
    attack(any_board, [bat])
    next_step(any_board)
    next_step(any_board)
    assert triggered(any_board) == 1
    assert {"510.3a", "510.3"} & any_board.cited()


def test_120_9_only_the_damage_of_that_source_counts(board: Board) -> None:
    event = Event("deals damage", subject=Itself(), damage="combat")
    bat, giant = board.put("Bat", "2/2", whenever(event)), board.put("Giant", "3/3")
    attack(board, [bat, giant])
    next_step(board)
    next_step(board)
    assert triggered(board) == 1
    assert "120.9" in board.cited()


def test_511_2_at_end_of_combat(any_board: Board) -> None:
    step = StepBegins("end of combat")
    bear = any_board.put("Bear", "2/2", whenever(step))
    attack(any_board, [bear])
    for _ in range(3):
        next_step(any_board)
    assert any_board.game.scene.step == "end of combat"
    assert triggered(any_board) == 1
    assert {"511.2", "511.1"} & any_board.cited()


def test_506_7_before_and_after_points_of_combat(board: Board) -> None:
    fighting = board.game.contents.combat_phase
    assert fighting.before("declare attackers")
    assert not fighting.during()
    attack(board, [board.put("Bear", "2/2")])
    assert {c.number for r in fighting.before("declare attackers").reasons for c in r.citations} == {"506.7a"}
    assert fighting.before("declare blockers")
    assert fighting.during()
    assert not fighting.during("declare blockers")
    next_step(board)
    assert {c.number for r in fighting.before("declare blockers").reasons for c in r.citations} == {"506.7b"}
    assert fighting.during("declare blockers")


def test_506_7d_only_the_first_combat_of_the_turn(board: Board) -> None:
    fighting = board.game.contents.combat_phase
    attack(board, [board.put("Bear", "2/2")])
    board.at("combat", "beginning of combat")
    assert {c.number for r in fighting.before("declare attackers").reasons for c in r.citations} == {"506.7d"}


def test_506_7f_a_step_that_was_skipped(board: Board) -> None:
    attack(board, [])
    next_step(board)
    assert board.game.scene.step == "end of combat"
    verdict = board.game.contents.combat_phase.during("declare blockers")
    assert {c.number for r in verdict.reasons for c in r.citations} == {"506.7f"}


def test_509_3e_a_number_of_blockers(board: Board) -> None:
    event = Event("becomes blocked", subject=Itself(), amount=Amount(">=", Number(2)))
    boar = board.put("Boar", "3/3", whenever(event))
    one, other = (board.put(name, "1/1", by=board.nicole) for name in ("One", "Other"))
    attack(board, [boar])
    block(board, {one: [boar], other: [boar]})
    assert triggered(board) == 1
    assert "509.3e" in board.cited()


def test_506_7e_before_a_step_that_was_skipped(board: Board) -> None:
    attack(board, [])
    next_step(board)
    verdict = board.game.contents.combat_phase.before("declare blockers")
    assert {c.number for r in verdict.reasons for c in r.citations} == {"506.7e"}


def test_506_7g_abilities_are_as_early_as_spells(board: Board) -> None:
    fighting = board.game.contents.combat_phase
    assert fighting.before_for_ability("declare attackers")
    attack(board, [])
    reasons = fighting.before_for_ability("declare attackers").reasons
    assert {c.number for r in reasons for c in r.citations} == {"506.7a", "506.7g"}


def test_507_2_what_triggers_at_the_beginning_of_combat(any_board: Board) -> None:
    any_board.put("Drum", None, whenever(StepBegins("combat")), types="Artifact")
    with any_board.under_a_rule():
        any_board.game.contents.turn_structure.advance()
    assert any_board.game.scene.step == "beginning of combat"
    assert triggered(any_board) == 1
    assert "507.2" in any_board.cited()
