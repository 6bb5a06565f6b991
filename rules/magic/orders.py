"""Whether the order of triggered abilities makes a difference: each order is tried, and the outcomes compared.

Comprehensive Rules: 603.3b.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from grammar.nodes import filters, references
from grammar.nodes.walking import within
from rules.kernel.choices import Answer, Choice
from rules.kernel.errors import KernelError
from rules.magic.signature import signature
from rules.magic.state import MagicObject

if TYPE_CHECKING:
    from rules.magic.game import MagicGame

OF_THE_SOURCE = (
    references.Itself,
    references.Host,
    references.Pair,
    references.Linked,
    references.Spent,
    filters.Other,
    filters.OfTheChosen,
)
"""Words by which the same ability of another object means something else."""

TRIALS = 4
"""Up to how many abilities every order is tried; with more the order counts as making a difference."""


class Unanswering:
    """Nobody answers: what needs an answer can't be tried out."""

    def decide(self, choice: Choice) -> Answer | None:
        """No answer."""
        return None


def order_matters(game: MagicGame, items: Sequence[MagicObject]) -> bool:
    """Whether abilities of one player, put on the stack in different orders, could lead to different outcomes."""
    if all(_is_alike(items[0], item) for item in items[1:]):
        return False
    if len(items) > TRIALS:
        return True
    outcomes = {_outcome(game, order) for order in permutations(items)}
    return len(outcomes) > 1 or None in outcomes


def _is_alike(one: MagicObject, other: MagicObject) -> bool:
    """Whether two abilities do the same with the same."""
    if one.ability is None or other.ability is None or one.ability.node != other.ability.node:
        return False
    same = one.origin is other.origin or not any(isinstance(word, OF_THE_SOURCE) for word in within(one.ability.node))
    return same and one.announced.bound == other.announced.bound


def _outcome(game: MagicGame, order: Sequence[MagicObject]) -> Hashable | None:
    """The game after the abilities resolved in turn, the last first; None if that can't be tried."""

    def attempt() -> Hashable | None:
        try:
            for item in order:
                game.contents.triggered_abilities.put(item)
            for item in reversed(order):
                if item.is_here:
                    game.contents.resolving.resolve(item)
                    game.contents.state_based_actions.check()
        except KernelError:
            return None
        return signature(game)

    return game.try_out(attempt, Unanswering())
