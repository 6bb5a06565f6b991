"""724. Ending Turns and Phases."""

from __future__ import annotations

from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.events import CeasedToExist
from rules.magic.events.playing import StepEnded, TurnCutShort
from rules.magic.state import MagicObject

LAST = (("ending", "cleanup"),)
"""What is left of a turn that an effect ends."""


class EndingTurns(MagicChapter):
    """724. Ending Turns and Phases."""

    @rule("724.1")
    def end_the_turn(self, source: MagicObject) -> None:
        """An effect that ends the turn does so in steps of its own, instead of resolving as usual."""
        self.forget_triggers()
        self.exile_the_stack(source)
        self.check()
        self.skip_to_cleanup()

    @rule("724.1a")
    def forget_triggers(self) -> None:
        """Abilities that have triggered before and wait to be put on the stack cease to exist."""
        if self.game.scene.pending:
            self.happen(Set(self.game.scene, "pending", (), ("the abilities that wait cease to exist",)))

    @rule("724.1b")
    def exile_the_stack(self, source: MagicObject) -> None:
        """Everything on the stack is exiled, also what is resolving; what is no card ceases to exist."""
        there = [thing for thing in self.game.stack if isinstance(thing, MagicObject)]
        self.rules.keyword_actions.exile([thing for thing in there if thing.kind != "ability"], source)
        self.happen(*(CeasedToExist(thing) for thing in there if thing.kind == "ability"))

    @rule("724.1c")
    def check(self) -> None:
        """State-based actions are checked, while nobody gets priority and no ability goes on the stack."""
        self.rules.state_based_actions.check()

    @rule("724.1d")
    def skip_to_cleanup(self) -> None:
        """Whatever is in combat is removed from it, and all steps up to the cleanup step are skipped."""
        scene = self.game.scene
        if scene.phase == "combat":
            self.rules.combat_phase.remove(self._in_combat())
            self.rules.continuous_effects.expire("end of combat")
        self.happen(
            TurnCutShort(scene.active),
            Set(scene, "coming", LAST, ("only the cleanup step is still to come",)),
            Set(scene, "extra_steps", (), ("no steps are added",)),
        )

    def is_ending(self) -> bool:
        """Whether an effect has ended the turn while its step has not ended yet."""
        for _, event in reversed(self.game.happenings.history):
            if isinstance(event, TurnCutShort | StepEnded):
                return isinstance(event, TurnCutShort)
        return False

    def _in_combat(self) -> list[MagicObject]:
        there = self.game.permanents()
        attacked = {thing.attacking for thing in there}
        return [thing for thing in there if thing.attacking is not None or thing.blocking or thing in attacked]
