"""419.7. Prevention effects, as of 2002."""

from __future__ import annotations

from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.magic.chapters import prevention_effects
from rules.magic.events import DamageDealt
from rules.magic.standing.shields import PreventionEffect


class PreventionEffects(prevention_effects.PreventionEffects):
    """419.7. Prevention Effects."""

    @rule("419.7c")
    def unpreventable(self, effect: PreventionEffect, event: DamageDealt) -> tuple[Event, ...]:
        """A shield that prevents no damage, for whatever reason, isn't used up.

        Raises:
            Unsupported: The effect does something besides.
        """
        if effect.shielding.riders:
            besides = "the rules don't say yet whether the rest of it happens if the damage can't be prevented"
            raise Unsupported(effect.name, besides)
        return super().unpreventable(effect, event)
