"""What an overloaded spell says: `each` wherever its text says `target`.

Comprehensive Rules: 702.96.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeVar

from grammar.nodes.abilities import Keyword, Spell
from grammar.nodes.base import Effect, Node
from grammar.nodes.continuous import Rule
from grammar.nodes.references import Every, Same, Target, TargetSlot
from grammar.nodes.walking import rebuilt, those, within
from rules.kernel.errors import Unsupported

N = TypeVar("N", bound=Node)
OVERLOAD = "overload"


@lru_cache(maxsize=1024)
def with_each(node: N) -> N:
    """An ability in which every target phrase means each thing that fits it.

    Raises:
        Unsupported: Later words speak of what would have been the target, or one action has several targets.
    """
    targets = {part.slot: part for part in within(node) if isinstance(part, Target)}
    told = _ruled(node, targets)
    for part in within(told):
        if isinstance(part, Effect) and _has_several_targets(part):
            raise Unsupported(OVERLOAD, "one action on each of some things with each of others is not built")
        if isinstance(part, TargetSlot) or (isinstance(part, Target) and part.words):
            raise Unsupported(OVERLOAD, "words that speak of what would have been a target are not built")
    return rebuilt(told, _each)


def unbuilt_overload(tree: object) -> str | None:
    """What of a card with overload isn't built where it is overloaded."""
    if not any(isinstance(one, Keyword) and one.name == OVERLOAD for one in those(tree, (Keyword,))):
        return None
    try:
        for spell in those(tree, (Spell,)):
            with_each(spell)
    except Unsupported as unbuilt:
        return f"the keyword {OVERLOAD}: {unbuilt.because}"
    return None


def _ruled(node: N, targets: Mapping[int | None, Target]) -> N:
    """A text in which it is ruled of the target by its own words, so of whatever fits them at any time, not of `it`."""
    if isinstance(node, Rule):
        return rebuilt(node, lambda part: _named(part, targets))
    return rebuilt(node, lambda part: _ruled(part, targets))


def _named(node: Node, targets: Mapping[int | None, Target]) -> Node:
    if isinstance(node, Same) and isinstance(node.means, TargetSlot):
        return targets.get(node.means.slot, node)
    return rebuilt(node, lambda part: _named(part, targets))


def _has_several_targets(effect: Effect) -> bool:
    """Whether a single action is one of several target phrases."""
    inner = [*within(effect)]
    is_single = sum(isinstance(one, Effect) for one in inner) == 1
    return is_single and sum(isinstance(one, Target) for one in inner) > 1


def _each(node: Node) -> Node:
    return Every(node.what, "each") if isinstance(node, Target) else rebuilt(node, _each)
