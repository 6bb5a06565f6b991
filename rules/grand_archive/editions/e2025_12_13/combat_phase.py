"""Combat Phase - Attacking and the Combat Phase, before it said what becomes of a change of control or type."""

from __future__ import annotations

from collections.abc import Sequence

from rules.grand_archive.chapters import combat_phase
from rules.grand_archive.state import ArchiveObject, Combat
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict

PAGE = "combat-phase-attacking-and-the-combat-phase/general-rules"


class CombatPhase(combat_phase.CombatPhase):
    """Attacking and the Combat Phase."""

    def is_removed(self, combat: Combat, thing: ArchiveObject) -> bool:
        """A change of control by itself removes nothing from combat: no rule says that it does."""
        if super().is_removed(combat, thing):
            self.game.warn("the rules of this edition don't say what becomes of what changes its controller in combat")
        return False

    def another_type(self, thing: ArchiveObject) -> None:
        """Nothing was said of units in combat whose type changes; no rule took their roles from them."""
        self.game.warn("the rules of this edition don't say what becomes of what changes its type in combat")

    def not_announced(self, combat: Combat) -> None:
        """Nothing was said of weapons that weren't announced as the attack was declared."""

    def remains_target(self, combat: Combat, thing: ArchiveObject) -> bool:
        """What defends must be a legal target of the attack, just as when it was declared."""
        return bool(self.may_be_target(combat, thing))

    @rule(f"{PAGE}/1.c")
    def has_power(self, thing: ArchiveObject, wielded: Sequence[ArchiveObject], intent: int) -> Verdict:
        """Units without power above 0 don't attack, not even by a command, apart from what champions attack with."""
        is_champion = self.is_(thing).is_type("champion")
        return super().has_power(thing, wielded if is_champion else (), intent if is_champion else 0)

    @rule(f"{PAGE}/9")
    def is_not_own(self, combat: Combat, thing: ArchiveObject) -> Verdict:
        """Players can't attack units that they control; of what is no unit that isn't said."""
        return super().is_not_own(combat, thing) if self.is_(thing).is_unit else LEGAL

    @rule(f"{PAGE}/7")
    def attacker_left(self, combat: Combat, attacker: ArchiveObject) -> None:
        """A unit that leaves the field before the damage step deals none of its damage."""
        super().attacker_left(combat, attacker)
