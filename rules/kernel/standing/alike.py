"""Which abilities and replacement effects are so alike that it makes no difference which of them comes first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from grammar.nodes import filters, quantities, references
from grammar.nodes.abilities import Keyword, Triggered
from grammar.nodes.base import Node
from grammar.nodes.walking import within
from rules.kernel.effects.ability import Ability
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.standing.replacements import Replacing

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


class Occasion(NamedTuple):
    """An ability that has triggered: of what, and to what its words are bound by the event."""

    ability: Ability | None
    source: object
    bound: Mapping[str, object]


def do_the_same(one: Occasion, other: Occasion) -> bool:
    """Whether two abilities that have triggered do the same with the same."""
    if one.ability is None or other.ability is None or one.ability.node != other.ability.node:
        return False
    said = tuple(within(_followed(one.ability.node)))
    if one.source is not other.source and any(isinstance(word, OF_THE_SOURCE) for word in said):
        return False
    return one.bound == other.bound or not any(isinstance(word, OF_THE_EVENT) for word in said)


def are_effects_alike(effects: Sequence[ReplacementEffect]) -> bool:
    """Whether replacement effects are the same static ability of objects under one player's control."""
    first, *others = effects
    return all(_is_same_effect(first, one) for one in others)


def _is_same_effect(one: ReplacementEffect, other: ReplacementEffect) -> bool:
    """Whether two effects say the same, of one object or so that nothing depends on which object says it."""
    if not isinstance(one, Replacing) or not isinstance(other, Replacing) or type(one) is not type(other):
        return False
    first, second = one.origin, other.origin
    if first.ability is None or second.ability is None or (one.left, other.left) != (None, None):
        return False
    if first.ability.node != second.ability.node or first.place != second.place:
        return False
    return first.controller is second.controller and (
        first.source is second.source or not _speaks_of_its_source(first.ability.node)
    )


def _speaks_of_its_source(node: Node) -> bool:
    """Whether an ability may mean something else of another object: what a keyword stands for isn't looked at."""
    return isinstance(node, Keyword) or any(isinstance(word, OF_THE_SOURCE) for word in within(node))


def _followed(node: Node) -> object:
    """What is looked at once an ability has triggered: its event is over."""
    return (node.effect, node.condition) if isinstance(node, Triggered) else node
