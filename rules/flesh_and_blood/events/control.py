"""An object gets another controller.

Comprehensive Rules: 8.5.35 (gain control), 8.5.54 (steal).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.flesh_and_blood.events.base import FabEvent
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.things import Thing
from rules.kernel.trace import Sentence, sentence

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame


class ControlGained(FabEvent, frozen=True, gc=False):
    """A player controls an object instead of the one who did."""

    thing: FabObject
    player: FabPlayer

    def affected(self) -> Thing:
        """The object that changes hands."""
        return self.thing

    def apply(self, game: FabGame) -> None:
        """It has another controller, and is the same object."""
        game.ledger.write(self.thing, "controller", self.player)

    def told(self) -> Sentence:
        """Who controls it now."""
        return sentence("{} gains control of {}", (self.player, self.thing))
