"""Going through an ability in the order of its words: each kind of node in its own way, all others field by field."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeVar

import msgspec

from grammar.common.mentions import Context
from grammar.common.noting import noted
from grammar.common.wanting import wanted
from grammar.nodes.base import Effect, Node
from grammar.nodes.walking import changed, inner

_SUBJECTS = ("who", "player", "source", "affects", "subject", "one", "cost", "test", "event", "label", "word", "over")

N = TypeVar("N", bound=Node)
Visit = TypeVar("Visit", bound=Callable[..., Node])
_visits: dict[type, Callable[..., Node]] = {}


def visits(*kinds: type[Node]) -> Callable[[Visit], Visit]:
    """Declare the way in which nodes of these classes are visited: it takes the node and what was spoken of so far."""

    def declared(way: Visit) -> Visit:
        _visits.update(dict.fromkeys(kinds, way))
        return way

    return declared


def visit(node: object, seen: Context) -> object:
    """A node rebuilt with its references filled in, its mentions noted."""
    way = _visits.get(type(node))
    if way is not None:
        return way(node, seen)
    if not isinstance(node, Node):
        return changed(node, lambda inside: visit(inside, seen))
    made = fields(node, seen)
    return noted(made, seen) if isinstance(made, Effect) else made


def fields(node: N, seen: Context, *done: str) -> N:
    """The node with the fields visited in the order of the words, but for those done already."""
    made = {}
    for name in _spoken_order(type(node)):
        part = getattr(node, name)
        if part and name not in done:
            visited = visit_in_place(node, name, seen)
            if visited is not part:
                made[name] = visited
    return msgspec.structs.replace(node, **made) if made else node


def visit_in_place(node: Node, name: str, seen: Context) -> object:
    """What stands in a field, visited as what alone can stand there."""
    part = getattr(node, name)
    place, seen.wanted = seen.wanted, wanted(node, name, part, seen)
    visited = visit(part, seen)
    seen.wanted = place
    return visited


@cache
def _spoken_order(kind: type[Node]) -> tuple[str, ...]:
    """The fields of a class that can hold nodes, subjects first."""
    return tuple(sorted(inner(kind), key=lambda name: name not in _SUBJECTS))
