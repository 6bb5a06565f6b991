"""Prevention effects of Magic.

Comprehensive Rules: 609.7 (damage from a source), 615 (prevention effects).
"""

from __future__ import annotations

from rules.kernel.events import Event
from rules.kernel.standing import shields as shared
from rules.magic.events import DamageDealt
from rules.magic.standing.origins import Origin


class PreventionEffect(shared.PreventionEffect[DamageDealt]):
    """An effect that prevents damage."""

    __slots__ = ()
    origin: Origin
    damage_kind = DamageDealt

    def prevent(self, damage: DamageDealt) -> tuple[Event, ...]:
        """The damage that is left, and what follows, as the game's rule on prevention says."""
        return self.origin.game.contents.prevention_effects.shield(self, damage)
