"""What the tests of Flesh and Blood share."""

from __future__ import annotations

import pytest

from rules.flesh_and_blood import edition_ids
from tests.flesh_and_blood.boards import Board


@pytest.fixture
def board() -> Board:
    """A board under the newest rules."""
    return Board()


@pytest.fixture(params=edition_ids())
def any_board(request: pytest.FixtureRequest) -> Board:
    """A board under each edition of the rules."""
    return Board(str(request.param))


@pytest.fixture(params=edition_ids())
def any_edition(request: pytest.FixtureRequest) -> str:
    """Each edition of the rules, for boards that are laid out otherwise."""
    return str(request.param)
