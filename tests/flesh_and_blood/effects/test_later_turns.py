"""6.2.2a: what lasts to the end of a turn that is yet to come, or is in force only in it."""

from __future__ import annotations

from grammar.flesh_and_blood import read_line
from rules.flesh_and_blood.effects.executable import is_executable
from rules.flesh_and_blood.state import FabObject, FabPlayer
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written


def struck(board: Board, text: str) -> FabObject:
    """Amy has hit Nicole's hero with an attack that says something; the attack."""
    blow = board.put(card("Blow", "Guardian Action - Attack", *written(text), power=4))
    assert board.play(board.amy, blow)
    board.until("damage")
    board.pass_all()
    board.pass_all()
    return blow


def can_play(board: Board, player: FabPlayer) -> bool:
    """Whether a player who gets priority now can play an instant."""
    instant = board.put(card("Spark", "Generic Instant"), player=player)
    if board.game.scene.priority is not player:
        board.game.contents.priority.pass_(board.amy)
    return bool(board.game.contents.playing_cards.may_play(player, instant))


def test_6_2_2a_what_holds_during_their_next_turn_does_not_hold_before_or_after(any_board: Board) -> None:
    for player in any_board.game.players:
        for _ in range(9):
            any_board.put(card("Card"), "deck", player)
    struck(any_board, "When this hits a hero, they can't play instants during their next turn.")
    assert can_play(any_board, any_board.nicole)
    any_board.until_turn_of(any_board.nicole)
    assert not can_play(any_board, any_board.nicole)
    any_board.until_turn_of(any_board.amy)
    assert can_play(any_board, any_board.nicole)


def test_6_2_2a_what_lasts_until_the_end_of_their_next_turn_holds_at_once_and_then(any_board: Board) -> None:
    for player in any_board.game.players:
        for _ in range(9):
            any_board.put(card("Card"), "deck", player)
    struck(any_board, "When this hits a hero, they can't play instants until the end of their next turn.")
    assert not can_play(any_board, any_board.nicole)
    any_board.until_turn_of(any_board.nicole)
    assert not can_play(any_board, any_board.nicole)
    any_board.until_turn_of(any_board.amy)
    assert can_play(any_board, any_board.nicole)


def test_6_2_4_the_first_attack_of_their_next_turn_is_the_one_that_changes(any_board: Board) -> None:
    for player in any_board.game.players:
        for _ in range(9):
            any_board.put(card("Card"), "deck", player)
    struck(any_board, "When this hits a hero, their first attack during their next turn gets -2{p}.")
    any_board.until_turn_of(any_board.nicole)
    jab = card("Jab", "Generic Action - Attack", "go again", power=3)
    first, second = any_board.put(jab, player=any_board.nicole), any_board.put(jab, player=any_board.nicole)
    assert any_board.play(any_board.nicole, first)
    assert any_board.game.is_(first).power == 1
    any_board.until("resolution")
    assert any_board.play(any_board.nicole, second)
    assert any_board.game.is_(second).power == 3


def test_what_changes_later_is_reported_as_not_built() -> None:
    line = read_line("When this hits a hero, they lose all hero card abilities during their next turn.")
    assert line.ability is not None
    assert is_executable(line.ability) == ("continuous.Continuous: what begins later than it is said",)
