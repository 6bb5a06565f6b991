"""Effects on what cards and abilities cost.

Rules book: Playing Cards - Card Activation (1.7), Keywords and Abilities (efficiency).
"""

from __future__ import annotations

from collections.abc import Hashable

from grammar.nodes import continuous as nodes
from grammar.nodes.references import Next, Reference
from rules.grand_archive.effects.context import Context
from rules.grand_archive.events.playing import PlayMethod
from rules.grand_archive.standing.origins import Origin
from rules.grand_archive.standing.played import OfPlayed
from rules.kernel.effects import understanding

COSTS: Hashable = "what it costs"
WAYS = {
    "activate": ("activate",),
    "materialize": ("materialize",),
    "bestow": ("bestow",),
    "play": ("activate", "materialize", "bestow"),
}
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


class Costing(OfPlayed):
    """What is played costs more or less."""

    __slots__ = ("node",)

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.CostChange) -> None:
        super().__init__(identity, name, (COSTS,), "may", origin.source, origin.controller)
        self.origin = origin
        self.node = node

    @property
    def change(self) -> int:
        """How much more it costs; less than 0: how much less."""
        return change_of(self.origin.context(), self.node)

    def what(self) -> Reference:
        """What costs more or less."""
        return self.node.what

    def whose(self) -> Reference | None:
        """Whom it costs that, where the words say so."""
        return self.node.who

    def is_for(self, method: PlayMethod) -> bool:
        """Whether it speaks of activating, or of materializing."""
        return method in WAYS[self.node.action]
