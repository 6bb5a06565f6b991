"""Effects on what cards and abilities cost.

Rules book: Playing Cards - Card Activation (1.7), Keywords and Abilities (efficiency).
"""

from __future__ import annotations

from collections.abc import Hashable

from grammar.nodes import continuous as nodes
from rules.grand_archive.standing.origins import Origin
from rules.grand_archive.state import ArchiveObject
from rules.kernel.effects import patterns, understanding
from rules.kernel.regulation import Regulation

COSTS: Hashable = "what it costs"


class Costing(Regulation):
    """What is played or activated costs more or less."""

    __slots__ = ("node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.CostChange) -> None:
        super().__init__(identity, name, (COSTS,), "may", origin.source, origin.controller)
        self.origin = origin
        self.node = node

    @property
    def change(self) -> int:
        """How much more it costs; less than 0: how much less."""
        context = self.origin.context()
        times = 1 if self.node.each is None else max(0, understanding.value(context, self.node.each))
        printed = self.node.amount.strip("()")
        amount = (int(printed) if printed.isdigit() else 1) * times
        return -amount if self.node.operation == "less" else amount

    def concerns(self, matter: object) -> bool:
        """Whether it changes what a card costs that is being played."""
        if not isinstance(matter, ArchiveObject) or not self.origin.is_in_force():
            return False
        condition = self.node.condition
        if condition is not None and not understanding.holds(self.origin.context(), condition):
            return False
        return patterns.part_fits(self.origin.context(), self.node.what, matter)
