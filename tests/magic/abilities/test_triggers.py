"""Rules 603.2 to 603.10: what triggers on what, and what its words then mean."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from grammar.nodes.abilities import Chapter, Keyword
from grammar.nodes.conditions import Controls
from grammar.nodes.events import Amount, AnyEvent, EitherEvent, Event, StepBegins
from grammar.nodes.filters import Filter, InZone
from grammar.nodes.quantities import Number, Range
from grammar.nodes.references import Some
from grammar.nodes.verbs import Draw
from rules.magic.events import CountersPut, CountersRemoved, DamageDealt, LifeGained, LifeLost, ZoneChanged
from rules.magic.events.combat import AttackDeclared, BecameBlocked, Blocked, BlockedCreature
from rules.magic.events.playing import BecameTarget, SpellCast, StepBegan
from rules.magic.state import MagicObject
from tests.magic.abilities.words import CREATURE, IT, YOU, each, gain, has, some, static, whenever
from tests.magic.boards import Board

EFFECT = gain(1)


def pending(board: Board) -> list[str]:
    """The names of the sources of what has triggered, in order."""
    return [one.origin.name for one in board.game.scene.pending if one.origin is not None]


def bound(board: Board) -> Mapping[str, object]:
    """What the words of the ability that triggered last mean."""
    return board.game.scene.pending[-1].announced.bound


def watching(board: Board, event: AnyEvent, name: str = "Watcher") -> MagicObject:
    return board.put(name, None, whenever(event, EFFECT), types="Enchantment")


def dies(board: Board, *things: MagicObject) -> None:
    board.happen(*(ZoneChanged(one, board.game.zone("graveyard", one.owner), "destroy") for one in things))


def test_603_6a_entering(board: Board) -> None:
    watching(board, Event("enters", some(CREATURE)))
    bear = board.put("Bear", "2/2", zone="hand")
    board.happen(ZoneChanged(bear, board.game.battlefield, "put"))
    assert pending(board) == ["Watcher"]
    assert bound(board)["subject"] is board.now(bear)
    board.happen(ZoneChanged(board.put("Relic", types="Artifact", zone="hand"), board.game.battlefield, "put"))
    assert pending(board) == ["Watcher"]


def test_603_6a_its_own_entering(board: Board) -> None:
    elf = board.put("Elf", "1/1", whenever(Event("enters", IT), EFFECT), zone="hand")
    board.happen(ZoneChanged(elf, board.game.battlefield, "put"))
    assert pending(board) == ["Elf"]


def test_603_10a_leaving_is_seen_by_what_leaves_at_the_same_time(board: Board) -> None:
    one = board.put("One", "1/1", whenever(Event("dies", some(CREATURE)), EFFECT))
    two = board.put("Two", "1/1")
    dies(board, one, two)
    assert pending(board) == ["One", "One"]


def test_603_10a_it_is_looked_at_as_it_was(board: Board) -> None:
    """A token copy of nothing: what was a creature only by an effect still died as one."""
    board.put("March", None, static(each(), has("flying")), types="Enchantment")
    watching(board, Event("dies", Some(Filter((CREATURE,)), Number(1))))
    relic = board.put("Relic", types="Artifact")
    dies(board, relic)
    assert pending(board) == []
    dies(board, board.put("Bear", "2/2"))
    assert pending(board) == ["Watcher"]


def test_603_2c_once_for_each_and_once_for_one_or_more(board: Board) -> None:
    watching(board, Event("dies", some(CREATURE)), "Each")
    watching(board, Event("dies", Some(Filter((CREATURE,)), Range(Number(1), None))), "Group")
    dies(board, board.put("One", "1/1"), board.put("Two", "1/1"))
    assert pending(board) == ["Each", "Each", "Group"]


def test_603_4_an_intervening_if(board: Board) -> None:
    condition = Controls(YOU, Filter((CREATURE,)))
    board.put("Watcher", None, whenever(Event("gains life", YOU), EFFECT, condition), types="Enchantment")
    board.happen(LifeGained(board.amy, 1))
    assert pending(board) == []
    board.put("Bear", "2/2")
    board.happen(LifeGained(board.amy, 1))
    assert pending(board) == ["Watcher"]


def test_120_damage_and_its_amount(board: Board) -> None:
    bear, giant = board.put("Bear", "2/2", whenever(Event("is dealt damage", IT), EFFECT)), board.put("Giant", "5/5")
    board.happen(DamageDealt(giant, bear, 5, "noncombat"))
    assert bound(board) == {"subject": bear, "object": giant, "player": board.amy, "amount": 5}


def test_combat_damage_to_a_player(board: Board) -> None:
    thief = board.put("Thief", "1/1", whenever(Event("deals damage", IT, some(noun="player"), "combat"), EFFECT))
    board.happen(DamageDealt(thief, board.nicole, 1, "noncombat"))
    board.happen(DamageDealt(thief, board.put("Bear", "2/2"), 1, "combat"))
    assert pending(board) == []
    board.happen(DamageDealt(thief, board.nicole, 1, "combat"))
    assert pending(board) == ["Thief"]
    assert bound(board)["object"] is board.nicole


def test_508_attacking_alone(board: Board) -> None:
    lord = board.put("Lord", "2/2", "exalted")
    bear = board.put("Bear", "2/2")
    board.happen(AttackDeclared(bear, board.nicole, (bear,)))
    assert pending(board) == ["Lord"]
    assert bound(board)["subject"] is bear
    board.happen(AttackDeclared(bear, board.nicole, (bear, lord)), AttackDeclared(lord, board.nicole, (bear, lord)))
    assert pending(board) == ["Lord"]


def test_509_blocking_once_and_for_each_creature(board: Board) -> None:
    once = board.put("Once", "2/2", whenever(EitherEvent((Event("blocks", IT), Event("becomes blocked", IT))), EFFECT))
    by = Event("becomes blocked", IT, some(CREATURE))
    for_each = board.put("Each", "2/2", whenever(by, EFFECT))
    one, two = board.put("One", "1/1", by=board.nicole), board.put("Two", "1/1", by=board.nicole)
    for attacker in (once, for_each):
        board.happen(
            Blocked(one, (attacker,)),
            Blocked(two, (attacker,)),
            BlockedCreature(one, attacker),
            BlockedCreature(two, attacker),
            BecameBlocked(attacker, (one, two)),
        )
    assert pending(board) == ["Once", "Each", "Each"]


def test_503_1a_at_the_beginning_of_your_upkeep(board: Board) -> None:
    watching(board, StepBegins("upkeep", YOU))
    board.happen(StepBegan(board.nicole, "beginning", "upkeep"))
    assert pending(board) == []
    board.happen(StepBegan(board.amy, "beginning", "upkeep"))
    assert pending(board) == ["Watcher"]


def test_603_2e_the_second_spell_of_a_turn(board: Board) -> None:
    watching(board, Event("casts", YOU, ordinal=2))
    spells = [board.put(f"Spell {index}", types="Instant", zone="stack") for index in range(3)]
    for spell in spells:
        board.happen(SpellCast(spell, board.amy))
    assert len(pending(board)) == 1
    assert bound(board)["object"] is spells[1]


def test_119_an_amount_that_compares(board: Board) -> None:
    watching(board, Event("loses life", some(noun="player"), amount=Amount(">=", Number(3))))
    board.happen(LifeLost(board.nicole, 2))
    board.happen(LifeLost(board.nicole, 3))
    assert len(pending(board)) == 1
    assert bound(board)["amount"] == 3


def test_702_21_ward(board: Board) -> None:
    from grammar.nodes.costs import Cost, Pay

    bear = board.put("Bear", "2/2", Keyword("ward", Cost((Pay("mana", "{2}"),))))
    mine = board.put("Growth", types="Instant", zone="stack")
    theirs = board.put("Shock", types="Instant", zone="stack", by=board.nicole)
    board.happen(BecameTarget(bear, mine))
    assert pending(board) == []
    board.happen(BecameTarget(bear, theirs))
    assert pending(board) == ["Bear"]
    assert bound(board)["object"] is theirs


@pytest.mark.parametrize(("counters", "comes_back"), [({}, True), ({"-1/-1": 1}, False)])
def test_702_79_persist(board: Board, counters: Mapping[str, int], comes_back: bool) -> None:
    finks = board.put("Finks", "3/2", "persist", counters=counters)
    dies(board, finks)
    assert bool(pending(board)) == comes_back


def test_702_63_vanishing(board: Board) -> None:
    fiend = board.put("Fiend", "4/4", Keyword("vanishing", amount=Number(2)), counters={"time": 2})
    board.happen(CountersRemoved(fiend, "time", 1))
    assert pending(board) == []
    board.happen(CountersRemoved(fiend, "time", 1))
    assert pending(board) == ["Fiend"]


def test_702_25_flanking_looks_at_the_blocker(board: Board) -> None:
    knight = board.put("Knight", "2/2", "flanking")
    other = board.put("Other", "2/2", "flanking", by=board.nicole)
    bear = board.put("Bear", "2/2", by=board.nicole)
    board.happen(BlockedCreature(other, knight))
    assert pending(board) == []
    board.happen(BlockedCreature(bear, knight))
    assert bound(board)["object"] is bear


def test_702_100_evolve_compares(board: Board) -> None:
    board.put("Mutant", "2/2", "evolve")
    for stats in ("1/1", "2/2", "1/3", "3/1"):
        board.happen(ZoneChanged(board.put(stats, stats, zone="hand"), board.game.battlefield, "put"))
    assert len(pending(board)) == 2


def test_702_108_prowess(board: Board) -> None:
    board.put("Monk", "1/2", "prowess")
    board.happen(SpellCast(board.put("Bear", "2/2", zone="stack"), board.amy))
    board.happen(SpellCast(board.put("Shock", types="Instant", zone="stack", by=board.nicole), board.nicole))
    assert pending(board) == []
    board.happen(SpellCast(board.put("Shock", types="Instant", zone="stack"), board.amy))
    assert pending(board) == ["Monk"]


def test_714_2b_a_chapter_triggers_as_its_number_is_reached(board: Board) -> None:
    saga = board.put(
        "Saga", None, Chapter((1, 2), EFFECT), Chapter((3,), Draw(YOU, Number(1))), types="Enchantment — Saga"
    )
    board.happen(CountersPut(saga, "lore", 1))
    assert len(pending(board)) == 1
    board.happen(CountersPut(saga, "lore", 2))
    assert len(pending(board)) == 3


def test_113_6k_what_triggers_in_other_zones(board: Board) -> None:
    event = Event("put into", IT, origin=InZone("from", "anywhere"), destination=InZone("in", "graveyard"))
    card = board.put("Phoenix", "1/1", whenever(event, EFFECT), zone="hand")
    board.happen(ZoneChanged(card, board.game.zone("graveyard", board.amy), "discard"))
    assert pending(board) == ["Phoenix"]


def test_113_6_what_is_in_hand_does_not_trigger(board: Board) -> None:
    board.put("Watcher", "1/1", whenever(Event("gains life", YOU), EFFECT), zone="hand")
    board.happen(LifeGained(board.amy, 1))
    assert pending(board) == []


def test_613_a_granted_ability_triggers(board: Board) -> None:
    given = whenever(Event("gains life", YOU), EFFECT)
    board.put("Giver", None, static(each(CREATURE), has(given)), types="Enchantment")
    board.put("Bear", "2/2")
    board.happen(LifeGained(board.amy, 1))
    assert pending(board) == ["Bear"]
