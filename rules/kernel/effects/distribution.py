"""What several things do each for itself: the words that mean all of them mean one of them at a time."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from grammar.nodes import references as nodes
from grammar.nodes.base import Node

N = TypeVar("N", bound=Node)
ONE_OF_THEM = nodes.Pronoun("it", nodes.Element())


def for_each(tree: N, doers: nodes.Reference) -> N:
    """A quantity or reference as it is meant while the doers are gone through: `its power` is that of one of them."""
    parts = {name: _within(getattr(tree, name), doers) for name in tree.__struct_fields__}
    return msgspec.structs.replace(tree, **parts)


def one_of(reference: nodes.Reference, doers: nodes.Reference) -> nodes.Reference:
    """A reference, which can be the doers themselves, as it is meant while they are gone through."""
    return ONE_OF_THEM if _means(reference, doers) else for_each(reference, doers)


def _within(value: object, doers: nodes.Reference) -> object:
    if isinstance(value, tuple):
        return tuple(_within(part, doers) for part in value)
    if not isinstance(value, Node):
        return value
    return ONE_OF_THEM if _means(value, doers) else for_each(value, doers)


def _means(node: Node, doers: nodes.Reference) -> bool:
    """Whether a node is a word for the doers."""
    if node == doers:
        return not isinstance(doers, nodes.Itself | nodes.You)
    return isinstance(node, nodes.Pronoun | nodes.Same) and node.means in _antecedents(doers)


def _antecedents(doers: nodes.Reference) -> tuple[nodes.Antecedent, ...]:
    """Everything by which later words can point at the doers."""
    subject = nodes.StepSubject(doers)
    match doers:
        case nodes.EachOf(of=of):
            return (subject, *_antecedents(of))
        case nodes.Target(slot=slot) if slot is not None:
            return (subject, nodes.TargetSlot(slot))
        case nodes.Pronoun(means=means) | nodes.Same(means=means) if means is not None:
            return (subject, means)
    return (subject,)
