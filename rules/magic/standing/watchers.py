"""Watchers: triggered abilities, as they look at what happens.

Comprehensive Rules: 603.2 (triggering), 603.4 (intervening if), 603.7 (delayed), 603.8 (state triggers), 714 (Sagas).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from grammar.nodes import events as event_nodes
from grammar.nodes.abilities import Chapter, Triggered
from rules.kernel.effects import patterns
from rules.kernel.effects.event_words import Parts
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.triggers import Watcher
from rules.magic import events
from rules.magic.effects import steps
from rules.magic.standing.origins import Origin
from rules.magic.state import Ability, MagicPlayer


class AbilityWatcher(Watcher):
    """A triggered ability of an object, or (with a begun origin) a delayed one."""

    __slots__ = ("ability", "node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, ability: Ability, node: Triggered) -> None:
        if unbuilt := self.unbuilt(node.event):
            raise Unsupported(f"abilities.Triggered: {unbuilt}", "it is read but not built")
        kinds = tuple(kind for kind in patterns.kinds_of(node.event, origin.game.language) if isinstance(kind, type))
        super().__init__(identity, name, kinds, origin.source, origin.controller)
        self.origin = origin
        self.ability = ability
        self.node = node

    def unbuilt(self, event: event_nodes.AnyEvent) -> str | None:
        """What of its event it can't wait for."""
        return steps.only_later(event)

    @property
    def player(self) -> MagicPlayer:
        """Who controls the ability when it triggers: whoever controls the object then, or last did."""
        return self.origin.controller

    def noticed(self, events: Sequence[Event]) -> Iterable[Sequence[Event]]:
        """Each event for which it triggers, or those together for which it does so once."""
        if isinstance(self.node.event, event_nodes.StateIs):
            return [events[:1]] if patterns.state_holds(self.origin.context(), self.node.event) else []
        found = patterns.groups(self.origin.context(), self.node.event, events)
        return [[event for event in group if isinstance(event, Event)] for group, parts in found if self._is_so(parts)]

    def bound(self, events: Sequence[Event]) -> Mapping[str, object]:
        """What the ability's words mean by the events for which it triggered."""
        context = self.origin.context()
        parts = [found for event in events if (found := patterns.match(context, self.node.event, event)) is not None]
        return patterns.bound_together(parts) if parts else {}

    def _is_so(self, parts: Sequence[Parts]) -> bool:
        """Whether its intervening if holds as it would trigger."""
        if self.node.condition is None:
            return True
        context = self.origin.context(patterns.bound_together(parts))
        return self.origin.game.contents.triggered_abilities.intervening_if(context, self.node)


class ChapterWatcher(Watcher):
    """A chapter ability of a Saga: it triggers as lore counters reach its number."""

    __slots__ = ("ability", "node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, ability: Ability, node: Chapter) -> None:
        super().__init__(identity, name, (events.CountersPut, events.ZoneChanged), origin.source, origin.controller)
        self.origin = origin
        self.ability = ability
        self.node = node

    @property
    def player(self) -> MagicPlayer:
        """Who controls the ability when it triggers."""
        return self.origin.controller

    def noticed(self, happened: Sequence[Event]) -> Iterable[Sequence[Event]]:
        """Each putting of lore counters by which their number reaches or passes one of the chapter's numbers."""
        source = self.origin.source
        now = source.counters.get("lore", 0)
        for event in happened:
            match event:
                case events.CountersPut(on=on, kind="lore", count=count) if on is source:
                    before = now - count
                case events.ZoneChanged(thing=thing) if thing.next is source:
                    before = 0
                case _:
                    continue
            if any(before < number <= now for number in self.node.numbers):
                yield [event]

    def bound(self, happened: Sequence[Event]) -> Mapping[str, object]:
        """A chapter's words speak of no event."""
        return {}
