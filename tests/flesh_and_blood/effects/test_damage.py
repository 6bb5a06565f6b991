"""Damage that effects deal: from which source, to whom, and changed into more."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood import edition_ids
from rules.flesh_and_blood.events.life import DamageDealt
from rules.flesh_and_blood.proposal import Proposal
from rules.flesh_and_blood.state import FabObject
from rules.kernel.choices import Answer, Choice, Pick
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written


@pytest.fixture(params=edition_ids())
def board(request: pytest.FixtureRequest) -> Board:
    return Board(request.param)


def first(choice: Choice) -> Answer:
    assert isinstance(choice, Pick)
    return (choice.options[0].value,)


def zap(board: Board, line: str = "Deal 2 arcane damage to target hero.") -> None:
    """Amy deals damage to Nicole."""
    spell = board.put(card("Zap", "Wizard Instant", *written(line)))
    assert board.play(board.amy, spell, Proposal(targets=(board.nicole,)))
    board.pass_all()


def amp(board: Board, number: int) -> None:
    spell = board.put(card("Ramp", "Wizard Instant", *written(f"Amp {number}")))
    assert board.play(board.amy, spell)
    board.pass_all()


def test_8_5_47_amp_adds_to_the_next_arcane_damage_only(board: Board) -> None:
    amp(board, 3)
    zap(board)
    assert board.life(board.nicole) == 15
    zap(board)
    assert board.life(board.nicole) == 13
    assert "8.5.47" in board.cited()


def test_8_5_47_amps_add_up(board: Board) -> None:
    amp(board, 1)
    amp(board, 2)
    board.answers.will("replacement order", first)
    zap(board)
    assert board.life(board.nicole) == 15


def test_8_5_47_other_damage_is_left_as_it_is(board: Board) -> None:
    amp(board, 3)
    zap(board, "Deal 2 damage to target hero.")
    assert board.life(board.nicole) == 18


KNIVES = (
    "When this attacks a hero, you may have target dagger you control deal 1 damage to them."
    " If damage is dealt this way, the dagger has hit. Destroy the dagger."
)


def throw(board: Board, *lines: str) -> FabObject:
    """Amy's dagger deals 1 damage to Nicole as another card attacks."""
    dagger = board.put(card("Dagger", "Assassin Weapon - Dagger (1H)", *written(*lines), power=1), "weapon")
    board.answers.will("may", (True,))
    board.play(board.amy, board.put(card("Toss", "Assassin Action - Attack", *written(KNIVES), power=3)))
    board.until("attack")
    board.pass_all()
    return dagger


def test_8_5_3a_what_the_effect_says_deals_the_damage(board: Board) -> None:
    dagger = throw(board)
    dealt = [event for _, event in board.game.happenings.history if isinstance(event, DamageDealt)]
    assert [(event.source, event.amount) for event in dealt] == [(dagger, 1)]
    assert board.life(board.nicole) == 19


def test_what_an_effect_says_has_hit_triggers_on_hitting(board: Board) -> None:
    board.put(card("Prize"), "deck")
    throw(board, "When this hits a hero, draw a card.")
    board.pass_all()
    assert [one.name for one in board.game.zone("hand", board.amy)] == ["Prize"]


def test_damage_that_an_effect_deals_is_no_hit_by_itself(board: Board) -> None:
    board.put(card("Prize"), "deck")
    board.put(card("Wand", "Wizard Weapon - Wand (2H)", *written("When this hits a hero, draw a card.")), "weapon")
    zap(board)
    assert not len(board.game.zone("hand", board.amy))
