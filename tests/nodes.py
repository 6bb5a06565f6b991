"""The classes of nodes that there are."""

from __future__ import annotations

from collections.abc import Iterator

from grammar.nodes import FAMILIES
from grammar.nodes.base import Node
from grammar.nodes.page import nodes_of


def all_nodes() -> Iterator[type[Node]]:
    """Every node class of every family."""
    for family in FAMILIES:
        yield from nodes_of(family)
