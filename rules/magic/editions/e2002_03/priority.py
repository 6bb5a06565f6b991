"""408.1. Priority, as of 2002: it goes from one player to the opponent."""

from __future__ import annotations

from rules.kernel.errors import CourseUnsupported
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict
from rules.magic.chapters import priority
from rules.magic.state import MagicPlayer


class Priority(priority.Priority):
    """408.1. Timing, Priority, and the Stack."""

    @rule("408.1c")
    def pass_(self, player: MagicPlayer) -> Verdict:
        """A player with priority who does nothing passes, and the opponent gets it.

        Raises:
            CourseUnsupported: There are more players than two.
        """
        if len(self.game.players) > 2:
            raise CourseUnsupported("more than two players", "these rules speak of games of two only")
        return super().pass_(player)
