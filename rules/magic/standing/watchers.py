"""Watchers: triggered abilities of Magic, as they look at what happens.

Comprehensive Rules: 603.2 (triggering), 603.3a (who controls an ability that triggered), 714 (Sagas).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from grammar.nodes import events as event_nodes
from grammar.nodes.abilities import Chapter
from grammar.nodes.filters import Is
from grammar.nodes.opaque import Opaque
from grammar.nodes.walking import those
from rules.kernel.effects.ability import Ability
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.opaque import WOULD_TRIGGER, reached
from rules.kernel.standing import watchers as shared
from rules.kernel.triggers import Watcher
from rules.magic import events
from rules.magic.standing.origins import Origin
from rules.magic.state import MagicObject, MagicPlayer


class AbilityWatcher(shared.AbilityWatcher):
    """A triggered ability of an object, or a delayed one."""

    __slots__ = ()
    origin: Origin

    def sees_before(self, pattern: event_nodes.AnyEvent) -> bool:
        """Whether it waits for what leaves a graveyard, which is seen as things were right before."""
        return waits_for_graveyards(pattern)

    @property
    def player(self) -> MagicPlayer:
        """Who controls the ability when it triggers: whoever controls the object then, or last did."""
        return self.origin.controller

    def bound(self, happened: Sequence[Event]) -> Mapping[str, object]:
        """What its words mean by the events; of a spell with {X} in its cost they mean the X that was chosen for it."""
        found = super().bound(happened)
        spell = found.get("object")
        if not isinstance(spell, MagicObject) or WITH_X not in those(self.node.event, (Is,)):
            return found
        x = self.origin.game.contents.casting_spells.x_of_another(spell)
        return found if x is None else {**found, "X": x}


def waits_for_graveyards(pattern: event_nodes.AnyEvent) -> bool:
    """Whether an ability waits for cards to leave a graveyard, wherever they go.

    Raises:
        Unsupported: It waits for something that enters, too, which it would see at another time.
    """
    either = pattern.events if isinstance(pattern, event_nodes.EitherEvent) else (pattern,)
    found = [one for one in either if isinstance(one, event_nodes.Event) and _is_out_of_a_graveyard(one)]
    if found and any(isinstance(one, event_nodes.Event) and one.kind == "enters" for one in either):
        raise Unsupported("events.EitherEvent: what enters or leaves a graveyard", "it is read but not built")
    return bool(found)


def _is_out_of_a_graveyard(event: event_nodes.Event) -> bool:
    from_there = event.origin is not None and event.origin.zone == "graveyard"
    return event.kind == "put into" and from_there and event.destination is None


WITH_X = Is("quality", "{X} in its mana cost")


class ChapterWatcher(Watcher):
    """A chapter ability of a Saga: it triggers as lore counters reach its number."""

    __slots__ = ("ability", "node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, ability: Ability, node: Chapter) -> None:
        super().__init__(identity, name, (events.CountersPut,), origin.source, origin.controller)
        self.origin = origin
        self.ability = ability
        self.node = node

    @property
    def player(self) -> MagicPlayer:
        """Who controls the ability when it triggers."""
        return self.origin.controller

    def noticed(self, happened: Sequence[Event]) -> Iterable[Sequence[Event]]:
        """Each putting of lore counters, once for each of the chapter's numbers that their number comes up to."""
        return ([event] for event in come_up_to(self.node.numbers, self.origin.source, happened))

    def bound(self, happened: Sequence[Event]) -> Mapping[str, object]:
        """A chapter's words speak of no event."""
        return {}


class OpaqueChapterWatcher(Watcher):
    """A chapter of a Saga of which nobody knows what it does: as it would trigger, the run stops."""

    __slots__ = ("node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, node: Opaque) -> None:
        super().__init__(identity, name, (events.CountersPut,), origin.source, origin.controller)
        self.origin = origin
        self.node = node

    def noticed(self, happened: Sequence[Event]) -> Iterable[Sequence[Event]]:
        """Nothing, as long as its number isn't come up to.

        Raises:
            Reached: It is.
        """
        if any(come_up_to(self.node.chapters, self.origin.source, happened)):
            raise reached([self.node], WOULD_TRIGGER)
        return ()


def come_up_to(numbers: Iterable[int], saga: MagicObject, happened: Iterable[Event]) -> Iterator[Event]:
    """Each putting of lore counters on a Saga, once for each of the numbers that theirs comes up to."""
    now = saga.counters.get("lore", 0)
    for event in happened:
        if isinstance(event, events.CountersPut) and event.on is saga and event.kind == "lore":
            yield from (event for number in numbers if now - event.count < number <= now)
