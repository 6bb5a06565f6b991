"""119. Damage, as of 2014, with what the page on damage adds."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.kernel.triggers import Watcher
from rules.magic.chapters import damage
from rules.magic.events import DamageDealt
from rules.magic.state import MagicPlayer

DIFFERENT = ("wither", "infect", "lifelink")
"""Abilities that give damage another result, or a further one."""


class Damage(damage.Damage):
    """119. Damage."""

    @rule("119.3", "nutshell 3")
    def results_of(self, packet: DamageDealt) -> list[Event]:
        """What damage does depends on who receives it and on the qualities of its source."""
        if any(self.is_(packet.source).has(name) for name in DIFFERENT):
            self.is_still_dealt(packet)
        return super().results_of(packet)

    def who_puts(self, packet: DamageDealt) -> MagicPlayer | None:
        """Counters came of damage by themselves; nobody put them."""
        return None

    def triggered(self, watcher: Watcher, events: Sequence[Event]) -> None:
        """No rule said yet whose damage an ability speaks of."""

    @rule("nutshell 4")
    def is_still_dealt(self, packet: DamageDealt) -> None:
        """Damage with another result counts as dealt all the same, so what triggers on damage triggers."""
        self.noted("{} counts as dealt damage by {}, whatever that damage does", packet.to, packet.source)
