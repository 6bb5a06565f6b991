"""A player who answers every question with the least there is: for trying whether something can be done at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from rules.kernel.choices import Amount, Answer, Arrange, Choice, Divide, Pick, fewest


class Obliging:
    """Answers what is asked while an action is only tried: the first options, as few as possible."""

    def decide(self, choice: Choice) -> Answer | None:
        """The least that can be answered."""
        match choice:
            case Pick():
                return fewest(choice)
            case Arrange(options=options):
                return tuple(option.value for option in options)
            case Amount(minimum=minimum):
                return (minimum,)
            case Divide(options=options, total=total, floors=floors):
                parts = list(floors or (0,) * len(options))
                parts[0] += total - sum(parts)
                return tuple(parts)
        return None


class Silent:
    """Answers nothing: for judging what players have said without choosing for them."""

    def decide(self, choice: Choice) -> Answer | None:
        """No answer."""
        return None


class Exploring(Obliging):
    """Takes each way in turn in which something can be done, and answers the rest as sparingly as possible.

    ``kinds`` are the questions that decide in which way, ``helps`` those in which a player may give more than the least
    to be able to pay: they are answered by the least and by the most.
    """

    def __init__(self, kinds: frozenset[str], helps: frozenset[str]) -> None:
        self._kinds, self._helps = kinds, helps
        self._taken: list[int] = []
        self._offered: list[int] = []
        self._asked = 0

    def ways(self) -> Iterator[None]:
        """Come by once for each way; until the next one, the questions are answered by it."""
        yield
        while self._turn():
            yield

    def _turn(self) -> bool:
        while self._taken and self._taken[-1] + 1 == self._offered[-1]:
            self._taken.pop()
            self._offered.pop()
        if self._taken:
            self._taken[-1] += 1
        self._asked = 0
        return bool(self._taken)

    def decide(self, choice: Choice) -> Answer | None:
        """The option of the way that is being tried, or the least that can be answered."""
        found = answers_to(choice, self._kinds, self._helps)
        if not found:
            return super().decide(choice)
        if self._asked == len(self._taken):
            self._taken.append(0)
            self._offered.append(len(found))
        self._asked += 1
        return found[self._taken[self._asked - 1]]


def answers_to(choice: Choice, kinds: frozenset[str], helps: frozenset[str]) -> Sequence[Answer]:
    """The answers to be tried; none where only the least is.

    Args:
        choice: The question.
        kinds: The questions that decide in which way something is done.
        helps: Those in which more than the least may be given.
    """
    match choice:
        case Pick(kind=kind, minimum=least) if kind in kinds and least > 0:
            return [*combinations((option.value for option in choice.options), least)]
        case Pick(kind=kind, minimum=least, maximum=most, together=None) if kind in helps and least < most:
            return [tuple(option.value for option in choice.options[:count]) for count in (least, most)]
        case Amount(kind=kind, minimum=least, maximum=int(most)) if kind in helps and least < most:
            return [(least,), (most,)]
    return []
