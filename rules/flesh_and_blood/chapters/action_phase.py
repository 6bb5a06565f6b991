"""4.3. Action Phase."""

from __future__ import annotations

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.assets import HasActionPoints
from rules.flesh_and_blood.events.time import PhaseBegan, PhaseEnded
from rules.kernel.rule import rule


class ActionPhase(FabChapter):
    """4.3. Action Phase."""

    @rule("4.3.1")
    def begin(self) -> None:
        """The action phase starts, and effects that trigger at its beginning do."""
        self.happen(PhaseBegan(self.scene.turn_player, "action"))
        self.action_point()
        self.first_priority()

    @rule("4.3.2")
    def action_point(self) -> None:
        """The turn-player has one action point as the action phase starts."""
        self.happen(HasActionPoints(self.scene.turn_player, 1))

    @rule("4.3.3")
    def first_priority(self) -> None:
        """In the action phase the turn-player gets priority first."""
        self.rules.priority.turn_player_gains()

    @rule("4.3.4")
    def end(self) -> None:
        """With an empty stack and a closed combat chain, the End Phase follows when all players pass in succession."""
        self.happen(PhaseEnded(self.scene.turn_player, "action"))
        self.rules.continuous_effects.expire("end of the action phase")
        self.rules.end_phase.begin()
