"""702.19. Trample: how excess combat damage passes on to what an attacking creature attacks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.combat.declarations import Target
from rules.magic.state import MagicObject, MagicPlayer

Assigned = Mapping[MagicObject, Mapping[Target, int]]


class Trample(MagicChapter):
    """702.19. Trample."""

    def tramples(self, attacker: MagicObject) -> bool:
        """Whether an attacking creature has trample of either kind."""
        return self.is_(attacker).has("trample") or self.tramples_over(attacker)

    def tramples_over(self, attacker: MagicObject) -> bool:
        """Whether an attacking creature has trample over planeswalkers."""
        return self.is_(attacker).has("trample over planeswalkers")

    def recipients(self, attacker: MagicObject) -> list[Target]:
        """To what a trampling creature may assign damage: what blocks it, then what lies beyond."""
        blockers = self.rules.combat_phase.blockers_of(attacker)
        if not blockers and attacker.blocked:
            self.without_blockers(attacker)
        return [*blockers, *self.beyond(attacker)]

    def within_reach(
        self, attacker: MagicObject, amount: int, recipients: Sequence[Target], strikers: Sequence[MagicObject]
    ) -> list[Target]:
        """The recipients to which a trampling creature could assign damage, if it kept to the rules of assignment."""
        damage = self.rules.combat_damage
        blockers = self.rules.combat_phase.blockers_of(attacker)
        needed = sum(damage.least_lethal(blocker, attacker, strikers) for blocker in blockers)
        found: list[Target] = [one for one in recipients if one in blockers]
        for target in [one for one in recipients if one not in blockers]:
            if needed >= amount:
                self.too_little(attacker, target)
                break
            found.append(target)
            needed += self._loyalty_left(attacker, target, strikers)
        return found

    @rule("702.19b")
    def too_little(self, attacker: MagicObject, target: Target) -> None:
        """Trample passes nothing on if all the damage is needed to be lethal to the creatures blocking."""
        self.declined(f"{attacker.name} doesn't trample over to {target.name}", "no damage can be left for that")

    def beyond(self, attacker: MagicObject) -> list[Target]:
        """What damage may pass on to, in order, once all blocking creatures have been assigned lethal damage."""
        if self.tramples_over(attacker):
            return self.over_planeswalkers(attacker)
        target = self.rules.combat_phase.target_of(attacker)
        if isinstance(attacker.attacking, MagicObject) and self.is_(attacker.attacking).is_type("planeswalker"):
            self.not_over(attacker)
        return [] if target is None else [target]

    @rule("702.19a")
    def is_nothing_to_blockers(self, blocker: MagicObject) -> None:
        """Trample has no effect while a creature is blocking."""
        self.declined(f"the trample of {blocker.name} does nothing", "it is blocking")

    @rule("702.19d")
    def without_blockers(self, attacker: MagicObject) -> None:
        """A blocked creature with trample that nothing blocks any more assigns its damage to what it attacks."""
        self.noted("nothing is blocking {} any more", attacker)

    @rule("702.19c")
    def over_planeswalkers(self, attacker: MagicObject) -> list[Target]:
        """Trample over planeswalkers passes excess damage on from a planeswalker to its controller."""
        target = self.rules.combat_phase.target_of(attacker)
        if target is None and isinstance(attacker.attacking, MagicObject):
            return self.past_gone_planeswalker(attacker)
        if isinstance(target, MagicObject) and self.is_(target).is_type("planeswalker"):
            self.noted("{} may trample over {}", attacker, target)
            return [target, self.is_(target).controller]
        return [] if target is None else [target]

    @rule("702.19e")
    def past_gone_planeswalker(self, attacker: MagicObject) -> list[Target]:
        """If the planeswalker has left combat, trample over planeswalkers passes damage on to the defending player."""
        player = self.rules.declare_attackers.defending_player_of(attacker)
        self.noted("{} may assign its damage to {}", attacker, player)
        return [player]

    @rule("702.19f")
    def not_over(self, attacker: MagicObject) -> None:
        """Without trample over planeswalkers, no damage passes on from a planeswalker to its controller."""
        assert attacker.attacking is not None
        self.declined(
            f"{attacker.name} deals no damage to the defending player", f"it attacks {attacker.attacking.name}"
        )

    def _loyalty_left(self, attacker: MagicObject, target: Target, strikers: Sequence[MagicObject]) -> int:
        """At least how much damage the attacker must assign to a planeswalker before any passes on."""
        if isinstance(target, MagicPlayer):
            return 0
        others = [one for one in strikers if one is not attacker and self.rules.combat_phase.target_of(one) is target]
        given = sum(max(0, self.is_(other).power or 0) for other in others)
        return max(0, self.rules.planeswalkers.loyalty(target) - given)

    def may_pass(self, creature: MagicObject, parts: Mapping[Target, int], assigned: Assigned) -> Verdict:
        """Whether damage that passes on, if any does, was left over."""
        fighting = self.rules.combat_phase
        if not fighting.is_attacking(creature) or not self.tramples(creature):
            return LEGAL
        blockers = fighting.blockers_of(creature)
        passed = [to for to, part in parts.items() if part and to not in blockers]
        verdict = self.is_left_over(creature, blockers, assigned) if passed else LEGAL
        target = fighting.target_of(creature) if self.tramples_over(creature) else None
        if isinstance(target, MagicObject) and any(isinstance(to, MagicPlayer) for to in passed):
            verdict &= self.is_beyond_loyalty(creature, target, assigned)
        return verdict

    @rule("702.19b")
    def is_left_over(self, attacker: MagicObject, blockers: Sequence[MagicObject], assigned: Assigned) -> Verdict:
        """Trample passes on only what is left once every blocking creature has been assigned lethal damage."""
        verdict = LEGAL
        for blocker in blockers:
            missing = self.rules.combat_damage.missing(blocker, assigned)
            if missing > 1 and self.rules.keyword_abilities.deathtouch_is_lethal(attacker, blocker):
                missing = 1
            if missing:
                verdict &= self.refuse(f"{blocker.name} must be assigned {missing} more damage first")
        if verdict:
            given = (sum(parts.get(blocker, 0) for parts in assigned.values()) for blocker in blockers)
            shares = " and ".join(f"{{}} is assigned lethal damage ({amount})" for amount in given)
            self.noted(f"{{}} tramples: {shares}", attacker, *blockers)
        return verdict

    @rule("702.19c")
    def is_beyond_loyalty(self, attacker: MagicObject, walker: MagicObject, assigned: Assigned) -> Verdict:
        """Damage passes on from a planeswalker only once it has been assigned as much as its loyalty."""
        given = sum(parts.get(walker, 0) for parts in assigned.values())
        loyalty = self.rules.planeswalkers.loyalty(walker)
        if given >= loyalty:
            return LEGAL
        return self.refuse(f"{walker.name} must be assigned {loyalty - given} more damage first")
