"""8.5.34 and 8.5.37: what is frozen can be neither played nor activated."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood.proposal import Proposal
from rules.flesh_and_blood.standing.freezing import freezes_on
from rules.flesh_and_blood.state import FabObject
from tests.flesh_and_blood.boards import Board, card, weapon_attack
from tests.flesh_and_blood.effects.written import written

FREEZE = "Freeze target weapon until the start of your next turn."


def club(board: Board) -> FabObject:
    return board.put(card("Club", "Generic Weapon - Club (1H)", weapon_attack(), power=2), "weapon")


def cast(board: Board, text: str, *targets: FabObject) -> None:
    """Amy plays an instant that says this, and it resolves."""
    spell = board.put(card("Spell", "Ice Instant", *written(text)))
    assert board.play(board.amy, spell, Proposal(targets=targets))
    board.pass_all()


def test_8_5_34_the_abilities_of_a_frozen_object_cannot_be_activated(any_board: Board) -> None:
    weapon = club(any_board)
    cast(any_board, FREEZE, weapon)
    assert "5.1.5" in any_board.reasons(any_board.activate(any_board.amy, weapon))
    assert "8.5.34" in any_board.cited()


def test_8_5_34_a_frozen_card_in_the_arsenal_cannot_be_played(any_board: Board) -> None:
    stored = any_board.put(card("Stored", "Generic Instant"), "arsenal", any_board.nicole)
    words = "When this hits a hero, freeze a card in their arsenal until the start of your next turn."
    blow = any_board.put(card("Blow", "Ice Action - Attack", *written(words), power=4))
    assert any_board.play(any_board.amy, blow)
    any_board.until("damage")
    any_board.pass_all()
    any_board.pass_all()
    any_board.game.contents.priority.pass_(any_board.amy)
    assert "5.1.5" in any_board.reasons(any_board.play(any_board.nicole, stored))


def with_decks(board: Board) -> Board:
    for player in board.game.players:
        for _ in range(9):
            board.put(card("Card"), "deck", player)
    return board


def test_8_5_34_freezing_ends_with_its_time(any_board: Board) -> None:
    weapon = club(with_decks(any_board))
    cast(any_board, FREEZE, weapon)
    any_board.until_turn_of(any_board.nicole)
    assert freezes_on(any_board.game, weapon)
    any_board.until_turn_of(any_board.amy)
    assert any_board.activate(any_board.amy, weapon)


@pytest.mark.parametrize(("edition", "frozen"), [("2026-06-10", False), ("2025-h2", True)])
def test_8_5_34b_how_long_what_is_frozen_for_no_stated_time_is_frozen(edition: str, frozen: bool) -> None:
    board = with_decks(Board(edition))
    weapon = club(board)
    cast(board, "Freeze target weapon.", weapon)
    assert freezes_on(board.game, weapon)
    board.until_turn_of(board.nicole)
    assert bool(freezes_on(board.game, weapon)) is frozen
    assert ("8.5.34b" in board.cited()) is frozen


def test_8_5_37_what_is_unfrozen_can_be_activated_again(any_board: Board) -> None:
    weapon = club(any_board)
    cast(any_board, FREEZE, weapon)
    cast(any_board, FREEZE, weapon)
    cast(any_board, "Unfreeze target frozen permanent.", weapon)
    assert any_board.activate(any_board.amy, weapon)
    assert "8.5.37" in any_board.cited()


def test_8_5_37b_unfreezing_what_is_not_frozen_fails(any_board: Board) -> None:
    cast(any_board, "Unfreeze target weapon.", club(any_board))
    assert "8.5.37b" in any_board.cited()
