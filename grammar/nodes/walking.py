"""Going through a tree: every node within a node."""

from __future__ import annotations

from collections.abc import Iterator

from grammar.nodes.base import Node


def within(node: object) -> Iterator[Node]:
    """A node and all nodes inside it, in the order of its fields; nothing for what is no node."""
    if isinstance(node, Node):
        yield node
        for name in node.__struct_fields__:
            part = getattr(node, name)
            if isinstance(part, Node | tuple):
                yield from within(part)
    elif isinstance(node, tuple):
        for one in node:
            yield from within(one)
