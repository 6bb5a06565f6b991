"""1.4.4 and 8.5.38: layers that attack with a card."""

from __future__ import annotations

from rules.flesh_and_blood.state import FabObject
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.texts import text

SEARCH = "Action - {r}{r}{r}: Search your deck for a card named Command and Conquer, attack with it, then shuffle"


def emperor(board: Board) -> FabObject:
    return board.put(card("Emperor", "Royal Equipment - Chest", *text(SEARCH), cost=None, pitch=None), "chest")


def conquer(board: Board) -> FabObject:
    return board.put(card("Command and Conquer", power=6), "deck")


def pump(board: Board) -> None:
    lines = text("Your next attack this turn gets +1{p}", "Go again")
    board.play(board.amy, board.put(card("Pump", "Generic Action", *lines)))
    board.pass_all()


def test_an_attack_layer_opens_the_combat_chain(any_board: Board) -> None:
    conquer(any_board)
    assert any_board.activate(any_board.amy, emperor(any_board))
    assert any_board.game.scene.step == "layer"
    assert any_board.game.contents.attacks.is_attack_layer(any_board.game.on_stack()[0])


def test_1_4_4_whether_an_attack_layer_is_an_attack_depends_on_the_edition() -> None:
    for edition, attack in (("2026-06-10", False), ("2025-h2", True)):
        board = Board(edition)
        conquer(board)
        board.activate(board.amy, emperor(board))
        assert board.game.contents.attacks.is_attack(board.game.on_stack()[0]) is attack


def test_the_found_card_attacks_what_was_declared(any_board: Board) -> None:
    found = conquer(any_board)
    any_board.answers.will("search", (found,))
    any_board.activate(any_board.amy, emperor(any_board))
    any_board.pass_all()
    link = any_board.game.scene.links[0]
    assert link.attack is found
    assert link.targets == (any_board.hero(any_board.nicole),)
    any_board.until("damage")
    assert any_board.life(any_board.nicole) == 14


def test_the_bonus_for_the_next_attack_reaches_the_found_card(any_board: Board) -> None:
    pump(any_board)
    found = conquer(any_board)
    any_board.answers.will("search", (found,))
    any_board.activate(any_board.amy, emperor(any_board))
    waits = any(type(watcher).__name__ == "Awaiting" for watcher in any_board.game.floating_watchers)
    assert waits is (any_board.game.rulebook.edition.id == "2026-06-10")
    any_board.pass_all()
    assert any_board.game.is_(found).power == 7


def test_a_search_that_finds_nothing_closes_combat(any_board: Board) -> None:
    any_board.activate(any_board.amy, emperor(any_board))
    any_board.pass_all()
    assert any_board.game.scene.chain == "closed"
    numbers = {"2026-06-10": "8.5.38c", "2025-h2": "7.2.3d"}
    assert numbers[any_board.game.rulebook.edition.id] in any_board.cited()
