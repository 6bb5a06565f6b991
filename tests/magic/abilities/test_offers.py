"""614: a replacement that a player may leave."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Static
from grammar.nodes.continuous import Replace
from grammar.nodes.control import Gate, May
from grammar.nodes.events import Event
from grammar.nodes.quantities import Number
from grammar.nodes.references import You
from grammar.nodes.verbs import Life
from tests.magic.boards import Board

LIFE_INSTEAD = Static(Replace(Event("draws", You()), Gate(May(You()), Life(You(""), "gain", Number(1)))))


@pytest.mark.parametrize(("taken", "life", "hand"), [(True, 21, 0), (False, 20, 1)])
def test_614_6_what_is_not_taken_leaves_the_event_as_it_is(any_board: Board, taken: bool, life: int, hand: int) -> None:
    any_board.put("Shrine", None, LIFE_INSTEAD, types="Artifact")
    any_board.put("Card", zone="library")
    any_board.answers.will("may", (taken,))
    with any_board.under_a_rule():
        any_board.game.contents.drawing.draw(any_board.amy, 1)
    assert any_board.amy.life == life
    assert len(list(any_board.game.zone("hand", any_board.amy))) == hand
