"""How what a player says for several costs together is shared among them: in the first way in which all can be paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, combinations
from typing import TYPE_CHECKING

from rules.kernel.errors import Unsupported
from rules.kernel.legality import NotLegal
from rules.kernel.obliging import Obliging

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame
    from rules.grand_archive.proposal import Payment
    from rules.grand_archive.state import ArchiveObject

MOST = 500
"""In how many ways it is tried to share what is said among costs."""


class Sharing:
    """One way to share things among costs: which of its possible shares each takes, in the order in which they ask."""

    def __init__(self, ways: Sequence[int] = ()) -> None:
        self._ways = tuple(ways)
        self._taken: list[tuple[int, int]] = []
        self.removed: Counter[tuple[ArchiveObject, str]] = Counter()
        """How many counters of each kind costs have removed from what."""

    def some(self, fitting: Sequence[ArchiveObject], least: int, most: int) -> tuple[ArchiveObject, ...]:
        """What a cost takes of the things that fit: at first as many as it may, those that are said first."""
        most = max(0, min(most, len(fitting)))
        sizes = range(most, min(least, most) - 1, -1)
        shares = [*chain.from_iterable(combinations(fitting, size) for size in sizes)]
        place = len(self._taken)
        way = self._ways[place] if place < len(self._ways) else 0
        self._taken.append((way, len(shares)))
        return shares[way]

    def again(self) -> Sharing:
        """The same way, to be gone once more."""
        return Sharing([way for way, _ in self._taken])

    def next(self) -> Sharing | None:
        """Another way; None: there is none."""
        for place, (way, count) in reversed([*enumerate(self._taken)]):
            if way + 1 < count:
                return Sharing([*(before for before, _ in self._taken[:place]), way + 1])
        return None


def shared(game: ArchiveGame, payment: Payment, pay: Callable[[Payment], None]) -> Payment:
    """A payment that shares what it says in the first way in which all can be paid; as said, if there is none.

    Raises:
        Unsupported: There are too many ways.
    """
    sharing: Sharing | None = Sharing() if payment.chosen or payment.counters else None
    for _ in range(MOST):
        if sharing is None:
            return replace(payment, sharing=Sharing())
        if game.try_out(partial(_is_legal, pay, replace(payment, sharing=sharing)), Obliging()):
            return replace(payment, sharing=sharing.again())
        sharing = sharing.next()
    raise Unsupported("what is said for several costs together", "it can be shared among them in too many ways")


def _is_legal(pay: Callable[[Payment], None], payment: Payment) -> bool:
    try:
        pay(payment)
    except NotLegal:
        return False
    return True
