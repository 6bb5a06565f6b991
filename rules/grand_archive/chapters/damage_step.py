"""Combat Phase - Damage Step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.grand_archive.chapters.stretch import Stretch
from rules.grand_archive.events.damage import DamageDealt
from rules.grand_archive.events.moving import CountersRemoved
from rules.grand_archive.events.time import StepBegan
from rules.grand_archive.killing import damage_just_dealt, lethal_damage
from rules.grand_archive.layers import BASE
from rules.grand_archive.state import ArchiveObject, Combat, Retaliation
from rules.kernel.choices import Arrange, Option
from rules.kernel.events import Event, Set
from rules.kernel.rule import rule

PAGE = "combat-phase-damage-step/general-rules"


class DamageStep(Stretch):
    """Damage Step."""

    section = "damage_step"
    turn_based = 1

    def begin(self) -> None:
        """The step begins."""
        self.happen(StepBegan(self.scene.turn_player, "damage"))

    def stages(self) -> Sequence[Callable[[], None]]:
        """What happens, in order."""
        return (self.opportunity, self.deal)

    @rule(f"{PAGE}/1")
    def opportunity(self) -> None:
        """First, the turn player receives Opportunity, the last time before damage."""
        self.rules.opportunity.turn_player_gains()

    @rule(f"{PAGE}/3")
    def deal(self) -> None:
        """Third, the attacking unit, its target and the units that retaliate deal their damage simultaneously."""
        combat = self.scene.combat
        assert combat is not None
        attack = self.of_attack(combat)
        retaliations = [self.of_retaliation(combat, one) for one in self._in_order(combat)]
        worn = self.durability(combat) if attack else []
        self.rules.damage.deal(*attack, *retaliations, beside=worn)
        self.happen(Set(combat, "damage", "dealt", ("combat damage has been dealt",)))

    def of_attack(self, combat: Combat) -> list[DamageDealt]:
        """The damage of the attack to each of its targets, nothing if the attacking unit is gone."""
        if not combat.targets:
            self.no_target(combat)
            return []
        attacker = combat.attacker
        if attacker is None:
            self.declined(f"{combat.attack.name} deals no damage", "its unit is no attacking unit any more")
            return []
        self.rules.combat_phase.tell_of_types(combat)
        power = self.calculate(combat)
        targets = list(combat.targets)
        if len(targets) == 1:
            return [DamageDealt(attacker, targets[0], power, combat, "attack")]
        cleaves = self.rules.attack_keywords.has(combat, "cleave")
        return [
            DamageDealt(attacker, target, power, combat, "attack", instance=None if cleaves else (0, place))
            for place, target in enumerate(targets)
        ]

    @rule("combat-phase-attacking-and-the-combat-phase/general-rules/8")
    def no_target(self, combat: Combat) -> None:
        """What was attacked and has left is dealt no damage."""
        self.declined(f"{combat.attack.name} deals no damage", "nothing is defending any more")

    @rule(f"{PAGE}/3.a")
    def calculate(self, combat: Combat) -> int:
        """The power of the unit, of all intents and of what is wielded is added up, with all that modifies it."""
        parts = self.rules.combat_phase.involved(combat)
        power = self.is_(combat.attack).power or 0
        if power != sum(self.is_(part).power or 0 for part in parts):
            self.modified(combat)
        self.noted("the power of {} is {}", combat.attack, power)
        return power

    @rule("combat-phase-attacking-and-the-combat-phase/general-rules/6.b")
    def modified(self, combat: Combat) -> None:
        """Until the damage step the attack itself is subject to effects that modify it."""
        for one in self.game.layers.of(combat.attack).applied:
            if one.attribute == "power" and one.before != one.after and one.layer != BASE:
                source = next((piece for piece in one.by if isinstance(piece, ArchiveObject)), combat.attack)
                self.noted("{} makes the power of {} {} instead of {}", source, combat.attack, one.after, one.before)

    @rule(f"{PAGE}/3.d")
    def of_retaliation(self, combat: Combat, retaliation: Retaliation) -> DamageDealt:
        """What a retaliating unit deals is combat damage too."""
        power = self.is_(retaliation.unit).power or 0
        if combat.attacker is None:
            self.though_not_attacking(retaliation)
        return DamageDealt(retaliation.unit, retaliation.target, power, combat, "retaliation")

    @rule(f"{PAGE}/3.c")
    def though_not_attacking(self, retaliation: Retaliation) -> None:
        """A retaliating unit deals its damage even if what it retaliates against is attacking no more."""
        self.noted("{} is attacking no more", retaliation.target)

    def _in_order(self, combat: Combat) -> Sequence[Retaliation]:
        return combat.retaliations if len(combat.retaliations) < 2 else self.order(combat)

    @rule(f"{PAGE}/2")
    def order(self, combat: Combat) -> Sequence[Retaliation]:
        """Second, the attacking player orders the damage of several retaliating units."""
        options = tuple(Option(one, one.unit.name, one.unit) for one in combat.retaliations)
        question = "In which order do the retaliating units deal damage?"
        chosen = self.ask(Arrange("retaliation order", combat.attacking_player, question, combat.attack, options))
        return [one for one in chosen if isinstance(one, Retaliation)]

    def say_what_kills(self, dead: Sequence[ArchiveObject]) -> None:
        """Say of units that die of the combat damage of several units which of these kills them."""
        for one in dead:
            packets, lethal = damage_just_dealt(self.game, one), lethal_damage(self.game, one)
            if lethal is not None and lethal.role == "retaliation" and len(packets) > 1:
                self.kills(lethal)

    @rule(f"{PAGE}/2.a")
    def kills(self, packet: DamageDealt) -> None:
        """Of several retaliating units only the one whose damage is lethal kills the attacking unit."""
        self.noted("{} kills {}", packet.source, packet.to)

    @rule(f"{PAGE}/3.g")
    def durability(self, combat: Combat) -> list[Event]:
        """Each weapon that was wielded loses a durability counter as the damage is dealt, even if it is 0 damage."""
        there = [one for one in combat.wielded if one.is_on_field and one.counters.get("durability", 0)]
        worn = [one for one in there if self._wears(one)]
        for one in worn:
            self.noted("{} loses a durability counter with the damage", one)
        return [CountersRemoved(one, "durability", 1) for one in worn]

    def _wears(self, thing: ArchiveObject) -> bool:
        return self.is_(thing).durability is not None

    @rule(f"{PAGE}/4")
    def over(self) -> None:
        """Once damage is dealt the end of combat step follows."""
        self.rules.end_of_combat_step.begin()
