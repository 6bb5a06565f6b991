"""How what a player says for several costs together is shared among them: in the first way in which all can be paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain, combinations
from typing import TYPE_CHECKING, TypeVar

from rules.kernel.errors import Unsupported
from rules.kernel.legality import NotLegal
from rules.kernel.obliging import Obliging
from rules.kernel.things import GameObject

if TYPE_CHECKING:
    from rules.kernel.game import AnyGame

T = TypeVar("T", bound=GameObject)

MOST = 500
"""In how many ways it is tried to share what is said among costs."""


class Sharing:
    """One way to share things among costs: which of its possible shares each takes, in the order in which they ask."""

    def __init__(self, ways: Sequence[int] = ()) -> None:
        self._ways = tuple(ways)
        self._gone: list[tuple[int, int]] = []
        self.taken: list[GameObject] = []
        """What costs have taken."""
        self.removed: Counter[tuple[GameObject, str]] = Counter()
        """How many counters of each kind costs have removed from what."""

    def some(self, fitting: Sequence[T], least: int, most: int) -> tuple[T, ...]:
        """What a cost takes of the things that fit: at first as many as it may, those that are said first."""
        most = max(0, min(most, len(fitting)))
        sizes = range(most, min(least, most) - 1, -1)
        shares = [*chain.from_iterable(combinations(fitting, size) for size in sizes)]
        place = len(self._gone)
        way = self._ways[place] if place < len(self._ways) else 0
        self._gone.append((way, len(shares)))
        self.taken += shares[way]
        return shares[way]

    def again(self) -> Sharing:
        """The same way, to be gone once more."""
        return Sharing([way for way, _ in self._gone])

    def next(self) -> Sharing | None:
        """Another way; None: there is none."""
        for place, (way, count) in reversed([*enumerate(self._gone)]):
            if way + 1 < count:
                return Sharing([*(before for before, _ in self._gone[:place]), way + 1])
        return None


@dataclass(frozen=True, slots=True)
class SharedPayment:
    """What a player says for all costs of something together; ``sharing``: how the costs share it."""

    sharing: Sharing = field(default_factory=Sharing, compare=False, kw_only=True)

    def may_be_shared(self) -> bool:
        """Whether it says anything that several costs could take."""
        return False


P = TypeVar("P", bound=SharedPayment)


def shared(game: AnyGame, payment: P, pay: Callable[[P], None]) -> P:
    """A payment that shares what it says in the first way in which all can be paid; as said, if there is none.

    Raises:
        Unsupported: There are too many ways.
    """
    sharing: Sharing | None = Sharing() if payment.may_be_shared() else None
    for _ in range(MOST):
        if sharing is None:
            return replace(payment, sharing=Sharing())
        if game.try_out(partial(_is_legal, pay, replace(payment, sharing=sharing)), Obliging()):
            return replace(payment, sharing=sharing.again())
        sharing = sharing.next()
    raise Unsupported("what is said for several costs together", "it can be shared among them in too many ways")


def _is_legal(pay: Callable[[P], None], payment: P) -> bool:
    try:
        pay(payment)
    except NotLegal:
        return False
    return True
