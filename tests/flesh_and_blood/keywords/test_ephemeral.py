"""8.3.21, ephemeral, and 1.7.4j: what is said of a card's own way to the graveyard holds wherever the card is."""

from __future__ import annotations

from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written

DISCARD = "Target hero discards a card."


def discard(board: Board) -> None:
    """Amy's hero has to discard a card."""
    spell = board.put(card("Spell", "Generic Instant", *written(DISCARD)), player=board.nicole)
    board.game.contents.priority.pass_(board.amy)
    board.answers.will("targets", (board.hero(board.amy),))
    assert board.play(board.nicole, spell)
    board.pass_all()


def described(board: Board) -> set[str]:
    """The numbers that the trace cites, those too that only describe what has happened."""
    return {one.number for step in board.game.trace.steps for one in step.every_citation()}


def test_8_3_21_an_ephemeral_card_is_gone_once_it_has_attacked(any_board: Board) -> None:
    tiger = any_board.put(card("Tiger", "Ninja Action - Attack", "ephemeral", power=2))
    assert any_board.play(any_board.amy, tiger)
    any_board.until("resolution")
    any_board.pass_all()
    assert tiger.remembered is not None
    assert not len(any_board.game.zone("graveyard", any_board.amy))
    assert {"8.3.21", "8.3.21b"} <= described(any_board)


def test_8_3_21_an_ephemeral_card_is_gone_as_it_is_discarded(any_board: Board) -> None:
    any_board.put(card("Tiger", "Ninja Action - Attack", "ephemeral", power=2))
    discard(any_board)
    assert not len(any_board.game.zone("hand", any_board.amy))
    assert not len(any_board.game.zone("graveyard", any_board.amy))
    assert "8.3.21b" in described(any_board)


def test_1_7_4j_a_card_from_hand_goes_where_its_own_text_puts_it(any_board: Board) -> None:
    words = written(
        "If this would be put into your graveyard from anywhere, instead put it on the bottom of your deck."
    )
    any_board.put(card("Drone", "Brute Action - Attack", *words, power=6))
    discard(any_board)
    assert [one.name for one in any_board.game.zone("deck", any_board.amy)] == ["Drone"]
    assert not len(any_board.game.zone("graveyard", any_board.amy))
