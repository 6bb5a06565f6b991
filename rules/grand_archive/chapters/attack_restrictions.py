"""Combat Phase - Attack Declaration: what effects say must, may or can't attack or be attacked."""

from __future__ import annotations

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.combat import AttackDeclared
from rules.grand_archive.standing.regulations import is_paid_off
from rules.grand_archive.state import ArchiveObject, ArchivePlayer, Combat
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict

DECLARING = "combat-phase-attack-declaration/declaring-an-attack"


class AttackRestrictions(ArchiveChapter):
    """Restrictions on attacks."""

    def allow(self, combat: Combat) -> Verdict:
        """Whether no effect forbids the attack as it is being declared."""
        declared = AttackDeclared(combat, combat.declared_with, combat.targets)
        for regulation in self.game.regulations_of(AttackDeclared):
            if regulation.modality == "can't" and not is_paid_off(regulation) and regulation.concerns(declared):
                return self.forbidden(regulation.name)
        return LEGAL

    @rule(f"{DECLARING}/1.c")
    def forbidden(self, because: str) -> Verdict:
        """If an effect or restriction makes the attack illegal, the declaration is reversed."""
        return self.refuse(because)

    def must_attack(self, player: ArchivePlayer) -> list[ArchiveObject]:
        """The units with which effects say that a player must attack."""
        demands = [one for one in self.game.regulations_of(AttackDeclared) if one.modality == "must"]
        mine = [one for one in self.game.on_field() if self.game.controller_of(one) is player and self.is_(one).is_unit]
        return [one for one in mine if any(demand.concerns(self._attack_of(one)) for demand in demands)]

    def _attack_of(self, thing: ArchiveObject) -> AttackDeclared:
        return AttackDeclared(Combat(0, thing, thing), thing, ())
