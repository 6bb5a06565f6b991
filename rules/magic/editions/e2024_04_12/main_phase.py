"""505. Main phase, as of 2024-04: there were a first one, before combat, and second ones."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapters import main_phase


class MainPhase(main_phase.MainPhase):
    """505. Main phase."""

    @rule("505.1a")
    def next_of_turn(self) -> int:
        """Only the first main phase of a turn is the first one; every other is a second one, that after combat."""
        return min(super().next_of_turn(), 2)
