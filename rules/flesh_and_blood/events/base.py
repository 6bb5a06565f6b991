"""What every event of a game of Flesh and Blood has."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from rules.kernel.events import Event

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame


class FabEvent(Event, frozen=True, gc=False):
    """An event of a game of Flesh and Blood."""

    @abstractmethod
    def apply(self, game: FabGame) -> None:
        """Write what this event changes."""
