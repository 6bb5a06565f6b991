"""Which whole declarations of attackers or blockers are legal, by going through what could be declared.

Comprehensive Rules: 508.1 and 509.1. A declaration gives some creatures one of the things that each of them could do;
whether it is legal is asked of it as a whole. Where there are too many, none is looked at, and it is told how many
there are.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain, product
from math import prod
from typing import Generic, TypeVar

from rules.kernel.verdict import Verdict

M = TypeVar("M", bound=Hashable)
D = TypeVar("D")
MOST_LOOKED_AT = 256
"""The most declarations that are looked at one by one."""


@dataclass(frozen=True, slots=True)
class Choices(Generic[D]):
    """What one creature could be declared to do: each such thing, and how many there are."""

    each: Iterable[D]
    count: int


@dataclass(frozen=True, slots=True)
class Declarations(Generic[M, D]):
    """Every declaration with the verdict on it; none where the ``count`` of them is too large."""

    judged: tuple[tuple[Mapping[M, D], Verdict], ...]
    count: int

    @property
    def only(self) -> Mapping[M, D] | None:
        """The one declaration that is legal; None where there are several, or too many to look at."""
        legal = [declaration for declaration, verdict in self.judged if verdict]
        return legal[0] if len(legal) == 1 else None


def judged(options: Mapping[M, Choices[D]], may_declare: Callable[[Mapping[M, D]], Verdict]) -> Declarations[M, D]:
    """Every declaration in which each creature does nothing or one of its choices, with the verdict on it."""
    count = prod(1 + choices.count for choices in options.values())
    if count > MOST_LOOKED_AT:
        return Declarations((), count)
    pools = [[(), *(((creature, one),) for one in choices.each)] for creature, choices in options.items()]
    plans = [dict(chain.from_iterable(chosen)) for chosen in product(*pools)]
    return Declarations(tuple((plan, may_declare(plan)) for plan in plans), count)
