"""What an overloaded spell says: `each` wherever its text says `target`.

Comprehensive Rules: 702.96.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from grammar.nodes.base import Effect, Node
from grammar.nodes.references import Every, Target, TargetSlot
from grammar.nodes.walking import rebuilt, within
from rules.kernel.errors import Unsupported

N = TypeVar("N", bound=Node)
OVERLOAD = "overload"


@lru_cache(maxsize=1024)
def with_each(node: N) -> N:
    """An ability in which every target phrase means each thing that fits it.

    Raises:
        Unsupported: Later words speak of what would have been the target, or one action has several targets.
    """
    for part in within(node):
        if isinstance(part, Effect) and _has_several_targets(part):
            raise Unsupported(OVERLOAD, "one action on each of some things with each of others is not built")
        if isinstance(part, TargetSlot) or (isinstance(part, Target) and part.words):
            raise Unsupported(OVERLOAD, "words that speak of what would have been a target are not built")
    return rebuilt(node, _each)


def _has_several_targets(effect: Effect) -> bool:
    """Whether a single action is one of several target phrases."""
    inner = [*within(effect)]
    is_single = sum(isinstance(one, Effect) for one in inner) == 1
    return is_single and sum(isinstance(one, Target) for one in inner) > 1


def _each(node: Node) -> Node:
    return Every(node.what, "each") if isinstance(node, Target) else rebuilt(node, _each)
