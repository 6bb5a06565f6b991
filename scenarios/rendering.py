"""From the engine's trace to the steps of a ruling: the same for every game.

Sentences become segments, citations keep the number that the edition gives them, and what each step changed
is told as the difference of the board before and after it. Boards are not kept during a run: they are made
afterwards, by undoing the ledger step by step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Literal, Protocol

import msgspec

from rules.kernel import citation as kernel_citation
from rules.kernel import trace as kernel_trace
from rules.kernel.errors import NobodyKnows
from rules.kernel.events import Event
from rules.kernel.game import AnyGame
from rules.kernel.ledger import Entry
from rules.kernel.things import GameObject
from scenarios.labels import Labels
from scenarios.ruling import (
    Board,
    Change,
    Citation,
    Considered,
    Decision,
    EventForm,
    EventStory,
    Modified,
    Plain,
    Segment,
    SourceText,
    Subject,
    TraceStep,
    When,
)

Shown = dict[str, Plain]
"""What can be seen of one thing."""
PERHAPS = "perhaps"
"""What is shown of a thing under this word are abilities of which nobody knows whether it has them."""
Key = tuple[str, str]
"""The number of a thing, and the name of a value of it."""


AND_CHANGED = ", which is changed in turn"
"""What is said behind what an effect would have made of an event, where the next one made something else of that."""


class Telling(msgspec.Struct, frozen=True):
    """What of a game's board is worth telling, by the words under which its picture shows it."""

    in_play: Mapping[str, str]
    """The zones where everything is told of a thing, and how it is said to be there."""
    totals: Mapping[str, str]
    """Numbers of a player, and what there is so many of."""
    piles: tuple[str, ...]
    """Values of a player that are told where nothing else is different."""
    sizes: tuple[tuple[str, ...], ...]
    """The numbers of a thing, those together that are printed together."""
    qualities: tuple[str, ...]
    """What a thing is, in words."""
    parts: tuple[str, ...]
    """What a thing does for the moment, told where nothing else is different."""
    values: frozenset[str]
    """The values of players and objects whose change decides something."""
    level: Mapping[str, str]
    """Kinds and causes of events that are told even where they cancel each other out, by the value that they change."""
    causes: tuple[str, ...]
    """Kinds and causes of events that are told in their own words."""
    alterable: tuple[str, ...] = ()
    """Kinds and causes of events of which it is told what an effect made of them."""
    states: Mapping[str, tuple[str, str]] = {}
    """The values of a thing that are so or not and are told of it, with what it is then and otherwise."""
    turned: tuple[str, str, str] = ("tapped", "tapped", "untapped")
    """The value of a thing that is turned, and what it is then and otherwise."""
    drawing: str = "draw"
    """The step in which each turn draws a card by itself."""
    passing: frozenset[str] = frozenset({"stack"})
    """The zones from which what was played goes to a graveyard as such cards do."""
    turning: frozenset[str] = frozenset()
    """The procedures that tell at what something is aimed from then on, instead of at what."""
    acting: str = "priority"
    """What a player has who may act."""

    called: frozenset[str] = frozenset()
    """The kinds of zones that are not spoken of without the word."""

    def place(self, zone: str) -> str:
        """Return a zone as it is spoken of: `Ben's legs` as `Ben's legs zone`."""
        return f"{zone} zone" if zone.split(" ")[-1] in self.called else zone

    def matters(self, thing: Mapping[str, object]) -> bool:
        """Return whether a thing is where everything is told of it."""
        return thing.get("zone") in self.in_play


class Picture(Protocol):
    """How a game shows its board."""

    @property
    def telling(self) -> Telling:
        """What of it is worth telling."""

    def players(self) -> dict[str, Shown]:
        """Return every player by name."""

    def objects(self) -> dict[str, Shown]:
        """Return every object that exists, by its number."""

    def scene(self) -> Shown:
        """Return where the game is."""

    @property
    def unknown(self) -> Mapping[str, NobodyKnows]:
        """What nobody knows of that on which what was shown depends, by its words."""

    def became(self) -> Mapping[str, str]:
        """Return for objects that are gone the number of the object that each is now."""

    def leaves_objects(self, written: Sequence[Entry]) -> bool:
        """Return whether what was written changes nothing that is shown of any object or player."""


def board_of(picture: Picture) -> Board:
    """Return the board as it is now."""
    return Board(players=picture.players(), objects=picture.objects(), scene=picture.scene())


def rendered(game: AnyGame, picture: Picture, labels: Labels) -> tuple[Board, tuple[TraceStep, ...]]:
    """Return the starting board and the steps of a run; the game is undone on the way and of no use afterwards."""
    steps: list[TraceStep] = []
    after = board_of(picture)
    for step in reversed(game.trace.steps):
        before = after
        diff: tuple[Change, ...] = ()
        if step.written:
            begin = step.written[0][0]
            only_scene = picture.leaves_objects(game.ledger.since(begin))
            game.ledger.back_to(begin)
            before = Board(after.players, after.objects, picture.scene()) if only_scene else board_of(picture)
            diff = tuple(changes(before, after))
        steps.append(_step(step, diff, labels))
        after = before
    return after, tuple(reversed(steps))


def cut(game: AnyGame, most: int) -> tuple[str, ...]:
    """Take a game back to where its trace had so many steps; what was left out is returned as a warning."""
    steps = game.trace.steps
    if len(steps) <= most:
        return ()
    warning = f"only the first {most} of {len(steps)} steps are shown, and the board as it was then"
    written = [begin for step in steps[most:] for begin, _ in step.written]
    if written:
        game.ledger.back_to(min(written))
    game.trace.forget(most)
    return (warning,)


def changes(before: Board, after: Board) -> Iterator[Change]:
    """Return every value that differs between two boards."""
    yield from _changes("player:", before.players, after.players)
    yield from _changes("object:", before.objects, after.objects)
    yield from _changes("", {"scene": before.scene}, {"scene": after.scene})


def _changes(prefix: str, before: Mapping[str, Shown], after: Mapping[str, Shown]) -> Iterator[Change]:
    if before is after:
        return
    for name in before.keys() | after.keys():
        ref = prefix + name
        if name not in after:
            yield Change(ref, "exists", before[name], None)
        elif name not in before:
            yield Change(ref, "exists", None, after[name])
        elif before[name] is not after[name]:
            yield from _values(ref, before[name], after[name])


def _values(ref: str, before: Shown, after: Shown) -> Iterator[Change]:
    for key in sorted(key for key in before.keys() | after.keys() if before.get(key) != after.get(key)):
        yield Change(ref, key, before.get(key), after.get(key))


def _step(step: kernel_trace.Step, diff: tuple[Change, ...], labels: Labels) -> TraceStep:
    return TraceStep(
        seq=step.seq,
        parent=step.parent,
        causes=step.causes,
        kind=step.kind,
        when=_when(step.when),
        sentence=_sentence(step, labels),
        rules=cited(step.citations),
        actor=_actor(step),
        source=_source(step.source, labels),
        events=tuple(_story(story, labels) for story in step.stories),
        decision=_decision(step.decision),
        considered=tuple(map(_considered, step.considered)),
        diff=tuple(sorted(diff, key=lambda change: (change.of, change.attribute))),
    )


def cited(citations: Iterable[kernel_citation.Citation]) -> tuple[Citation, ...]:
    """Return citations of the engine as those of a ruling."""
    return tuple(Citation(one.document, one.number, one.gist, one.key) for one in citations)


def step_or_phase(when: When) -> Literal["step", "phase"]:
    """Return whether a moment lies in a step, or in a phase that has none."""
    return "phase" if when.step in ("", when.phase) else "step"


def moment_of(game: AnyGame) -> When:
    """Return when it is."""
    return _when(game.moment())


def _when(moment: kernel_trace.Moment) -> When:
    priority = None if moment.priority is None else moment.priority.name
    return When(moment.turn, moment.player.name, moment.phase, moment.step, priority)


def _actor(step: kernel_trace.Step) -> str | None:
    if step.decision is not None:
        return step.decision.choice.player.ref
    return step.source.thing.controller.ref if step.source is not None else None


def _source(source: kernel_trace.Source | None, labels: Labels) -> SourceText | None:
    if source is None:
        return None
    return SourceText(source.thing.ref, labels.of(source.thing), source.text, source.span)


def _sentence(step: kernel_trace.Step, labels: Labels) -> tuple[Segment, ...]:
    """Return what a step says: its notes, else what happened, else what its rule does."""
    happened = [event.told() for story in step.stories for event in story.happened]
    parts = [*step.notes, *happened] or [step.sentence]
    pieces: list[object] = []
    for part in parts:
        pieces += [*(["; "] if pieces else []), *part]
    return labels.segments(pieces)


def kind_of(event: Event) -> str:
    """Return the kind of an event in words: ``DamageDealt`` is ``damage dealt``."""
    return words_of_kind(type(event).__name__)


@cache
def words_of_kind(name: str) -> str:
    """Return the words of a class of events."""
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


def _form(event: Event, labels: Labels) -> EventForm:
    cause, told = getattr(event, "cause", None), event.told()
    named = cause if isinstance(cause, str) and cause else None
    return EventForm(kind_of(event), labels.words(told), named, _subject(told[0], labels) if told else None)


def _subject(piece: object, labels: Labels) -> Subject | None:
    return Subject(piece.name, labels.of(piece), str(piece.id)) if isinstance(piece, GameObject) else None


def _forms(events: Sequence[Event], labels: Labels) -> tuple[EventForm, ...]:
    return tuple(_form(event, labels) for event in events)


def _story(story: kernel_trace.Story, labels: Labels) -> EventStory:
    changes = enumerate(story.modified, 1)
    modified = tuple(_modified(one, story.modified[later:], labels) for later, one in changes)
    proposed = _form(story.proposed, labels)
    unchanged = len(story.happened) == 1 and story.happened[0] is story.proposed
    happened = (proposed,) if unchanged else _forms(story.happened, labels)
    return EventStory(proposed, modified, happened, cited(story.grounds))


def _modified(one: kernel_trace.Modified, later: Sequence[kernel_trace.Modified], labels: Labels) -> Modified:
    before, after = _form(one.before, labels), _forms(one.after, labels)
    is_passed = any(_makes_another(more, one.after) for more in later if (more.before,) == one.after)
    told = labels.words((*one.told(), AND_CHANGED) if is_passed else one.told())
    return Modified(labels.words(one.by), cited(one.citations), before, after, told)


def _makes_another(change: kernel_trace.Modified, events: Sequence[Event]) -> bool:
    """Return whether a change makes something else of events, and doesn't only add to them."""
    kinds = {type(event) for event in events}
    return _amounts(change.after) != _amounts(events) or kinds.isdisjoint(type(event) for event in change.after)


def _amounts(events: Sequence[Event]) -> list[object]:
    """Return how much events are of, such as damage."""
    return [event.amount for event in events if hasattr(event, "amount")]


def _decision(decision: kernel_trace.Decision | None) -> Decision | None:
    if decision is None:
        return None
    choice = decision.choice
    options = tuple(option.label for option in getattr(choice, "options", ()))
    return Decision(choice.question, choice.player.name, options, decision.chosen, decision.chosen_by, choice.kind)


def _considered(considered: kernel_trace.Considered) -> Considered:
    return Considered(considered.what, considered.because, cited(considered.citations))
