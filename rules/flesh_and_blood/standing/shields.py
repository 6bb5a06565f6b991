"""Prevention effects of Flesh and Blood.

Comprehensive Rules: 6.4.10 (prevention effects).
"""

from __future__ import annotations

from rules.flesh_and_blood.chapters.replacement_effect_interactions import PREVENTION
from rules.flesh_and_blood.events.life import DamageDealt
from rules.flesh_and_blood.standing.origins import Origin
from rules.kernel.events import Event
from rules.kernel.standing import shields as shared
from rules.kernel.standing.shields import Shielding


class PreventionEffect(shared.PreventionEffect):
    """An effect that prevents damage."""

    __slots__ = ()
    origin: Origin

    def __init__(self, identity: int, name: str, origin: Origin, shielding: Shielding) -> None:
        super().__init__(identity, name, origin, shielding)
        self.precedence = PREVENTION

    def replace(self, event: Event) -> tuple[Event, ...]:
        """The damage that is left, and what follows on the prevention."""
        assert isinstance(event, DamageDealt)
        return self.origin.game.contents.replacement_effects.prevent(self, event)
