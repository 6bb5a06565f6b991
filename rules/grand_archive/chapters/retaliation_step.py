"""Combat Phase - Retaliation Step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.grand_archive.chapters.stretch import Stretch
from rules.grand_archive.events.combat import Retaliated
from rules.grand_archive.events.moving import Rested
from rules.grand_archive.events.time import StepBegan
from rules.grand_archive.state import ArchiveObject, ArchivePlayer, Combat, Retaliation
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict

PAGE = "combat-phase-retaliation-step/general-rules"


class RetaliationStep(Stretch):
    """Retaliation Step."""

    section = "retaliation_step"
    turn_based = 2

    def begin(self) -> None:
        """The step begins."""
        self.happen(StepBegan(self.scene.turn_player, "retaliation"))

    def stages(self) -> Sequence[Callable[[], None]]:
        """What happens, in order."""
        return (self.respond, self.opportunity, self.offer, self.check)

    @rule(f"{PAGE}/1")
    def respond(self) -> None:
        """First, players may respond to what was placed onto the effects stack as the attack was declared."""
        self.rules.opportunity.arise()

    @rule(f"{PAGE}/2")
    def opportunity(self) -> None:
        """Second, the turn player receives Opportunity, the last time before retaliation."""
        self.rules.opportunity.turn_player_gains()

    @rule(f"{PAGE}/3")
    def offer(self) -> None:
        """Third, for each awake defending unit its player may rest it to retaliate against the attacking unit."""
        combat = self.scene.combat
        assert combat is not None
        with self.game.trace.muted():
            able = tuple(one for one in self.candidates(combat) if self.may_retaliate(combat, one))
        if able:
            self.game.ledger.write(self.scene, "declaring_retaliation", able)
            self.happen(Set(self.scene, "awaiting", "retaliation", ("units may retaliate",)))

    def candidates(self, combat: Combat) -> list[ArchiveObject]:
        """The units that retaliation is about: those that defend, and those with ambush."""
        others = [one for one in self.game.on_field() if self.is_(one).has("ambush") and one not in combat.targets]
        return [*combat.targets, *others]

    def may_retaliate(self, combat: Combat, thing: ArchiveObject) -> Verdict:
        """Whether a unit may retaliate."""
        verdict = self.is_involved(combat, thing) & self.has_power(thing) & self.is_awake(thing)
        return verdict & self.is_allowed(combat, thing) if combat.attacker is not None else verdict

    @rule("player-action-legality/general-rules/2")
    def is_allowed(self, combat: Combat, thing: ArchiveObject) -> Verdict:
        """What an effect says can't retaliate doesn't."""
        assert combat.attacker is not None
        retaliating = Retaliated(Retaliation(thing, combat.attacker), combat, self.game.controller_of(thing))
        forbidding = self.rules.player_action_legality.what_forbids(retaliating)
        return LEGAL if forbidding is None else self.refuse(forbidding.reason)

    def is_involved(self, combat: Combat, thing: ArchiveObject) -> Verdict:
        """Whether a unit defends, or has ambush."""
        if combat.attacker is None:
            return self.nothing_to_retaliate_against(thing)
        if thing in combat.targets and self.is_(thing).is_unit:
            return LEGAL
        if self.is_(thing).has("ambush") and self.game.controller_of(thing) is not combat.attacking_player:
            return self.ambush(thing)
        return self.only_defenders(thing)

    @rule(f"{PAGE}/3")
    def only_defenders(self, thing: ArchiveObject) -> Verdict:
        """Only defending units retaliate."""
        return self.refuse(f"{thing.name} isn't a defending unit")

    @rule(f"{PAGE}/3.a")
    def nothing_to_retaliate_against(self, thing: ArchiveObject) -> Verdict:
        """A unit retaliates against the attacking unit, which becomes the target of its retaliation."""
        return self.refuse(f"there is no attacking unit that {thing.name} could retaliate against")

    @rule("keywords-and-abilities/ambush/1")
    def ambush(self, thing: ArchiveObject) -> Verdict:
        """A unit with ambush may retaliate while it isn't defending."""
        self.noted("{} has ambush", thing)
        return LEGAL

    @rule(f"{PAGE}/3.b")
    def has_power(self, thing: ArchiveObject) -> Verdict:
        """A unit without power, or with power of 0 or less, can't retaliate."""
        if (self.is_(thing).power or 0) > 0:
            return LEGAL
        return self.refuse(f"{thing.name} has no power to retaliate with")

    def is_awake(self, thing: ArchiveObject) -> Verdict:
        """Whether a unit is awake, or needn't be."""
        if not thing.rested:
            return LEGAL
        return self.steadfast(thing) if self.is_(thing).has("steadfast") else self.rested(thing)

    @rule(f"{PAGE}/3")
    def rested(self, thing: ArchiveObject) -> Verdict:
        """Only an awake unit can be rested to retaliate."""
        return self.refuse(f"{thing.name} is rested")

    @rule("keywords-and-abilities/steadfast/1")
    def steadfast(self, thing: ArchiveObject) -> Verdict:
        """A unit with steadfast retaliates even while rested, and isn't rested to do so."""
        self.noted("{} has steadfast", thing)
        return LEGAL

    @rule(f"{PAGE}/3.a")
    def retaliate(self, player: ArchivePlayer, units: Sequence[ArchiveObject]) -> Verdict:
        """Retaliating units will deal damage according to their power to the attacking unit.

        Args:
            player: Who controls the units.
            units: All units of the player that retaliate; what isn't among them doesn't.
        """
        verdict = self.is_asked(player)
        combat = self.scene.combat
        if not verdict or combat is None:
            return verdict
        for place, one in enumerate(units):
            verdict &= self.is_theirs(player, one) & self.may_retaliate(combat, one)
            verdict &= self.is_declared_once(one, units[:place])
        if verdict:
            self._declare(combat, player, units)
        return verdict

    @rule(f"{PAGE}/3")
    def is_asked(self, player: ArchivePlayer) -> Verdict:
        """Retaliation is declared by who controls awake defending units, in the retaliation step."""
        if any(self.game.controller_of(one) is player for one in self.scene.declaring_retaliation):
            return LEGAL
        return self.refuse(f"{player.name} has no unit that may retaliate now")

    @rule(f"{PAGE}/3.a")
    def is_declared_once(self, thing: ArchiveObject, before: Sequence[ArchiveObject]) -> Verdict:
        """A unit is rested to retaliate once."""
        return self.refuse(f"{thing.name} retaliates already") if thing in before else LEGAL

    def is_theirs(self, player: ArchivePlayer, thing: ArchiveObject) -> Verdict:
        """Whether a player controls a unit."""
        return LEGAL if self.game.controller_of(thing) is player else self.only_own(player, thing)

    @rule(f"{PAGE}/3")
    def only_own(self, player: ArchivePlayer, thing: ArchiveObject) -> Verdict:
        """The player who controls a unit says whether it retaliates."""
        return self.refuse(f"{player.name} doesn't control {thing.name}")

    def _declare(self, combat: Combat, player: ArchivePlayer, units: Sequence[ArchiveObject]) -> None:
        assert combat.attacker is not None
        resting = [one for one in units if not self.is_(one).has("steadfast") and not one.rested]
        self.happen(*(Rested(one, "retaliation") for one in resting))
        self.happen(*(Retaliated(Retaliation(one, combat.attacker), combat, player) for one in units))
        left = tuple(one for one in self.scene.declaring_retaliation if self.game.controller_of(one) is not player)
        self.game.ledger.write(self.scene, "declaring_retaliation", left)
        if not left:
            self.happen(Set(self.scene, "awaiting", "", ("retaliation is declared",)))
            self.rules.turn_order.proceed()

    @rule(f"{PAGE}/4")
    def check(self) -> None:
        """The damage step follows once the effects stack is empty and all have passed."""
        self.rules.opportunity.arise()

    def over(self) -> None:
        """The damage step begins."""
        self.rules.damage_step.begin()
