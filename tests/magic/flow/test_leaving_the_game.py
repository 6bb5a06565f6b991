"""Rule 800.4: players who leave a game that goes on."""

from __future__ import annotations

import pytest

from rules.kernel.choices import Answer, Option, Pick
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


def test_800_4a_that_no_effect_gave_control_of_what_lies_on_the_board_is_assumed(table: Board) -> None:
    amy, bea, cleo = table.game.players
    for owner, name in ((cleo, "Borrowed"), (bea, "Own"), (amy, "Another")):
        thing = table.put(name, "1/1", by=owner)
        table.remember(thing, "controller", amy if owner is amy else bea)
    lose(table, 1)
    assert table.game.assumptions == ["no effect that ends as Bea leaves gave Bea control of Borrowed"]


def test_800_4b_no_token_comes_to_a_player_who_has_left(table: Board) -> None:
    bea = table.game.players[1]
    lose(table, 1)
    token = table.game.made(table.put("Bear", "2/2").card, bea, table.game.battlefield, "token")
    with table.under_a_rule():
        table.game.happenings.happen([CameToBe(token)])
    assert not token.is_here


def comes_to_bea(board: Board) -> MagicObject:
    """A card that would be put onto the battlefield under the control of Bea, who has left."""
    lose(board, 1)
    mine = board.put("Mine", "1/1", zone="graveyard")
    with board.under_a_rule():
        board.game.happenings.happen([ZoneChanged(mine, board.game.battlefield, "return", 0, board.game.players[1])])
    return mine


def test_800_4b_a_card_stays_where_it_is_for_a_player_who_has_left() -> None:
    assert comes_to_bea(Board(None, THREE)).is_here


def test_800_4b_of_a_card_for_a_player_who_has_left_nothing_was_said() -> None:
    with pytest.raises(Unsupported):
        comes_to_bea(Board("2014-02-01", THREE))


def asked_of_bea(board: Board, about: MagicObject | None, kind: str = "number") -> Answer:
    """What is answered to a question for Bea, who has left."""
    lose(board, 1)
    options = (Option(True, "yes"), Option(False, "no"))
    with board.under_a_rule():
        return board.game.ask(Pick(kind, board.game.players[1], "Which?", about, options))


def test_800_4h_what_the_rules_ask_falls_to_the_next_player() -> None:
    board = Board("2026-06-19", THREE)
    board.answers.will("number", lambda choice: (choice.player is board.game.players[2],))
    assert asked_of_bea(board, None) == (True,)
    assert "800.4h" in board.cited()


def test_what_the_rules_ask_is_not_guessed_where_the_edition_says_nothing_of_it() -> None:
    board = Board("2014-02-01", THREE)
    with pytest.raises(Unsupported, match="the next player chooses in turn order"):
        asked_of_bea(board, None)


@pytest.mark.parametrize(("edition", "number"), [("2026-06-19", "800.4g"), ("2014-02-01", "800.4f")])
def test_800_4g_what_an_object_asks_falls_to_another_opponent_of_its_controller(edition: str, number: str) -> None:
    board = Board(edition, THREE)
    source = board.put("Source", types="Artifact")
    board.answers.will("number", lambda choice: (choice.player is board.game.players[2],))
    assert asked_of_bea(board, source) == (True,)
    assert number in board.cited()


def test_800_4g_the_controller_names_who_chooses() -> None:
    board = Board("2026-06-19", (*THREE, "Dora"))
    source = board.put("Source", types="Artifact")
    board.answers.will("chooser", (board.game.players[3],))
    board.answers.will("number", lambda choice: (choice.player is board.game.players[3],))
    assert asked_of_bea(board, source) == (True,)


def test_800_4f_who_has_left_pays_nothing() -> None:
    board = Board("2026-06-19", THREE)
    assert asked_of_bea(board, board.put("Source", types="Artifact"), "pay") == (False,)
    assert "800.4f" in board.cited()


def test_104_2a_the_last_one_left_wins(table: Board) -> None:
    lose(table, 1)
    lose(table, 2)
    assert table.game.contents.ending_the_game.is_over()
    assert table.game.scene.winner is table.amy
