"""510. Combat damage step: who assigns how much damage to what, and all of it is dealt at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.kernel.choices import Divide, Option
from rules.kernel.errors import IllegalAnswer
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.combat.declarations import Target
from rules.magic.events import DamageDealt
from rules.magic.state import MagicObject, MagicPlayer

Assigned = Mapping[MagicObject, Mapping[Target, int]]
"""How much combat damage each creature assigns to what."""

QUESTION = "combat damage"
"""The kind of the question how a creature assigns its combat damage; it is about that creature."""


class CombatDamage(MagicChapter):
    """510. Combat damage step."""

    def begin(self) -> None:
        """Assign and deal combat damage; then the active player gets priority."""
        self.rules.combat_phase.look_after(self.game.permanents())
        strikers = self.strikers()
        self.rules.combat_phase.notice_status(strikers)
        assigned = self.assign(strikers)
        self.deal(assigned)
        self.give_priority()

    @rule("510.4")
    def strikers(self) -> list[MagicObject]:
        """With first strike or double strike in the fight there are two such steps, and those strike in the first."""
        scene = self.game.scene
        now = self.next_strikers()
        if scene.struck_first is not None:
            self._tell_what_changed(scene.struck_first)
        elif any(self._strikes_first(creature) for creature in now):
            twice = tuple(creature for creature in now if self.is_(creature).has("double strike"))
            self.rules.combat_phase.double_damage_step()
            self.happen(
                Set(scene, "struck_first", tuple(now), ("some creatures strike first",)),
                Set(scene, "double_strikers", twice, ("some of them may strike twice",)),
                Set(scene, "extra_steps", ("combat damage", *scene.extra_steps), ("a second damage step will follow",)),
            )
        return now

    def _tell_what_changed(self, first: Sequence[MagicObject]) -> None:
        """Say what first strike and double strike that came or went between the steps change, and what not."""
        keywords = self.rules.keyword_abilities
        fighting = self.rules.combat_phase
        for creature in (*fighting.attackers(), *fighting.blockers()):
            values = self.is_(creature)
            if creature in first and values.has("double strike"):
                if creature not in self.game.scene.double_strikers:
                    keywords.double_strike_gained(creature)
            elif creature in self.game.scene.double_strikers:
                keywords.double_strike_lost(creature)
            elif (creature in first) != values.has("first strike"):
                keywords.first_strike_changed(creature)

    def next_strikers(self) -> list[MagicObject]:
        """Who assigns combat damage in a step that begins now: attackers, then blockers."""
        fighters = [*self.rules.combat_phase.attackers(), *self.rules.combat_phase.blockers()]
        first = self.game.scene.struck_first
        if first is None:
            return [creature for creature in fighters if self._has_first_strike(creature)] or fighters
        return [one for one in fighters if one not in first or self.is_(one).has("double strike")]

    def present_strikers(self) -> list[MagicObject]:
        """Who assigns combat damage in the step under way, before it is dealt."""
        scene = self.game.scene
        first = scene.struck_first if "combat damage" in scene.extra_steps else None
        return self.next_strikers() if first is None else list(first)

    def _has_first_strike(self, creature: MagicObject) -> bool:
        values = self.is_(creature)
        return values.has("first strike") or values.has("double strike")

    def _strikes_first(self, creature: MagicObject) -> bool:
        keywords = self.rules.keyword_abilities
        return keywords.first_strike(creature) or keywords.double_strike(creature)

    @rule("510.1")
    def assign(self, strikers: Sequence[MagicObject]) -> Assigned:
        """First the active player, then the defending player announces how each of their creatures assigns damage."""
        assigned: dict[MagicObject, Mapping[Target, int]] = {}
        fighting = self.rules.combat_phase
        for player in (fighting.attacking_player, fighting.defending_player):
            mine = {one: self.assignment(one, strikers) for one in strikers if self.is_(one).controller is player}
            assigned |= mine
            self._check(player, mine, assigned)
        return assigned

    def _check(self, player: MagicPlayer, mine: Assigned, assigned: Assigned) -> None:
        verdict = self.may_assign(mine, assigned)
        if not verdict:
            self.game.trace.refused("{} can't assign combat damage so", [player], verdict)
            words = "; ".join(dict.fromkeys(reason.text for reason in verdict.reasons))
            raise IllegalAnswer(Divide(QUESTION, player, "How is combat damage assigned?"), words)

    @rule("510.1e")
    def may_assign(self, mine: Assigned, assigned: Assigned) -> Verdict:
        """The damage that all creatures of one player assign together must comply with every rule of assignment.

        Args:
            mine: What the creatures of that player assign.
            assigned: What all creatures have assigned so far, those included.
        """
        verdict = LEGAL
        for creature, parts in mine.items():
            verdict &= self.is_spread_well(creature, parts, assigned)
        if verdict and any(mine.values()):
            self.noted("the assigned damage complies with the rules")
        return verdict

    def may_divide(self, mine: Assigned, strikers: Sequence[MagicObject]) -> Verdict:
        """Whether creatures of one player may assign combat damage so, among those that assign it in one step."""
        verdict = LEGAL
        for creature, parts in mine.items():
            with self.game.trace.muted():
                amount = self.amount(creature) if creature in strikers else 0
                recipients = self.recipients(creature) if amount else []
                recipients += self.rules.as_though.beyond_blockers(creature, recipients) if amount else []
            verdict &= self.fits(creature, parts, amount, recipients)
        return verdict & self.may_assign(mine, mine)

    @rule("510.1")
    def fits(
        self, creature: MagicObject, parts: Mapping[Target, int], amount: int, recipients: Sequence[Target]
    ) -> Verdict:
        """A creature assigns all its combat damage, and only to what it fights."""
        verdict = LEGAL
        if sum(parts.values()) != (amount if recipients else 0):
            verdict &= self.refuse(f"{creature.name} assigns {amount if recipients else 0} damage")
        for other in [to for to, part in parts.items() if part and to not in recipients]:
            verdict &= self._not_to(creature, other)
        return verdict

    def _not_to(self, creature: MagicObject, other: Target) -> Verdict:
        """Refuse damage to what a creature doesn't fight, by the rule that says whom it may deal damage to."""
        because = f"{creature.name} can't assign damage to {other.name}"
        if not self.rules.combat_phase.is_attacking(creature):
            return self.only_to_blocked(because)
        return self.only_to_blockers(because) if creature.blocked else self.only_to_attacked(because)

    @rule("510.1b")
    def only_to_attacked(self, because: str) -> Verdict:
        """An unblocked creature assigns its damage to nothing but what it is attacking."""
        return self.refuse(because)

    @rule("510.1c")
    def only_to_blockers(self, because: str) -> Verdict:
        """A blocked creature assigns its damage to nothing but the creatures blocking it, unless it tramples."""
        return self.refuse(because)

    @rule("510.1d")
    def only_to_blocked(self, because: str) -> Verdict:
        """A blocking creature assigns its damage to nothing but the creatures it is blocking."""
        return self.refuse(because)

    @rule("510.1")
    def only_its_controller(self, creature: MagicObject) -> Verdict:
        """The damage of a creature is assigned by the player who controls it."""
        return self.refuse(f"{self.is_(creature).controller.name} assigns the damage of {creature.name}")

    def is_spread_well(self, creature: MagicObject, parts: Mapping[Target, int], assigned: Assigned) -> Verdict:
        """Whether one creature's damage may be assigned so, all in all."""
        if self.rules.as_though.passes_blockers(creature, parts):
            return LEGAL
        if self.is_trampling(creature):
            return self.rules.trample.may_pass(creature, parts, assigned)
        return self.rules.as_though.is_whole(creature, parts)

    def assignment(self, creature: MagicObject, strikers: Sequence[MagicObject]) -> Mapping[Target, int]:
        """How one creature assigns its damage, by choice of its controller where there is one."""
        amount = self.amount(creature)
        if amount == 0:
            return {}
        recipients = self.within_reach(creature, amount, self.recipients(creature), strikers)
        recipients += self.rules.as_though.beyond_blockers(creature, recipients)
        if not recipients:
            return {}
        options = tuple(Option(thing, thing.name, thing) for thing in recipients)
        question = f"How does {creature.name} assign its {amount} combat damage?"
        player = self.rules.banding.who_assigns(creature)
        parts = self.ask(Divide(QUESTION, player, question, creature, options, amount))
        return {to: part for to, part in zip(recipients, parts, strict=True) if isinstance(part, int) and part}

    @rule("510.1a")
    def amount(self, creature: MagicObject) -> int:
        """Each fighting creature assigns damage equal to its power; with power 0 or less it assigns none."""
        amount = self.rules.continuous_effects.combat_damage_of(creature)
        if amount <= 0:
            self.declined(f"{creature.name} assigns no combat damage", f"it would assign {amount}")
        return max(0, amount)

    def recipients(self, creature: MagicObject) -> list[Target]:
        """To what a creature may assign damage, if it has enough of it."""
        if not self.rules.combat_phase.is_attacking(creature):
            return self.by_blocker(creature)
        if not creature.blocked:
            return self.by_unblocked(creature)
        return self.rules.trample.recipients(creature) if self.is_trampling(creature) else self.by_blocked(creature)

    def is_trampling(self, creature: MagicObject) -> bool:
        """Whether trample of either kind counts for the damage that a creature assigns."""
        return self.rules.combat_phase.is_attacking(creature) and self.rules.trample.tramples(creature)

    def within_reach(
        self, creature: MagicObject, amount: int, recipients: Sequence[Target], strikers: Sequence[MagicObject]
    ) -> list[Target]:
        """The recipients to which a creature could assign damage, if it kept to the rules of assignment."""
        if self.is_trampling(creature):
            return self.rules.trample.within_reach(creature, amount, recipients, strikers)
        return list(recipients)

    @rule("510.1b")
    def by_unblocked(self, attacker: MagicObject) -> list[Target]:
        """An unblocked creature assigns its damage to what it is attacking; if that is gone, it assigns none."""
        if self.rules.trample.tramples_over(attacker):
            return self.rules.trample.recipients(attacker)
        target = self.rules.combat_phase.target_of(attacker)
        if target is None:
            self.rules.combat_phase.attacks_nothing(attacker)
            return []
        self.noted("{} assigns its damage to {}", attacker, target)
        return [target]

    @rule("510.1c")
    def by_blocked(self, attacker: MagicObject) -> list[Target]:
        """A blocked creature divides its damage as its controller likes among the creatures blocking it now."""
        blockers = self.rules.combat_phase.blockers_of(attacker)
        return self._told(attacker, list(blockers), "no creature is blocking it any more")

    @rule("510.1d")
    def by_blocker(self, blocker: MagicObject) -> list[Target]:
        """A blocking creature divides its damage as its controller likes among the creatures it is blocking now."""
        attackers = self.rules.combat_phase.blocked_by(blocker)
        if self.rules.trample.tramples(blocker):
            self.rules.trample.is_nothing_to_blockers(blocker)
        return self._told(blocker, list(attackers), "no creature that it blocked is attacking any more")

    def _told(self, creature: MagicObject, recipients: list[Target], otherwise: str) -> list[Target]:
        """Record what a creature assigns its damage to, or why it assigns none."""
        if recipients:
            names = ", ".join(["{}"] * len(recipients))
            self.noted(f"{{}} assigns its damage to {names}", creature, *recipients)
        else:
            self.declined(f"{creature.name} assigns no combat damage", otherwise)
        return recipients

    @rule("510.2")
    def deal(self, assigned: Assigned) -> Sequence[DamageDealt]:
        """All combat damage that was assigned is dealt at the same time."""
        packets = [
            DamageDealt(source, to, part, "combat") for source, parts in assigned.items() for to, part in parts.items()
        ]
        return self.rules.damage.deal(packets) if packets else ()

    @rule("510.3a")
    def let_triggers_wait(self) -> None:
        """Abilities that triggered on the damage go on the stack before anybody gets priority."""
        self.noted("what triggered waits to be put on the stack")

    @rule("510.3")
    def give_priority(self) -> None:
        """After combat damage, the active player gets priority."""
        if self.game.scene.pending:
            self.let_triggers_wait()
        self.rules.priority.at_the_beginning(self.game.scene.active)

    def missing(self, creature: Target, assigned: Assigned) -> int:
        """How much more damage would have to be assigned to a creature for it to be lethal.

        Damage marked on it and all damage assigned to it in this step count; nothing that would change the damage does.
        """
        parts = {source: part[creature] for source, part in assigned.items() if part.get(creature, 0) > 0}
        creature = self.game.own_object(creature)
        if any(self.rules.keyword_abilities.deathtouch_is_lethal(source, creature) for source in parts):
            return 0
        return max(0, (self.is_(creature).toughness or 0) - creature.damage - sum(parts.values()))

    def least_lethal(self, creature: MagicObject, source: MagicObject, strikers: Sequence[MagicObject]) -> int:
        """At least how much damage a source must assign to a creature that others may assign damage to as well."""
        if self.is_(source).has("deathtouch"):
            lethal = min(1, self.missing(creature, {}))
        else:
            lethal = self.missing(creature, {})
        fighting = self.rules.combat_phase
        others = [one for one in strikers if one is not source and one in fighting.fights_with(creature)]
        if any(self.is_(other).has("deathtouch") for other in others):
            return 0
        return max(0, lethal - sum(max(0, self.is_(other).power or 0) for other in others))
