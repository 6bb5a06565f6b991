"""Combat Phase - End of Combat Step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.grand_archive.chapters.stretch import Stretch
from rules.grand_archive.events.combat import CombatEnded, StoppedAttacking, StoppedDefending
from rules.grand_archive.events.moving import CeasedToExist
from rules.grand_archive.events.time import StepBegan
from rules.grand_archive.state import Combat
from rules.kernel.events import Event
from rules.kernel.rule import rule

PAGE = "combat-phase-end-of-combat-step/general-rules"


class EndOfCombatStep(Stretch):
    """End of Combat Step."""

    section = "end_of_combat_step"

    @rule(f"{PAGE}/1")
    def begin(self) -> None:
        """There is always an end of combat step, whether or not damage was dealt."""
        self.happen(StepBegan(self.scene.turn_player, "end of combat"))

    def stages(self) -> Sequence[Callable[[], None]]:
        """What happens, in order."""
        return (self.place_triggers, self.check, self.end_roles, self.clear_intent, self.arise)

    def combat(self) -> Combat:
        """The combat that ends."""
        assert self.scene.combat is not None
        return self.scene.combat

    @rule(f"{PAGE}/1.a")
    def place_triggers(self) -> None:
        """What triggered in the damage step is placed onto the effects stack."""
        self.rules.triggered_abilities.place()

    @rule(f"{PAGE}/1.b")
    def check(self) -> None:
        """State-based effects are looked for, and carried out."""
        self.rules.state_based_checks.settle()

    @rule(f"{PAGE}/1.c")
    def end_roles(self) -> None:
        """Nothing is attacking or defending any more."""
        combat = self.combat()
        events: list[Event] = [StoppedDefending(one, combat) for one in combat.targets]
        if combat.attacker is not None:
            events.append(StoppedAttacking(combat.attacker, combat))
        self.happen(*events)

    @rule(f"{PAGE}/1.d")
    def clear_intent(self) -> None:
        """Cards in the intent go to the graveyard."""
        cards = [card for player in self.game.players for card in self.game.intent_of(player)]
        moves = [self.rules.zones.moving(card, "graveyard", "end of combat") for card in cards]
        if moves:
            self.rules.zones.move(*moves)

    def arise(self) -> None:
        """Players may respond to what was placed."""
        self.rules.opportunity.arise()

    @rule(f"{PAGE}/2")
    def over(self) -> None:
        """The game returns to the main phase."""
        combat = self.combat()
        self.rules.continuous_effects.expire("end of combat")
        gone = [CeasedToExist(combat.attack)] if combat.attack.is_here else []
        self.happen(CombatEnded(combat), *gone)
        self.rules.main_phase.after_combat()
