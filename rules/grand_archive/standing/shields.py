"""Prevention effects of Grand Archive.

Rules book: Game Mechanics - Damage Prevention.
"""

from __future__ import annotations

from rules.grand_archive.events.damage import DamageDealt
from rules.grand_archive.standing.origins import Origin
from rules.kernel.events import Event
from rules.kernel.standing import shields as shared


class PreventionEffect(shared.PreventionEffect):
    """An effect that prevents damage: a shield that is used up, or something that applies each time."""

    __slots__ = ()
    origin: Origin

    def replace(self, event: Event) -> tuple[Event, ...]:
        """The damage that is left, and what follows on the prevention."""
        assert isinstance(event, DamageDealt)
        return self.origin.game.contents.damage_prevention.prevent(self, event)
