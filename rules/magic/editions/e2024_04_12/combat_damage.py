"""510. Combat damage step, as of 2024-04: damage is assigned in the order announced, lethal to each before the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.chapters import combat_damage
from rules.magic.chapters.combat_damage import Assigned
from rules.magic.combat.declarations import Target
from rules.magic.editions.e2024_04_12.declare_blockers import DeclareBlockers
from rules.magic.state import MagicObject


class CombatDamage(combat_damage.CombatDamage):
    """510. Combat damage step."""

    @rule("510.1c")
    def by_blocked(self, attacker: MagicObject) -> list[Target]:
        """A blocked creature assigns its damage to the creatures blocking it, in its damage assignment order."""
        blockers = super().by_blocked(attacker)
        gone = [one for one in attacker.damage_order if one not in blockers]
        if gone:
            self._orders.leave_order_of_attacker(attacker, gone)
        return blockers

    @rule("510.1d")
    def by_blocker(self, blocker: MagicObject) -> list[Target]:
        """A blocking creature assigns its damage to the creatures it blocks, in its damage assignment order."""
        attackers = super().by_blocker(blocker)
        gone = [one for one in blocker.damage_order if one not in attackers]
        if gone:
            self._orders.leave_order_of_blocker(blocker, gone)
        return attackers

    @property
    def _orders(self) -> DeclareBlockers:
        return self.sister(DeclareBlockers)

    def within_reach(
        self, creature: MagicObject, amount: int, recipients: Sequence[Target], strikers: Sequence[MagicObject]
    ) -> list[Target]:
        """Those in the order that can come to get damage if each one before is assigned lethal damage."""
        fighting = self.rules.combat_phase.fights_with(creature)
        reached = super().within_reach(creature, amount, recipients, strikers)
        if self.rules.banding.is_turned(creature):
            return reached
        left, found = amount, list[Target]()
        for other in _ordered(creature, reached):
            if left <= 0 and found:
                break
            found.append(other)
            if isinstance(other, MagicObject) and other in fighting:
                left -= self.least_lethal(other, creature, strikers)
        return found

    def is_spread_well(self, creature: MagicObject, parts: Mapping[Target, int], assigned: Assigned) -> Verdict:
        """Whether one creature's damage keeps to its order, and passes on only what trample lets pass."""
        fighting = self.rules.combat_phase
        if self.rules.banding.is_turned(creature):
            return super().is_spread_well(creature, parts, assigned)
        if fighting.is_attacking(creature):
            order = self.keeps_order(creature, parts, assigned, fighting.blockers_of(creature))
        else:
            order = self.keeps_order_of_blocker(creature, parts, assigned, fighting.blocked_by(creature))
        return order & super().is_spread_well(creature, parts, assigned)

    @rule("510.1c")
    def keeps_order(
        self, creature: MagicObject, parts: Mapping[Target, int], assigned: Assigned, others: Sequence[Target]
    ) -> Verdict:
        """No blocker is assigned damage unless each one before it in the order is assigned lethal damage."""
        return self._keeps_order(creature, parts, assigned, others)

    @rule("510.1d")
    def keeps_order_of_blocker(
        self, creature: MagicObject, parts: Mapping[Target, int], assigned: Assigned, others: Sequence[Target]
    ) -> Verdict:
        """No attacker is assigned damage unless each one before it in the order is assigned lethal damage."""
        return self._keeps_order(creature, parts, assigned, others)

    def _keeps_order(
        self, creature: MagicObject, parts: Mapping[Target, int], assigned: Assigned, others: Sequence[Target]
    ) -> Verdict:
        verdict = LEGAL
        before: list[Target] = []
        for other in _ordered(creature, others):
            short = [one for one in before if self.missing(one, assigned)] if parts.get(other) else []
            for one in short:
                verdict &= self.refuse(f"{one.name} comes before {other.name} and isn't assigned lethal damage")
            before.append(other)
        return verdict


def _ordered(creature: MagicObject, others: Sequence[Target]) -> list[Target]:
    """Creatures in the damage assignment order of another one."""
    order = list(creature.damage_order)
    return sorted(others, key=lambda other: order.index(other) if other in order else len(order))
