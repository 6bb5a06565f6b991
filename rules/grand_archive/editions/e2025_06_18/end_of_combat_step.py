"""Combat Phase - End of Combat Step, when the intent was cleared first and state-based effects were checked last."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.grand_archive.chapters import end_of_combat_step


class EndOfCombatStep(end_of_combat_step.EndOfCombatStep):
    """End of Combat Step."""

    def stages(self) -> Sequence[Callable[[], None]]:
        """What happens, in order."""
        return (self.clear_intent, self.end_roles, self.check, self.arise)
