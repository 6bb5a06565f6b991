"""The normaliser: passes that take variety out of a text and can put every letter of it back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple


class Edit(NamedTuple):
    """A replacement: from ``start`` on, ``old`` became ``new``; the place is counted in the text before."""

    start: int
    old: str
    new: str


Pass = Callable[[str], Iterable[Edit]]
"""A pass looks at a text and names its edits, in order and without overlap."""


@dataclass(frozen=True, slots=True)
class Normalised:
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
    for find in passes:
        if edits := tuple(find(text)):
            done.append(edits)
            text = _applied(text, edits)
    return Normalised(text, tuple(done))


def substitution(pattern: str, replacement: str | Callable[[re.Match[str]], str], needs: str = "") -> Pass:
    """The pass that replaces every match of a regular expression; each match has ``needs`` in it or beside it."""
    compiled = re.compile(pattern)

    def find(text: str) -> Iterable[Edit]:
        if needs not in text:
            return ()
        return [
            Edit(found.start(), found.group(), new)
            for found in compiled.finditer(text)
            if (new := replacement(found) if callable(replacement) else found.expand(replacement)) != found.group()
        ]

    return find


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
