"""Counters that have rules of their own."""

from __future__ import annotations

import pytest

from tests.grand_archive.boards import Board, card

PAGE = "game-mechanics-counters"


def test_three_enlighten_counters_are_removed_to_draw_a_card(board: Board) -> None:
    champion = board.champion()
    with board.game.setting_up():
        board.game.ledger.write(champion, "counters", {"enlighten": 4})
    board.hold(2, "main deck")
    assert board.resolve(champion)
    assert champion.counters["enlighten"] == 1
    assert len(board.names("hand")) == 1
    assert f"{PAGE}/enlighten/1" in board.cited()
    assert not board.activate(champion)


def test_static_counters_discharge_on_combat_damage_of_an_arcane_unit(board: Board) -> None:
    bolt = board.put(card("Bolt", power=2, life=2, elements=("arcane",)), "field")
    coil = board.put(card("Coil", "Item"), "field", counters={"static": 2})
    board.answers.will("may", (True,))
    board.attack(bolt, board.champion(board.nicole))
    board.end_combat()
    assert coil.counters["static"] == 1
    assert board.champion(board.nicole).counters["damage"] == 3
    assert f"{PAGE}/static/1" in board.cited()


def test_static_counters_do_nothing_for_other_units(board: Board) -> None:
    dog = board.put(card("Dog", power=2, life=2), "field")
    coil = board.put(card("Coil", "Item"), "field", counters={"static": 2})
    board.attack(dog, board.champion(board.nicole))
    board.end_combat()
    assert coil.counters["static"] == 2


@pytest.mark.parametrize(("paid", "there"), [(True, True), (False, False)])
def test_what_withers_is_paid_for_or_sacrificed(board: Board, paid: bool, there: bool) -> None:
    rose = board.put(card("Rose", "Item"), "field", board.nicole, counters={"wither": 2})
    board.hold(2, player=board.nicole)
    board.hold(9, "main deck", board.nicole)
    board.answers.will("pay", (paid,))
    board.answers.will("reserve", lambda choice: tuple(board.game.zone("hand", board.nicole))[:2])
    board.until("main", board.nicole)
    board.table.resolve_all()
    assert rose.is_here is there
    assert rose.counters.get("wither", 0) == (0 if there else 2)
    assert f"{PAGE}/wither/1" in board.cited()


def test_buff_and_debuff_counters_remove_each_other(board: Board) -> None:
    dog = board.put(card("Dog", power=2, life=2), "field", counters={"buff": 3, "debuff": 1})
    board.open()
    assert dog.counters == {"buff": 2}
    assert (board.game.is_(dog).power, board.game.is_(dog).life) == (4, 4)


def test_buff_counters_make_no_stats(board: Board) -> None:
    stone = board.put(card("Stone", "Item"), "field", counters={"buff": 2})
    assert board.game.is_(stone).power is None
