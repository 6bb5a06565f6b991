"""The Magic Comprehensive Rules as published in plain text, from 1999 to today.

Chapters (``5.``), sections (``509.``), rules (``509.1.``) and subrules (``509.1a``) stand in the order of
their numbers, after a table of contents and before the glossary. Old files break their lines at about 80 to
115 columns and set the numbers apart with blank lines; newer ones have a paragraph on each line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rules.kernel.index import Kind, natural_key
from store.rule_documents.document import NumberedText, RuleDocument, Unplaced
from store.rule_documents.kinds import kind_of_rule

_RULE = re.compile(r"^\s*(?P<number>\d{3}\.\d+[a-z]{0,2})(?:\.\s*|\s+)(?P<text>\S.*)$")
_SECTION = re.compile(r"^\s*(?P<number>\d{3})\.\s+(?P<text>\S.*)$")
_CHAPTER = re.compile(r"^\s*(?P<number>\d)\.\s+(?P<text>\S.*)$")
_FIRST_RULE = re.compile(r"^\s*100\.1\.?\s")
_FIRST_CHAPTER = re.compile(r"^\s*1\.\s+\S")
_END = re.compile(r"^\s*(?:Glossary|Credits)\s*$")
_EXAMPLE = re.compile(r"^\s*Examples?:")
_WIDEST_BROKEN_LINE = 140
_RULED_LINE = re.compile(r"^\s*[-=]{4,}\s*$")


def is_comprehensive_rules(lines: Sequence[str]) -> bool:
    """Whether a file begins its numbered rules as this document does."""
    return any(_FIRST_RULE.match(line) for line in lines)


def read_comprehensive_rules(lines: Sequence[str]) -> RuleDocument:
    """The chapters, sections, rules and subrules of the document, in order."""
    reading = _Reading()
    start, end = _body(lines)
    broken = max(map(len, lines[start:end])) <= _WIDEST_BROKEN_LINE
    for at in range(start, end):
        reading.take(at + 1, lines[at], at == start or not broken or _ends_paragraph(lines[at - 1]))
    return RuleDocument(tuple(reading.texts()), tuple(reading.unplaced))


def _body(lines: Sequence[str]) -> tuple[int, int]:
    """Where the rules begin (the title of chapter 1) and end (the glossary)."""
    first = next(at for at, line in enumerate(lines) if _FIRST_RULE.match(line))
    start = next(at for at in range(first, -1, -1) if _FIRST_CHAPTER.match(lines[at]))
    end = next((at for at in range(first, len(lines)) if _END.match(lines[at])), len(lines))
    return start, end


@dataclass(slots=True)
class _Piece:
    """A number whose lines are still being gathered."""

    number: str
    line: int
    paragraphs: list[str]


@dataclass(slots=True)
class _Reading:
    """The state of reading from the top: what was found so far."""

    pieces: list[_Piece] = field(default_factory=list)
    unplaced: list[Unplaced] = field(default_factory=list)

    def take(self, at: int, line: str, starts_paragraph: bool) -> None:
        if not line.strip() or _RULED_LINE.match(line):
            return
        found = _numbered(line)
        if found is not None and starts_paragraph and self._follows(found["number"]):
            self.pieces.append(_Piece(found["number"], at, [found["text"].strip()]))
            return
        if found is not None and starts_paragraph:
            self.unplaced.append(Unplaced(at, line.strip()))
        self._continue(line, starts_paragraph)

    def _continue(self, line: str, starts_paragraph: bool) -> None:
        paragraphs = self.pieces[-1].paragraphs
        if starts_paragraph or _EXAMPLE.match(line) or line.startswith("   "):
            paragraphs.append(line.strip())
        else:
            paragraphs[-1] = f"{paragraphs[-1]} {line.strip()}"

    def _follows(self, number: str) -> bool:
        """Whether a number can come next: higher than the last, and in the chapter and section being read."""
        if not self.pieces:
            return True
        last = self.pieces[-1].number
        return _place(number) > _place(last) and _opens(number, last)

    def texts(self) -> Iterator[NumberedText]:
        known: set[str] = set()
        for piece in self.pieces:
            number, text = piece.number, "\n".join(piece.paragraphs)
            yield NumberedText(number, _kind(number, text), _parent(number, known), text, piece.line)
            known.add(number)


def _ends_paragraph(line: str) -> bool:
    return not line.strip() or _RULED_LINE.match(line) is not None


def _numbered(line: str) -> re.Match[str] | None:
    return _RULE.match(line) or _SECTION.match(line) or _CHAPTER.match(line)


def _place(number: str) -> tuple[object, ...]:
    """Chapter, section, rule, subrule as the document orders them."""
    return (number[0], *natural_key(number)) if len(number) > 1 else (number,)


def _opens(number: str, last: str) -> bool:
    """A chapter is the next chapter; a section is of this chapter; a rule is of this section."""
    if len(number) == 1:
        return int(number) == int(last[0]) + 1
    if "." not in number:
        return number[0] == last[0]
    return number.split(".")[0] == last.split(".")[0]


def _kind(number: str, text: str) -> Kind:
    return kind_of_rule(text) if "." in number else "heading"


def _parent(number: str, known: set[str]) -> str | None:
    """The rule of a subrule, the section of a rule, the chapter of a section: the nearest that is there."""
    section = number.split(".")[0]
    candidates = (re.sub(r"[a-z]+$", "", number), section, number[0])
    return next((one for one in candidates if one != number and one in known), None)
