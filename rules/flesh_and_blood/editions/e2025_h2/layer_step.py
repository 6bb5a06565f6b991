"""7.1. Layer Step, when it ended as soon as the attack was on top and all players passed."""

from __future__ import annotations

from rules.flesh_and_blood.chapters import layer_step
from rules.flesh_and_blood.events.time import StepEnded
from rules.flesh_and_blood.state import FabObject
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule


class LayerStep(layer_step.LayerStep):
    """7.1. Layer Step."""

    @rule("7.1.3")
    def reach(self, attack: FabObject) -> None:
        """With the attack on top of the stack and all players passing, the Attack Step follows."""
        if self.scene.step != "layer":
            self._in_another_step(attack)
        self.happen(StepEnded(self.scene.turn_player, "layer"))
        self.rules.attack_step.begin()

    def _in_another_step(self, attack: FabObject) -> None:
        """The rules of this edition don't say how an attack resolves in another step than this one.

        Raises:
            Unsupported: It would.
        """
        because = f"this edition's rules don't say how an attack resolves in the {self.scene.step} step"
        raise Unsupported(f"resolving {attack.name}", because)

    @rule("7.1.3")
    def end(self) -> None:
        """The Layer Step ends with its attack on top of the stack; without an attack there is no rule that ends it.

        Raises:
            Unsupported: There is no attack any more.
        """
        self.game.warn("no rule of this edition ends the Layer Step when its attack has left the stack")
        raise Unsupported("the Layer Step", "no rule of this edition ends it when its attack has left the stack")

    def ends_by_itself(self) -> bool:
        """Players have to pass; without its attack the step can't go on."""
        attacks = self.rules.attacks
        if not any(attacks.is_attack(layer) for layer in self.game.on_stack()):
            self.end()
        return False
