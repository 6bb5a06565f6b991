"""What may be a target: targets are chosen on trial until each that is offered is known to be part of a legal choice.

What is asked on the way to it and decides in which way something is done is tried in every way, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Protocol, TypeGuard

from rules.kernel.choices import MOST_TRIED, Amount, Answer, Choice, Decider, Pick
from rules.kernel.obliging import Obliging, answers_to
from rules.kernel.things import Thing
from rules.kernel.verdict import LEGAL, Verdict

AIMS = frozenset({"targets", "attack target"})
"""The questions for targets."""
MOST_ATTEMPTS = 600
"""How often something is tried before it is left open what else may be a target."""


class Unclear(Exception):
    """What may be a target can't be told, and why."""


class Trying(Protocol):
    """A game in which something can be tried."""

    @property
    def ways(self) -> frozenset[str]:
        """The questions that decide in which way something is done."""

    @property
    def helps(self) -> frozenset[str]:
        """The questions in which more than the least may be given, so that a cost can be paid."""

    def try_out(self, attempt: Callable[[], Verdict], decider: Decider | None = None) -> Verdict:
        """What an attempt would return, undone and untold."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that decides what may be a target, with the answer that it got."""

    choice: Choice
    answer: Answer

    @property
    def targets(self) -> tuple[Thing, ...]:
        """What was made a target by the answer."""
        return tuple(one for one in self.answer if isinstance(one, Thing)) if self.choice.kind in AIMS else ()


class Aiming(Obliging):
    """Answers as it is told beforehand, and everything else by the least; remembers what decides about targets."""

    def __init__(self, kinds: frozenset[str], said: Sequence[Answer]) -> None:
        self._kinds, self._said = kinds, said
        self._number: str | None = None
        self.asked: list[Asked] = []
        self.open: Choice | None = None
        """What was answered by the least without being remembered."""

    def decide(self, choice: Choice) -> Answer | None:
        """What is said, or the least that can be answered."""
        if not self._decides(choice):
            self._number = choice.question if isinstance(choice, Amount) else self._number
            self.open = choice
            return super().decide(choice)
        place = len(self.asked)
        answer = self._said[place] if place < len(self._said) else super().decide(choice)
        if answer is not None:
            self.hear(choice, answer)
        return answer

    def hear(self, choice: Choice, answer: Answer) -> None:
        """Remember a question, if it decides about targets; raises Unclear where a number that is open does so."""
        if isinstance(choice, Pick) and "a number" in choice.rests_on and self._number is not None:
            raise Unclear(f"that depends on the answer to: {self._number}")
        if self._decides(choice):
            self.asked.append(Asked(choice, answer))

    def _decides(self, choice: Choice) -> bool:
        return choice.kind in self._kinds or _is_optional(choice)


class Targets:
    """Finds all that may be a target of something that a player attempts.

    ``indifferent`` are the questions whose answers make no difference to whether something is legal.
    """

    def __init__(self, game: Trying, attempt: Callable[[], Verdict], indifferent: frozenset[str]) -> None:
        self._game, self._attempt, self._indifferent = game, attempt, indifferent
        self._attempts = 0
        self._open: Choice | None = None
        self.legal: dict[Thing, None] = {}
        """What is part of a legal choice of targets."""
        self.first: Verdict = LEGAL
        """What was said of the first attempt."""

    def find(self) -> None:
        """Find everything that may be a target.

        Raises:
            Unclear: That can't be told.
        """
        self._explore(())
        if not self.legal and not self.first and self._open is not None:
            raise Unclear(f"that depends on the answer to: {self._open.question}")

    def _explore(self, said: tuple[Answer, ...]) -> None:
        """Try it with some questions answered, and then with other answers to each of those that follow."""
        asked = self._tried(said)
        for place in range(len(said), len(asked)):
            before = tuple(earlier.answer for earlier in asked[:place])
            for answer in self._others(asked, place):
                self._explore((*before, answer))

    def _tried(self, said: tuple[Answer, ...]) -> Sequence[Asked]:
        self._attempts += 1
        if self._attempts > MOST_ATTEMPTS:
            raise Unclear("there are too many ways to choose targets")
        aiming = Aiming(AIMS | self._game.ways | self._game.helps, said)
        verdict = self._game.try_out(self._attempt, aiming)
        self.first = verdict if self._attempts == 1 else self.first
        if verdict:
            self.legal |= dict.fromkeys(thing for one in aiming.asked for thing in one.targets)
        elif aiming.open is not None and aiming.open.kind not in self._indifferent:
            self._open = aiming.open
        return aiming.asked

    def _others(self, asked: Sequence[Asked], place: int) -> Iterator[Answer]:
        """The other answers to a question that may show something more to be a target."""
        one, aims = asked[place], [place for place, it in enumerate(asked) if it.choice.kind in AIMS]
        if not isinstance(one.choice, Pick) or one.choice.kind not in AIMS:
            found = answers_to(one.choice, self._game.ways, self._game.helps)
            if _is_optional(one.choice) and (not aims or place < aims[-1]):
                found = _taken_up(one.choice)
            yield from (answer for answer in found if answer != one.answer)
            return
        later = [it.choice for it in asked[place + 1 :]]
        is_rested_on = any(isinstance(it, Pick) and "targets" in it.rests_on for it in later)
        if is_rested_on and one.choice.maximum > 1:
            raise Unclear("what may be one target depends on several others")
        looked_at = one.answer if is_rested_on else tuple(option.value for option in one.choice.options)
        yield from self._aimed_otherwise(one.choice, one.answer, looked_at)

    def _aimed_otherwise(self, choice: Pick, answer: Answer, looked_at: Answer) -> Iterator[Answer]:
        """Answers with each of the options until it is known to be legal; once with those that were not looked at."""
        for option in choice.options:
            if option.value in looked_at and option.value in self.legal:
                continue
            for other in self._with(choice, option.value):
                if other != answer:
                    yield other
                if option.value in self.legal:
                    break

    def _with(self, choice: Pick, value: object) -> Iterator[Answer]:
        """Every answer with one option, first beside those of which nothing is known, then beside those that may be."""
        others = [option.value for option in choice.options if option.value is not value]
        unknown_first = sorted(others, key=lambda one: one in self.legal)
        yield from islice(_beside(choice, value, unknown_first), 1)
        yield from _beside(choice, value, unknown_first[::-1])


def _beside(choice: Pick, value: object, others: Sequence[object]) -> Iterator[Answer]:
    """The answers with one option and as few of the others as possible, and then more of them."""
    counts = range(max(1, choice.minimum), choice.maximum + 1)
    ways = ((value, *rest) for count in counts for rest in combinations(others, count - 1))
    for number, some in enumerate(ways):
        if number >= MOST_TRIED:
            raise Unclear("there are too many ways to choose targets")
        if choice.together is None or choice.together(some) is None:
            yield some


def _is_optional(choice: Choice) -> TypeGuard[Pick]:
    """Whether none of several things need be chosen, such as costs."""
    return isinstance(choice, Pick) and choice.minimum == 0 and choice.kind not in AIMS


def _taken_up(choice: Pick) -> Sequence[Answer]:
    """The answers by which one of several things that may be chosen is, or as many as possible are."""
    values = [option.value for option in choice.options]
    return [*((one,) for one in values), *([tuple(values[: choice.maximum])] if choice.maximum > 1 else [])]
