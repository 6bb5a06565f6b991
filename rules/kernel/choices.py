"""Choices: what a player is asked while a rule is being carried out, and who answers.

Straight-line code asks. The answer comes from whoever drives the run, or there is only one, or the run stops
with the question. Nothing waits: the run is made again with the answer added.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Literal, Protocol

from rules.kernel.errors import IllegalAnswer
from rules.kernel.things import Player, Thing

ChosenBy = Literal["scenario", "forced", "default"]
Unsaid = Literal["asked", "same in the end", "same"]
"""What becomes of an order that nobody says: it is asked for, or any will do.

``same in the end``: only once all has been done; who looks or acts in between sees which was first. ``same``: never.
"""
Unpicked = Literal["asked", "left open", "any"]
"""What becomes of a choice that nobody makes: it is asked for, at once, or only as something turns on it; or any of
the options will do in the end, and the first ones are taken."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be chosen: what it is for the engine, and what a person calls it."""

    value: object
    label: str
    thing: Thing | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A question to one player.

    ``kind`` is the question's stable name (``replacement order``, ``targets``); ``about`` the thing that raised it.
    """

    kind: str
    player: Player
    question: str
    about: Thing | None = None


Fault = Callable[[Sequence[object]], str | None]
"""What is wrong with values that are chosen together, in words; None: nothing."""


@dataclass(frozen=True, slots=True)
class Pick(Choice):
    """Between ``minimum`` and ``maximum`` different ones of the options, such as may be chosen ``together``.

    ``rests_on`` is what was answered before that decides which options there are. A choice that is left open
    (``unpicked``) is answered with nothing; whoever needs the answer later raises ``ChoiceNeeded`` with it. Where any
    will do, ``assumed`` is told of what is taken, and ``orders`` are the things of which it decides what comes first.
    """

    options: tuple[Option, ...] = ()
    minimum: int = 1
    maximum: int = 1
    together: Fault | None = None
    rests_on: frozenset[Literal["targets", "a number"]] = frozenset()
    unpicked: Unpicked = "asked"
    assumed: str = ""
    orders: tuple[Thing, ...] = ()


@dataclass(frozen=True, slots=True)
class Arrange(Choice):
    """All the options, in an order.

    An order that is said is used, whether it changes anything or not; ``unsaid`` is what becomes of one that nobody
    says. ``assumed`` is then told of the order that is taken; empty: nothing.
    """

    options: tuple[Option, ...] = ()
    unsaid: Unsaid = "asked"
    assumed: str = ""


@dataclass(frozen=True, slots=True)
class Amount(Choice):
    """A whole number between ``minimum`` and ``maximum`` (None: no upper limit)."""

    minimum: int = 0
    maximum: int | None = None


@dataclass(frozen=True, slots=True)
class Divide(Choice):
    """``total`` split among the options, each at least its floor; the sum must be the total."""

    options: tuple[Option, ...] = ()
    total: int = 0
    floors: tuple[int, ...] = ()


Answer = tuple[object, ...]
"""The values picked or arranged, one number, or one number for each option."""


class Decider(Protocol):
    """Whoever answers for the players."""

    def decide(self, choice: Choice) -> Answer | None:
        """The answer to a question, or None when there is none."""


def forced(choice: Choice) -> Answer | None:
    """The answer when there is only one, else None."""
    match choice:
        case Pick(options=(), minimum=0):
            return ()
        case Pick(options=options, minimum=minimum, maximum=maximum, together=None):
            if len(options) <= minimum or maximum == 0:
                return tuple(option.value for option in options[:minimum]) if maximum else ()
        case Arrange(options=options) if len(options) <= 1:
            return tuple(option.value for option in options)
        case Amount(minimum=minimum, maximum=maximum) if minimum == maximum:
            return (minimum,)
        case Divide(options=options, total=total) if len(options) <= 1:
            return tuple(total for _ in options)
    return None


def any_order(choice: Choice) -> Answer | None:
    """The options as they stand, where any order of them will do, else None."""
    if isinstance(choice, Arrange) and choice.unsaid != "asked":
        return tuple(option.value for option in choice.options)
    return None


def if_unsaid(choice: Choice) -> Answer | None:
    """What is answered where nobody says anything: any order if any will do, nothing if it can stay open; else None."""
    match choice:
        case Pick(unpicked="left open"):
            return ()
        case Pick(options=options, minimum=minimum, unpicked="any"):
            return tuple(option.value for option in options[:minimum])
    return any_order(choice)


def in_order(choice: Choice) -> tuple[Thing, ...]:
    """The things of which a choice decides which comes first, though all are the same in the end."""
    match choice:
        case Pick(unpicked="any", orders=orders):
            return orders
        case Arrange(options=options, unsaid="same in the end"):
            return tuple(option.thing for option in options if option.thing is not None)
    return ()


def checked(choice: Choice, answer: Answer) -> Answer:
    """The same answer if it is on the table.

    Raises:
        IllegalAnswer: It is not, and the message says why.
    """
    match choice:
        case Pick():
            fault = _pick_fault(choice, answer)
        case Arrange(options=options):
            same = sorted(map(id, answer)) == sorted(id(option.value) for option in options)
            fault = None if same else "every item must stand in the order exactly once"
        case Amount():
            fault = _amount_fault(choice, answer)
        case Divide():
            fault = _divide_fault(choice, answer)
        case _:
            fault = "the question has no form"
    if fault is not None:
        raise IllegalAnswer(choice, fault)
    return answer


def _pick_fault(choice: Pick, answer: Answer) -> str | None:
    values = [option.value for option in choice.options]
    if any(value not in values for value in answer):
        return f"the options are: {', '.join(option.label for option in choice.options) or 'none'}"
    if len({values.index(value) for value in answer}) != len(answer):
        return "nothing may be chosen twice"
    if not choice.minimum <= len(answer) <= choice.maximum:
        return f"{len(answer)} chosen, between {choice.minimum} and {choice.maximum} allowed"
    return None if choice.together is None else choice.together(answer)


MOST_TRIED = 1 << 14
"""How many ways of choosing several things are looked at before nothing more is tried."""


def fewest(choice: Pick) -> Answer | None:
    """The first options that may be chosen together, as few as possible; None: none may."""
    values = [option.value for option in choice.options]
    if choice.together is None:
        return tuple(values[: choice.minimum])
    return next((some for some in islice(_ways(choice, values), MOST_TRIED) if choice.together(some) is None), None)


def _ways(choice: Pick, values: Sequence[object]) -> Iterator[Answer]:
    for count in range(choice.minimum, min(choice.maximum, len(values)) + 1):
        yield from combinations(values, count)


def _amount_fault(choice: Amount, answer: Answer) -> str | None:
    if len(answer) != 1 or not isinstance(answer[0], int):
        return "one whole number is asked for"
    if answer[0] < choice.minimum or (choice.maximum is not None and answer[0] > choice.maximum):
        return f"{answer[0]} is not between {choice.minimum} and {choice.maximum}"
    return None


def _divide_fault(choice: Divide, answer: Answer) -> str | None:
    numbers = [part for part in answer if isinstance(part, int)]
    if len(numbers) != len(choice.options) or len(numbers) != len(answer):
        return "one whole number for each recipient is asked for"
    if numbers and sum(numbers) != choice.total:
        return f"the parts add up to {sum(numbers)}, not {choice.total}"
    floors = choice.floors or (0,) * len(numbers)
    for option, part, floor in zip(choice.options, numbers, floors, strict=True):
        if part < floor:
            return f"{option.label} must get at least {floor}, not {part}"
    return None


def labels(choice: Choice, answer: Sequence[object]) -> tuple[str, ...]:
    """An answer in words."""
    match choice:
        case Pick(options=options) | Arrange(options=options):
            return tuple(next(o.label for o in options if o.value is value or o.value == value) for value in answer)
        case Divide(options=options):
            return tuple(f"{o.label}: {part}" for o, part in zip(options, answer, strict=True))
    return tuple(str(value) for value in answer)
