"""From a step's beginning to a spell's resolution, end to end."""

from __future__ import annotations

from rules.magic.casting.proposal import Payment, Proposal
from rules.magic.events.playing import SpellCast, StepBegan, TurnBegan
from tests.magic.boards import Board, numbers
from tests.magic.flow.texts import CREATURE, bolt, target


def opened(board: Board) -> Board:
    board.game.contents.priority.give(board.amy)
    return board


def passing(board: Board, times: int = 1) -> None:
    for _ in range(times):
        player = board.game.scene.priority
        assert player is not None
        assert board.game.contents.priority.pass_(player)


def test_a_simple_instant_is_cast_and_resolves(any_board: Board) -> None:
    board = any_board
    shock = board.put("Shock", None, bolt(2), types="Instant", zone="hand", cost="{R}")
    opened(board)
    verdict = board.game.contents.casting_spells.cast(board.amy, shock, Proposal(targets=(board.nicole,)))
    assert verdict
    assert board.where(shock) == "stack"
    assert board.game.scene.priority is board.amy
    assert len(board.happened(SpellCast)) == 1
    passing(board, 2)
    assert board.nicole.life == 18
    assert board.where(shock) == "graveyard"
    assert board.game.scene.priority is board.amy
    assert board.game.assumptions == ["Amy has {R} for Shock"]


def test_117_3d_the_next_player_gets_priority(board: Board) -> None:
    opened(board)
    passing(board)
    assert board.game.scene.priority is board.nicole
    assert not board.game.contents.priority.pass_(board.amy)


def test_500_1_a_whole_turn_goes_by(any_board: Board) -> None:
    board = any_board
    for player in (board.amy, board.nicole):
        for _ in range(3):
            board.put("Unknown", None, types="Sorcery", zone="library", by=player)
    opened(board)
    passing(board, 20)
    assert board.game.turn_number >= 4
    (began,) = [one for one in board.happened(TurnBegan) if isinstance(one, TurnBegan) and one.number == 4]
    assert began.player is board.nicole
    steps = [one.step for one in board.happened(StepBegan) if isinstance(one, StepBegan)]
    assert steps[:8] == [
        "beginning of combat",
        "declare attackers",
        "end of combat",
        "postcombat main",
        "end",
        "cleanup",
        "untap",
        "upkeep",
    ]
    assert len(board.game.zone("hand", board.nicole)) == 1


def test_601_3_a_sorcery_can_not_be_cast_in_response(board: Board) -> None:
    shock = board.put("Shock", None, bolt(2), types="Instant", zone="hand", cost="{R}")
    fury = board.put("Fury", None, bolt(4, target(CREATURE)), types="Sorcery", zone="hand", cost="{R}")
    bear = board.put("Bear", "2/2", by=board.nicole)
    opened(board)
    cast = board.game.contents.casting_spells.cast
    assert cast(board.amy, shock, Proposal(targets=(bear,)))
    verdict = cast(board.amy, fury, Proposal(targets=(bear,)))
    assert not verdict
    assert numbers(verdict.reasons) == {"117.1a"}
    assert fury.is_here
    assert board.game.scene.priority is board.amy


def test_601_2_what_can_not_be_paid_is_taken_back(board: Board) -> None:
    board.game.payment = "exact"
    shock = board.put("Shock", None, bolt(2), types="Instant", zone="hand", cost="{R}")
    opened(board)
    steps = len(board.game.trace.steps)
    verdict = board.game.contents.casting_spells.cast(board.amy, shock, Proposal(targets=(board.nicole,)))
    assert numbers(verdict.reasons) == {"118.3"}
    assert shock.is_here
    assert not len(board.game.stack)
    assert not board.happened(SpellCast)
    assert [step.kind for step in board.game.trace.steps[steps:]].count("illegal action") == 1
    assert "733.1" in board.cited()


def test_118_3_lands_pay_exactly(board: Board) -> None:
    board.game.payment = "exact"
    shock = board.put("Shock", None, bolt(2), types="Instant", zone="hand", cost="{R}")
    mountains = [board.put("Mountain", None, types="Basic Land — Mountain") for _ in range(2)]
    forest = board.put("Forest", None, types="Basic Land — Forest")
    opened(board)
    assert board.game.contents.casting_spells.cast(board.amy, shock, Proposal(targets=(board.nicole,)))
    assert [land.tapped for land in (*mountains, forest)] == [True, False, False]
    assert not board.amy.mana
    assert not board.game.assumptions


def test_named_sources_pay(board: Board) -> None:
    spell = board.put("Charm", None, bolt(2), types="Instant", zone="hand", cost="{1}{R}")
    mountain = board.put("Mountain", None, types="Basic Land — Mountain")
    taiga = board.put("Taiga", None, types="Land — Mountain Forest")
    forest = board.put("Forest", None, types="Basic Land — Forest")
    opened(board)
    pay = Payment(sources=(taiga, forest))
    assert board.game.contents.casting_spells.cast(board.amy, spell, Proposal(targets=(board.nicole,), payment=pay))
    assert taiga.tapped
    assert forest.tapped
    assert not mountain.tapped
    assert not board.amy.mana
