"""Targets that a keyword implies where its text names none.

Comprehensive Rules: 8.5.10b (intimidate).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from typing import TypeVar, cast

import msgspec

from grammar.nodes.base import Node
from grammar.nodes.continuous import Abilities
from grammar.nodes.control import Later, Mode
from grammar.nodes.filters import Filter
from grammar.nodes.quantities import Number
from grammar.nodes.references import Target
from grammar.nodes.verbs import KeywordAction
from grammar.nodes.walking import rebuilt, within
from rules.kernel.effects.one_target import with_one_target
from rules.kernel.effects.slots import target_slots

N = TypeVar("N", bound=Node)
IMPLYING = frozenset({"intimidate"})
"""Keyword actions on a target hero, if no player is named."""
APART = (Abilities, Later)
"""What is put on the stack by itself: its targets are declared then."""


def implies(node: Node) -> bool:
    """Whether a keyword action is done to a target that its text leaves out."""
    return isinstance(node, KeywordAction) and node.name in IMPLYING and node.what is None


@lru_cache(maxsize=4096)
def spelt_out(node: N) -> N:
    """An ability with the targets that its keywords imply, numbered after those that its text names."""
    node = with_one_target(node)
    if not any(implies(one) for one in within(node)):
        return node
    return cast("N", _spelt(node, count(len(target_slots(node)))))


def _spelt(node: Node, slots: Iterator[int]) -> Node:
    if implies(node):
        return msgspec.structs.replace(node, what=Target(Filter((), "hero"), Number(1), slot=next(slots)))
    if isinstance(node, APART):
        return node
    inner = count(len(target_slots(node))) if isinstance(node, Mode) else slots
    return rebuilt(node, lambda part: _spelt(part, inner))
