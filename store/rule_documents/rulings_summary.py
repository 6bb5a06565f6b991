"""A rulings summary of 2002: entries such as ``C.5.4`` and ``C.1.Ruling.2`` with their sources in brackets.

Headings are ``C - Combat Rules`` and ``C.5 - Step 4: Combat Damage``. Notes have no numbers of their own;
they are counted within their heading (``C.3.Note.1``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.kernel.index import Kind
from store.rule_documents.document import NumberedText, RuleDocument

_HEADING = re.compile(r"^(?P<number>[A-Z](?:\.\d+)?) - (?P<text>\S.*)$")
_ENTRY = re.compile(r"^- (?P<number>[A-Z](?:\.\d+)+(?:\.Ruling\.\d+)?) - (?P<text>\S.*)$")
_NOTE = re.compile(r"^- Note - (?P<text>\S.*)$")


def is_rulings_summary(lines: Sequence[str]) -> bool:
    """Whether a file has both lettered headings and entries numbered under them."""
    return any(_HEADING.match(line) for line in lines) and any(_ENTRY.match(line) for line in lines)


def read_rulings_summary(lines: Sequence[str]) -> RuleDocument:
    """The headings, rules, rulings and notes of the summary, in order."""
    reading = _Reading()
    for at, line in enumerate(lines, start=1):
        if found := _HEADING.match(line):
            reading.heading(at, found["number"], found["text"])
        elif found := _ENTRY.match(line):
            reading.add(at, found["number"], "operative", found["text"])
        elif found := _NOTE.match(line):
            reading.note(at, found["text"])
        elif line.strip():
            reading.more(line.strip())
    return RuleDocument(tuple(reading.texts))


class _Reading:
    """The state of reading from the top: the heading in force and the texts so far."""

    def __init__(self) -> None:
        self.texts: list[NumberedText] = []
        self._heading: str | None = None
        self._notes = 0

    def heading(self, at: int, number: str, text: str) -> None:
        above = number.rpartition(".")[0] or None
        self.texts.append(NumberedText(number, "heading", above, text, at))
        self._heading, self._notes = number, 0

    def note(self, at: int, text: str) -> None:
        self._notes += 1
        self.add(at, f"{self._heading}.Note.{self._notes}", "note", text)

    def add(self, at: int, number: str, kind: Kind, text: str) -> None:
        self.texts.append(NumberedText(number, kind, self._heading, text, at))

    def more(self, text: str) -> None:
        """The rest of an entry whose lines are broken."""
        if self.texts:
            self.texts.append(self.texts.pop().followed_by(f" {text}"))
