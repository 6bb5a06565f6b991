"""What every event of a game of Grand Archive has."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from rules.kernel.events import Event

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame


class ArchiveEvent(Event, frozen=True, gc=False):
    """An event of a game of Grand Archive."""

    @abstractmethod
    def apply(self, game: ArchiveGame) -> None:
        """Write what this event changes."""
