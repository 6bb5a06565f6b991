"""Combat Phase - Attack Declaration: what it costs to declare an attack, and to wield what is wielded."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes.costs import Cost
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.combat import AttackDeclared
from rules.grand_archive.proposal import AttackProposal
from rules.grand_archive.spending import word_of
from rules.grand_archive.standing.tolls import ATTACKS, AttackPrice
from rules.grand_archive.state import Combat
from rules.kernel.legality import NotLegal
from rules.kernel.regulation import Regulation
from rules.kernel.rule import rule
from rules.kernel.standing.regulations import Ruling
from rules.kernel.verdict import Verdict

DECLARING = "combat-phase-attack-declaration/declaring-an-attack"
GENERAL = "combat-phase-attacking-and-the-combat-phase/general-rules"


class AttackCosts(ArchiveChapter):
    """Costs of attacks."""

    def asked(self, combat: Combat) -> list[str]:
        """The words for what all costs of an attack ask for, those that restrictions may impose among them."""
        tolls = [one.toll for one in self.game.regulations_of(AttackDeclared) if isinstance(one, Ruling) and one.toll]
        costs = (*(price.cost for price in self._prices(combat)), *tolls)
        return [word_of(part) for cost in costs for part in cost.parts]

    def pay_additional(self, combat: Combat, proposal: AttackProposal) -> None:
        """Pay the additional costs of declaring an attack."""
        for price in self._prices(combat):
            self.additional(combat, price, proposal)

    def _prices(self, combat: Combat) -> Sequence[AttackPrice]:
        found = [one for one in self.game.regulations_of(ATTACKS) if isinstance(one, AttackPrice)]
        return [one for one in found if one.concerns(combat)]

    @rule(f"{GENERAL}/1.e")
    def additional(self, combat: Combat, price: AttackPrice, proposal: AttackProposal) -> None:
        """Additional costs to declare an attack must be paid as it is declared, or it can't be."""
        paid = self.rules.costs_and_memory.pay_whole(
            price.context(), combat.attacking_player, price.cost, proposal.payment
        )
        if not paid:
            raise NotLegal(self.unpaid(price.name))

    @rule(f"{GENERAL}/1.e")
    def unpaid(self, name: str) -> Verdict:
        """An attack whose additional costs can't be paid can't be declared."""
        return self.refuse(f"it isn't paid for: {name}")

    def pay_imposed(self, combat: Combat, proposal: AttackProposal) -> None:
        """Pay what restrictions ask for that say `unless … is paid`."""
        declared = AttackDeclared(combat, combat.declared_with, combat.targets)
        for regulation in self.game.regulations_of(AttackDeclared):
            if isinstance(regulation, Ruling) and regulation.toll is not None and regulation.concerns(declared):
                self.imposed(combat, regulation, regulation.toll, proposal)

    @rule(f"{DECLARING}/2.e.i")
    def imposed(self, combat: Combat, regulation: Regulation, toll: Cost, proposal: AttackProposal) -> None:
        """Costs that a restriction imposes, though it doesn't call them additional, are paid now."""
        context = self.game.context_for(combat.declared_with, combat.attacking_player)
        payment = proposal.payment
        refuses = payment.restriction == "refuse"
        if refuses or not self.rules.costs_and_memory.pay_whole(context, combat.attacking_player, toll, payment):
            raise NotLegal(self.refused(combat, regulation.reason))

    def is_for_refusing(self, verdict: Verdict) -> bool:
        """Whether an attack isn't legal because its player doesn't pay what a restriction asks for."""
        own = self.citations["refused"]
        return any(citation in own for reason in verdict.reasons for citation in reason.citations)

    @rule(f"{DECLARING}/2.e.i.1")
    def refused(self, combat: Combat, name: str) -> Verdict:
        """Nobody needs to pay such a cost; but who refuses can't declare the attack."""
        return self.refuse(f"{combat.attacking_player.name} doesn't pay for: {name}")
