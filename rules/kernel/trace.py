"""The trace: which rule ran inside which, what each did, and what was looked at and left alone.

Calls nest, and the nesting is the trace. A call that leaves nothing behind leaves no step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from rules.kernel.choices import Choice, ChosenBy
from rules.kernel.citation import Citation
from rules.kernel.verdict import Reason, Verdict

if TYPE_CHECKING:
    from rules.kernel.events import Event
    from rules.kernel.rule import Chapter
    from rules.kernel.things import GameObject, Player

UNCHANGED = " applies, and changes nothing else"
"""How the telling of an effect ends that applied to an event and left it as it was."""
Sentence = tuple[object, ...]
"""Pieces of a sentence: words, and the things they speak of."""


def sentence(pattern: str, things: Sequence[object] = ()) -> Sentence:
    """Fill the ``{}`` of a pattern with things, keeping them as things."""
    pieces = pattern.split("{}")
    filled: list[object] = [pieces[0]]
    for thing, words in zip(things, pieces[1:], strict=True):
        filled += [thing, words]
    return tuple(piece for piece in filled if piece != "")


def counted(number: int, noun: str) -> str:
    """So many of something, in words.

    >>> counted(1, "target"), counted(2, "target")
    ('1 target', '2 targets')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def times(number: int) -> str:
    """How often something is done, in words.

    >>> times(1), times(2), times(3)
    ('once', 'twice', '3 times')
    """
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def by_words(sentence: Sentence) -> tuple[str, ...]:
    """A sentence with the names of its things: what it says, whichever things of a name it says it of."""
    return tuple(str(getattr(piece, "name", piece)) for piece in sentence)


def says_more(one: Sentence, other: Sentence) -> bool:
    """Whether a sentence says what another says, and goes on.

    >>> says_more(("Bear", " enters tapped"), ("Bear", " enters")), says_more(("Bear", " leaves"), ("Bear", " enters"))
    (True, False)
    """
    *same, last = other
    rest = one[len(same) :]
    return (
        one[: len(same)] == tuple(same) and rest[:1] != () and (rest[0] == last or str(rest[0]).startswith(str(last)))
    )


def source_of_effect(by: Sentence) -> Sentence:
    """What an effect comes from: the object alone where the words of the effect stand behind it."""
    return by[:1] if len(by) > 1 and by[1] == ": " else by


def words_of_effect(by: Sentence) -> str:
    """The words that stand behind what an effect comes from, as a sentence quotes them; nothing if none do."""
    if source_of_effect(by) == by:
        return ""
    source, _, *words = (str(getattr(piece, "name", piece)) for piece in by)
    return "".join(words).rstrip(".").replace("~", source)


def effect_in_words(by: Sentence) -> Sentence:
    """What an effect says, quoted, with what it comes from; what has no words of its own, as it is told.

    >>> effect_in_words(("Ward", ": ", "Prevent all damage."))
    ('“Prevent all damage” of ', 'Ward')
    """
    words = words_of_effect(by)
    return (f"“{words}” of ", *source_of_effect(by)) if words else by


def says_effect(by: Sentence) -> str:
    """What an effect says, as a reason: what it comes from with its words, if there are any."""
    source = "".join(str(getattr(piece, "name", piece)) for piece in source_of_effect(by))
    words = words_of_effect(by)
    return f"{source} says “{words}”" if words else source


class Moment(NamedTuple):
    """When a step happens, in the game's own words."""

    turn: int
    player: Player
    phase: str
    step: str
    priority: Player | None


@dataclass(frozen=True, slots=True)
class Source:
    """The object behind a step, and the words of its text that made it happen."""

    thing: GameObject
    text: str | None = None
    span: tuple[int, int] | None = None
    is_part: bool = False
    """Whether only a part of the words that stand together is followed."""

    def part(self, words: str) -> Source:
        """The same object, of whose words these are followed, with where they stand in its text."""
        place = (self.text or "").find(words)
        start = self.span[0] + place if self.span is not None and place >= 0 else None
        return Source(self.thing, words, None if start is None else (start, start + len(words)), is_part=True)


@dataclass(frozen=True, slots=True)
class Modified:
    """One replacement or prevention effect applied to an event, and what became of it."""

    by: Sentence
    citations: tuple[Citation, ...]
    before: Event
    after: tuple[Event, ...]
    made: Sentence = ()
    """What the effect did, in one clause; empty: what is told of any event that becomes others."""

    def told(self) -> Sentence:
        """What became of the event, in one clause with what made it so; where it is the same, what was done with it."""
        by = source_of_effect(self.by)
        if not self.made and [one.told() for one in self.after] == [self.before.told()]:
            says = words_of_effect(self.by) or len(by) == 1
            return (*effect_in_words(self.by), UNCHANGED if says else ", which changes nothing")
        made = self.made or self.before.altered(self.after)
        if len(by) == 1 and by[0] in made:
            return made
        return (*made, ", by " if len(by) == 1 else ", because ", *by)


class Story(msgspec.Struct, eq=False):
    """A proposed event, what changed it in order, and what came of it."""

    proposed: Event
    modified: list[Modified] = []
    happened: tuple[Event, ...] = ()
    grounds: tuple[Citation, ...] = ()
    """The rules by which it was proposed, and those that describe what happened."""


@dataclass(frozen=True, slots=True)
class Considered:
    """Something looked at and not applied, and why."""

    what: str
    because: str
    citations: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """A question and its answer."""

    choice: Choice
    chosen: tuple[str, ...]
    chosen_by: ChosenBy


class Step(msgspec.Struct, eq=False):
    """One step of the trace; ``written`` are the slices of the ledger that belong to it."""

    seq: int
    parent: int | None
    kind: str
    when: Moment
    citations: tuple[Citation, ...]
    sentence: Sentence
    causes: tuple[int, ...] = ()
    source: Source | None = None
    stories: tuple[Story, ...] = ()
    decision: Decision | None = None
    considered: list[Considered] = []
    notes: list[Sentence] = []
    written: list[tuple[int, int]] = []

    def every_citation(self) -> Iterator[Citation]:
        """The rules of the step, of what was considered in it, and of what changed its events."""
        yield from self.citations
        for considered in self.considered:
            yield from considered.citations
        for story in self.stories:
            yield from story.grounds
            for modified in story.modified:
                yield from modified.citations


class Frame(msgspec.Struct, eq=False):
    """A numbered procedure that is being carried out."""

    chapter: Chapter
    name: str
    citations: tuple[Citation, ...]
    causes: tuple[int, ...]
    source: Source | None
    step: Step | None = None


class Trace:
    """The steps of a run, and the rules now being carried out."""

    def __init__(self, moment: Callable[[], Moment]) -> None:
        self.steps: list[Step] = []
        self._moment = moment
        self._frames: list[Frame] = []
        self._causes: tuple[int, ...] = ()
        self._source: Source | None = None
        self._muted = 0
        self._grounds: dict[int, tuple[Event, tuple[Citation, ...]]] = {}
        """The rules that proposed each event, by the event's identity."""

    def enter(self, chapter: Chapter, name: str) -> None:
        """Begin carrying out a procedure; an override that calls what it overrides stays one step."""
        frames = self._frames
        if frames and frames[-1].name == name and frames[-1].chapter is chapter:
            frames.append(frames[-1])
            return
        citations = chapter.citations.get(name)
        if citations is None:
            raise chapter.lacking(name)
        frames.append(Frame(chapter, name, citations, self._causes, self._source))

    def leave(self) -> None:
        """End the procedure that was begun last."""
        self._frames.pop()

    def forget(self, count: int) -> None:
        """Take back all steps but the first so many."""
        del self.steps[count:]
        for frame in self._frames:
            if frame.step is not None and frame.step.seq >= count:
                frame.step = None

    @property
    def is_open(self) -> bool:
        """Whether a numbered rule is being carried out."""
        return bool(self._frames)

    @property
    def is_told(self) -> bool:
        """Whether what is done now leaves steps: nothing is merely tried."""
        return not self._muted

    @property
    def citations(self) -> tuple[Citation, ...]:
        """The citations of the procedure that is being carried out."""
        return self._frames[-1].citations if self._frames else ()

    def proposes(self, event: Event, citations: tuple[Citation, ...]) -> None:
        """An event rests on these rules, too."""
        if not self._muted:
            self._grounds[id(event)] = event, (*self.grounds(event), *citations)

    def grounds(self, event: Event) -> tuple[Citation, ...]:
        """The rules on which an event rests that was proposed."""
        found = self._grounds.get(id(event))
        return found[1] if found else ()

    @property
    def last(self) -> int:
        """The number of the newest step, or -1."""
        return len(self.steps) - 1

    def here(self) -> int:
        """The number of the step of the rule that is being carried out, which there is from now on."""
        if self._muted or not self._frames:
            return self.last
        step = self._frames[-1].step or self._step("rule", fresh=lambda s: False)
        return step.seq

    @contextmanager
    def caused_by(self, *causes: int, source: Source | None = None) -> Iterator[None]:
        """Steps made inside have these causes and this source."""
        before = self._causes, self._source
        self._causes, self._source = tuple(c for c in causes if c >= 0), source or self._source
        try:
            yield
        finally:
            self._causes, self._source = before

    @contextmanager
    def quoting(self, words: str) -> Iterator[None]:
        """Of the text behind what is done inside, these words are followed; nothing: no part of it is known to be."""
        before = self._source
        if words and before is not None and before.text is not None:
            self._source = before.part(words)
        try:
            yield
        finally:
            self._source = before

    @property
    def text_followed(self) -> str:
        """The words behind what is done now, if they are known."""
        return (self._source.text or "") if self._source is not None else ""

    def part_followed(self, thing: GameObject) -> str:
        """The part of a thing's text that is being followed; nothing where it is followed whole."""
        source = self._source
        return source.text or "" if source is not None and source.is_part and source.thing is thing else ""

    def said_by(self, source: Source) -> None:
        """What the rule that is being carried out tells has this source, from its last step on."""
        frame = self._frames[-1]
        frame.source = source
        if not self._muted and frame.step is not None:
            frame.step.source = source

    @contextmanager
    def muted(self) -> Iterator[None]:
        """What is tried inside leaves no step."""
        self._muted += 1
        try:
            yield
        finally:
            self._muted -= 1

    @contextmanager
    def aside(self) -> Iterator[list[Step]]:
        """What is told inside answers a question about the game: it is gathered, and no step of the game."""
        before = self.steps, self._frames, self._muted
        self.steps, self._frames, self._muted = [], [], 0
        try:
            yield self.steps
        finally:
            self.steps, self._frames, self._muted = before

    def happened(self, stories: Sequence[Story], written: tuple[int, int]) -> None:
        """Record a batch of events and what it wrote."""
        if self._muted:
            return
        step = self._step("event", fresh=lambda s: bool(s.stories or s.decision or s.kind == "fizzle"))
        step.stories = tuple(stories)
        step.written.append(written)

    def wrote(self, written: tuple[int, int]) -> None:
        """Record a slice of the ledger under the rule that is being carried out."""
        if not self._muted and written[0] != written[1]:
            self._step("rule", fresh=lambda s: False).written.append(written)

    def decided(self, decision: Decision) -> None:
        """Record a choice."""
        if self._muted:
            return
        step = self._step("choice", fresh=lambda s: bool(s.stories or s.decision))
        step.decision = decision

    def declined(self, what: str, because: str, more: tuple[Citation, ...] = ()) -> None:
        """Record what did not happen, in a clause that says so, and why; ``more``: rules by which that is so, too."""
        if not self._muted:
            step = self._step("declined", fresh=lambda s: False)
            step.considered.append(Considered(what, because, (*self.citations, *more)))

    def noted(self, pattern: str, things: Sequence[object]) -> None:
        """Record what a rule determined."""
        if not self._muted:
            self._step("rule", fresh=lambda s: False).notes.append(sentence(pattern, things))

    def noted_once(self, made: Sentence) -> None:
        """Record what a rule determined, unless its step says so already."""
        if not self._muted:
            step = self._step("rule", fresh=lambda s: False)
            step.notes += () if made in step.notes else (made,)

    def fizzled(self, pattern: str, things: Sequence[object]) -> None:
        """Record that what waited to resolve does nothing."""
        if not self._muted:
            self._step("fizzle", fresh=lambda s: False).notes.append(sentence(pattern, things))

    def refusal(self, because: str) -> Verdict:
        """A verdict against, under the rule that is being carried out."""
        return Verdict((Reason(because, self.citations),))

    def refused(self, pattern: str, things: Sequence[object], verdict: Verdict) -> None:
        """Record that something illegal was tried, with every reason."""
        step = self._step("illegal action", fresh=lambda s: s.kind != "rule")
        step.notes.append(sentence(pattern, things))
        step.considered += [Considered("refused", reason.text, reason.citations) for reason in verdict.reasons]

    def _step(self, kind: str, fresh: Callable[[Step], bool]) -> Step:
        """The step of the rule being carried out, or a new one under it when that one is full or no longer the last."""
        parent: Step | None = None
        for frame in self._frames:
            if frame.step is None:
                frame.step = self._add("rule", parent, frame)
            parent = frame.step
        frame = self._frames[-1]
        assert frame.step is not None
        if (frame.step is not self.steps[-1] and not self._is_latest_of(frame.step)) or fresh(self.steps[-1]):
            return self._add(kind, frame.step, frame)
        step = self.steps[-1]
        if step.kind == "rule":
            step.kind = kind
        return step

    def _is_latest_of(self, step: Step) -> bool:
        """Whether the newest step is a further one of the same rule."""
        newest = self.steps[-1]
        return newest.parent == step.seq and newest.citations is step.citations

    def _add(self, kind: str, parent: Step | None, frame: Frame) -> Step:
        gist = frame.citations[0].gist if frame.citations else ""
        step = Step(
            len(self.steps),
            None if parent is None else parent.seq,
            kind,
            self._moment(),
            frame.citations,
            (gist,),
            frame.causes,
            frame.source,
        )
        self.steps.append(step)
        return step
