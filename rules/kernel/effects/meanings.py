"""Tables of meanings: for each class of node, the one function that says what it means."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, cast

from grammar.nodes.base import Node
from rules.kernel.errors import Unsupported

if TYPE_CHECKING:
    from rules.kernel.effects.language import AnyLanguage


class Spoken(Protocol):
    """Whatever nodes are looked at with: it knows in which language they are spoken."""

    @property
    def language(self) -> AnyLanguage:
        """What words mean in the game."""


C = TypeVar("C", bound=Spoken, contravariant=True)
R = TypeVar("R")
N = TypeVar("N", bound=Node)


def spoken_name(kind: type[Node]) -> str:
    """How messages name a class of node: its family and its name."""
    return f"{kind.__module__.rpartition('.')[2]}.{kind.__name__}"


class Meanings(Generic[C, R]):
    """What nodes of one family mean, given what they are looked at with; a game's table extends the ``shared`` one."""

    def __init__(self, family: str, shared: Meanings[C, R] | None = None) -> None:
        self.family = family
        self._shared = shared
        self._functions: dict[type[Node], Callable[[C, Node], R]] = {}
        self._lacks: dict[type[Node], Callable[[Node, AnyLanguage], str | None]] = {}

    def of(
        self,
        kind: type[N],
        lacks: Callable[[N], str | None] | None = None,
        unknown: Callable[[N, AnyLanguage], str | None] | None = None,
    ) -> Callable[[Callable[[C, N], R]], Callable[[C, N], R]]:
        """Say what a class of node means.

        Args:
            kind: The class of node.
            lacks: Names what of such a node is built for no game, or None.
            unknown: Names the word of such a node that the language doesn't know, or None.
        """

        def lacking(node: Node, language: AnyLanguage) -> str | None:
            of_this_kind = cast("N", node)
            found = None if lacks is None else lacks(of_this_kind)
            return found if found is not None or unknown is None else unknown(of_this_kind, language)

        def say(function: Callable[[C, N], R]) -> Callable[[C, N], R]:
            self._functions[kind] = cast("Callable[[C, Node], R]", function)
            if lacks is not None or unknown is not None:
                self._lacks[kind] = lacking
            return function

        return say

    def __call__(self, at: C, node: Node) -> R:
        """What a node means.

        Raises:
            Unsupported: Nothing says what it means.
        """
        kind = type(node)
        table = self._table_of(kind)
        if table is None or (kind in table._lacks and table._lacks[kind](node, at.language) is not None):
            raise Unsupported(self.missing(node, at.language) or spoken_name(kind), "it is read but not built")
        return table._functions[kind](at, node)

    def missing(self, node: Node, language: AnyLanguage) -> str | None:
        """What of a node is not built, or None."""
        kind = type(node)
        table = self._table_of(kind)
        if table is None:
            return spoken_name(kind)
        lacks = table._lacks.get(kind)
        lacking = lacks(node, language) if lacks is not None else None
        return None if lacking is None else f"{spoken_name(kind)}: {lacking}"

    def __contains__(self, kind: object) -> bool:
        return kind in self._functions or (self._shared is not None and kind in self._shared)

    def _table_of(self, kind: type[Node]) -> Meanings[C, R] | None:
        """The table that says what a class of node means: this one, or else the shared one."""
        if kind in self._functions:
            return self
        return None if self._shared is None else self._shared._table_of(kind)
