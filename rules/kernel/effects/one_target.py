"""`Target aura or target item`: two phrases for one target, which is of the one kind or of the other."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeVar

from msgspec.structs import replace

from grammar.nodes.base import Node
from grammar.nodes.filters import Either, Filter
from grammar.nodes.references import Several, Target, TargetSlot
from grammar.nodes.walking import rebuilt, within

N = TypeVar("N", bound=Node)


@lru_cache(maxsize=4096)
def with_one_target(node: N) -> N:
    """An ability in which `target A or target B` is one target phrase, and words for either mean that one."""
    merged: dict[int | None, int | None] = {}
    for part in within(node):
        if isinstance(part, Several) and part.joiner == "or" and (phrases := _phrases(part)):
            merged |= {phrase.slot: phrases[0].slot for phrase in phrases}
    return rebuilt(node, lambda part: _merged(part, merged)) if merged else node


def _phrases(several: Several) -> list[Target]:
    """The target phrases that are the parts; none if one of them is something else, or takes another number."""
    found = [part for part in several.parts if isinstance(part, Target) and isinstance(part.what, Filter)]
    alike = all((one.count, one.words) == (found[0].count, "") for one in found)
    return found if alike and len(found) == len(several.parts) else []


def _merged(node: Node, merged: Mapping[int | None, int | None]) -> Node:
    if isinstance(node, Several) and node.joiner == "or" and (phrases := _phrases(node)):
        return replace(phrases[0], what=Either(tuple(one.what for one in phrases if isinstance(one.what, Filter))))
    if isinstance(node, TargetSlot) and node.slot in merged:
        return TargetSlot(merged[node.slot] or 0)
    return rebuilt(node, lambda part: _merged(part, merged))


def lacking_choice(node: Several) -> str | None:
    """What of a choice among several is not built: targets of which any may be left out, or that are only a part."""
    if node.joiner == "and" or not any(isinstance(part, Target) for part in node.parts):
        return None
    return None if node.joiner == "or" and _phrases(node) else f"a target “{node.joiner}” something else"
