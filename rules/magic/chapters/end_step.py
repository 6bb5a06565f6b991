"""513. End step."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter


class EndStep(MagicChapter):
    """513. End step."""

    @rule("513.1")
    def begin(self) -> None:
        """The active player gets priority in the end step, after what triggers at its beginning is on the stack."""
        self.rules.priority.at_the_beginning(self.game.scene.active)
