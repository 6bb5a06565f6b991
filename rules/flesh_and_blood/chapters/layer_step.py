"""7.1. Layer Step: an attack waits on the stack."""

from __future__ import annotations

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.time import StepBegan, StepEnded
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.rule import rule


class LayerStep(FabChapter):
    """7.1. Layer Step."""

    @rule("7.1.1")
    def begin(self) -> None:
        """In the Layer Step an attack waits on the stack."""
        self.happen(StepBegan(self.scene.turn_player, "layer"))

    @rule("7.1.2")
    def first_priority(self, player: FabPlayer) -> None:
        """In the Layer Step the turn-player gets priority first."""
        self.rules.priority.after_action(self.scene.turn_player)

    @rule("7.1.2a")
    def reach(self, attack: FabObject) -> None:
        """An attack on top of the stack goes into the queue when all players pass in succession."""
        self.rules.resolving_layers.does_not_resolve(attack)
        self.rules.priority.turn_player_gains()

    @rule("7.1.3")
    def end(self) -> None:
        """The Layer Step ends when the stack is empty: with an attack in the queue it goes on, else combat closes."""
        if self.rules.stack.next_attack() is None:
            self.rules.close_step.begin()
            return
        self.happen(StepEnded(self.scene.turn_player, "layer"))
        self.rules.attack_step.begin()

    def ends_by_itself(self) -> bool:
        """Once the stack is empty, nobody has to pass for the step to end."""
        if len(self.game.stack):
            return False
        self.end()
        return True
