"""C.5 and 310. Combat damage step, as of 2002: damage is announced, waits on the stack, and is dealt as announced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict
from rules.magic.chapters import combat_damage
from rules.magic.chapters.combat_damage import Assigned
from rules.magic.combat.declarations import Target
from rules.magic.editions.e2002_03.pseudospells import AssignedDamage
from rules.magic.events import CameToBe, CeasedToExist, DamageDealt
from rules.magic.state import MagicObject, MagicPlayer


class CombatDamage(combat_damage.CombatDamage):
    """C.5. Step 4: Combat Damage."""

    def begin(self) -> None:
        """Announce combat damage and put it on the stack; then the active player gets priority."""
        fighting = self.rules.combat_phase
        fighting.look_after(self.game.permanents())
        strikers = self.strikers()
        fighting.notice_status(strikers)
        assigned = {one: parts for one, parts in self.assign(strikers).items() if parts}
        if assigned:
            self.put_on_the_stack(assigned)
        self.give_priority()

    @rule("C.5.9", "502.2b")
    def strikers(self) -> list[MagicObject]:
        """First strike is looked for once; those that have it strike first, the others in a second step."""
        scene = self.game.scene
        now = self.next_strikers()
        if scene.struck_first is not None:
            self._tell_what_changed(scene.struck_first)
        elif any(self.rules.keyword_abilities.first_strike(creature) for creature in now):
            self.rules.combat_phase.double_damage_step()
            self.happen(
                Set(scene, "struck_first", tuple(now), ("some creatures strike first",)),
                Set(scene, "extra_steps", ("combat damage", *scene.extra_steps), ("a second damage step will follow",)),
            )
        return now

    @rule("C.5.2", "310.1a")
    def amount(self, creature: MagicObject) -> int:
        """Each attacking or blocking creature assigns combat damage equal to its power."""
        amount = super().amount(creature)
        if amount:
            self.noted("{} assigns {} damage", creature, amount)
        return amount

    def is_spread_well(self, creature: MagicObject, parts: Mapping[Target, int], assigned: Assigned) -> Verdict:
        """Whether one creature's damage may be assigned so: freely, but for what trample lets pass."""
        if len(parts) > 1:
            self.divided_freely(creature, parts)
        return super().is_spread_well(creature, parts, assigned)

    @rule("C.5.Ruling.2", "310.1")
    def divided_freely(self, creature: MagicObject, parts: Mapping[Target, int]) -> None:
        """Damage may be split in any way, also more than lethal, as long as every point goes somewhere."""
        words = ", ".join(f"{part} to {to.name}" for to, part in parts.items())
        self.noted("{} divides its damage: " + words, creature)

    @rule("C.5.4", "310.1c")
    def by_blocked(self, attacker: MagicObject) -> list[Target]:
        """A blocked creature divides its damage among the creatures blocking it; without any left it assigns none."""
        blockers = super().by_blocked(attacker)
        if not blockers:
            self.stays_blocked(attacker)
        return blockers

    @rule("C.4.8", "309.4")
    def stays_blocked(self, attacker: MagicObject) -> None:
        """Once blocked, a creature stays blocked even if everything that blocked it is gone."""
        self.declined(f"{attacker.name} doesn't deal damage to the defending player", "it has been blocked")

    @rule("C.5.1", "310.2")
    def put_on_the_stack(self, assigned: Assigned) -> None:
        """Everything that was announced goes on the stack as one entry, and players may respond to it."""
        if len(assigned) > 1:
            self.each_by_itself([*assigned])
        entry = AssignedDamage(self.game, assigned)
        self.happen(CameToBe(entry))
        self.rules.stack.came_by(entry)

    @rule("C.5.Ruling.1", "310.1a")
    def each_by_itself(self, creatures: Sequence[MagicObject]) -> None:
        """Every creature assigns and deals its own damage, also one that fights in a band."""
        self.noted("each of " + ", ".join(["{}"] * len(creatures)) + " deals its own damage", *creatures)

    @rule("C.5.8", "310.3")
    def is_no_spell(self) -> Verdict:
        """Assigned combat damage is neither a spell nor an ability, so nothing can counter it."""
        return self.refuse("combat damage is neither a spell nor an ability")

    @rule("C.5.6", "310.4")
    def resolve(self, entry: AssignedDamage) -> None:
        """When combat damage resolves, it is dealt as it was announced, whatever has become of who deals it."""
        with self.game.trace.caused_by(entry.announced.cause):
            self.look_back(entry.assigned)
            self.deal(entry.assigned)
            self.happen(CeasedToExist(entry))

    @rule("C.1.Ruling.3", "310.4")
    def look_back(self, assigned: Assigned) -> None:
        """Who left combat since damage was announced deals it, and is dealt it only if still a creature in play."""
        fighting = self.rules.combat_phase
        for creature in assigned:
            if not (fighting.is_attacking(creature) or fighting.is_blocking(creature)):
                self.noted("{} has left combat since its damage was announced", creature)

    @rule("C.5.6", "310.4")
    def deal(self, assigned: Assigned) -> Sequence[DamageDealt]:
        """The damage is dealt all at once; what was announced for creatures that are gone is dealt to nothing."""
        self.comes_from([*assigned])
        packets = [
            DamageDealt(source, to, part, "combat") for source, parts in assigned.items() for to, part in parts.items()
        ]
        able = [packet for packet in packets if self._is_still_there(packet)]
        return self.rules.damage.deal(able) if able else ()

    def _is_still_there(self, packet: DamageDealt) -> bool:
        to = packet.to
        if isinstance(to, MagicPlayer):
            return True
        there = to in self.game.battlefield and not to.phased_out and self.is_(to).is_type("creature")
        if not there:
            self.declined(f"{packet.amount} damage isn't dealt to {to.name}", "it is no creature in play any more")
        return there

    @rule("C.5.7", "310.4")
    def comes_from(self, sources: Sequence[MagicObject]) -> None:
        """Combat damage comes from a creature as it is when the damage resolves, or as it was when it left play."""
        for source in sources:
            self.noted("{} deals damage as it is now" if source.is_here else "{} deals damage as it last was", source)

    def missing(self, creature: Target, assigned: Assigned) -> int:
        """How much more damage would have to be assigned to a creature for it to be lethal."""
        creature = self.game.own_object(creature)
        given = sum(parts.get(creature, 0) for parts in assigned.values())
        return max(0, (self.is_(creature).toughness or 0) - creature.damage - given)
