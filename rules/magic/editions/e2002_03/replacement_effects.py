"""419.6 and 410.10. Replacement effects, as of 2002: what they look at, and where damage may be redirected."""

from __future__ import annotations

from rules.kernel.continuous import ContinuousEffect
from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.magic.characteristics import Characteristics
from rules.magic.editions.e2014_02_01 import replacement_effects
from rules.magic.events import Arrival, DamageDealt
from rules.magic.standing.replacements import Redirection
from rules.magic.state import MagicObject


class ReplacementEffects(replacement_effects.ReplacementEffects):
    """419.6. Replacement Effects."""

    @rule("410.10b")
    def would_be(self, event: Arrival) -> MagicObject:
        """What modifies how a permanent comes into play looks at it as it is before; continuous effects don't apply."""
        return super().would_be(event)

    def counts_for(self, entering: MagicObject, effect: ContinuousEffect[Characteristics]) -> bool:
        """Only what had changed it while it was a spell was taken into account."""
        return effect.locked is not None and entering.id in effect.locked

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
