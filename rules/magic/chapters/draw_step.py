"""504. Draw step."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter

PLAYERS = 2
"""How many players a game has in which the first draw step is skipped."""


class DrawStep(MagicChapter):
    """504. Draw step."""

    @rule("504.2")
    def begin(self) -> None:
        """The active player gets priority in the draw step, after drawing."""
        if not self.rules.leaving_the_game.without_active_player("no card is drawn"):
            self.draw()
        self.rules.priority.at_the_beginning(self.game.scene.active)

    @rule("103.8a")
    def is_skipped(self, step: str) -> bool:
        """In a game of two, whoever plays first skips the draw step of that first turn."""
        return len(self.game.players) == PLAYERS and self.is_the_first(step)

    def is_the_first(self, step: str) -> bool:
        """Whether a step is the draw step of the first turn, under whichever rule asks."""
        first = step == "draw" and self.game.scene.turn == 1
        if first:
            self.declined("there is no draw step", f"{self.game.scene.active.name} has the first turn of the game")
        return first

    @rule("504.1")
    def draw(self) -> None:
        """The active player draws a card."""
        self.rules.drawing.draw(self.game.scene.active, 1)
