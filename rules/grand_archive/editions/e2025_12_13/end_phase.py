"""Turn Order - End Phase, when it did not say what follows on a clean-up by which something triggers."""

from __future__ import annotations

from rules.grand_archive.chapters import end_phase
from rules.kernel.rule import rule


class EndPhase(end_phase.EndPhase):
    """End Phase."""

    @rule("turn-order-end-phase/general-rules/1.c")
    def confirm(self) -> None:
        """State-based actions are checked after the clean-up."""
        super().confirm()
        if len(self.game.stack):
            self.game.warn("the rules of this edition don't say that another clean-up follows on what triggers in one")
