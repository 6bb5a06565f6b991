"""Events: everything that happens, through one door.

A batch of events is proposed; what may not happen is dropped, replacement and prevention effects change the
rest, what is left is committed at the same time, and then watchers look at it. The rulebook of a game decides, in its
own chapters, what is forbidden, in which order effects apply, and what a fired trigger means.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Never, Protocol, cast

import msgspec

from rules.kernel.errors import Reached, RunTooLong, UncitedChange
from rules.kernel.opaque import together
from rules.kernel.regulation import Regulation
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.trace import Modified, Sentence, Story, by_words, says_more, times
from rules.kernel.triggers import Watcher

if TYPE_CHECKING:
    from rules.kernel.game import AnyGame
    from rules.kernel.things import Thing


BEFORE = -1
"""The number of the batch of what is so without having happened: it was laid out."""
UNTOLD = None
"""In the place of the values of something of which nobody tells what it was."""
NOTHING: Mapping[Thing, object] = MappingProxyType({})


class EventKind(msgspec.StructMeta, ABCMeta):
    """The class of classes of events: structs, of which some methods must be given."""


class Event(msgspec.Struct, metaclass=EventKind, frozen=True, gc=False):
    """Something that happens, told in the past tense."""

    looks_back: ClassVar[bool] = False
    """Whether something leaves by it, which is remembered as it last was."""
    instructs: ClassVar[bool] = False
    """Whether it is carried out by events of their own."""

    def comes_to_nothing(self) -> bool:
        """Whether it can be replaced or forbidden, but nobody sees it happen, such as a draw where there is no card."""
        return False

    def is_done_already(self) -> bool:
        """Whether nothing is left to do, as where something has left at the same time in another way."""
        return False

    def is_seen_before(self) -> bool:
        """Whether it is seen by the watchers that there were just before it, not by those that there are after."""
        return self.looks_back

    def can_be_seen_before(self) -> bool:
        """Whether some watchers see it as things were just before it, whatever the others do."""
        return self.is_seen_before()

    @abstractmethod
    def apply(self, game: Never) -> None:
        """Write what this event changes, through the ledger of the game, which is of the kind that the event is of."""

    @abstractmethod
    def told(self) -> Sentence:
        """The event as a plain sentence."""

    def within(self, game: Never) -> Iterable[Event]:
        """What else has happened by it, as events that have nothing more to write: they are noticed as if alone."""
        return ()

    def altered(self, after: Sequence[Event]) -> Sentence:
        """What becomes of the event, in one clause: in which other way it happens, what comes in its place, or none."""
        if not after:
            return ("it doesn't happen that ", *self.told())
        told = [one.told() for one in after]
        if len(told) == 1 and says_more(told[0], self.told()):
            return told[0]
        often = Counter(map(by_words, told))
        if [*often] == [by_words(self.told())]:
            return (*told[0], f", {times(len(told))} instead of once")
        unlike = {by_words(one): one for one in told}
        first, *rest = [
            (*one, f", {times(often[words])}") if often[words] > 1 else one for words, one in unlike.items()
        ]
        return (*first, *(piece for one in rest for piece in (" and ", *one)), " instead")

    def affected(self) -> Thing | None:
        """The player or object to which it happens; that player, or its controller, is asked about replacements."""
        return None


class Set(Event, frozen=True, gc=False):
    """The rules set something that players don't otherwise notice, such as who attacks whom or whose turn it is."""

    thing: Thing
    attribute: str
    value: object
    words: Sentence

    def affected(self) -> Thing:
        """What is set."""
        return self.thing

    def apply(self, game: AnyGame) -> None:
        """The attribute has the value."""
        game.ledger.write(self.thing, self.attribute, self.value)

    def told(self) -> Sentence:
        """What it means."""
        return self.words


class Conduct(Protocol):
    """What a game's rulebook says about events; its chapters implement it."""

    def forbidden(self, event: Event) -> Modified | None:
        """What keeps the event, or a part of it, from happening, if something does; and what is left of it."""

    def next_replacement(self, event: Event, effects: Sequence[ReplacementEffect]) -> ReplacementEffect:
        """The effect that applies first among several."""

    def replace(self, effect: ReplacementEffect, event: Event) -> Modified | None:
        """Apply one effect to an event; None: it does not apply after all."""

    def in_order(self, events: Sequence[Event]) -> Sequence[Event]:
        """The order in which simultaneous events are looked at; it matters where they share an effect that runs out."""

    def heeded(self, watcher: Watcher, events: Sequence[Event], by: Sequence[Regulation]) -> Sequence[Event]:
        """The events that a watcher may notice, where effects say of some that abilities don't trigger on them."""

    def fired(self, watcher: Watcher, events: Sequence[Event], by: Sequence[Regulation]) -> None:
        """Let a watcher that noticed events do what the rulebook says (most often: wait to be put on the stack).

        ``by``: the effects in force then that say how often abilities trigger.
        """

    def at_once(self, events: Sequence[Event]) -> None:
        """Do what the rules say happens at once, before what triggers on events that were committed."""

    def after(self, events: Sequence[Event]) -> None:
        """Events were committed: what was to last only until they happened is over."""


@dataclass(slots=True)
class _Settling:
    """A batch of events being settled: what will happen beside it, its stories, and at which of them it is."""

    beside: Sequence[Event]
    stories: Sequence[Story]
    place: int = 0


class Batch(NamedTuple):
    """What was committed at the same time: where it begins in the history, and the values of things right after it."""

    begins: int
    written: int
    """How much had been written then."""
    values: Mapping[Thing, object]


def _outcome(stories: Iterable[Story]) -> tuple[Event, ...]:
    """The events that proposed ones have become."""
    return tuple(event for story in stories for event in story.happened)


def _before_leaving(stories: list[Story]) -> list[Story]:
    """The stories, and first what is done instead of events, which is seen by what leaves at the same time."""
    if not any(event.looks_back for story in stories for event in story.happened):
        return stories
    return sorted(stories, key=lambda story: not story.happened or not all(one.instructs for one in story.happened))


def _without(merged: Sequence[Event], events: Sequence[Event]) -> list[Event]:
    """The events except those that were done already."""
    return [event for event in events if not any(event is one for one in merged)]


def _stories_without(merged: Sequence[Event], stories: Iterable[Story]) -> list[Story]:
    """The stories of what has happened; what was done already has been told."""
    left = []
    for story in stories:
        happened = _without(merged, story.happened)
        if happened or not story.happened:
            story.happened = tuple(happened)
            left.append(story)
    return left


class Happenings:
    """The one door through which events reach the ledger."""

    def __init__(self, game: AnyGame, budget: int) -> None:
        self._game = game
        self._limit = self.budget = budget
        """How many events the run may still propose and commit."""
        self.history: list[tuple[int, Event]] = []
        """Every committed event with the number of the turn in which it happened."""
        self._batches: list[Batch] = []
        self._places: dict[int, int] = {}
        """Where events stood in the history, by their identities; what was undone no longer stands there."""
        self._settling: _Settling | None = None
        self._gathered: list[Story] | None = None
        """What is to happen at the same time as what is proposed next, where actions are taken together."""
        self.applied: frozenset[int] = frozenset()
        """The effects that had their one chance at the event being replaced, once chosen the present one too."""
        self._spared: frozenset[int] = frozenset()

    @property
    def batch(self) -> tuple[Event, ...]:
        """The events now being proposed, each as it stands so far."""
        if self._settling is None:
            return ()
        return (*self._settling.beside, *(event for story in self._settling.stories for event in story.happened))

    @property
    def waiting(self) -> tuple[Event, ...]:
        """Those of the batch that no effect has been asked about yet."""
        if self._settling is None:
            return ()
        return tuple(story.proposed for story in self._settling.stories[self._settling.place + 1 :])

    def happen(self, events: Iterable[Event], only: type[Event] | None = None) -> tuple[Event, ...]:
        """Propose a batch and carry out what becomes of it; the events that it became.

        ``only``: what is of another class is not carried out yet, but left to ``commit`` later.
        """
        if self._gathered is not None and self._settling is None:
            return self._gather(events, self._gathered)
        stories = self._settle(events)
        outcome = _outcome(stories)
        if stories:
            self._write([event for event in outcome if only is None or isinstance(event, only)], stories)
        return outcome

    @contextmanager
    def together(self) -> Iterator[None]:
        """Actions taken inside, one after the other, happen at the same time once all of them are settled."""
        if self._gathered is not None or self._settling is not None:
            yield
            return
        self._gathered = gathered = list[Story]()
        try:
            yield
        finally:
            self._gathered = None
        if gathered:
            self._write(_outcome(gathered), gathered)

    @contextmanager
    def apart(self) -> Iterator[None]:
        """What happens inside is only tried, and doesn't wait for actions that are taken together."""
        gathered, self._gathered = self._gathered, None
        try:
            yield
        finally:
            self._gathered = gathered

    def _gather(self, events: Iterable[Event], gathered: list[Story]) -> tuple[Event, ...]:
        """What becomes of events that happen at the same time as others that are settled already."""
        trace = self._game.trace
        stories = self._settle(events, _outcome(gathered))
        outcome = _outcome(stories)
        for event in (*(story.proposed for story in stories), *outcome):
            trace.proposes(event, trace.citations)
        gathered += stories
        return outcome

    def propose(self, events: Iterable[Event], beside: Sequence[Event] = ()) -> tuple[Event, ...]:
        """What becomes of a batch after prohibitions, replacements and prevention; nothing happens yet.

        ``beside`` are events that are settled already and will happen at the same time.
        """
        trace = self._game.trace
        stories = self._settle(events, beside)
        outcome = _outcome(stories)
        for event in outcome:
            trace.proposes(event, trace.citations)
        told = [story for story in stories if story.modified]
        if told:
            for story in told:
                story.grounds = trace.grounds(story.proposed)
            mark = self._game.ledger.mark()
            trace.happened(told, (mark, mark))
        return outcome

    @contextmanager
    def sparing(self, effects: frozenset[int]) -> Iterator[None]:
        """What happens inside replaces an event: effects that had their one chance at that event spare it."""
        before = self._spared
        self._spared = before | effects
        try:
            yield
        finally:
            self._spared = before

    def commit(self, events: Sequence[Event]) -> None:
        """Carry out, at the same time, events that have been through ``propose``."""
        if events:
            self._write(events, [Story(event, [], (event,)) for event in events])

    def _settle(self, events: Iterable[Event], beside: Sequence[Event] = ()) -> list[Story]:
        proposed = tuple(events)
        ordered = proposed if len(proposed) < 2 else self._game.conduct.in_order(proposed)
        stories = [Story(event, [], (event,)) for event in ordered]
        outer = self._settling
        self._settling = settling = _Settling(beside, stories)
        try:
            for settling.place, story in enumerate(stories):
                story.happened = tuple(self._become(story.proposed, story, self._spared))
        finally:
            self._settling = outer
        return _before_leaving(stories)

    def _become(self, event: Event, story: Story, applied: frozenset[int]) -> Iterable[Event]:
        """Follow one event through every effect that applies to it, each once, and through what those make of it."""
        game = self._game
        self._count()
        refused = game.conduct.forbidden(event)
        if refused is not None:
            story.modified.append(refused)
            self._inherit(event, refused.after)
            for left in refused.after:
                yield from self._become(left, story, applied)
            return
        effects = [e for e in game.replacements_of(event) if e.id not in applied and e.applies(event)]
        if not effects:
            yield event
            return
        self.applied = applied
        effect = effects[0] if len(effects) == 1 else game.conduct.next_replacement(event, effects)
        self.applied = applied | {effect.id}
        modified = game.conduct.replace(effect, event)
        if modified is not None:
            story.modified.append(modified)
            self._inherit(event, modified.after)
        for after in (event,) if modified is None else modified.after:
            yield from self._become(after, story, applied | {effect.id})

    def _inherit(self, event: Event, after: Iterable[Event]) -> None:
        """What comes of an event rests on what the event rested on."""
        if grounds := self._game.trace.grounds(event):
            for one in after:
                if one is not event:
                    self._game.trace.proposes(one, grounds)

    def _write(self, events: Sequence[Event], stories: Sequence[Story]) -> None:
        game = self._game
        if not game.trace.is_open:
            raise UncitedChange(", ".join(type(event).__name__ for event in events))
        seen = [event for event in events if not event.comes_to_nothing()]
        seen_before = [event for event in seen if event.is_seen_before()]
        seen_after = [event for event in seen if not event.is_seen_before()]
        either = [event for event in seen_after if event.can_be_seen_before()]
        seen_by_some = [*seen_before, *either]
        before, rulings_before = game.watchers_of(seen_by_some), game.regulations_of(Watcher)
        game.about_to(events)
        mark, begins = game.ledger.mark(), len(self.history)
        if merged := self._apply(events):
            events, seen_before, seen_after, seen_by_some = (
                _without(merged, several) for several in (events, seen_before, seen_after, seen_by_some)
            )
            stories = _stories_without(merged, stories)
        for event in self._within(events):
            self._record(event)
            seen_after.append(event)
        values: dict[Thing, object] = {}
        self._end_batch(begins, values)
        if game.trace.is_told:
            self._ground(stories)
        game.trace.happened(stories, (mark, game.ledger.mark()))
        values.update(game.as_they_are([event for _, event in self.history[begins:]]))
        game.conduct.at_once(events)
        after, rulings_after = game.watchers_of(seen_after), game.regulations_of(Watcher)
        rest = [event for event in seen_after if not any(event is one for one in either)]
        in_the_way = [*self._notify(before, {False: seen_before, True: seen_by_some}, rulings_before)]
        in_the_way += self._notify(after, {False: seen_after, True: rest}, rulings_after)
        if in_the_way:
            raise together(in_the_way)
        game.conduct.after(events)

    def _apply(self, events: Iterable[Event]) -> list[Event]:
        """Write what events change; those that were done already by what else happened at the same time."""
        merged = []
        for event in events:
            self._count()
            if event.is_done_already():
                merged.append(event)
                continue
            cast("Callable[[AnyGame], None]", event.apply)(self._game)
            if not event.comes_to_nothing():
                self._record(event)
        return merged

    def remember(self, events: Iterable[Event]) -> None:
        """Have events happened at the same time, without writing what they changed."""
        begins = len(self.history)
        for event in events:
            self._record(event)
        self._end_batch(begins, NOTHING)

    def look_now(self, otherwise: Sequence[Thing]) -> None:
        """What is remembered to have happened left things as they are laid out; how others were then nobody tells."""
        told, mark = [event for _, event in self.history], self._game.ledger.mark()
        untold = dict.fromkeys(otherwise, UNTOLD)
        ends = [*(batch.begins for batch in self._batches), len(told)][1:]
        self._batches[:] = [
            Batch(batch.begins, mark, {**self._game.as_they_are(told[batch.begins : end]), **untold})
            for batch, end in zip(self._batches, ends, strict=True)
        ]

    def _record(self, event: Event) -> None:
        self._places[id(event)] = len(self.history)
        self._game.ledger.append(self.history, (self._game.turn_number, event))

    def _end_batch(self, begins: int, values: Mapping[Thing, object]) -> None:
        self._game.ledger.append(self._batches, Batch(begins, self._game.ledger.mark(), values))

    def batch_of(self, place: int) -> int:
        """The number of the batch in which the event at a place of the history was committed."""
        return bisect_right(self._batches, place, key=attrgetter("begins")) - 1

    def batch_with(self, event: Event) -> Batch | None:
        """The batch in which an event was committed; None: it has not happened."""
        place = self._places.get(id(event))
        if place is None or place >= len(self.history) or self.history[place][1] is not event:
            return None
        number = self.batch_of(place)
        return None if number == BEFORE else self._batches[number]

    def moment_of_last(self, fits: Callable[[Event], bool]) -> int:
        """The number of the batch in which something that fits happened last."""
        places = (place for place in reversed(range(len(self.history))) if fits(self.history[place][1]))
        return self.batch_of(next(places, BEFORE))

    def _within(self, events: Iterable[Event]) -> list[Event]:
        """What else has happened by events that are carried out now."""
        game = self._game
        return [one for event in events for one in cast("Callable[[AnyGame], Iterable[Event]]", event.within)(game)]

    def _ground(self, stories: Iterable[Story]) -> None:
        """Say by which rules each event was proposed, and which ones describe what has happened."""
        game = self._game
        for story in stories:
            described = (one for event in story.happened for one in game.describing(event))
            story.grounds = tuple(dict.fromkeys((*game.trace.grounds(story.proposed), *described)))

    def _notify(
        self, watchers: Sequence[Watcher], events: Mapping[bool, Sequence[Event]], rulings: Sequence[Regulation]
    ) -> Iterator[Reached]:
        """Show events to watchers, to those that look back and to the others what each of them sees.

        Yields what stands in the way of those whose line can't be read.
        """
        conduct = self._game.conduct
        for watcher in watchers:
            seen: Sequence[Event] = [one for one in events[watcher.looks_back] if type(one) in watcher.kinds]
            if rulings:
                seen = conduct.heeded(watcher, seen, rulings)
            try:
                for noticed in watcher.noticed(seen):
                    conduct.fired(watcher, noticed, rulings)
            except Reached as found:
                yield found

    def _count(self) -> None:
        self.budget -= 1
        if self.budget < 0:
            because = (
                f"it takes more than {self._limit} events, which is the limit of one run, whether or not it would end"
            )
            raise RunTooLong(f"{because}: begin later, or with fewer objects", self._game.repeating())
