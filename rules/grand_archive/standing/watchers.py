"""Watchers: triggered abilities of Grand Archive, and delayed ones.

Rules book: Abilities - Triggered Abilities.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grammar.nodes import events as event_nodes
from rules.grand_archive.events.damage import DamageDealt
from rules.grand_archive.standing.origins import Origin
from rules.grand_archive.state import ArchivePlayer
from rules.kernel.errors import CourseUnsupported
from rules.kernel.events import Event
from rules.kernel.standing import watchers as shared


class AbilityWatcher(shared.AbilityWatcher):
    """A triggered ability of an object, or a delayed one."""

    __slots__ = ()
    origin: Origin

    @property
    def player(self) -> ArchivePlayer:
        """Who controls the triggered ability: whoever controls the source then, or last did."""
        return self.origin.controller

    def noticed(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        """Each event for which it triggers.

        Raises:
            CourseUnsupported: One source deals damage to several objects at once, and it would trigger on each.
        """
        found = [*super().noticed(events)]
        if isinstance(self.node.event, event_nodes.Event) and self.node.event.object is None:
            sources = [event.source for group in found for event in group[:1] if isinstance(event, DamageDealt)]
            if len(sources) > len({source.id for source in sources}):
                raise CourseUnsupported("one source's damage to several", "whether it is one event isn't built")
        return found
