"""Combat Phase - Attack Declaration, when it was no series of steps yet."""

from __future__ import annotations

from rules.grand_archive.chapters import attack_declaration
from rules.grand_archive.proposal import AttackProposal
from rules.grand_archive.state import ArchiveObject, ArchivePlayer, Combat
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict


class AttackDeclaration(attack_declaration.AttackDeclaration):
    """Attack Declaration."""

    @rule("combat-phase-attack-declaration/1")
    def go_through(self, combat: Combat, proposal: AttackProposal) -> None:
        """With the declaration it is said what is wielded and attacked, and costs are paid."""
        self.wield(combat, proposal)
        self.choose_targets(combat, proposal)
        self.pay(combat, proposal)
        self.reconcile(combat, proposal)
        self.complete(combat)

    def choosable(self, combat: Combat) -> list[ArchivePlayer]:
        """With cleave all that an opponent controls is attacked, and never what the attacking player does."""
        return [one for one in super().choosable(combat) if one is not combat.attacking_player]

    def would_do(self, attacker: ArchiveObject, verdict: Verdict) -> bool:
        """Nothing is said of attempts, so that none counts for anything."""
        return False
