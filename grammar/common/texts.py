"""Cards as texts: what the grammars are given to read, and how a face's text falls into lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec


class FaceText(msgspec.Struct, frozen=True, gc=False):
    """A face (or half) of a card: its name, cost, type line, rules text with newlines, and printed numbers."""

    name: str
    text: str = ""
    cost: str = ""
    type_line: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    pitch: str | None = None
    life: str | None = None
    intellect: str | None = None
    durability: str | None = None
    level: str | None = None
    speed: str = ""
    elements: str = ""
    """Its elements, with spaces between."""
    colors: tuple[str, ...] = ()


class CardText(msgspec.Struct, frozen=True, gc=False):
    """A card as its publisher words it: its name and its faces in order."""

    name: str
    faces: tuple[FaceText, ...]


class RawLine(msgspec.Struct, frozen=True, gc=False):
    """A line of a face: its text (rows of modes joined to it) and where it stands in the face's text.

    ``anchor`` is the word before it to which a choice connects it, as its permanent enters.
    """

    text: str
    span: tuple[int, int]
    anchor: str = ""


_RESULTS = r"\d+(?:—\d+|\+| or less)? (?:\||—) "
_NEXT_ROW = (
    rf"\n(?=•|- |{_RESULTS}"
    r"|(?:[A-Z][a-z]+(?: [A-Z][a-z]+)? - )?If (?![^,\n]* would )(?:[^,.\n]|,(?= (?:\d+,|or \d)))*, instead )"
)
_ROW = re.compile(_NEXT_ROW)
_LINE = re.compile(rf"[^\n]+(?:{_NEXT_ROW}[^\n]*)*")
_ANCHORED = re.compile(
    r"As [^\n.]* enters(?: the battlefield)?, choose (?P<one>[\w' ]+) or (?P<other>[\w' ]+)\.\n• (?P=one) — "
)
"""How a choice between two words begins, each of which stands before an ability of its own."""
_ANCHOR = re.compile(r"• ([\w' ]+) — ([^\n]+)")
_ONLY_REMINDER = re.compile(r"\s*(?:\([^()]*\)\s*)+")


def raw_lines(text: str) -> Iterator[RawLine]:
    """The lines of a face's text.

    Rows that begin with a bullet, a dash or the results of a roll belong to the line before, as does one that says
    what is done instead of that; mere reminders are left out. An ability after an anchor word is a line by itself.
    """
    for found in _LINE.finditer(text):
        line = found.group()
        if _ANCHORED.match(line):
            yield from _anchored(line, found.start())
        elif not _ONLY_REMINDER.fullmatch(line):
            yield RawLine(_ROW.sub(" ", line) if "\n" in line else line, found.span())


def _anchored(line: str, start: int) -> Iterator[RawLine]:
    """The line of a choice between two words, and the ability that stands after each of them."""
    choice = line.split("\n")[0]
    yield RawLine(choice, (start, start + len(choice)))
    for found in _ANCHOR.finditer(line):
        yield RawLine(found[2], (start + found.start(2), start + found.end(2)), found[1])
