"""504. Draw step."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter


class DrawStep(MagicChapter):
    """504. Draw step."""

    @rule("504.2")
    def begin(self) -> None:
        """The active player gets priority in the draw step, after drawing."""
        self.draw()
        self.rules.priority.at_the_beginning(self.game.scene.active)

    @rule("504.1")
    def draw(self) -> None:
        """The active player draws a card."""
        self.rules.drawing.draw(self.game.scene.active, 1)
