"""1.9.2: multi-events, and how triggered effects and replacement effects look at them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.flesh_and_blood import edition_ids
from rules.kernel.choices import Choice, Pick
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written


@pytest.fixture(params=edition_ids())
def board(request: pytest.FixtureRequest) -> Board:
    made = Board(request.param)
    made.game.card_by_name = lambda name: card(name, "Runeblade Token - Aura")
    return made


def first(choice: Choice) -> tuple[object, ...]:
    """The first thing that can be picked."""
    assert isinstance(choice, Pick)
    return (choice.options[0].value,)


def put_helm(board: Board, words: str) -> None:
    """A helm of Amy's that says these words."""
    board.put(card("Helm", "Generic Equipment - Head", *written(words)), "head")


def play(board: Board, *words: str) -> None:
    """Amy plays an instant that says these words, and everything resolves."""
    instant = board.put(card("Instant", "Generic Instant", *written(*words)))
    assert board.play(board.amy, instant)
    while len(board.game.stack):
        board.pass_all()


def tokens(board: Board, name: str) -> int:
    """How many tokens of that name Amy controls."""
    return sum(1 for one in board.game.permanent_zone if one.name == name)


@pytest.mark.parametrize(("words", "gained"), [("a card", 3), ("1 or more cards", 1)])
def test_1_9_2a_draws_are_seen_one_by_one_or_as_a_whole(board: Board, words: str, gained: int) -> None:
    put_helm(board, f"Whenever you draw {words}, gain 1{{h}}.")
    for number in range(3):
        board.put(card(f"{number}"), "deck")
    play(board, "Draw 3 cards.")
    assert board.life(board.amy) == 20 + gained
    assert ("1.9.2a" in board.cited()) == (gained == 1)
    assert "1.9.2" in board.cited()


def test_1_9_2_that_many_is_how_many_events_there_are(board: Board) -> None:
    put_helm(board, "Whenever you draw 1 or more cards, create that many Runechant tokens.")
    for number in range(2):
        board.put(card(f"{number}"), "deck")
    play(board, "Draw 2 cards.")
    assert tokens(board, "Runechant") == 2


def test_8_5_6b_as_many_are_drawn_as_there_are(board: Board) -> None:
    board.put(card("Last"), "deck")
    play(board, "Draw 2 cards.")
    assert [one.name for one in board.game.zone("hand", board.amy)] == ["Last"]
    assert "8.5.6b" in board.cited()


@pytest.mark.parametrize(
    ("replacements", "created"), [((), 2), (("Runechant",), 3), (("Runechant", "aura"), 4), (("item",), 2)]
)
def test_1_9_2b_a_replacement_of_the_whole_replaces_no_part(
    board: Board, replacements: Sequence[str], created: int
) -> None:
    board.answers.will("replacement order", first)
    for number, what in enumerate(replacements):
        words = written(f"If you would create 1 or more {what} tokens, instead create that many plus 1.")
        board.put(card(f"Hall {number}", "Generic Action - Item", *words), "permanent")
    play(board, "Create 2 Runechant tokens.")
    assert tokens(board, "Runechant") == created
    assert ("1.9.2b" in board.cited()) == (created > 2)


def test_1_9_2b_the_modified_whole_is_seen_once(board: Board) -> None:
    put_helm(board, "Whenever you create 1 or more Runechants, gain 1{h}.")
    play(
        board,
        "Until end of turn, if you would create 1 or more Runechant tokens, instead create that many plus 1.",
    )
    board.put(card("Other"), "deck")
    play(board, "Create 2 Runechant tokens.")
    assert tokens(board, "Runechant") == 3
    assert board.life(board.amy) == 21
