"""Time passes: turns, phases and the steps of combat.

Comprehensive Rules: 4.0.3 (turns), 4.2 to 4.4 (phases), 7.1 to 7.7 (steps).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.flesh_and_blood.events.base import FabEvent
from rules.flesh_and_blood.state import FabPlayer, Phase, Step
from rules.kernel.effects import card_events
from rules.kernel.effects.card_events import count_uses_anew
from rules.kernel.things import Thing
from rules.kernel.trace import Sentence

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame


class TurnBegan(card_events.TurnBegan, FabEvent, frozen=True, gc=False):
    """A player's turn begins."""

    player: FabPlayer
    number: int

    def apply(self, game: FabGame) -> None:
        """That player is the turn-player; activations are counted anew."""
        game.ledger.write(game.scene, "turn", self.number)
        game.ledger.write(game.scene, "turn_player", self.player)
        game.ledger.write(self.player, "turn_began", self.number)
        count_uses_anew(game)


class PhaseBegan(card_events.PhaseBegan, FabEvent, frozen=True, gc=False):
    """A phase begins."""

    player: FabPlayer
    phase: Phase


class PhaseEnded(FabEvent, frozen=True, gc=False):
    """A phase ends."""

    player: FabPlayer
    phase: Phase

    def affected(self) -> Thing:
        """Whose phase it was."""
        return self.player

    def apply(self, game: FabGame) -> None:
        """Nobody has priority any more."""
        game.ledger.write(game.scene, "priority", None)
        game.ledger.write(game.scene, "passed", ())

    def told(self) -> Sentence:
        """Which phase ends."""
        return (f"the {self.phase} phase ends",)


class StepBegan(FabEvent, frozen=True, gc=False):
    """A step of combat begins."""

    player: FabPlayer
    step: Step

    def affected(self) -> Thing:
        """Whose turn it is."""
        return self.player

    def apply(self, game: FabGame) -> None:
        """It is that step."""
        game.ledger.write(game.scene, "step", self.step)

    def told(self) -> Sentence:
        """Which step begins."""
        return (f"the {self.step} step begins",)


class StepEnded(FabEvent, frozen=True, gc=False):
    """A step of combat ends."""

    player: FabPlayer
    step: Step

    def affected(self) -> Thing:
        """Whose turn it is."""
        return self.player

    def apply(self, game: FabGame) -> None:
        """Nobody has priority any more."""
        game.ledger.write(game.scene, "priority", None)
        game.ledger.write(game.scene, "passed", ())

    def told(self) -> Sentence:
        """Which step ends."""
        return (f"the {self.step} step ends",)
