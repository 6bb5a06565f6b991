"""C.3, C.7, 308 and 500.2. Declare attackers step, as of 2002: who can't attack, and who must."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.chapters import declare_attackers
from rules.magic.chapters.declare_attackers import Options
from rules.magic.combat.declarations import Attack, Attacks, Pretence, Target, alone_at
from rules.magic.editions.e2002_03.must_attack_or_block import MustAttackOrBlock, subsets
from rules.magic.state import MagicObject, MagicPlayer

AS_NO_WALL = ("it weren't a Wall", "it didn't have defender")
"""What cards say that let a Wall attack, in the words of the time and of later."""


class DeclareAttackers(declare_attackers.DeclareAttackers):
    """C.3. Step 2: Declare Attackers."""

    @rule("C.3.3", "308.1")
    def may_be_chosen(self, player: MagicPlayer, creature: MagicObject) -> Verdict:
        """An attacker must be its player's own and untapped, and controlled since the turn began."""
        verdict = LEGAL
        if self.is_(creature).controller is not player:
            verdict &= self.refuse(f"{player.name} doesn't control {creature.name}")
        if creature.tapped:
            verdict &= self.refuse(f"{creature.name} is tapped")
            if self.is_(creature).has("vigilance"):
                verdict &= self.must_be_untapped(creature)
        if not self.is_(creature).has("haste"):
            verdict &= self.has_been_under_control(creature)
        return verdict

    @rule("C.3.Ruling.3", "308.1")
    def must_be_untapped(self, creature: MagicObject) -> Verdict:
        """A creature that doesn't tap to attack must be untapped all the same to be declared."""
        return self.refuse(f"{creature.name} doesn't tap to attack, but is tapped")

    @rule("C.3.4", "308.1", "214.7c")
    def has_been_under_control(self, creature: MagicObject) -> Verdict:
        """A creature that its player hasn't controlled since the turn began can't attack."""
        if self.rules.creatures.under_control(creature):
            return LEGAL
        return self.refuse(f"{creature.name} hasn't been under control since the turn began")

    def held_back(self, creature: MagicObject) -> Verdict:
        """Whether nothing about a creature itself keeps it from attacking."""
        return super().held_back(creature) & self.is_no_wall(creature)

    @rule("C.3.3", "308.1")
    def is_no_wall(self, creature: MagicObject) -> Verdict:
        """Walls can't attack."""
        if "Wall" not in self.is_(creature).subtypes:
            return LEGAL
        if any(self.is_pretended(Pretence(creature, "attack", words)) for words in AS_NO_WALL):
            return LEGAL
        return self.refuse(f"{creature.name} is a Wall")

    @rule("C.3.Ruling.2", "500.2")
    def restrictions(self, player: MagicPlayer, attacks: Attacks) -> Verdict:
        """No creature may attack that an effect says can't attack, or can't attack so."""
        verdict = super().restrictions(player, attacks)
        met = [creature for creature in attacks if verdict and self._has_its_condition_met(creature, attacks)]
        if met:
            self.keep_each_other_company(met)
        return verdict

    def _has_its_condition_met(self, creature: MagicObject, attacks: Attacks) -> bool:
        return bool(self._restrictions_on(alone_at(creature, attacks[creature])))

    @rule("C.3.Ruling.7", "500.2")
    def keep_each_other_company(self, creatures: Sequence[MagicObject]) -> None:
        """What a creature needs of other attackers is looked at for the whole attack, so two may need each other."""
        self.noted(", ".join(["{}"] * len(creatures)) + " can attack because others attack with it", *creatures)

    @rule("C.3.9", "500.2")
    def requirements(self, player: MagicPlayer, attacks: Attacks) -> Verdict:
        """An attack is illegal if some creatures that had to attack and were left out could have been added to it."""
        options = self._options(player)
        required = self._required(options)
        self._tell_who_is_exempt(player, options)
        left_out = {one: required[one] for one in required if one not in attacks}
        for added in subsets(left_out):
            if self._is_allowed({**attacks, **added}):
                return self._must_be_added([*added], attacks)
        if left_out:
            self.need_not_be_most([*left_out])
        elif required:
            self.noted("every creature that must attack does")
        return LEGAL

    @property
    def _duty(self) -> MustAttackOrBlock:
        return self.sister(MustAttackOrBlock)

    def _required(self, options: Options) -> Mapping[MagicObject, Sequence[Target]]:
        """The creatures that could attack for free and must, with what each could attack."""
        must = {one for requirement in self._requirements(options) for one, _ in requirement.obeyed_by}
        found = {one: [target for target in options[one] if target is not None] for one in options if one in must}
        return {one: targets for one, targets in found.items() if not self._duty.has_attacked(one)}

    def _must_be_added(self, added: Sequence[MagicObject], attacks: Attacks) -> Verdict:
        names = " and ".join(one.name for one in added)
        verdict = self.refuse(f"{names} must attack and could have been declared as well")
        return verdict if attacks else verdict & self._duty.must_attack_at_all(added[0])

    @rule("C.3.Ruling.6")
    def need_not_be_most(self, creatures: Sequence[MagicObject]) -> None:
        """Nobody has to choose the attack in which most creatures do what they must."""
        self._duty.need_not_be_most(creatures)

    def _tell_who_is_exempt(self, player: MagicPlayer, options: Options) -> None:
        able = {creature for creature, _ in self._able(player)}
        for creature in self._told_to_attack(player):
            if creature in able and self._tolls_on(self._alone(creature)):
                self._duty.need_not_be_paid(creature)
            elif creature not in options:
                self._duty.cannot_anyway(creature)

    def _told_to_attack(self, player: MagicPlayer) -> list[MagicObject]:
        """The player's creatures that something tells to attack."""
        demands = self._demands()
        mine = [one for one in self.game.permanents() if self.is_(one).controller is player]
        creatures = [one for one in mine if self.is_(one).is_type("creature")]
        return [one for one in creatures if any(demand.concerns(self._alone(one)) for demand in demands)]

    def _alone(self, creature: MagicObject) -> Attack:
        return alone_at(creature, self.rules.combat_phase.defending_player)

    @rule("C.3.8", "308.5")
    def become_attacking(self, attacks: Attacks) -> None:
        """The chosen creatures attack until they leave combat or it ends."""
        weak = [creature for creature in attacks if (self.is_(creature).power or 0) <= 0]
        if weak:
            self.attack_without_power(weak)
        super().become_attacking(attacks)

    @rule("C.3.Ruling.4")
    def attack_without_power(self, creatures: Sequence[MagicObject]) -> None:
        """A creature may attack though its power is 0."""
        self.noted(", ".join(["{}"] * len(creatures)) + " attacks without power", *creatures)

    @rule("C.3.1", "308.6", "C.3.Note.2")
    def give_priority(self) -> None:
        """Once attackers are declared, what triggered goes on the stack and players may act."""
        if self.rules.combat_phase.has_anything_attacked():
            super().give_priority()
        else:
            self.null_attack()

    @rule("C.3.1", "308.4")
    def null_attack(self) -> None:
        """If nothing attacks, combat goes on at its end at once, and nobody may act before that."""
        self.noted("nothing attacks")
        self.rules.turn_structure.advance()
