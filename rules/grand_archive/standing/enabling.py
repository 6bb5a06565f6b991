"""Elements that effects enable for players, beside those of their champions.

Rules book: Parts of a Card - Element.
"""

from __future__ import annotations

from collections.abc import Hashable

from grammar.nodes import continuous as nodes
from grammar.nodes.filters import Is
from rules.grand_archive.cards import ELEMENTS
from rules.grand_archive.standing.origins import Origin
from rules.grand_archive.state import ArchivePlayer
from rules.kernel.effects import patterns
from rules.kernel.regulation import Regulation

ENABLING: Hashable = "elements enabled"


class Enabling(Regulation):
    """Some elements are enabled for a player."""

    __slots__ = ("node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.Enabled) -> None:
        super().__init__(identity, name, (ENABLING,), "may", origin.source, origin.controller)
        self.origin = origin
        self.node = node

    def concerns(self, matter: object) -> bool:
        """Whether they are enabled for this player."""
        if not isinstance(matter, ArchivePlayer) or not self.origin.is_in_force():
            return False
        return patterns.part_fits(self.origin.context(), self.node.who, matter)

    @property
    def elements(self) -> frozenset[str]:
        """Which elements are enabled; all of them where none is named."""
        named = frozenset(one.value for one in self.node.elements if isinstance(one, Is))
        return named or frozenset(ELEMENTS)
