"""What befalls heroes: marks, cheers and boos, reloading and transcending."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood import edition_ids
from rules.flesh_and_blood.cards import CardDefinition
from rules.flesh_and_blood.proposal import Proposal
from rules.flesh_and_blood.state import FabObject
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written


def cards_in(board: Board, kind: str) -> list[FabObject]:
    return [one for one in board.game.zone(kind, board.amy) if isinstance(one, FabObject)]


@pytest.fixture(params=edition_ids())
def board(request: pytest.FixtureRequest) -> Board:
    return Board(request.param)


def test_8_5_50_marks_a_hero_until_an_opponents_source_hits_them(board: Board) -> None:
    dart = board.put(card("Dart", "Assassin Instant", *written("Mark target opposing hero.")))
    strike = board.put(card("Strike", "Assassin Action - Attack", power=3))
    board.play(board.amy, dart, Proposal(targets=(board.nicole,)))
    board.pass_all()
    assert board.hero(board.nicole).marked
    board.play(board.amy, strike)
    board.until("damage")
    board.pass_all()
    assert not board.hero(board.nicole).marked
    assert {"8.5.50", "9.3.2", "9.3.3"} <= set(board.cited())


def test_9_3_3_an_attack_that_does_not_hit_leaves_the_mark(board: Board) -> None:
    with board.game.setting_up():
        board.game.ledger.write(board.hero(board.nicole), "marked", True)
    wall = board.put(card("Wall", defense=3), player=board.nicole)
    board.play(board.amy, board.put(card("Strike", power=3)))
    board.pass_all()
    board.pass_all()
    assert board.defend(board.nicole, wall)
    board.until("resolution")
    assert board.hero(board.nicole).marked


def test_9_3_3_what_triggers_on_hitting_a_marked_hero_triggers(board: Board) -> None:
    with board.game.setting_up():
        board.game.ledger.write(board.hero(board.nicole), "marked", True)
    board.put(card("Prize"), "deck")
    strike = board.put(
        card("Strike", "Generic Action - Attack", *written("When this hits a marked hero, draw a card."), power=3)
    )
    board.play(board.amy, strike)
    board.until("resolution")
    assert [one.name for one in board.game.zone("hand", board.amy)] == ["Prize"]


def test_8_5_57_who_has_been_cheered_is_remembered(board: Board) -> None:
    fame = board.put(card("Fame", "Generic Action", *written("The crowd cheers you.", "Go again")))
    bow = board.put(
        card("Bow", "Generic Action - Attack", *written("If you've been cheered this turn, this gets +2{p}."), power=3)
    )
    board.play(board.amy, fame)
    board.pass_all()
    board.play(board.amy, bow)
    board.until("attack")
    assert board.game.is_(bow).power == 5
    assert "8.5.57" in board.cited()


def test_8_5_57_a_boo_is_no_cheer(board: Board) -> None:
    shame = board.put(card("Shame", "Generic Action", *written("The crowd boos you.", "Go again")))
    bow = board.put(
        card("Bow", "Generic Action - Attack", *written("If you've been cheered this turn, this gets +2{p}."), power=3)
    )
    board.play(board.amy, shame)
    board.pass_all()
    board.play(board.amy, bow)
    board.until("attack")
    assert board.game.is_(bow).power == 3


def test_8_5_23_reloads_only_into_an_empty_arsenal(board: Board) -> None:
    nock = board.put(card("Nock", "Ranger Instant", *written("Reload")))
    again = board.put(card("Nock", "Ranger Instant", *written("Reload")))
    arrow = board.put(card("Arrow", "Ranger Action - Arrow Attack", power=3))
    board.answers.will("reload", (arrow,))
    board.play(board.amy, nock)
    board.pass_all()
    assert [(one.name, one.face_down) for one in cards_in(board, "arsenal")] == [("Arrow", True)]
    board.play(board.amy, again)
    board.pass_all()
    assert len(board.game.zone("arsenal", board.amy)) == 1


def test_8_5_48_transcends_into_the_hand_with_its_back_face() -> None:
    board = Board()
    front = card("Homage", "Mystic Instant", *written("Transcend")).faces[0]
    back = card("Inner Chi", "Mystic Resource - Chi", cost=None, pitch=3).faces[0]
    homage = board.put(CardDefinition("Homage", (front, back), "double-faced"))
    board.play(board.amy, homage)
    board.pass_all()
    assert [one.face.name for one in cards_in(board, "hand")] == ["Inner Chi"]
    assert "8.5.48" in board.cited()
