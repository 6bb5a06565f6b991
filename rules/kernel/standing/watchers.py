"""Watchers: triggered abilities, as they look at what happens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from grammar.nodes import events as event_nodes
from grammar.nodes.abilities import Triggered
from rules.kernel.effects import patterns
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.announced import Memory
from rules.kernel.effects.event_words import Parts
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.standing.origins import Origin
from rules.kernel.triggers import Watcher

Often = Literal["once", "every time"]


@dataclass(frozen=True, slots=True)
class Delayed:
    """What an effect left behind to trigger later: what it remembers, and whether it is over when it has triggered."""

    memory: Memory
    often: Often


class AbilityWatcher(Watcher):
    """A triggered ability of an object, or (with ``delayed`` and a begun origin) one that an effect left behind."""

    __slots__ = ("ability", "delayed", "node", "origin")

    def __init__(
        self,
        identity: int,
        name: str,
        origin: Origin,
        ability: Ability,
        node: Triggered,
        delayed: Delayed | None = None,
    ) -> None:
        language = origin.game.language
        only = patterns.only_later(node.event) if delayed is None else patterns.unbuilt_from_now(node.event, language)
        if only is not None:
            raise Unsupported(f"abilities.Triggered: {only}", "it is read but not built")
        kinds = tuple(kind for kind in patterns.kinds_of(node.event, language) if isinstance(kind, type))
        super().__init__(identity, name, kinds, origin.source, origin.controller)
        self.origin = origin
        self.ability = ability
        self.node = node
        self.delayed = delayed
        self.looks_back = self.sees_before(node.event)

    def sees_before(self, pattern: event_nodes.AnyEvent) -> bool:
        """Whether it sees what it waits for as things were right before that, where others see it afterwards."""
        return False

    @property
    def triggers_once(self) -> bool:
        """Whether it is over when it has triggered."""
        return self.delayed is not None and self.delayed.often == "once"

    def noticed(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        """Each event for which it triggers, or those together for which it does so once."""
        found = self._noticed(events)
        return found[:1] if self.triggers_once else found

    def _noticed(self, events: Sequence[Event]) -> list[Sequence[Event]]:
        if isinstance(self.node.event, event_nodes.StateIs):
            return [events[:1]] if patterns.state_holds(self.origin.context(), self.node.event) else []
        found = patterns.groups(self.origin.context(), self.node.event, events)
        return [[event for event in group if isinstance(event, Event)] for group, parts in found if self._is_so(parts)]

    def bound(self, events: Sequence[Event]) -> Mapping[str, object]:
        """What the ability's words mean by the events for which it triggered."""
        parts = patterns.parts_of(self.origin.context(), self.node.event, events)
        return patterns.bound_by(self.node.event, parts, self.origin.game.language) if parts else {}

    def _is_so(self, parts: Sequence[Parts]) -> bool:
        """Whether the condition after its event holds as it would trigger."""
        if self.node.condition is None:
            return True
        context = self.origin.context(patterns.bound_by(self.node.event, parts, self.origin.game.language))
        return self.origin.game.triggers_if(context, self.node.condition)
