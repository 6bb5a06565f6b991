"""Whether the order of triggered abilities makes a difference: each order is tried, and the outcomes compared.

Comprehensive Rules: 603.3b, 616.1.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from math import comb, prod
from typing import TYPE_CHECKING, Literal, NamedTuple

from rules.kernel.errors import KernelError
from rules.kernel.obliging import Silent
from rules.kernel.standing.alike import Occasion, do_the_same
from rules.magic.signature import signature
from rules.magic.state import MagicObject

if TYPE_CHECKING:
    from rules.magic.game import MagicGame

TRIALS = 24
"""Up to how many orders are tried; with more the order counts as making a difference."""


PATIENCE = 40
"""After how many resolutions a trial is given up."""

Placing = Callable[[Sequence[MagicObject]], int]
"""What brings abilities onto the stack in an order, and tells how many things lie below them."""

Found = Literal["same", "same in the end", "same result", "different"]
"""What orders come to: abilities that are alike, the same moment, a game that ends in the same way, or neither."""


class Ending(NamedTuple):
    """What comes of one order: how the game ended, empty while it goes on, and the moment after all has resolved."""

    result: Hashable
    moment: Hashable


ENDLESS = Ending("", None)
"""What comes of an order where no end was found."""
Resolving = Callable[[Sequence[MagicObject], int], Ending]
"""What lets abilities resolve that were placed in an order above so many things."""


class Orders:
    """Tries the orders of triggered abilities of one player in a running game."""

    def __init__(self, game: MagicGame) -> None:
        self._game = game
        self._trying = False
        self._endless: set[frozenset[Hashable]] = set()
        """Abilities of which it is known that what triggers meanwhile comes to no end."""

    def of_waiting(self, items: Sequence[MagicObject]) -> Found:
        """What it comes to in which order waiting abilities are put on the stack."""
        return self._found(items, self._put)

    def of_next(self, items: Sequence[MagicObject]) -> Found:
        """What it comes to in which order the abilities resolve that lie on top of the stack."""
        return self._found(items, self._rearrange)

    def _found(self, items: Sequence[MagicObject], place: Placing) -> Found:
        groups = _alike(items)
        if len(groups) < 2:
            return "same"
        if _count(groups) > TRIALS:
            return "different"
        return _compared(self._ends([*_orders(groups)], place))

    def _ends(self, orders: Sequence[Sequence[MagicObject]], place: Placing) -> list[Ending | None]:
        """What comes of each order with all that triggers meanwhile, or without it where that comes to no end."""
        known = frozenset((item.origin and item.origin.id, item.ability and item.ability.key) for item in orders[0])
        if not self._trying and known not in self._endless:
            ends = [self._tried(order, place, self._resolve_down_to) for order in orders]
            if any(end is None or end.moment for end in ends):
                return ends
            self._endless.add(known)
        return [self._tried(order, place, self._resolve_each) for order in orders]

    def _tried(self, order: Sequence[MagicObject], place: Placing, resolve: Resolving) -> Ending | None:
        """What comes of an order; None if that can't be tried."""

        def attempt() -> Ending | None:
            try:
                return resolve(order, place(order))
            except KernelError:
                return None

        before, self._trying = self._trying, True
        try:
            return self._game.try_out(attempt, Silent())
        finally:
            self._trying = before

    def _put(self, order: Sequence[MagicObject]) -> int:
        """Put waiting abilities on the stack; how many things lie below."""
        below = len(self._game.stack)
        for item in order:
            self._game.contents.triggered_abilities.put(item)
        return below

    def _rearrange(self, order: Sequence[MagicObject]) -> int:
        """Lay the abilities on top of the stack in another order; how many things lie below."""
        stack = self._game.stack
        with self._game.setting_up():
            for item in order:
                self._game.ledger.leave(stack, item)
                self._game.ledger.enter(stack, item, 0)
        return len(stack) - len(order)

    def _resolve_down_to(self, order: Sequence[MagicObject], below: int) -> Ending:
        """Let everything resolve that lies higher on the stack, unless the game is over before."""
        contents = self._game.contents
        contents.priority.settle()
        for _ in range(PATIENCE):
            if len(self._game.stack) <= below or contents.ending_the_game.is_over():
                return _ending(self._game)
            contents.stack.resolve_top()
            contents.priority.settle()
        return ENDLESS

    def _resolve_each(self, order: Sequence[MagicObject], below: int) -> Ending:
        """Let the abilities resolve; what triggers meanwhile waits."""
        contents = self._game.contents
        for item in reversed(order):
            if item.is_here and not contents.ending_the_game.is_over():
                contents.resolving.resolve(item)
                contents.state_based_actions.check()
        return _ending(self._game)


def _compared(ends: Sequence[Ending | None]) -> Found:
    known = [end for end in ends if end is not None]
    if len(known) < len(ends) or len({end.result for end in known}) > 1:
        return "different"
    if len({end.moment for end in known}) == 1:
        return "same in the end"
    return "same result" if known[0].result else "different"


def _ending(game: MagicGame) -> Ending:
    over = game.contents.ending_the_game.is_over()
    lost = tuple(player.lost for player in game.players)
    result = (game.scene.outcome, game.scene.winner, lost) if over else None
    return Ending(result, signature(game))


def _alike(items: Sequence[MagicObject]) -> list[list[MagicObject]]:
    """Abilities, those together that do the same with the same."""
    groups: list[list[MagicObject]] = []
    for item in items:
        group = next((one for one in groups if _is_alike(one[0], item)), None)
        if group is None:
            groups.append([item])
        else:
            group.append(item)
    return groups


def _count(groups: Sequence[Sequence[MagicObject]]) -> int:
    """How many orders there are in which abilities that are alike stay in theirs."""
    return prod(comb(sum(map(len, groups[: place + 1])), len(group)) for place, group in enumerate(groups))


def _orders(groups: Sequence[Sequence[MagicObject]]) -> Iterator[tuple[MagicObject, ...]]:
    """Every order of abilities in which those that are alike stay in theirs."""
    if not groups:
        yield ()
    for place, (first, *rest) in enumerate(groups):
        left = [*groups[:place], *([rest] if rest else []), *groups[place + 1 :]]
        yield from ((first, *order) for order in _orders(left))


def _is_alike(one: MagicObject, other: MagicObject) -> bool:
    """Whether two abilities do the same with the same."""
    return do_the_same(_occasion(one), _occasion(other))


def _occasion(item: MagicObject) -> Occasion:
    return Occasion(item.ability, item.origin, item.announced.bound)
