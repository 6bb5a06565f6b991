"""Prevention effects of Grand Archive.

Rules book: Game Mechanics - Damage Prevention.
"""

from __future__ import annotations

from rules.grand_archive.events.damage import DamageDealt
from rules.grand_archive.standing.origins import Origin
from rules.kernel.events import Event
from rules.kernel.standing import shields as shared


class PreventionEffect(shared.PreventionEffect[DamageDealt]):
    """An effect that prevents damage: a shield that is used up, or something that applies each time."""

    __slots__ = ()
    origin: Origin
    damage_kind = DamageDealt

    def prevent(self, damage: DamageDealt) -> tuple[Event, ...]:
        """The damage that is left, and what follows, as the game's rule on prevention says."""
        return self.origin.game.contents.damage_prevention.prevent(self, damage)
