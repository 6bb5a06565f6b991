"""500 to 514: steps and what happens in them by itself."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Spell, Triggered
from grammar.nodes.conditions import Until
from grammar.nodes.continuous import Continuous, PowerToughness
from grammar.nodes.control import Sequence
from grammar.nodes.events import StepBegins
from grammar.nodes.quantities import Number
from grammar.nodes.references import Pronoun, TargetSlot
from rules.magic.events.playing import StepBegan, TurnBegan
from rules.magic.state import MagicObject
from tests.magic.boards import Board, numbers
from tests.magic.flow.play import cast, hand, opened, passing, resolve
from tests.magic.flow.texts import CREATURE, bolt, deals, gains, target


def libraries(board: Board, count: int = 8) -> None:
    for player in board.game.players:
        for i in range(count):
            board.put(f"Card {i}", None, types="Sorcery", zone="library", by=player)


def until(board: Board, step: str) -> None:
    passing(board)
    while board.game.scene.step != step:
        passing(board)


def test_502_3_the_active_player_untaps(any_board: Board) -> None:
    board = any_board
    libraries(board)
    hers = board.put("Hers", "1/1", by=board.nicole, tapped=True)
    mine = board.put("Mine", "1/1", tapped=True)
    opened(board)
    until(board, "upkeep")
    assert not hers.tapped
    assert mine.tapped


def test_504_1_the_active_player_draws(any_board: Board) -> None:
    board = any_board
    libraries(board)
    opened(board)
    until(board, "draw")
    assert board.game.scene.active is board.nicole
    assert len(board.game.zone("hand", board.nicole)) == 1
    assert not len(board.game.zone("hand", board.amy))


def test_514_2_damage_and_effects_wear_off_together(any_board: Board) -> None:
    board = any_board
    libraries(board)
    pump = Continuous(
        Pronoun("it", TargetSlot(0)), (PowerToughness(Number(0), Number(2), "+", "+"),), Until("end of turn")
    )
    giant = hand(board, "Giant", "{G}", Spell(Sequence((deals(2, target(CREATURE)), pump), (".",))))
    bear = board.put("Bear", "2/2")
    opened(board)
    assert cast(board, giant, bear)
    resolve(board)
    assert board.game.is_(bear).toughness == 4
    assert bear.damage == 2
    until(board, "upkeep")
    assert bear.is_here
    assert bear.damage == 0
    assert board.game.is_(bear).toughness == 2


def test_514_1_too_many_cards_are_discarded(any_board: Board) -> None:
    board = any_board
    libraries(board)
    cards = [hand(board, f"Spare {i}", "{9}", types="Sorcery") for i in range(9)]
    opened(board)
    board.answers.will("discard to hand size", tuple(cards[:2]))
    until(board, "upkeep")
    assert len(board.game.zone("hand", board.amy)) == 7
    assert [board.where(card) for card in cards[:3]] == ["graveyard", "graveyard", "hand"]


def test_514_3a_a_trigger_in_the_cleanup_step_gives_priority(any_board: Board) -> None:
    board = any_board
    libraries(board)
    board.put("Late", None, Triggered(StepBegins("cleanup step"), gains(1), "at"), types="Enchantment")
    opened(board)
    until(board, "cleanup")
    assert board.game.scene.priority is board.amy
    assert len(board.game.stack) == 1
    resolve(board)
    steps = [event.step for event in board.happened(StepBegan) if isinstance(event, StepBegan)]
    passing(board, 2)
    later = [event.step for event in board.happened(StepBegan) if isinstance(event, StepBegan)]
    assert later[len(steps)] == "cleanup"


def test_500_5_mana_empties_as_a_step_ends(any_board: Board) -> None:
    board = any_board
    board.remember(board.amy, "mana", ("R", "G"))
    opened(board)
    passing(board, 2)
    assert board.amy.mana == ()
    assert {"500.5", "500.4"} & board.cited()


def test_106_4b_mana_left_is_announced(any_board: Board) -> None:
    board = any_board
    board.remember(board.amy, "mana", ("R",))
    opened(board)
    passing(board)
    assert {"106.4b", "106.4a"} & board.cited()


def test_500_7_the_newest_extra_turn_comes_first(any_board: Board) -> None:
    board = any_board
    libraries(board)
    with board.under_a_rule():
        board.game.contents.turn_structure.extra_turn(board.amy)
        board.game.contents.turn_structure.extra_turn(board.nicole)
    opened(board)
    while len(board.happened(TurnBegan)) < 3:
        passing(board)
    players = [event.player for event in board.happened(TurnBegan) if isinstance(event, TurnBegan)]
    assert players == [board.nicole, board.amy, board.nicole]


def test_500_8_an_extra_combat_and_main_phase(any_board: Board) -> None:
    board = any_board
    with board.under_a_rule():
        board.game.contents.turn_structure.extra_phases(["combat", "postcombat main"])
    opened(board)
    for step in ("end of combat", "postcombat main", "beginning of combat", "end of combat", "postcombat main", "end"):
        while board.game.scene.step != step:
            passing(board)
    assert board.game.turn_number == 3


def test_505_6b_one_land_each_turn(any_board: Board) -> None:
    board = any_board
    lands = [board.put(f"Land {i}", None, types="Land", zone="hand") for i in range(2)]
    opened(board)
    play = board.game.contents.lands.play
    assert play(board.amy, lands[0])
    assert board.where(lands[0]) == "battlefield"
    assert numbers(play(board.amy, lands[1]).reasons) == {"305.2b"}


@pytest.mark.parametrize("step", ["upkeep", "end"])
def test_505_6b_not_outside_a_main_phase(board: Board, step: str) -> None:
    board.at("beginning" if step == "upkeep" else "ending", step)
    land = board.put("Land", None, types="Land", zone="hand")
    opened(board)
    assert numbers(board.game.contents.lands.play(board.amy, land).reasons) == {"505.6b"}


def test_305_1_not_with_something_on_the_stack_and_not_on_anothers_turn(board: Board) -> None:
    land = board.put("Land", None, types="Land", zone="hand")
    hers = board.put("Hers", None, types="Land", zone="hand", by=board.nicole)
    shock = hand(board, "Shock", "{R}", bolt(2))
    opened(board)
    assert cast(board, shock, board.nicole)
    assert numbers(board.game.contents.lands.play(board.amy, land).reasons) == {"505.6b"}
    passing(board)
    assert numbers(board.game.contents.lands.play(board.nicole, hers).reasons) == {"505.6b"}


def test_305_9_a_land_is_not_cast(board: Board) -> None:
    land = board.put("Land", None, types="Land", zone="hand")
    opened(board)
    assert "305.9" in numbers(cast(board, land).reasons)


def test_activations_count_anew_each_turn(board: Board) -> None:
    libraries(board)
    thing = board.put("Thing", "1/1")
    board.remember(thing, "used", {("printed", 0): 1})
    opened(board)
    until(board, "upkeep")
    assert not thing.used


def test_priority_goes_round_among_three() -> None:
    board = Board(players=("Amy", "Nicole", "Sam"))
    board.answers.will("defending player", (board.nicole,))
    opened(board)
    order: list[str] = []
    for _ in range(3):
        player = board.game.scene.priority
        assert player is not None
        order.append(player.name)
        passing(board)
    assert order == ["Amy", "Nicole", "Sam"]
    assert board.game.scene.step == "beginning of combat"


def test_a_player_who_acts_keeps_priority(any_board: Board) -> None:
    board = any_board
    shock = hand(board, "Shock", "{R}", bolt(2))
    opened(board)
    passing(board)
    card = board.put("Jolt", None, bolt(1), types="Instant", zone="hand", cost="{R}", by=board.nicole)
    assert cast(board, card, board.amy, by=board.nicole)
    assert board.game.scene.priority is board.nicole
    passing(board)
    assert board.game.scene.priority is board.amy
    assert cast(board, shock, board.nicole)
    passing(board, 2)
    assert isinstance(board.now(card), MagicObject)
    assert board.where(card) == "stack"
