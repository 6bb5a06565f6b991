"""Whether the order of triggered abilities makes a difference: each order is tried, and the outcomes compared.

Of replacement effects it tells which are so alike that their order can make none.

Comprehensive Rules: 603.3b, 616.1.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from math import comb, prod
from typing import TYPE_CHECKING

from grammar.nodes import filters, quantities, references
from grammar.nodes.abilities import Triggered
from grammar.nodes.base import Node
from grammar.nodes.walking import within
from rules.kernel.choices import Answer, Choice
from rules.kernel.errors import KernelError
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.standing.replacements import Replacing
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

OF_THE_EVENT = (
    references.EventRole,
    references.Result,
    references.Spent,
    references.Rest,
    references.Found,
    references.Moved,
    quantities.Variable,
    quantities.ThatMuch,
)
"""Words by which an ability that was triggered by another event means something else."""

TRIALS = 24
"""Up to how many orders are tried; with more the order counts as making a difference."""


class Unanswering:
    """Nobody answers: what needs an answer can't be tried out."""

    def decide(self, choice: Choice) -> Answer | None:
        """No answer."""
        return None


def order_matters(game: MagicGame, items: Sequence[MagicObject]) -> bool:
    """Whether abilities of one player, put on the stack in different orders, could lead to different outcomes."""
    groups = _alike(items)
    if not 1 < _count(groups) <= TRIALS:
        return len(groups) > 1
    outcomes = {_outcome(game, order) for order in _orders(groups)}
    return len(outcomes) > 1 or None in outcomes


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
    if one.ability is None or other.ability is None or one.ability.node != other.ability.node:
        return False
    said = tuple(within(_followed(one.ability.node)))
    of_source = any(isinstance(word, OF_THE_SOURCE) for word in said)
    of_event = any(isinstance(word, OF_THE_EVENT) for word in said)
    return (one.origin is other.origin or not of_source) and (
        one.announced.bound == other.announced.bound or not of_event
    )


def are_effects_alike(effects: Sequence[ReplacementEffect]) -> bool:
    """Whether replacement effects are the same static ability of objects under one player's control."""
    first, *others = effects
    return all(_is_same_effect(first, one) for one in others)


def _is_same_effect(one: ReplacementEffect, other: ReplacementEffect) -> bool:
    """Whether two effects say the same, of which nothing depends on the object that says it."""
    if not isinstance(one, Replacing) or not isinstance(other, Replacing) or type(one) is not type(other):
        return False
    first, second = one.origin, other.origin
    if first.ability is None or second.ability is None or (one.left, other.left) != (None, None):
        return False
    if first.ability.node != second.ability.node or first.place != second.place:
        return False
    said = within(first.ability.node)
    return first.controller is second.controller and not any(isinstance(word, OF_THE_SOURCE) for word in said)


def _followed(node: Node) -> object:
    """What is looked at once an ability has triggered: its event is over."""
    return (node.effect, node.condition) if isinstance(node, Triggered) else node


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
