"""Watchers: triggered abilities of Magic, as they look at what happens.

Comprehensive Rules: 603.2 (triggering), 603.3a (who controls an ability that triggered), 714 (Sagas).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from grammar.nodes.abilities import Chapter
from rules.kernel.effects.ability import Ability
from rules.kernel.events import Event
from rules.kernel.standing import watchers as shared
from rules.kernel.triggers import Watcher
from rules.magic import events
from rules.magic.standing.origins import Origin
from rules.magic.state import MagicPlayer


class AbilityWatcher(shared.AbilityWatcher):
    """A triggered ability of an object, or a delayed one."""

    __slots__ = ()
    origin: Origin

    @property
    def player(self) -> MagicPlayer:
        """Who controls the ability when it triggers: whoever controls the object then, or last did."""
        return self.origin.controller


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
        """Each putting of lore counters, once for each of the chapter's numbers that their number comes up to."""
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
            yield from ([event] for number in self.node.numbers if before < number <= now)

    def bound(self, happened: Sequence[Event]) -> Mapping[str, object]:
        """A chapter's words speak of no event."""
        return {}
