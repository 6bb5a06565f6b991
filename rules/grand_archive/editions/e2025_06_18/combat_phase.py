"""Combat Phase - Attacking and the Combat Phase, when an attacker without targets stopped attacking."""

from __future__ import annotations

from rules.grand_archive.editions.e2025_12_13 import combat_phase
from rules.grand_archive.events.combat import StoppedAttacking
from rules.grand_archive.state import ArchiveObject, ArchivePlayer, Combat
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict

PAGE = "combat-phase-attacking-and-the-combat-phase"


class CombatPhase(combat_phase.CombatPhase):
    """Attacking and the Combat Phase."""

    @rule(f"{PAGE}/1.b")
    def may_attack_this_turn(self, player: ArchivePlayer) -> Verdict:
        """Attacks are declared in one's own main phase, on the first turn as on any other."""
        return LEGAL

    @rule(f"{PAGE}/9", f"{PAGE}/4.b")
    def lost_every_target(self, combat: Combat, attacker: ArchiveObject) -> None:
        """A unit that has lost every target of its attack stops attacking at once."""
        self.happen(StoppedAttacking(attacker, combat))

    @rule(f"{PAGE}/5.d")
    def nothing_else(self, attacker: ArchiveObject) -> None:
        """What has left an attack contributes nothing, and the unit attacks with its own power."""
        super().nothing_else(attacker)
