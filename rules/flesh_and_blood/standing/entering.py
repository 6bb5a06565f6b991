"""Identity-replacement effects: how an object enters the arena, by its own text.

Comprehensive Rules: 6.4.8 (identity-replacement effects), 1.7.4h (they are functional as the object enters).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeGuard

from msgspec.structs import replace

from rules.flesh_and_blood.events.moving import Arrival, CameToBe, ZoneChanged, enters_arena
from rules.flesh_and_blood.standing.origins import Origin
from rules.kernel.events import Event
from rules.kernel.standing import entering as shared

WAYS = shared.Ways(frozenset({"tapped"}))


class EnteringSo(shared.EnteringSo[Arrival]):
    """An object enters the arena as its own text says."""

    __slots__ = ()
    origin: Origin
    stated: tuple[tuple[Origin, shared.Stated], ...]

    def __init__(self, stated: shared.Own) -> None:
        super().__init__((ZoneChanged, CameToBe), stated)

    def enters(self, event: Event) -> TypeGuard[Arrival]:
        """Whether its object enters the arena by an event."""
        return enters_arena(event)

    def counters(self, event: Arrival) -> Mapping[str, int]:
        """The counters with which its object enters by an event, before its own text is asked."""
        return event.entering.counters

    def entering(self, event: Arrival, counters: Mapping[str, int], states: Iterable[str]) -> Arrival:
        """The same event, by which its object enters with these counters, and tapped if the states say so."""
        tapped = event.entering.tapped or "tapped" in states
        return replace(event, entering=replace(event.entering, counters=counters, tapped=tapped))
