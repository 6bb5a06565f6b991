"""What it costs to declare attacks, by the words of cards.

Rules book: Combat Phase - Attack Declaration (2.d, 2.e).
"""

from __future__ import annotations

from collections.abc import Hashable

from grammar.nodes import continuous as nodes
from grammar.nodes.costs import Cost
from rules.grand_archive.effects.context import Context
from rules.grand_archive.standing.origins import Origin
from rules.grand_archive.state import Combat
from rules.kernel.regulation import Regulation

ATTACKS: Hashable = "what it costs to attack"


class AttackPrice(Regulation):
    """An additional cost to attack with its source, or to wield it."""

    __slots__ = ("node", "origin")

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.AttackCost | nodes.AdditionalCost) -> None:
        super().__init__(identity, name, (ATTACKS,), "may", origin.source, origin.controller)
        self.origin = origin
        self.node = node

    @property
    def cost(self) -> Cost:
        """What is to be paid."""
        return self.node.cost

    def context(self) -> Context:
        """The context in which its words are understood."""
        return self.origin.context()

    def concerns(self, matter: object) -> bool:
        """Whether its source attacks or is wielded in an attack."""
        if not isinstance(matter, Combat) or not self.origin.is_in_force():
            return False
        return self.origin.source in (matter.declared_with, *matter.wielded, *matter.intent)
