"""Rule 800.4: players who leave a game that goes on."""

from __future__ import annotations

import pytest

from rules.kernel.choices import Option, Pick
from rules.kernel.errors import Unsupported
from rules.magic.events import CameToBe, Lost, ZoneChanged
from rules.magic.state import MagicObject
from tests.magic.boards import Board

THREE = ("Amy", "Bea", "Cleo")


@pytest.fixture(params=["2026-06-19", "2014-02-01"])
def table(request: pytest.FixtureRequest) -> Board:
    return Board(request.param, THREE)


def lose(board: Board, seat: int) -> None:
    with board.under_a_rule():
        board.game.happenings.happen([Lost(board.game.players[seat], "for the test")])


def test_800_4a_what_a_player_owns_leaves_wherever_it_is(table: Board) -> None:
    bea, cleo = table.game.players[1:]
    owned = [table.put("Card", types="Artifact", by=bea, zone=zone) for zone in ("hand", "graveyard", "exile")]
    lent = table.put("Lent", "1/1", by=bea)
    table.remember(lent, "controller", cleo)
    lose(table, 1)
    assert not any(thing.is_here for thing in (*owned, lent))
    assert "800.4a" in table.cited()


def test_800_4a_what_a_player_only_controlled_is_exiled(table: Board) -> None:
    bea, cleo = table.game.players[1:]
    borrowed = table.put("Borrowed", "1/1", by=cleo)
    table.remember(borrowed, "controller", bea)
    lose(table, 1)
    assert isinstance(borrowed.next, MagicObject)
    assert borrowed.next.zone is table.game.exile


def test_800_4b_nothing_comes_to_a_player_who_has_left(table: Board) -> None:
    bea = table.game.players[1]
    lose(table, 1)
    token = table.game.made(table.put("Bear", "2/2").card, bea, table.game.battlefield, "token")
    mine = table.put("Mine", "1/1", zone="graveyard")
    with table.under_a_rule():
        table.game.happenings.happen([CameToBe(token), ZoneChanged(mine, table.game.battlefield, "return", 0, bea)])
    assert not token.is_here
    assert mine.is_here


def test_whom_a_choice_of_a_player_who_has_left_falls_to_is_not_guessed(table: Board) -> None:
    lose(table, 1)
    options = (Option(1, "one"), Option(2, "two"))
    with pytest.raises(Unsupported, match="Bea has left"):
        table.game.ask(Pick("number", table.game.players[1], "Which?", None, options))


def test_104_2a_the_last_one_left_wins(table: Board) -> None:
    lose(table, 1)
    lose(table, 2)
    assert table.game.contents.ending_the_game.is_over()
    assert table.game.scene.winner is table.amy
