"""733. Handling illegal actions: what a player can't legally do is undone as if it had never begun."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.kernel.legality import undertaken
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict
from rules.magic.chapter import MagicChapter


class HandlingIllegalActions(MagicChapter):
    """733. Handling illegal actions."""

    def undertake(self, attempt: Callable[[], None], told: str, things: Sequence[object]) -> Verdict:
        """Carry out an action, or take it back and say why it was illegal.

        Args:
            attempt: The action; it raises NotLegal where the player can't go on.
            told: The attempt in words; each ``{}`` stands for one of the things.
            things: What the words speak of.
        """
        return undertaken(self.game, attempt, lambda verdict: self.take_back(told, things, verdict))

    @rule("733.1")
    def take_back(self, told: str, things: Sequence[object], verdict: Verdict) -> None:
        """An illegal action is undone whole, with every payment made for it."""
        self.game.trace.refused(told, things, verdict)
