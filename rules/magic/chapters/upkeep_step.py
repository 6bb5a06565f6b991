"""503. Upkeep step."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter


class UpkeepStep(MagicChapter):
    """503. Upkeep step."""

    @rule("503.1")
    def begin(self) -> None:
        """The active player gets priority in the upkeep step; what triggered since the turn began is on the stack."""
        self.rules.priority.at_the_beginning(self.game.scene.active)
