"""Delayed triggered abilities: what a resolving spell or ability leaves behind to trigger later.

Comprehensive Rules: 603.7.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from grammar.nodes import events as event_nodes
from grammar.nodes.abilities import Triggered
from rules.kernel.effects.announced import Memory
from rules.kernel.events import Event
from rules.magic.effects import steps
from rules.magic.standing.origins import Origin
from rules.magic.standing.watchers import AbilityWatcher
from rules.magic.state import Ability

Often = Literal["once", "every time"]


class DelayedTrigger(AbilityWatcher):
    """A triggered ability that waits for its event: over when it has triggered once, or when its time is up."""

    __slots__ = ("memory", "often")

    def __init__(self, identity: int, node: Triggered, origin: Origin, memory: Memory, often: Often) -> None:
        name = f"a delayed ability of {origin.source.name}"
        super().__init__(identity, name, origin, Ability(node, ("delayed", identity)), node)
        self.memory = memory
        self.often = often

    def unbuilt(self, event: event_nodes.AnyEvent) -> str | None:
        """What of its event it can't wait for, counted from when it was created."""
        return steps.unbuilt_from_now(event)

    def noticed(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        """The events for each of which it triggers; only the first of them if it triggers once."""
        found = list(super().noticed(events))
        return found[:1] if self.often == "once" else found
