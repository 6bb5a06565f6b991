"""The normaliser: passes that take variety out of a text and can put every letter of it back."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable
from typing import NamedTuple

import msgspec


class Edit(msgspec.Struct, frozen=True, gc=False):
    """A replacement: from ``start`` on, ``old`` became ``new``; the place is counted in the text before."""

    start: int
    old: str
    new: str


class Pass(NamedTuple):
    """A look at a text that names its edits, in order and without overlap; there are none where it lacks ``needs``."""

    find: Callable[[str], Iterable[Edit]]
    needs: str = ""


class Normalised(msgspec.Struct, frozen=True, gc=False):
    """A text with its variety taken out, and the edits of each pass that found any."""

    text: str
    edits: tuple[tuple[Edit, ...], ...]

    def raw(self) -> str:
        """The text as it was: every edit undone, the last pass first."""
        text = self.text
        for edits in reversed(self.edits):
            text = _undone(text, edits)
        return text

    def raw_place(self, place: int) -> int:
        """The place in the raw text of a place in the normalised one; within a replacement, its beginning."""
        for edits in reversed(self.edits):
            place = _place_before(place, edits)
        return place


def normalise(text: str, passes: Iterable[Pass]) -> Normalised:
    """Run the passes over a text, each over the result of the one before."""
    done: list[tuple[Edit, ...]] = []
    for find, needs in passes:
        if needs in text and (edits := tuple(find(text))):
            done.append(edits)
            text = _applied(text, edits)
    return Normalised(text, tuple(done))


def lowered(pattern: re.Pattern[str], needs: str = "") -> Pass:
    """The pass that writes in small letters whatever matches."""

    def find(text: str) -> Iterable[Edit]:
        for found in pattern.finditer(text):
            if found.group() != found.group().lower():
                yield Edit(found.start(), found.group(), found.group().lower())

    return Pass(find, needs)


def lowered_starts(pattern: re.Pattern[str], names: Container[str]) -> Pass:
    """The pass that lowers the first letter of every sentence, but of names, which always have a capital.

    Args:
        pattern: The first word of a sentence, whose first letter is its first group.
        names: The words that keep their capital.
    """

    def find(text: str) -> Iterable[Edit]:
        for found in pattern.finditer(text):
            if found.group() not in names:
                yield Edit(found.start(), found.group(1), found.group(1).lower())

    return Pass(find)


def full_stops(may_lack: Callable[[str], bool]) -> Pass:
    """The pass that ends a line with the full stop that card text leaves out after a symbol.

    Args:
        may_lack: Whether a line is one that has none.
    """

    def find(text: str) -> Iterable[Edit]:
        if not text.endswith((".", "”")) and not may_lack(text):
            yield Edit(len(text), "", ".")

    return Pass(find)


def substitution(pattern: str, replacement: str | Callable[[re.Match[str]], str], needs: str = "") -> Pass:
    """The pass that replaces every match of a regular expression; each match has ``needs`` in it or beside it."""
    compiled, replaced = re.compile(pattern), _replaced(replacement)

    def find(text: str) -> Iterable[Edit]:
        return [
            Edit(found.start(), found.group(), new)
            for found in compiled.finditer(text)
            if (new := replaced(found)) != found.group()
        ]

    return Pass(find, needs)


def _replaced(replacement: str | Callable[[re.Match[str]], str]) -> Callable[[re.Match[str]], str]:
    """What replaces a match; a replacement with no group in it is always the same."""
    if callable(replacement):
        return replacement
    return (lambda found: found.expand(replacement)) if "\\" in replacement else lambda _: replacement


def _applied(text: str, edits: tuple[Edit, ...]) -> str:
    parts, place = [], 0
    for edit in edits:
        parts += [text[place : edit.start], edit.new]
        place = edit.start + len(edit.old)
    return "".join([*parts, text[place:]])


def _undone(text: str, edits: tuple[Edit, ...]) -> str:
    parts, place, shift = [], 0, 0
    for edit in edits:
        start = edit.start + shift
        parts += [text[place:start], edit.old]
        place = start + len(edit.new)
        shift += len(edit.new) - len(edit.old)
    return "".join([*parts, text[place:]])


def _place_before(place: int, edits: tuple[Edit, ...]) -> int:
    shift = 0
    for edit in edits:
        start = edit.start + shift
        if place < start + len(edit.new):
            return min(place, start) - shift
        shift += len(edit.new) - len(edit.old)
    return place - shift
