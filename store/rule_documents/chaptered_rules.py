"""Rulebooks numbered by chapter, section and rule (``7``, ``7.0``, ``7.0.1``, ``7.0.1a``).

They come as pages copied from a site, where ``§`` ends each paragraph, as Markdown, and as JSON Lines with a record
for each number. The first two have a paragraph on each line; what follows a number up to the next one is part of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Annotated, NamedTuple

import msgspec

from rules.kernel.index import Kind, natural_key
from store.rule_documents.document import NumberedText, RuleDocument, Unplaced, UnreadableDocumentError
from store.rule_documents.kinds import kind_of_rule

_RULE = re.compile(r"^(?P<number>\d{1,2}\.\d+\.\d+[a-z]{0,2})\.?\s+(?P<text>\S.*)$")
_HEADING = re.compile(r"^(?:#+\s+)?(?P<number>\d{1,2}(?:\.\d+)?)\.?\s+(?P<text>\S.*)$")
_UNNUMBERED_TITLE = re.compile(r"^(?:#+\s+\D|Glossary\s*$|Acknowledgments\s*$)")
_DECORATION = re.compile(r"^[>*]\s+|\s*§\s*$")
_NO_PLACE = ""
_REFERENCES_WITHIN = re.compile(r"(?:\[[\d.]+[a-z]*\])+(?=[ ,;:.])")


class _Paragraph(NamedTuple):
    """A paragraph and the number that it begins with, if any."""

    line: int
    number: str | None
    text: str


class _NumberedRecord(msgspec.Struct):
    """A line of JSON Lines; lines of a preface and terms of a glossary have no number of their own."""

    kind: str
    text: Annotated[str, msgspec.Meta(min_length=1)]
    number: str | None
    examples: tuple[str, ...]
    notes: tuple[str, ...]

    def paragraphs(self, at: int) -> Iterator[_Paragraph]:
        """What the record holds, in the order of a page: the text, its notes and its examples."""
        if self.number is None:
            return
        first, *more = self.text.splitlines()
        yield _Paragraph(at, self.number, first)
        more += [f"Note: {note}" for note in self.notes] + [f"Example: {example}" for example in self.examples]
        yield from (_Paragraph(at, None, one) for one in more)


def is_chaptered_rules(lines: Sequence[str]) -> bool:
    """Whether a file has paragraphs that are numbered so."""
    return any(_RULE.match(line) for line in lines)


def read_chaptered_rules(lines: Sequence[str]) -> RuleDocument:
    """The chapters, sections, rules and subrules of a page or of Markdown, in order."""
    plain = [_Paragraph(at, *_split(_DECORATION.sub("", line).strip())) for at, line in enumerate(lines, start=1)]
    return _document([paragraph for paragraph in plain if paragraph.text])


def is_numbered_records(lines: Sequence[str]) -> bool:
    """Whether the first line of a file is a record with a kind, a text and room for a number."""
    first = next((line for line in lines if line.strip()), "")
    try:
        _record(1, first)
    except UnreadableDocumentError:
        return False
    return True


def read_numbered_records(lines: Sequence[str]) -> RuleDocument:
    """The chapters, sections, rules and subrules of JSON Lines, in order; titles after the last rule are no part."""
    numbered = [(at, _record(at, line)) for at, line in enumerate(lines, start=1) if line.strip()]
    last = max((at for at, record in numbered if record.kind == "rule"), default=0)
    return _document([paragraph for at, record in numbered if at <= last for paragraph in record.paragraphs(at)])


def _split(line: str) -> tuple[str | None, str]:
    """The number that a line begins with, and the rest; a title without a number ends what is numbered."""
    found = _RULE.match(line) or _HEADING.match(line)
    if found is not None:
        return found["number"], found["text"]
    return (_NO_PLACE, line) if _UNNUMBERED_TITLE.match(line) else (None, line)


def _record(at: int, line: str) -> _NumberedRecord:
    try:
        return msgspec.json.decode(line, type=_NumberedRecord)
    except msgspec.DecodeError as fault:
        raise UnreadableDocumentError(f"line {at} is no record of a rule: {fault}") from fault


def _document(paragraphs: Sequence[_Paragraph]) -> RuleDocument:
    reading = _Reading()
    for paragraph in paragraphs[_beginning(paragraphs) :]:
        reading.take(paragraph)
    return RuleDocument(tuple(_text(piece) for piece in reading.pieces), tuple(reading.unplaced))


def _beginning(paragraphs: Sequence[_Paragraph]) -> int:
    """Where the title of the first rule's chapter stands: after a table of contents and a preface."""
    first = next((at for at, one in enumerate(paragraphs) if one.number and one.number.count(".") > 1), None)
    if first is None:
        raise UnreadableDocumentError("there is no numbered rule in it")
    chapter = str(paragraphs[first].number).partition(".")[0]
    return next((at for at in range(first, -1, -1) if paragraphs[at].number == chapter), first)


@dataclass(slots=True)
class _Piece:
    """A number whose paragraphs are still being gathered."""

    number: str
    line: int
    paragraphs: list[str]


@dataclass(slots=True)
class _Reading:
    """The state of reading from the first chapter: what was found so far, and whether paragraphs belong to it."""

    pieces: list[_Piece] = field(default_factory=list)
    unplaced: list[Unplaced] = field(default_factory=list)
    inside: bool = False

    def take(self, paragraph: _Paragraph) -> None:
        number, text = paragraph.number, paragraph.text
        if number is not None and self._follows(number):
            self.pieces.append(_Piece(number, paragraph.line, [text]))
            self.inside = True
        elif number == _NO_PLACE:
            self.inside = False
        elif self.inside:
            self._continue(paragraph)

    def _continue(self, paragraph: _Paragraph) -> None:
        words = paragraph.text if paragraph.number is None else f"{paragraph.number} {paragraph.text}"
        if paragraph.number is not None and paragraph.number.count(".") > 1:
            self.unplaced.append(Unplaced(paragraph.line, words))
        self.pieces[-1].paragraphs.append(words)

    def _follows(self, number: str) -> bool:
        """Whether a number can come next: higher than the last, and under one that is there."""
        if not self.pieces:
            return True
        above = _above(number)
        there = above is None or any(piece.number == above for piece in reversed(self.pieces))
        return number != _NO_PLACE and there and natural_key(number) > natural_key(self.pieces[-1].number)


def _above(number: str) -> str | None:
    """The number that one stands under: the rule of a subrule, the section of a rule, the chapter of a section."""
    plain = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return plain if plain != number else number.rpartition(".")[0] or None


def _text(piece: _Piece) -> NumberedText:
    kind = _kind(piece.paragraphs) if piece.number.count(".") > 1 else "heading"
    return NumberedText(piece.number, kind, _above(piece.number), "\n".join(piece.paragraphs), piece.line)


def _kind(paragraphs: Sequence[str]) -> Kind:
    worded = [paragraph for paragraph in paragraphs if any(map(str.isalpha, paragraph))]
    return kind_of_rule(_REFERENCES_WITHIN.sub("", "\n".join(worded)))
