"""Effects on what cards and abilities cost.

Rules book: Playing Cards - Card Activation (1.7), Keywords and Abilities (efficiency).
"""

from __future__ import annotations

from collections.abc import Hashable

from grammar.nodes import continuous as nodes
from grammar.nodes.references import Every, Next
from rules.grand_archive.effects.context import Context
from rules.grand_archive.events.playing import PlayMethod
from rules.grand_archive.standing.origins import Origin
from rules.grand_archive.state import ArchiveObject
from rules.kernel.effects import patterns, understanding
from rules.kernel.regulation import Regulation

COSTS: Hashable = "what it costs"
WAYS = {"activate": ("activate",), "materialize": ("materialize",), "play": ("activate", "materialize")}
"""For each word of cards for what is done, the methods of playing that it means."""


def lacking(node: nodes.CostChange) -> str | None:
    """What of a change of costs isn't built, or None."""
    if node.action not in WAYS:
        return f"to {node.action}"
    if isinstance(node.what, Next) and (node.what.action != "activates" or node.what.count is not None):
        return f"of the next that somebody {node.what.action}"
    return None if node.amount.isdigit() else f"the amount {node.amount}"


def change_of(context: Context, node: nodes.CostChange) -> int:
    """How much more something costs; less than 0: how much less."""
    if node.condition is not None and not understanding.holds(context, node.condition):
        return 0
    times = 1 if node.each is None else understanding.value(context, node.each)
    amount = int(node.amount) * times
    return -amount if node.operation == "less" else amount


class Costing(Regulation):
    """What is played costs more or less."""

    __slots__ = ("node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.CostChange) -> None:
        super().__init__(identity, name, (COSTS,), "may", origin.source, origin.controller)
        self.origin = origin
        self.node = node

    @property
    def change(self) -> int:
        """How much more it costs; less than 0: how much less."""
        return change_of(self.origin.context(), self.node)

    def concerns(self, matter: object) -> bool:
        """Whether it changes what a card costs that is being played."""
        if not isinstance(matter, ArchiveObject) or not self.origin.is_in_force():
            return False
        context = self.origin.context()
        player = matter.controller
        theirs = self.node.who is None or patterns.part_fits(context, self.node.who, player)
        what = self.node.what
        if isinstance(what, Next):
            theirs = theirs and patterns.part_fits(context, what.who, player)
            what = Every(what.what)
        return theirs and patterns.part_fits(context, what, matter)

    @property
    def is_for_the_next(self) -> bool:
        """Whether it changes only what the next such card costs."""
        return isinstance(self.node.what, Next)

    def is_for(self, method: PlayMethod) -> bool:
        """Whether it speaks of activating, or of materializing."""
        return method in WAYS[self.node.action]
