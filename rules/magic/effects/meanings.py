"""Tables of meanings: for each class of node, the one function that says what it means in Magic."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, cast

from grammar.nodes.base import Node
from rules.kernel.errors import Unsupported

C = TypeVar("C")
R = TypeVar("R")
N = TypeVar("N", bound=Node)


def spoken_name(kind: type[Node]) -> str:
    """How messages name a class of node: its family and its name."""
    return f"{kind.__module__.rpartition('.')[2]}.{kind.__name__}"


class Meanings(Generic[C, R]):
    """What nodes of one family mean, given whatever they are looked at with."""

    def __init__(self, family: str) -> None:
        self.family = family
        self._functions: dict[type[Node], Callable[[C, Node], R]] = {}
        self._lacks: dict[type[Node], Callable[[Node], str | None]] = {}

    def of(
        self, kind: type[N], lacks: Callable[[N], str | None] | None = None
    ) -> Callable[[Callable[[C, N], R]], Callable[[C, N], R]]:
        """Say what a class of node means; ``lacks`` names what of such a node is not built, or None."""

        def say(function: Callable[[C, N], R]) -> Callable[[C, N], R]:
            self._functions[kind] = cast("Callable[[C, Node], R]", function)
            if lacks is not None:
                self._lacks[kind] = cast("Callable[[Node], str | None]", lacks)
            return function

        return say

    def __call__(self, at: C, node: Node) -> R:
        """What a node means.

        Raises:
            Unsupported: Nothing says what it means.
        """
        kind = type(node)
        function = self._functions.get(kind)
        if function is None or (kind in self._lacks and self._lacks[kind](node) is not None):
            raise Unsupported(self.missing(node) or spoken_name(kind), "it is read but not built")
        return function(at, node)

    def missing(self, node: Node) -> str | None:
        """What of a node is not built, or None."""
        kind = type(node)
        if kind not in self._functions:
            return spoken_name(kind)
        lacks = self._lacks.get(kind)
        lacking = lacks(node) if lacks is not None else None
        return None if lacking is None else f"{spoken_name(kind)}: {lacking}"

    def __contains__(self, kind: object) -> bool:
        return kind in self._functions
