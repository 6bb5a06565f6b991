"""419.6. Replacement effects, as of 2002."""

from __future__ import annotations

from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.magic.editions.e2014_02_01 import replacement_effects
from rules.magic.events import DamageDealt
from rules.magic.standing.replacements import Redirection


class ReplacementEffects(replacement_effects.ReplacementEffects):
    """419.6. Replacement Effects."""

    @rule("419.6c")
    def redirect(self, effect: Redirection, event: DamageDealt) -> tuple[Event, ...]:
        """Redirected damage is dealt to another creature or player, if that can still be dealt damage."""
        if event.kind == "combat":
            self.stays_combat_damage(event)
        return super().redirect(effect, event)

    @rule("C.1.Ruling.2")
    def stays_combat_damage(self, event: DamageDealt) -> None:
        """Combat damage that is redirected is combat damage all the same."""
        self.noted("the damage of {} stays combat damage", event.source)
