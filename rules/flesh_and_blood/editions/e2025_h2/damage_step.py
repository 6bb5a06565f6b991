"""7.5. Damage Step, when hits were tied to it."""

from __future__ import annotations

from rules.flesh_and_blood.chapters import damage_step
from rules.flesh_and_blood.state import ChainLink, FabObject
from rules.kernel.rule import rule


class DamageStep(damage_step.DamageStep):
    """7.5. Damage Step."""

    @rule("7.5.5")
    def has_hit(self, link: ChainLink, target: FabObject) -> None:
        """An attack that deals damage to an attack-target during the Damage Step has hit."""
        super().has_hit(link, target)

    @rule("7.5.5a")
    def other_loss(self, target: FabObject) -> None:
        """Life that is lost otherwise than by the attack's damage in the Damage Step makes no hit."""
        super().other_loss(target)
