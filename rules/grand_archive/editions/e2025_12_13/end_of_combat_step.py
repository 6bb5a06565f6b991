"""Combat Phase - End of Combat Step, when state-based effects came before what had triggered."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.grand_archive.chapters import end_of_combat_step


class EndOfCombatStep(end_of_combat_step.EndOfCombatStep):
    """End of Combat Step."""

    def stages(self) -> Sequence[Callable[[], None]]:
        """What happens, in order; what triggered is placed together with what the check itself triggers."""
        return (self.check, self.end_roles, self.clear_intent, self.arise)
