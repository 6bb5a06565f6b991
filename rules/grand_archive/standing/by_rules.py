"""Replacements of damage that the rules themselves bring about, by keywords and counters.

Rules book: Keywords and Abilities (critical), Game Mechanics - Counters (bulwark).
"""

from __future__ import annotations

from collections.abc import Callable

from rules.grand_archive.events.damage import DamageDealt
from rules.grand_archive.standing.origins import Origin
from rules.kernel.citation import Citation
from rules.kernel.events import Event
from rules.kernel.standing.replacements import Replacing


class DamageReplaced(Replacing):
    """A rule puts other damage, or none, in the place of damage."""

    __slots__ = ("citations", "deed")

    def __init__(
        self,
        identity: int,
        name: str,
        origin: Origin,
        deed: Callable[[DamageDealt], tuple[Event, ...]],
        citations: tuple[Citation, ...],
    ) -> None:
        super().__init__(identity, name, (DamageDealt,), origin)
        self.deed = deed
        self.citations = citations

    def applies(self, event: Event) -> bool:
        """Whether any damage is left that it can replace."""
        return isinstance(event, DamageDealt) and event.amount > 0

    def replace(self, event: Event) -> tuple[Event, ...]:
        """What happens instead."""
        assert isinstance(event, DamageDealt)
        return self.deed(event)
