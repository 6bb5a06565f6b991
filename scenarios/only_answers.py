"""Questions that have only one answer: nobody is asked, but what a scenario says of them must be that answer."""

from __future__ import annotations

from typing import NamedTuple

from rules.kernel.choices import Answer, Choice, labels
from rules.kernel.game import Point
from scenarios.ruling import Citation


class OnlyAnswer(NamedTuple):
    """The one answer to a question, when it was given, and under which rules."""

    choice: Choice
    answer: Answer
    point: Point
    rules: tuple[Citation, ...]


class Contradiction(Exception):
    """A scenario gives a question another answer than the only one that there is."""

    def __init__(self, only: OnlyAnswer) -> None:
        told = ", ".join(labels(only.choice, only.answer)) or "none"
        super().__init__(f"{only.choice.player.name} is asked: {only.choice.question} The only answer is: {told}")
        self.only = only
