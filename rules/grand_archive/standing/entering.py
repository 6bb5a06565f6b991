"""How an object enters the field, by its own text.

Rules book: Types of Effects - Replacement Effects, Keywords and Abilities (hindered), Counters (durability).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from rules.grand_archive.events.moving import CameToBe, ZoneChanged, enters_field
from rules.kernel.events import Event
from rules.kernel.standing import entering as shared

WAYS = shared.Ways(frozenset({"rested"}), silent=frozenset({"on"}))


class EnteringSo(shared.EnteringSo):
    """An object enters the field as its own text says."""

    __slots__ = ()

    def __init__(self, stated: shared.Own) -> None:
        super().__init__((ZoneChanged, CameToBe), stated)

    def enters(self, event: Event) -> bool:
        """Whether its object enters the field by an event."""
        return enters_field(event)

    def counters(self, event: Event) -> Mapping[str, int]:
        """The counters with which its object enters by an event, before its own text is asked."""
        assert isinstance(event, ZoneChanged | CameToBe)
        return event.entering.counters

    def entering(self, event: Event, counters: Mapping[str, int], states: Iterable[str]) -> Event:
        """The same event, by which its object enters with these counters, and rested if the states say so."""
        assert isinstance(event, ZoneChanged | CameToBe)
        rested = event.entering.rested or "rested" in states
        return replace(event, entering=replace(event.entering, counters=counters, rested=rested))
