"""A script that is written while it is played: whatever is asked is answered at random, and the answer is kept."""

from __future__ import annotations

from random import Random

from rules.kernel.choices import Amount, Answer, Arrange, Choice, Divide, Pick
from scenarios.format import Choose, Entry
from scenarios.questions import labelled
from scenarios.ruling import Plain
from scenarios.script import Script

FEW = 3
"""How much more than it must be a number without a limit is at most."""


class Rewindable(Script):
    """A script that can go back to an entry, to be played once more from there."""

    def __init__(self, play: tuple[Entry, ...], any_answer: tuple[str, ...]) -> None:
        super().__init__(play, any_answer)
        self.asked_at = self.point()
        """The moment of the last question."""

    def rewind(self, place: int) -> None:
        """Go back to an entry, which is about to be carried out."""
        self.at = place
        self.open_choice = None
        self._only.clear()

    def decide(self, choice: Choice) -> Answer | None:
        """Return the answer to a question, and remember when it was asked."""
        self.asked_at = self.point()
        return super().decide(choice)

    def retract(self, place: int) -> None:
        """Go back to an entry, as if nothing had been answered that was not said before."""
        self.rewind(place)


class Improviser(Rewindable):
    """Answers at random, in the words of a scenario, and writes down the answers behind the entry that asked."""

    def __init__(self, chance: Random) -> None:
        super().__init__((), ())
        self._chance = chance

    def write(self, entry: Entry) -> int:
        """Write down what is done next; return its place."""
        place = self.at + 1
        self.play = (*self.play[:place], entry)
        self.rewind(place)
        return place

    def strike(self, place: int) -> None:
        """Take an entry back with all that was answered since."""
        self.play = self.play[:place]
        self.rewind(place - 1)

    def retract(self, place: int) -> None:
        """Go back to the last entry without the answers that it was given."""
        self.play = self.play[: place + 1]
        super().retract(place)

    def decide(self, choice: Choice) -> Answer | None:
        """Return the answer that stands next, or a random one, which from now on stands there."""
        if self.at + 1 == len(self.play):
            self.play = (*self.play, Choose(value=self._invented(choice), by=choice.player.name))
        return super().decide(choice)

    def _invented(self, choice: Choice) -> Plain:
        assert self.names is not None
        told = labelled(choice, self.names)
        match choice:
            case Pick(minimum=minimum, maximum=maximum):
                count = self._chance.randint(minimum, max(minimum, min(maximum, len(told), minimum + FEW)))
                picked = self._chance.sample(told, count)
                return picked[0] if len(picked) == 1 else picked
            case Arrange():
                return self._chance.sample(told, len(told))
            case Amount(minimum=minimum, maximum=maximum):
                return self._chance.randint(minimum, minimum + FEW if maximum is None else min(maximum, minimum + FEW))
            case Divide():
                return self._split(choice, told)
        raise TypeError(f"{type(choice).__name__} is no form of a question")

    def _split(self, choice: Divide, told: tuple[str, ...]) -> Plain:
        parts = list(choice.floors or (0,) * len(told))
        for _ in range(choice.total - sum(parts)):
            parts[self._chance.randrange(len(parts))] += 1
        return {name: part for name, part in zip(told, parts, strict=True) if part}
