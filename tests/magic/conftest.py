"""Fixtures for tests of Magic's rules: boards between Amy and Nicole under each edition."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.magic import edition_ids
from tests.magic.boards import Board


@pytest.fixture
def board() -> Board:
    """A board under the newest edition."""
    return Board()


@pytest.fixture
def old_board() -> Board:
    """A board under the edition of 2014-02-01."""
    return Board("2014-02-01")


@pytest.fixture
def board_under() -> Callable[[str], Board]:
    """Makes a board under an edition."""
    return Board


@pytest.fixture(params=edition_ids())
def any_board(request: pytest.FixtureRequest) -> Board:
    """A board under each edition in turn."""
    return Board(str(request.param))
