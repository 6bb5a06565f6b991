"""1.7.4e: abilities that ask how their card was played, also once the card is on a chain link."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood.state import FabObject
from tests.flesh_and_blood.boards import Board, card
from tests.flesh_and_blood.effects.written import written

FROM_ARSENAL = "If this is played from arsenal, it gains +1{d}."


def defended_with(board: Board, zone: str) -> FabObject:
    """A defense reaction that Nicole plays from a zone, as it defends."""
    wall = card("Wall", "Generic Defense Reaction", *written(FROM_ARSENAL), defense=3)
    reaction = board.put(wall, zone, player=board.nicole)
    board.play(board.amy, board.put(card("Strike", power=5)))
    board.until("reaction")
    board.game.contents.priority.pass_(board.amy)
    assert board.play(board.nicole, reaction)
    board.pass_all()
    return reaction


@pytest.mark.parametrize(("zone", "defense", "life"), [("arsenal", 4, 19), ("hand", 3, 18)])
def test_1_7_4e_a_defense_reaction_knows_where_it_was_played_from(
    any_board: Board, zone: str, defense: int, life: int
) -> None:
    reaction = defended_with(any_board, zone)
    assert any_board.game.is_(reaction).defense == defense
    any_board.until("damage")
    assert any_board.life(any_board.nicole) == life


def test_1_7_4a_other_static_abilities_do_not_work_while_it_defends(any_board: Board) -> None:
    boast = written("Your attacks get +1{p}.")
    guard = any_board.put(card("Guard", "Generic Action", *boast, defense=2), player=any_board.nicole)
    any_board.play(any_board.amy, any_board.put(card("Strike", power=5)))
    any_board.pass_all()
    any_board.pass_all()
    any_board.defend(any_board.nicole, guard)
    any_board.until("damage")
    assert any_board.life(any_board.nicole) == 17
