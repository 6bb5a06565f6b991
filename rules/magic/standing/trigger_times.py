"""How often abilities trigger: not at all on some events, or an additional time.

Comprehensive Rules: 101.1 (cards override rules), 603.2 (triggering).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from grammar.nodes import continuous as nodes
from grammar.nodes import events as event_nodes
from grammar.nodes import references
from rules.kernel.effects import patterns
from rules.kernel.effects.language import AnyLanguage
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.regulation import Modality, Regulation
from rules.kernel.triggers import Watcher
from rules.magic.standing.origins import Origin
from rules.magic.standing.watchers import AbilityWatcher, ChapterWatcher

CAUSED: Mapping[str, frozenset[str]] = {
    "enters": frozenset({"enters", "put into"}),
    "dies": frozenset({"dies", "leaves", "put into"}),
    "attacks": frozenset({"attacks", "attacks alone"}),
}
"""What abilities can wait for that is caused by each event; sacrificing is what makes a creature die, not its death."""


class TriggerTimes(Regulation):
    """Abilities don't trigger on some events, or trigger an additional time."""

    __slots__ = ("node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.TriggerTimes) -> None:
        modality: Modality = "can't" if node.times == "not" else "may"
        super().__init__(identity, name, (Watcher,), modality, origin.source, origin.controller)
        self.origin = origin
        self.node = node

    def concerns(self, matter: object) -> bool:
        """Whether it speaks of a watcher."""
        return isinstance(matter, Watcher) and self._is_of(matter)

    def silences(self, watcher: Watcher, event: Event) -> bool:
        """Whether a watcher doesn't trigger on an event because of it."""
        return self.modality == "can't" and self._causes(watcher, event) and self.concerns(watcher)

    def repeats(self, watcher: Watcher, events: Sequence[Event]) -> bool:
        """Whether a watcher that triggers on events does so an additional time because of it."""
        if self.modality == "can't" or not self.concerns(watcher):
            return False
        return self.node.event is None or any(self._causes(watcher, event) for event in events)

    def _is_of(self, watcher: Watcher) -> bool:
        """Whether it is an ability that the thing in question has; one left behind is none of an object."""
        if not isinstance(watcher, AbilityWatcher | ChapterWatcher) or not self.origin.is_in_force():
            return False
        if self.node.of is None:
            return True
        if watcher.origin.begun is not None:
            return False
        return patterns.part_fits(self.origin.context(), self.node.of, watcher.origin.source)

    def _causes(self, watcher: Watcher, event: Event) -> bool:
        """Whether it is such an event, and the one that the watcher waits for.

        Raises:
            Unsupported: The watcher waits for what is partly caused by it, and partly something else.
        """
        if not isinstance(watcher, AbilityWatcher):
            return False
        caused = {kind for one in self._happened(event) for kind in CAUSED[one.kind]}
        if not caused:
            return False
        awaited = {one.kind for one in _alternatives(watcher.node.event) if _can_be(one, event, self._language)}
        if awaited & caused and not awaited <= caused:
            raise Unsupported("continuous.TriggerTimes", "of an ability that waits for several sides of an event")
        return bool(awaited) and awaited <= caused

    def _happened(self, event: Event) -> Iterator[event_nodes.Event]:
        """Those of its own events that happened."""
        context = self.origin.context()
        return (one for one in _own(self.node) if patterns.matches_event(context, one, event))

    @property
    def _language(self) -> AnyLanguage:
        return self.origin.game.language


def _own(node: nodes.TriggerTimes) -> tuple[event_nodes.Event, ...]:
    """The events on which abilities trigger otherwise, all with the subject that only the first says."""
    several = () if node.event is None else _alternatives(node.event)
    return tuple(
        replace(one, subject=several[0].subject) if isinstance(one.subject, references.Same) else one for one in several
    )


def _alternatives(pattern: event_nodes.AnyEvent) -> tuple[event_nodes.Event, ...]:
    """The events of a pattern, each with its subject."""
    match pattern:
        case event_nodes.Event():
            return (pattern,)
        case event_nodes.EitherEvent(events=several):
            return tuple(one for each in several for one in _alternatives(each))
    return ()


def _can_be(pattern: event_nodes.Event, event: Event, language: AnyLanguage) -> bool:
    return type(event) in patterns.kinds_of(pattern, language)


def unbuilt_times(node: nodes.TriggerTimes) -> str | None:
    """What of the events on which abilities trigger otherwise isn't built."""
    return next((f"“{one.kind}”" for one in _own(node) if one.kind not in CAUSED), None)
