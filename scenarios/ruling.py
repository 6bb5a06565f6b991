"""A ruling: what a run answers, in the shape that files, the service and the pages share.

The shape is made of msgspec structs, so that ``msgspec.json.encode`` writes it without a schema pass.
Identifiers of things on the board are strings: ``"object:12"`` and ``"player:Amy"``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

Plain = Any
"""A value as JSON has it (msgspec reads no recursive alias, so the type checker cannot be told more)."""

Status = Literal["ruled", "illegal", "needs_answer", "unsupported"]


class Citation(msgspec.Struct, frozen=True):
    """A numbered rule as one edition numbers it."""

    document: str
    number: str
    gist: str
    key: str
    """The procedure that applied it, as ``chapter.procedure``: the same in every edition."""


class Segment(msgspec.Struct, frozen=True):
    """A piece of a sentence that a page can make hoverable without reading prose."""

    kind: Literal["text", "object", "player", "rule", "zone", "symbol"]
    text: str
    ref: str | None = None


class When(msgspec.Struct, frozen=True):
    """The moment of a step."""

    turn: int
    player: str
    phase: str
    step: str
    priority: str | None = None


class SourceText(msgspec.Struct, frozen=True):
    """The object that made a step happen, and the words of its text behind it."""

    object: str
    name: str
    text: str | None = None
    span: tuple[int, int] | None = None


class Considered(msgspec.Struct, frozen=True):
    """Something that was looked at and not applied, or rejected, and why."""

    what: str
    because: str
    rules: tuple[Citation, ...] = ()


class Decision(msgspec.Struct, frozen=True):
    """A choice that was made; ``kind`` is that of its question."""

    question: str
    player: str
    options: tuple[str, ...]
    chosen: tuple[str, ...]
    chosen_by: Literal["scenario", "forced", "default"]
    kind: str = ""


class Subject(msgspec.Struct, frozen=True):
    """The object that an event is told of: its name, and what it is called beside others of that name."""

    name: str
    called: str
    number: str = ""
    """The object as boards have it: its number."""


class EventForm(msgspec.Struct, frozen=True):
    """An event as it stood at one moment: proposed, changed by a replacement, happened."""

    kind: str
    text: str
    cause: str | None = None
    """What made it happen, in the word of the game, such as ``destroy`` or ``countered``."""
    subject: Subject | None = None
    """The object with which the text begins."""


class Modified(msgspec.Struct, frozen=True):
    """One replacement or prevention effect applied to an event."""

    by: str
    rules: tuple[Citation, ...]
    before: EventForm
    after: tuple[EventForm, ...]
    made: str
    """What became of the event, in one clause with what made it so."""


class EventStory(msgspec.Struct, frozen=True):
    """One proposed event, what changed it, and what came of it (empty: nothing happened)."""

    proposed: EventForm
    modified: tuple[Modified, ...] = ()
    happened: tuple[EventForm, ...] = ()
    rules: tuple[Citation, ...] = ()
    """The rules by which it was proposed, and those that describe what happened."""


class Change(msgspec.Struct, frozen=True):
    """One value of the board before and after; ``attribute`` ``"exists"`` brings in or takes away a thing."""

    of: str
    attribute: str
    before: Plain
    after: Plain


class TraceStep(msgspec.Struct, frozen=True):
    """One step of a run: the rule that ran, why, and what it changed."""

    seq: int
    parent: int | None
    causes: tuple[int, ...]
    kind: str
    when: When
    sentence: tuple[Segment, ...]
    rules: tuple[Citation, ...]
    actor: str | None = None
    source: SourceText | None = None
    events: tuple[EventStory, ...] = ()
    decision: Decision | None = None
    considered: tuple[Considered, ...] = ()
    diff: tuple[Change, ...] = ()
    decisive: bool = False


class Board(msgspec.Struct, frozen=True):
    """Everything that can be seen, as plain values: the start of the run, or its end.

    ``players`` and ``objects`` are keyed without their prefix: by player name and by object number.
    Applying the diffs of all steps to the starting board gives the final one.
    """

    players: dict[str, dict[str, Plain]]
    objects: dict[str, dict[str, Plain]]
    scene: dict[str, Plain]


class Question(msgspec.Struct, frozen=True):
    """What the run needs to know before it can go on.

    Options are picked, arranged in an order, or each given a part; without options, a number is asked for.
    """

    kind: str
    text: str
    player: str
    options: tuple[str, ...]
    at: int
    """Index into the scenario's ``play`` of the entry that raised it."""
    answer_with: dict[str, Plain]
    """An entry that answers it, to stand in ``play`` behind that one: another answer takes the place of its own."""
    rules: tuple[Citation, ...] = ()
    """The rules under which it is asked."""
    form: Literal["pick", "arrange", "amount", "divide"] = "pick"
    least: int = 1
    """How many must be picked, the smallest number, or the sum of all parts."""
    most: int | None = 1
    """How many may be picked, the largest number (None: there is none), or the sum of all parts."""
    floors: tuple[int, ...] = ()
    """The smallest part of each option."""


class Unsupported(msgspec.Struct, frozen=True):
    """Text or a rule that this program cannot apply, or a card that nobody knows."""

    what: Literal["text", "rule", "node", "card"]
    card: str | None
    line: str
    stopped_at: int | None
    because: str
    number: int | None = None
    """Which line of the card it is, counted from 1 over all its faces."""


class Expectation(msgspec.Struct, frozen=True):
    """One line of ``expect``, ``check`` or ``ask`` and how it came out; ``holds`` is None where only asked."""

    path: str
    expected: Plain
    found: Plain
    holds: bool | None
    because: str | None = None
    rules: tuple[Citation, ...] = ()
    said: str | None = None
    """The answer to what was only asked, in words."""

    @property
    def is_untold(self) -> bool:
        """Whether nothing could be found out, for a reason that is told."""
        return self.expected is None and self.found is None and bool(self.because)


class Sentence(msgspec.Struct, frozen=True):
    """A sentence of the explanation, the numbers of the rules that make it so, and the step that it tells."""

    text: str
    rules: tuple[str, ...]
    step: int | None
    """None: there is no step at all."""


class Ruling(msgspec.Struct, frozen=True):
    """The answer to a scenario."""

    id: str
    game: str
    edition: str
    title: str
    status: Status
    answer: str
    decisive: tuple[Citation, ...]
    """The rules that decide, those first that tell most of this scene."""
    explanation: tuple[Sentence, ...]
    """Why it is so: what decided, in the order in which it happened."""
    start: Board
    facts: Board
    trace: tuple[TraceStep, ...]
    alternatives: tuple[Sentence, ...] = ()
    """What other answers would have brought to the questions that the play answers."""
    assumptions: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    question: Question | None = None
    unsupported: tuple[Unsupported, ...] = ()
    under_way: tuple[str, ...] = ()
    """What the play leaves unfinished: what waits to resolve, and a combat that goes on."""
    unreached: tuple[Unsupported, ...] = ()
    """What of the cards of the scene is not read, not built or not known, where the run did not come to it."""
    expectations: tuple[Expectation, ...] = ()
    engine: str = ""


def rules_of(step: TraceStep) -> Iterator[Citation]:
    """Return every rule that a step cites: those of what it looked at or what changed its events, and its own."""
    for considered in step.considered:
        yield from considered.rules
    for story in step.events:
        for modified in story.modified:
            yield from modified.rules
    yield from step.rules
    for story in step.events:
        yield from story.rules


def _citations(ruling: Ruling) -> Iterator[Citation]:
    yield from ruling.decisive
    for step in ruling.trace:
        yield from rules_of(step)
    for expectation in ruling.expectations:
        yield from expectation.rules
    if ruling.question is not None:
        yield from ruling.question.rules


def cited_in(ruling: Ruling) -> tuple[Citation, ...]:
    """Every rule that a ruling cites, once, in the order of the first time."""
    return tuple({citation.number: citation for citation in _citations(ruling)}.values())
