"""Going through a tree: every node within a node, and a node with the nodes inside it changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from operator import attrgetter, is_
from types import NoneType
from typing import Literal, get_args, get_origin, get_type_hints

from msgspec.structs import replace

from grammar.nodes.base import Node

_LEAVES = (str, int, bool, NoneType)


def within(node: object, outside: str = "") -> Iterator[Node]:
    """A node and all nodes inside it, in the order of its fields; nothing for what is no node.

    What stands in a field called ``outside`` is left out.
    """
    waiting = [node]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Node):
            yield one
            waiting += _insides(type(one), outside)(one)[::-1]
        elif isinstance(one, tuple):
            waiting += one[::-1]


def rebuilt(
    node: Node, change: Callable[[Node], object], outside: str = "", given: Mapping[str, object] | None = None
) -> Node:
    """A node with other values given to fields, and the nodes in its other fields changed.

    It is the very node if nothing changes. What stands in a field called ``outside`` stays as it is.
    """
    fields = dict(given or {})
    for name in inner(type(node)):
        part = getattr(node, name)
        if part and name != outside and name not in fields:
            made = change(part) if isinstance(part, Node) else changed(part, change)
            if made is not part:
                fields[name] = made
    return replace(node, **fields) if fields else node


def changed(part: object, change: Callable[[Node], object]) -> object:
    """A field with the nodes in it changed; the very same if nothing changes."""
    if isinstance(part, Node):
        return change(part)
    if not isinstance(part, tuple) or not part:
        return part
    made = tuple(changed(one, change) for one in part)
    return part if all(map(is_, made, part)) else made


@cache
def _insides(kind: type[Node], outside: str) -> Callable[[Node], tuple[object, ...]]:
    """Takes out of a node of a class what stands in the fields in which nodes can stand."""
    names = [name for name in inner(kind) if name != outside]
    return attrgetter(*names) if len(names) > 1 else lambda node: tuple(getattr(node, name) for name in names)


@cache
def inner(kind: type[Node]) -> tuple[str, ...]:
    """The fields of a class in which nodes can stand, in their order."""
    hints = get_type_hints(kind)
    return tuple(name for name in kind.__struct_fields__ if not _is_leaf(hints[name]))


def _is_leaf(hint: object) -> bool:
    if get_origin(hint) is Literal:
        return True
    arms = get_args(hint)
    return all(map(_is_leaf, arms)) if arms and get_origin(hint) is not tuple else hint in _LEAVES
