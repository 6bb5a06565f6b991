"""Players who give the answers that a test tells them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.kernel.choices import Answer, Choice, any_order

Given = Answer | Callable[[Choice], Answer]
"""An answer, or how to find it from the question."""


class Answers:
    """Players who give the answers that they were told, question by question, and otherwise none."""

    def __init__(self) -> None:
        self._given: dict[str, list[Given]] = {}
        self.asked: list[Choice] = []
        """Every question that was not forced and must be answered, or was, in order."""

    def will(self, kind: str, *answers: Given) -> None:
        """Answer the next questions of a kind so; an answer is a tuple of the chosen values."""
        self._given.setdefault(kind, []).extend(answers)

    def decide(self, choice: Choice) -> Answer | None:
        """The answer to a question, or None when none was given."""
        waiting = self._given.get(choice.kind)
        if waiting or any_order(choice) is None:
            self.asked.append(choice)
        if not waiting:
            return None
        given = waiting.pop(0)
        return given(choice) if callable(given) else given

    @property
    def unused(self) -> Sequence[str]:
        """The kinds of question for which answers are left."""
        return [kind for kind, waiting in self._given.items() if waiting]
