"""4.5.1a: a player who loses while the game goes on leaves it."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood import edition_ids
from rules.flesh_and_blood.proposal import Proposal
from rules.kernel.errors import Unsupported
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written

BOLT = "Deal 20 arcane damage to target hero."


@pytest.fixture(params=edition_ids())
def board(request: pytest.FixtureRequest) -> Board:
    return Board(request.param, ("Amy", "Nicole", "Zoe"))


def test_4_5_1a_what_they_control_is_cleared_and_what_they_own_is_removed(board: Board) -> None:
    nicole, zoe = board.game.players[1:]
    hers = board.put(card("Item", "Generic Action - Item"), "permanent", nicole)
    lent = board.put(card("Frost", "Generic Action - Aura"), "permanent", zoe)
    with board.game.setting_up():
        board.game.ledger.write(lent, "controller", nicole)
    board.put(card("Kept"), "hand", nicole)
    board.play(
        board.amy, board.put(card("Bolt", "Wizard Instant", *written(BOLT))), Proposal(targets=(board.hero(nicole),))
    )
    while board.game.scene.priority is not None and len(board.game.stack):
        board.game.contents.priority.pass_(board.game.scene.priority)
    assert nicole.lost
    assert not hers.is_here
    assert [one.name for one in board.game.zone("graveyard", zoe)] == ["Frost"]
    assert not [one for zone in board.game.zones() for one in zone if getattr(one, "owner", None) is nicole]
    assert not board.game.scene.outcome
    assert board.game.scene.priority is board.amy
    assert "4.5.1a" in board.cited()


def test_4_5_1a_the_others_go_on_without_them(board: Board) -> None:
    nicole, zoe = board.game.players[1:]
    bolts = [board.put(card("Bolt", "Wizard Instant", *written(BOLT))) for _ in range(2)]
    for bolt, player in zip(bolts, (nicole, zoe), strict=True):
        assert board.play(board.amy, bolt, Proposal(targets=(board.hero(player),)))
        while board.game.scene.priority is not None and len(board.game.stack):
            board.game.contents.priority.pass_(board.game.scene.priority)
    assert board.game.scene.winner is board.amy


def test_4_5_1a_leaving_in_ones_own_turn_is_reported_as_not_built(board: Board) -> None:
    bolt = board.put(card("Bolt", "Wizard Instant", *written(BOLT)))
    assert board.play(board.amy, bolt, Proposal(targets=(board.hero(board.amy),)))
    board.game.contents.priority.pass_(board.amy)
    board.game.contents.priority.pass_(board.game.players[1])
    with pytest.raises(Unsupported, match="own turn"):
        board.game.contents.priority.pass_(board.game.players[2])
