"""What can go wrong in a run, from the fault of a program to the question that stops it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

if TYPE_CHECKING:
    from rules.kernel.choices import Choice
    from rules.kernel.things import GameObject


class KernelError(Exception):
    """The root of all errors of the engine."""


class UncitedChange(KernelError):
    """Something tried to change the game outside a numbered rule: a fault of the program."""


class EditionError(KernelError):
    """A rulebook does not hold together: an unknown number, a procedure of which an edition says nothing."""


class ChoiceNeeded(KernelError):
    """The run has no answer for a question: it stops and shows the question."""

    def __init__(self, choice: Choice) -> None:
        super().__init__(choice.question)
        self.choice = choice


class IllegalAnswer(KernelError):
    """An answer that is not on the table: a fault of whoever answers."""

    def __init__(self, choice: Choice, because: str) -> None:
        super().__init__(because)
        self.choice = choice
        self.because = because


class Unsupported(KernelError):
    """The run met a text or a rule that is not built; it stops rather than guess."""

    def __init__(self, what: str, because: str) -> None:
        super().__init__(f"{what}: {because}")
        self.what = what
        self.because = because


class CourseUnsupported(Unsupported):
    """The game takes a course that is not built, whatever the cards are, or of which its edition says nothing.

    So does one that depends on what nobody said and that isn't guessed, such as what else than tapping pays.
    """


class NobodyKnows(CourseUnsupported):
    """The run came to what is so of a card, and nobody knows which card that is."""

    asked: ClassVar[str] = "which card it is decides {}, so it is to be named on the board"

    def __init__(self, card: GameObject, decided: str = "what happens") -> None:
        super().__init__(f"a card in {card.zone.name} that nobody knows", self.asked.format(decided))
        self.card, self.decided = card, decided

    def anew(self) -> Self:
        """The same, where it is met once more."""
        return type(self)(self.card, self.decided)

    def deciding(self, decided: str) -> Self:
        """The same, with the words for what it decides."""
        return type(self)(self.card, decided)


class NobodyKnowsHowMany(NobodyKnows):
    """The run came to how many cards there are of which nobody knows which ones they are."""

    asked: ClassVar[str] = "how many such cards there are decides {}, so they are to be named on the board"


class Unsaid(Unsupported):
    """The run came to what nobody said of a thing that was there from the beginning.

    ``write`` is what is to be said of it.
    """

    def __init__(self, thing: GameObject, because: str, write: str) -> None:
        super().__init__(thing.name, f"{because}: {write}")
        self.thing, self.write = thing, write


class RunTooLong(KernelError):
    """The run used up its budget of events: a loop, or a scene beyond the limits."""

    def __init__(self, because: str, repeating: tuple[str, ...] = ()) -> None:
        super().__init__(because)
        self.because = because
        self.repeating = repeating


class Reached(Unsupported):
    """The run came to what lines would do that can't be read or aren't built.

    ``lines`` names each by its card and its number there.
    """

    def __init__(self, lines: tuple[tuple[str, int], ...], because: str) -> None:
        super().__init__(", ".join(dict.fromkeys(card for card, _ in lines)), because)
        self.lines = lines
