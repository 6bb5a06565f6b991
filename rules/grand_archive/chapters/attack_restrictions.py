"""Combat Phase - Attack Declaration: what effects say must, may or can't attack or be attacked."""

from __future__ import annotations

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.combat import AttackAttempted, AttackDeclared
from rules.grand_archive.standing.regulations import is_paid_off
from rules.grand_archive.state import ArchiveObject, ArchivePlayer, Combat
from rules.kernel.events import Event
from rules.kernel.regulation import Regulation
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
                return self.forbidden(regulation.reason)
        return LEGAL

    @rule(f"{DECLARING}/1.c")
    def forbidden(self, because: str) -> Verdict:
        """If an effect or restriction makes the attack illegal, the declaration is reversed."""
        return self.refuse(because)

    def must_attack(self, player: ArchivePlayer) -> list[ArchiveObject]:
        """The units with which effects say that a player must attack, and with which no attack was attempted."""
        mine = [one for one in self.game.on_field() if self.game.controller_of(one) is player and self.is_(one).is_unit]
        return [one for one in mine if self._demands(one) and not self._was_attempted(one)]

    def to_be_attacked(self, thing: ArchiveObject) -> list[ArchiveObject]:
        """What a unit that must attack could attack to do as effects say."""
        demands = self._demands(thing)
        return [one.targets[0] for one in self._attacks_of(thing) if any(demand.concerns(one) for demand in demands)]

    def _demands(self, thing: ArchiveObject) -> list[Regulation]:
        """What demands an attack of a unit that it could make, and has not made this turn."""
        demands = [one for one in self.game.regulations_of(AttackDeclared) if one.modality == "must"]
        if not demands:
            return []
        attacks = self._attacks_of(thing)
        return [one for one in demands if any(map(one.concerns, attacks)) and not self._is_met(one, thing)]

    def _attacks_of(self, thing: ArchiveObject) -> list[AttackDeclared]:
        combat = Combat(0, thing, thing, self.game.controller_of(thing))
        return [AttackDeclared(combat, thing, (one,)) for one in self.rules.combat_phase.attackable(combat)]

    def _is_met(self, demand: Regulation, thing: ArchiveObject) -> bool:
        return any(
            isinstance(one, AttackDeclared) and one.attacker is thing and demand.concerns(one)
            for one in self._this_turn()
        )

    def _was_attempted(self, thing: ArchiveObject) -> bool:
        return any(isinstance(one, AttackAttempted) and one.attacker is thing for one in self._this_turn())

    def _this_turn(self) -> list[Event]:
        now = self.game.turn_number
        return [event for turn, event in self.game.happenings.history if turn == now]

    def meets_demands(self, combat: Combat) -> Verdict:
        """Whether an attack of a unit is one that effects demand of it, if they demand any."""
        declared = AttackDeclared(combat, combat.declared_with, combat.targets)
        unmet = [one for one in self._demands(combat.declared_with) if not one.concerns(declared)]
        return self.not_as_demanded(unmet[0].name) if unmet else LEGAL

    @rule(f"{DECLARING}/2.e.i.2")
    def not_as_demanded(self, because: str) -> Verdict:
        """What must be attacked, if able, has to be among the targets."""
        return self.refuse(because)
