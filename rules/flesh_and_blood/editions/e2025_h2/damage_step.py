"""7.5. Damage Step, when hits were tied to it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.flesh_and_blood.chapters import damage_step
from rules.flesh_and_blood.events.life import DamageDealt
from rules.flesh_and_blood.state import ChainLink, FabObject
from rules.kernel.events import Event
from rules.kernel.rule import rule


class DamageStep(damage_step.DamageStep):
    """7.5. Damage Step."""

    @rule("7.5.5")
    def has_hit(self, link: ChainLink, target: FabObject) -> None:
        """An attack that deals damage to an attack-target during the Damage Step has hit."""
        super().has_hit(link, target)

    @rule("7.5.5")
    def hit_by_effect(self, attack: FabObject, target: FabObject, amount: int) -> Sequence[Event]:
        """The hit-event occurs only in the Damage Step; elsewhere an attack that is to hit only deals damage.

        Returns:
            What became of the damage.
        """
        if self.scene.step == "damage":
            return super().hit_by_effect(attack, target, amount)
        self.declined(f"{attack.name} doesn't hit {target.name}", "it isn't the Damage Step")
        return self.rules.effect_keywords.deal(DamageDealt(attack, target, amount, "physical"))

    @rule("7.5.5a")
    def other_loss(self, target: FabObject) -> None:
        """Life that is lost otherwise than by the attack's damage in the Damage Step makes no hit."""
        super().other_loss(target)
