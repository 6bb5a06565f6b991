"""Watchers: triggered abilities of Grand Archive, and delayed ones.

Rules book: Abilities - Triggered Abilities.
"""

from __future__ import annotations

from rules.grand_archive.standing.origins import Origin
from rules.grand_archive.state import ArchivePlayer
from rules.kernel.standing import watchers as shared


class AbilityWatcher(shared.AbilityWatcher):
    """A triggered ability of an object, or a delayed one."""

    __slots__ = ()
    origin: Origin

    @property
    def player(self) -> ArchivePlayer:
        """Who controls the triggered ability: whoever controls the source then, or last did."""
        return self.origin.controller
