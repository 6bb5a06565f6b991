"""Fixtures for tests of Magic's rules: boards between Amy and Nicole under each edition."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.magic.boards import Board

KNOWING_ALL_PERMANENTS = ("2026-06-19", "2024-04-12", "2014-02-01")
"""The editions that have planeswalkers and Equipment, and the keywords of today."""


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


@pytest.fixture
def board_of_2002() -> Board:
    """A board under the edition of 2002-03."""
    return Board("2002-03")


@pytest.fixture(params=KNOWING_ALL_PERMANENTS)
def any_board(request: pytest.FixtureRequest) -> Board:
    """A board under each edition that knows what boards of today are made of."""
    return Board(str(request.param))
