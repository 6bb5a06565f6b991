"""What is left behind to trigger later: intimidating, wagering and sharpening."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace

from grammar.nodes.abilities import Spell
from grammar.nodes.control import Later
from rules.flesh_and_blood import edition_ids
from rules.flesh_and_blood.cards import CardDefinition
from rules.flesh_and_blood.proposal import Proposal
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.choices import Answer, Arrange, Choice
from rules.kernel.errors import Unsupported
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written


@pytest.fixture(params=edition_ids())
def board(request: pytest.FixtureRequest) -> Board:
    made = Board(request.param)
    made.game.card_by_name = lambda name: card(name, "Generic Token - Aura")
    return made


def as_they_come(choice: Choice) -> Answer:
    assert isinstance(choice, Arrange)
    return tuple(option.value for option in choice.options)


def names(board: Board, kind: str, player: FabPlayer) -> list[str]:
    return [one.name for one in board.game.zone(kind, player)]


def growl() -> CardDefinition:
    return card("Growl", "Brute Instant", *written("Intimidate target hero."))


def test_8_5_10_who_is_intimidated_banishes_a_card_until_the_end_phase(board: Board) -> None:
    board.put(card("Secret"), player=board.nicole)
    board.play(board.amy, board.put(growl()), Proposal(targets=(board.nicole,)))
    board.pass_all()
    banished = [one for one in board.game.zone("banished", board.nicole) if isinstance(one, FabObject)]
    assert [(one.name, one.face_down) for one in banished] == [("Secret", True)]
    board.pass_all()
    assert names(board, "hand", board.nicole) == ["Secret"]
    assert board.game.scene.turn_player is board.nicole


def test_8_5_10a_a_player_without_a_hand_is_intimidated_too(board: Board) -> None:
    beast = written("If you've intimidated this turn, this gets +2{p}.")
    board.play(board.amy, board.put(growl()), Proposal(targets=(board.nicole,)))
    board.pass_all()
    strike = board.put(card("Strike", "Brute Action - Attack", *beast, power=3))
    board.play(board.amy, strike)
    board.until("attack")
    assert board.game.is_(strike).power == 5


def test_8_5_10c_each_effect_returns_only_what_it_banished(board: Board) -> None:
    for name in ("One", "Two"):
        board.put(card(name), player=board.nicole)
    secret = board.put(card("Old"), "banished", board.nicole)
    for _ in range(2):
        board.answers.will("at random", lambda choice: (board.game.zone("hand", board.nicole).top(1)[0],))
        board.play(board.amy, board.put(growl()), Proposal(targets=(board.nicole,)))
        board.pass_all()
    assert len(names(board, "banished", board.nicole)) == 3
    board.answers.will("trigger order", as_they_come)
    board.pass_all()
    assert sorted(names(board, "hand", board.nicole)) == ["One", "Two"]
    assert secret.is_here


def test_8_5_10b_intimidating_nobody_in_particular_targets_a_hero(board: Board) -> None:
    board.put(card("Secret"), player=board.nicole)
    beast = card("Beast", "Brute Action - Attack", *written("When this attacks, intimidate."), power=3)
    board.answers.will("targets", (board.hero(board.nicole),))
    board.play(board.amy, board.put(beast))
    board.until("attack")
    board.pass_all()
    assert names(board, "banished", board.nicole) == ["Secret"]


BET = "When this attacks a hero, you may wager a Might token with them."


def bet(board: Board, defense: int) -> None:
    """Amy attacks for 3 and wagers; Nicole defends."""
    strike = board.put(card("Strike", "Guardian Action - Attack", *written(BET), power=3))
    wall = board.put(card("Wall", defense=defense), player=board.nicole)
    board.answers.will("may", (True,))
    board.play(board.amy, strike)
    board.until("attack")
    board.pass_all()
    board.pass_all()
    assert board.defend(board.nicole, wall)
    board.until("resolution")
    board.pass_all()


def test_8_5_46_the_attacker_wins_the_prize_if_the_attack_has_hit(board: Board) -> None:
    bet(board, defense=2)
    assert [(one.name, one.controller) for one in board.game.permanent_zone] == [("Might", board.amy)]


def test_8_5_46_the_other_player_wins_the_prize_if_it_has_not(board: Board) -> None:
    bet(board, defense=3)
    assert [(one.name, one.controller) for one in board.game.permanent_zone] == [("Might", board.nicole)]


def test_8_5_58_a_sharpened_card_loses_its_power_counters_at_the_end_phase() -> None:
    board = Board()
    sword = board.put(card("Sword", "Warrior Weapon - Sword (2H)", power=3), "weapon")
    edict = board.put(card("Edict", "Warrior Instant", *written("Sharpen target sword you control.")))
    board.play(board.amy, edict, Proposal(targets=(sword,)))
    board.pass_all()
    assert board.game.is_(sword).power == 4
    board.pass_all()
    assert board.game.is_(sword).power == 3
    assert "8.5.58" in board.cited()


def test_sharpening_is_not_built_where_the_rules_do_not_know_it() -> None:
    board = Board("2025-h2")
    sword = board.put(card("Sword", "Warrior Weapon - Sword (2H)", power=3), "weapon")
    edict = board.put(card("Edict", "Warrior Instant", *written("Sharpen target sword you control.")))
    board.play(board.amy, edict, Proposal(targets=(sword,)))
    with pytest.raises(Unsupported):
        board.pass_all()


def struck(board: Board, word: Literal["the next time", "whenever"]) -> list[str]:
    """The tokens that Amy has after two hits in a turn in which something triggers on hits."""
    (plan,) = written("The next time an attack you control hits this turn, create a Might token.")
    assert isinstance(plan, Spell)
    assert isinstance(plan.effect, Later)
    board.play(board.amy, board.put(card("Plan", "Generic Instant", Spell(replace(plan.effect, word=word)))))
    board.pass_all()
    for _ in range(2):
        board.play(board.amy, board.put(card("Jab", "Generic Action - Attack", "go again", power=1)))
        board.until("resolution")
    return [one.name for one in board.game.permanent_zone]


def test_6_6_3_the_next_time_is_once(board: Board) -> None:
    assert struck(board, "the next time") == ["Might"]


def test_6_6_3_whenever_is_every_time_within_its_duration(board: Board) -> None:
    assert struck(board, "whenever") == ["Might", "Might"]
