"""What the tests of Grand Archive share."""

from __future__ import annotations

import pytest

from tests.grand_archive.boards import Board


@pytest.fixture
def board() -> Board:
    """A board under the newest rules."""
    return Board()
