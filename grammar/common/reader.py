"""Reading card text by a game's grammar: a line, a face, a card; and printing what was read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from grammar.common.classes import Classes, unclassified
from grammar.common.engine import Engine
from grammar.common.normal import Normalised
from grammar.common.readings import CardReading, LineReading
from grammar.common.references import resolved, unresolved
from grammar.common.shapes import Unreadable
from grammar.common.texts import CardText, FaceText, RawLine, raw_lines
from grammar.common.tokens import Stopped
from grammar.nodes import CardTree, FaceTree, Line
from grammar.nodes.abilities import AnyAbility, Conditional
from grammar.nodes.conditions import Condition, WasChosen

_REMEMBERED = 1 << 16


@dataclass(frozen=True, slots=True)
class Manner:
    """What tells one game's card text from another's.

    ``starts`` are the start symbols of its grammar, ``start_of`` finds the one of a normalised line. ``normalised``
    takes a line, the card's own name and an edition. ``reads_on`` says of which abilities the line that follows can
    be a part, where it can't be read by itself. ``part_of`` says what must be so for the lines below an ability to
    count, if it begins a part of the text, and ``heads`` what must be so for a line that begins with such words.
    """

    engine: Callable[[], Engine]
    starts: Sequence[str]
    start_of: Callable[[str], str]
    normalised: Callable[[str, str, str | None], Normalised]
    classes: Classes
    reads_on: Callable[[AnyAbility], bool] = lambda ability: False
    part_of: Callable[[AnyAbility], Condition | None] = lambda ability: None
    heads: Sequence[tuple[str, Condition]] = ()


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """What became of a normalised line: its ability, or where and why it stopped, or only what it printed."""

    ability: AnyAbility | None = None
    printed: str | None = None
    place: int | None = None
    reason: str | None = None


class Reader:
    """Reads the cards of one game."""

    def __init__(self, manner: Manner) -> None:
        """Read in a game's manner; lines that were met before are remembered, since two of five are."""
        self._manner = manner
        self._verdict = lru_cache(_REMEMBERED)(self._judge)
        self._ways = lru_cache(_REMEMBERED)(self._count)

    def read_line(self, text: str, edition: str | None = None, *, name: str = "") -> LineReading:
        """Read one line of card text in an edition's wording; ``name`` is the card's own, if it stands in the text."""
        return self._read(RawLine(text, (0, len(text))), edition, name)

    def read_card(self, card: CardText, edition: str | None = None) -> CardReading:
        """Read every line of every face of a card; there is a tree only if all were read."""
        faces = tuple(self._read_face(face, edition) for face in card.faces)
        whole = all(line.status == "read" for lines in faces for line in lines)
        return CardReading(card.name, faces, _tree(card, faces) if whole else None)

    def read_normalised(self, text: str) -> AnyAbility | None:
        """What a line reads as that is normalised already; None if it can't be read."""
        return self._verdict(text).ability

    def text_of(self, ability: AnyAbility) -> str | None:
        """The text of an ability, normalised, as the grammar prints it; None if the grammar has no words for it."""
        if isinstance(ability, Conditional):
            return self._headed(ability)
        built, engine = unclassified(unresolved(ability)), self._manner.engine()
        return next((text for start in self._manner.starts if (text := engine.text(start, built)) is not None), None)

    def _headed(self, part: Conditional) -> str | None:
        """The text of an ability behind the words that say when it counts, if there are such words."""
        words = self.text_of(part.ability)
        head = next((head for head, condition in self._manner.heads if condition == part.condition), None)
        return None if words is None or head is None else head + words

    def is_ambiguous(self, line: LineReading) -> bool:
        """Whether a line that was read can be derived so that another tree comes out."""
        return line.status == "read" and line.normal is not None and self._ways(line.normal) > 1

    def _count(self, normal: str) -> int:
        return len(self._manner.engine().all_values(self._manner.start_of(normal), normal))

    def _read_face(self, face: FaceText, edition: str | None) -> tuple[LineReading, ...]:
        """Read the lines of a face; one that can't be read alone may go on with what the line before says."""
        lines: list[LineReading] = []
        for line in raw_lines(face.text):
            reading = self._read(line, edition, face.name)
            joined = self._read_on(lines[-1], line, edition, face.name) if lines and reading.ability is None else None
            lines[-1 if joined else len(lines) :] = [joined or reading]
        return tuple(self._in_parts(lines))

    def _in_parts(self, lines: Sequence[LineReading]) -> Iterator[LineReading]:
        """The lines of a face, each below what begins a part of the text with what must be so for that to count."""
        held: Condition | None = None
        for line in lines:
            begun = None if line.ability is None else self._manner.part_of(line.ability)
            yield line if begun is not None or held is None else _held(line, held)
            held = begun or held

    def _read_on(self, before: LineReading, line: RawLine, edition: str | None, name: str) -> LineReading | None:
        """Two lines as one, if they can be read so."""
        if before.ability is None or not self._manner.reads_on(before.ability):
            return None
        both = RawLine(f"{before.raw} {line.text}", (before.span[0], line.span[1]))
        reading = self._read(both, edition, name)
        return reading if reading.status == "read" else None

    def _read(self, line: RawLine, edition: str | None, name: str) -> LineReading:
        """Read a line; what stands after a word that says when it counts is read for itself."""
        opened = self._opened(line)
        if opened is None:
            return self._read_words(line, edition, name)
        condition, words = opened
        return _behind(line, words, _held(self._read_words(words, edition, name), condition))

    def _opened(self, line: RawLine) -> tuple[Condition, RawLine] | None:
        """What must be so for a line after an anchor word, or words like it, and the ability that stands there."""
        if line.anchor:
            return WasChosen(line.anchor), line
        for head, condition in self._manner.heads:
            if line.text.startswith(head):
                return condition, RawLine(line.text.removeprefix(head), (line.span[0] + len(head), line.span[1]))
        return None

    def _read_words(self, line: RawLine, edition: str | None, name: str) -> LineReading:
        """Read a line; where it can't be read with the card's own name in it, that may be a word of the language."""
        reading = self._read_with(line, edition, name)
        if reading.ability is None and name:
            bare = self._read_with(line, edition, "")
            return bare if bare.status == "read" else reading
        return reading

    def _read_with(self, line: RawLine, edition: str | None, name: str) -> LineReading:
        norm = self._manner.normalised(line.text, name, edition)
        verdict = self._verdict(norm.text)
        if verdict.place is not None:
            return _declined(line, norm, verdict.place, verdict.reason)
        if verdict.ability is None:
            return LineReading("mismatch", line.text, printed=verdict.printed, span=line.span)
        printed = norm.raw() if verdict.printed == norm.text else verdict.printed
        return LineReading(
            "read", line.text, ability=verdict.ability, printed=printed, span=line.span, normal=norm.text
        )

    def _judge(self, text: str) -> Verdict:
        """Read a normalised line, print it, and find what its words mean."""
        start, engine = self._manner.start_of(text), self._manner.engine()
        try:
            built = engine.build(start, text)
            printed = engine.text(start, built.value)
            if printed != text and not (built.variant and self._agrees(start, printed, built.value)):
                return Verdict(printed=printed)
            return Verdict(resolved(self._manner.classes.classified(built.value)), printed)
        except Stopped as stopped:
            return Verdict(place=stopped.place, reason=stopped.reason)
        except Unreadable as unreadable:
            return Verdict(place=len(text), reason=str(unreadable))

    def _agrees(self, start: str, printed: str | None, value: object) -> bool:
        """Whether a spelling variant's canonical text reads to the same value."""
        return printed is not None and self._manner.engine().build(start, printed).value == value


def _declined(line: RawLine, norm: Normalised, place: int, reason: str | None) -> LineReading:
    return LineReading(
        "declined",
        line.text,
        normal=norm.text,
        stopped_at=norm.raw_place(place),
        reason=reason,
        tail=reason or norm.text[place:],
        span=line.span,
    )


def _behind(line: RawLine, words: RawLine, reading: LineReading) -> LineReading:
    """What was read of the words of a line, as of the whole line with what stands before them."""
    before = line.text.removesuffix(words.text)
    return msgspec.structs.replace(
        reading,
        raw=line.text,
        printed=None if reading.printed is None else before + reading.printed,
        stopped_at=None if reading.stopped_at is None else len(before) + reading.stopped_at,
    )


def _held(line: LineReading, condition: Condition) -> LineReading:
    """A line in a part of the text that counts only as long as the condition holds."""
    if line.ability is None:
        return msgspec.structs.replace(line, held=condition)
    return msgspec.structs.replace(line, ability=Conditional(condition, line.ability))


def _tree(card: CardText, faces: tuple[tuple[LineReading, ...], ...]) -> CardTree:
    return CardTree(card.name, tuple(_face(face, lines) for face, lines in zip(card.faces, faces, strict=True)))


def _face(face: FaceText, lines: tuple[LineReading, ...]) -> FaceTree:
    return FaceTree(face.name, tuple(Line(_ability(line), line.span) for line in lines))


def _ability(line: LineReading) -> AnyAbility:
    assert line.ability is not None
    return line.ability
