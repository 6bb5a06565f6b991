"""4.2 to 4.4: the phases of a turn."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood.state import FabObject
from rules.kernel.errors import RunTooLong
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written


def deck(board: Board, count: int = 6) -> list[FabObject]:
    return [board.put(card(f"Card {i}"), "deck") for i in range(count)]


def test_4_3_4_the_end_phase_follows_when_all_pass(any_board: Board) -> None:
    any_board.pass_all()
    assert any_board.game.scene.turn_player is any_board.nicole
    assert any_board.game.scene.phase == "action"
    assert any_board.nicole.action_points == 1
    cited = any_board.cited()
    order = ["4.3.4", "4.4.2", "4.4.3", "4.4.4", "4.2.2", "4.2.3", "4.3.1", "4.3.2", "4.3.3"]
    assert [number for number in dict.fromkeys(cited) if number in order] == order


def test_4_4_3f_the_turn_player_draws_up_to_the_intellect(any_board: Board) -> None:
    deck(any_board)
    any_board.put(card("Kept"))
    any_board.answers.will("arsenal", ())
    any_board.pass_all()
    assert len(any_board.game.zone("hand", any_board.amy)) == 4
    assert len(any_board.game.zone("deck", any_board.amy)) == 3


def test_8_5_6b_an_empty_deck_gives_no_card_and_nobody_loses(any_board: Board) -> None:
    any_board.pass_all()
    assert not len(any_board.game.zone("hand", any_board.amy))
    assert not any_board.amy.lost
    assert "8.5.6b" in any_board.cited()


def test_4_4_3b_a_card_may_be_put_into_the_arsenal(any_board: Board) -> None:
    kept = any_board.put(card("Kept"))
    any_board.answers.will("arsenal", (kept,))
    any_board.pass_all()
    (hidden,) = any_board.game.zone("arsenal", any_board.amy)
    assert isinstance(hidden, FabObject)
    assert hidden.face_down
    assert hidden.previous is kept


def test_4_4_3c_pitched_cards_go_to_the_bottom_in_the_order_chosen(any_board: Board) -> None:
    any_board.game.payment = "exact"
    deck(any_board)
    first, second = any_board.put(card("First")), any_board.put(card("Second"))
    strike = any_board.put(card("Strike", power=1, cost="2"))
    assert any_board.play(any_board.amy, strike, any_board.pitching(first, second))
    any_board.until("")
    pitched = {thing.name: thing for thing in any_board.game.zone("pitch", any_board.amy)}
    any_board.answers.will("pitch order", (pitched["Second"], pitched["First"]))
    any_board.pass_all()
    assert [thing.name for thing in any_board.game.zone("deck", any_board.amy)] == [
        "Card 4",
        "Card 5",
        "Second",
        "First",
    ]


def test_4_4_3e_points_are_lost(any_board: Board) -> None:
    with any_board.game.setting_up():
        any_board.game.ledger.write(any_board.nicole, "resource_points", 2)
    any_board.pass_all()
    assert (any_board.amy.action_points, any_board.nicole.resource_points) == (0, 0)


def test_4_4_3d_permanents_of_the_turn_player_untap(any_board: Board) -> None:
    mine = any_board.put(card("Item", "Generic Action - Item"), "permanent")
    theirs = any_board.put(card("Item", "Generic Action - Item"), "permanent", any_board.nicole)
    with any_board.game.setting_up():
        for thing in (mine, theirs):
            any_board.game.ledger.write(thing, "tapped", True)
    any_board.pass_all()
    assert (mine.tapped, theirs.tapped) == (False, True)


def test_4_4_3a_allies_recover(any_board: Board) -> None:
    ally = any_board.put(card("Friend", "Generic Action - Ally", life=5), "permanent", any_board.nicole)
    with any_board.game.setting_up():
        any_board.game.ledger.write(ally, "life_change", -3)
    any_board.pass_all()
    assert any_board.game.is_(ally).life == 5


def test_4_4_2_what_resolves_without_end_in_the_end_phase_is_told(any_board: Board) -> None:
    words = (
        "At the beginning of your end phase, create a Gold token.",
        "Whenever you create a Gold, create a Gold token.",
    )
    any_board.game.card_by_name = lambda name: card(name, "Generic Token - Item")
    any_board.put(card("Spring", "Generic Equipment - Head", *written(*words)), "head")
    with pytest.raises(RunTooLong, match=r"each round: Gold in the permanent zone \+1"):
        any_board.pass_all()
