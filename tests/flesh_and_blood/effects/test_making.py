"""What effects create: tokens, whoever controls them, and cards."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood import edition_ids
from rules.flesh_and_blood.proposal import Proposal
from rules.flesh_and_blood.state import FabObject
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written


@pytest.fixture(params=edition_ids())
def board(request: pytest.FixtureRequest) -> Board:
    made = Board(request.param)
    made.game.card_by_name = lambda name: card(name, "Elemental Token - Aura")
    return made


def test_8_5_2_creates_tokens_under_the_control_that_the_effect_names(board: Board) -> None:
    chill = board.put(card("Chill", "Ice Instant", *written("Create 2 Frostbite tokens under target hero's control.")))
    board.play(board.amy, chill, Proposal(targets=(board.nicole,)))
    board.pass_all()
    assert [(one.name, one.controller) for one in board.game.permanent_zone] == [("Frostbite", board.nicole)] * 2


def test_8_5_40_creates_a_card_in_a_zone(board: Board) -> None:
    den = board.put(card("Den", "Ninja Instant", *written("Create a Crouching Tiger in your hand.")))
    board.play(board.amy, den)
    board.pass_all()
    held = [one for one in board.game.zone("hand", board.amy) if isinstance(one, FabObject)]
    assert [(one.name, one.kind) for one in held] == [("Crouching Tiger", "card")]
    assert "8.5.40" in board.cited()


def test_8_5_2_who_creates_a_token_for_another_has_created_it(board: Board) -> None:
    chill = board.put(card("Chill", "Ice Instant", *written("Create a Frostbite token under target hero's control.")))
    fury = board.put(
        card(
            "Fury",
            "Ice Action - Attack",
            *written("If you have played or created an aura this turn, this gains dominate."),
        )
    )
    board.play(board.amy, chill, Proposal(targets=(board.nicole,)))
    board.pass_all()
    board.play(board.amy, fury)
    board.until("attack")
    assert board.game.is_(fury).has("dominate")
