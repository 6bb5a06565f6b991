"""Time passes: turns, phases and the steps of combat.

Rules book: Game Mechanics - Turn Order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.grand_archive.events.base import ArchiveEvent
from rules.grand_archive.state import ArchivePlayer, Phase, Step
from rules.kernel.effects import card_events
from rules.kernel.effects.card_events import count_uses_anew
from rules.kernel.things import Thing
from rules.kernel.trace import Sentence

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame
    from rules.kernel.effects.card_game import AnyCardGame


class TurnBegan(card_events.TurnBegan, ArchiveEvent, frozen=True, gc=False):
    """A player's turn begins."""

    player: ArchivePlayer
    number: int

    def apply(self, game: ArchiveGame) -> None:
        """That player is the turn player; activations are counted anew."""
        game.ledger.write(game.scene, "turn", self.number)
        game.ledger.write(game.scene, "turn_player", self.player)
        game.ledger.write(self.player, "turns_begun", self.player.turns_begun + 1)
        count_uses_anew(game)


class PhaseBegan(card_events.PhaseBegan, ArchiveEvent, frozen=True, gc=False):
    """A phase begins."""

    player: ArchivePlayer
    phase: Phase

    def apply(self, game: AnyCardGame) -> None:
        """It is that phase, at its beginning."""
        super().apply(game)
        game.ledger.write(game.scene, "stage", 0)


class PhaseEnded(ArchiveEvent, frozen=True, gc=False):
    """A phase ends."""

    player: ArchivePlayer
    phase: Phase

    def affected(self) -> Thing:
        """Whose phase it was."""
        return self.player

    def apply(self, game: ArchiveGame) -> None:
        """Nobody has Opportunity any more."""
        game.ledger.write(game.scene, "opportunity", None)
        game.ledger.write(game.scene, "passed", ())

    def told(self) -> Sentence:
        """Which phase ends."""
        return (f"the {self.phase} phase ends",)


class StepBegan(ArchiveEvent, frozen=True, gc=False):
    """A step of the combat phase begins."""

    player: ArchivePlayer
    step: Step

    def affected(self) -> Thing:
        """Whose turn it is."""
        return self.player

    def apply(self, game: ArchiveGame) -> None:
        """It is that step, at its beginning."""
        game.ledger.write(game.scene, "step", self.step)
        game.ledger.write(game.scene, "stage", 0)
        game.ledger.write(game.scene, "opportunity", None)
        game.ledger.write(game.scene, "passed", ())

    def told(self) -> Sentence:
        """Which step begins."""
        return (f"the {self.step} step begins",)
