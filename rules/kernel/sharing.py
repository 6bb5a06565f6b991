"""How what a player says for several costs together is shared among them: in the first way in which all can be paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain, combinations, islice
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
        self._gone: list[tuple[int, bool]] = []
        """Which share each cost takes that has asked, and whether there is another one behind it."""
        self.taken: list[GameObject] = []
        """What costs have taken."""
        self.removed: Counter[tuple[GameObject, str]] = Counter()
        """How many counters of each kind costs have removed from what."""

    def some(self, fitting: Sequence[T], least: int, most: int) -> tuple[T, ...]:
        """What a cost takes of the things that fit: at first as many as it may, those that are said first."""
        most = max(0, min(most, len(fitting)))
        sizes = range(most, min(least, most) - 1, -1)
        shares = chain.from_iterable(combinations(fitting, size) for size in sizes)
        place = len(self._gone)
        way = self._ways[place] if place < len(self._ways) else 0
        share, *others = islice(shares, way, way + 2)
        self._gone.append((way, bool(others)))
        self.taken += share
        return share

    def again(self) -> Sharing:
        """The same way, to be gone once more."""
        return Sharing([way for way, _ in self._gone])

    def next(self) -> Sharing | None:
        """Another way; None: there is none."""
        for place, (way, is_followed) in reversed([*enumerate(self._gone)]):
            if is_followed:
                return Sharing([*(before for before, _ in self._gone[:place]), way + 1])
        return None


@dataclass(frozen=True, slots=True)
class SharedPayment:
    """What a player says for all costs of something together; ``sharing``: how the costs share it."""

    sharing: Sharing = field(default_factory=Sharing, compare=False, kw_only=True)

    def words(self) -> Collection[str]:
        """The words by which it names what costs could share."""
        return ()


@dataclass(frozen=True, slots=True)
class SharedProposal:
    """What a player proposes, with what is said for its costs."""

    payment: SharedPayment = field(default_factory=SharedPayment, kw_only=True)


P = TypeVar("P", bound=SharedProposal)


def shared(game: AnyGame, proposal: P, asked: Iterable[str], pay: Callable[[P], None]) -> P:
    """A proposal whose payment is shared in the first way in which all can be paid; as said, if there is none.

    Args:
        game: The running game.
        proposal: What a player proposes.
        asked: The words for what the costs ask for, each as often as one does: what only one asks for needs no sharing.
        pay: Pays all costs as proposed, or raises NotLegal.

    Raises:
        Unsupported: There are too many ways.
    """
    costs = Counter(asked)
    sharing = Sharing() if any(costs[word] > 1 for word in proposal.payment.words()) else None
    for _ in range(MOST):
        if sharing is None:
            return _with(proposal, Sharing())
        if game.try_out(partial(_is_legal, pay, _with(proposal, sharing)), Obliging()):
            return _with(proposal, sharing.again())
        sharing = sharing.next()
    raise Unsupported("what is said for several costs together", "it can be shared among them in too many ways")


def _with(proposal: P, sharing: Sharing) -> P:
    return replace(proposal, payment=replace(proposal.payment, sharing=sharing))


def _is_legal(pay: Callable[[P], None], proposal: P) -> bool:
    try:
        pay(proposal)
    except NotLegal:
        return False
    return True
