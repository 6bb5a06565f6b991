"""A page by judges that explains one subject: points in a nutshell, then questions with answers and notes.

Its points are numbered by their bullets (``nutshell 3.1`` is the first point under the third), its
questions in order (``question 2``) and its notes under their question (``question 2 note 1``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from store.rule_documents.document import NumberedText, RuleDocument

_POINT = re.compile(r"^(?P<indent>\s*)•\s+(?P<text>\S.*)$")
_QUESTION = re.compile(r"^\s*Q:\s+(?P<text>\S.*)$")
_ANSWER = re.compile(r"^\s*A:\s+(?P<text>\S.*)$")
_NOTE = re.compile(r"^\s*Note:\s+(?P<text>\S.*)$")


def is_judge_page(lines: Sequence[str]) -> bool:
    """Whether a file has both bulleted points and questions with answers."""
    return all(any(form.match(line) for line in lines) for form in (_POINT, _QUESTION, _ANSWER))


def read_judge_page(lines: Sequence[str]) -> RuleDocument:
    """The points, questions and notes of the page, in order."""
    reading = _Reading()
    for at, line in enumerate(lines, start=1):
        if found := _POINT.match(line):
            reading.point(at, len(found["indent"]), found["text"])
        elif found := _QUESTION.match(line):
            reading.question(at, found["text"])
        elif found := _NOTE.match(line):
            reading.note(at, found["text"])
        elif found := _ANSWER.match(line):
            reading.more(found["text"])
        elif line.strip():
            reading.more(line.strip())
    return RuleDocument(tuple(reading.texts))


class _Reading:
    """The state of reading from the top: the numbers so far."""

    def __init__(self) -> None:
        self.texts: list[NumberedText] = []
        self._indents: list[int] = []
        self._counts: list[int] = []
        self._questions = self._notes = 0

    def point(self, at: int, indent: int, text: str) -> None:
        while self._indents and self._indents[-1] > indent:
            self._indents.pop()
            self._counts.pop()
        if not self._indents or self._indents[-1] < indent:
            self._indents.append(indent)
            self._counts.append(0)
        self._counts[-1] += 1
        above = _nutshell(self._counts[:-1]) if len(self._counts) > 1 else None
        self.texts.append(NumberedText(_nutshell(self._counts), "operative", above, text, at))

    def question(self, at: int, text: str) -> None:
        self._questions, self._notes = self._questions + 1, 0
        self.texts.append(NumberedText(f"question {self._questions}", "question", None, text, at))

    def note(self, at: int, text: str) -> None:
        self._notes += 1
        above = f"question {self._questions}"
        self.texts.append(NumberedText(f"{above} note {self._notes}", "note", above, text, at))

    def more(self, text: str) -> None:
        """A further paragraph of what was read last; titles before the first point are no part of it."""
        if self.texts:
            self.texts.append(self.texts.pop().followed_by(f"\n{text}"))


def _nutshell(counts: Sequence[int]) -> str:
    return f"nutshell {'.'.join(map(str, counts))}"
