"""7.6. Resolution Step, before attacks waited in a queue."""

from __future__ import annotations

from rules.flesh_and_blood.chapters import resolution_step
from rules.flesh_and_blood.events.time import StepEnded
from rules.flesh_and_blood.state import FabObject
from rules.kernel.rule import rule


class ResolutionStep(resolution_step.ResolutionStep):
    """7.6. Resolution Step."""

    @rule("7.6.3")
    def another_attack(self, layer: FabObject) -> None:
        """An attack that is added to the stack ends the Resolution Step, and the Layer Step begins."""
        self.may_attack_again(layer)
        self.happen(StepEnded(self.scene.turn_player, "resolution"))
        self.rules.layer_step.begin()

    @rule("7.6.3a")
    def may_attack_again(self, layer: FabObject) -> None:
        """The turn-player may play or activate another attack in the Resolution Step."""
        self.noted("{} is another attack", layer)

    def ends_by_itself(self) -> bool:
        """Players have to pass."""
        return False

    @rule("7.6.4")
    def end(self) -> None:
        """When the stack is empty and all players pass in succession, the Close Step follows."""
        super().end()
