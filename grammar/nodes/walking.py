"""Going through a tree: every node within a node, and a node with the nodes inside it changed."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterator, Mapping, Set
from functools import cache, lru_cache
from operator import attrgetter, is_
from types import NoneType
from typing import Literal, TypeVar, get_args, get_origin, get_type_hints

from msgspec.structs import replace

from grammar.nodes.base import Node

N = TypeVar("N", bound=Node)

_LATEST = 8
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
            if inside := _insides(type(one), outside)(one):
                waiting += inside[::-1]
        elif one and isinstance(one, tuple):
            waiting += one[::-1]


@lru_cache(_LATEST)
def kinds(node: Hashable) -> Set[type]:
    """The classes of a node and of all that is inside it: one walk answers whether any such node is there.

    The passes over an ability ask for the same in turn, so the latest answers are kept.
    """
    found: set[type] = set()
    waiting = [node]
    while waiting:
        one = waiting.pop()
        kind = type(one)
        found.add(kind)
        if inside := _OPENING[kind](one):
            waiting += inside
    return found


def those(node: object, wanted: Container[type], outside: str = "") -> Iterator[Node]:
    """The nodes of certain classes among a node and all inside it, in no certain order.

    What stands in a field called ``outside`` is left out.
    """
    opening = _opening(outside)
    waiting = [node]
    while waiting:
        one = waiting.pop()
        kind = type(one)
        if kind in wanted and isinstance(one, Node):
            yield one
        if inside := opening[kind](one):
            waiting += inside


def rebuilt(
    node: N, change: Callable[[Node], object], outside: str = "", given: Mapping[str, object] | None = None
) -> N:
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


class _Opening(dict[type, Callable[[object], tuple[object, ...]]]):
    """Takes out of a value, by its class, what can be nodes, but for what stands in a field called ``outside``."""

    def __init__(self, outside: str) -> None:
        self._outside = outside

    def __missing__(self, kind: type) -> Callable[[object], tuple[object, ...]]:
        """Find it out when a class is first met."""
        of_tuple = _elements if issubclass(kind, tuple) else _nothing
        found = self[kind] = _insides(kind, self._outside) if issubclass(kind, Node) else of_tuple
        return found


_opening = cache(_Opening)
_OPENING = _opening("")


def _elements(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else ()


def _nothing(_: object) -> tuple[object, ...]:
    return ()


@cache
def _insides(kind: type[Node], outside: str) -> Callable[[object], tuple[object, ...]]:
    """Takes out of a node of a class what stands in the fields in which nodes can stand."""
    names = [name for name in inner(kind) if name != outside]
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return _nothing
    only = attrgetter(*names)
    return lambda node: (only(node),)


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
