"""What it costs to declare attacks, by the words of cards.

Rules book: Combat Phase - Attack Declaration (2.d, 2.e).
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeGuard

from grammar.nodes import continuous as nodes
from grammar.nodes import control, references
from grammar.nodes import events as event_nodes
from grammar.nodes.costs import Cost
from grammar.nodes.effects import AnyEffect
from rules.grand_archive.effects.context import Context
from rules.grand_archive.standing.origins import Origin
from rules.grand_archive.state import Combat
from rules.kernel.regulation import Regulation

ATTACKS: Hashable = "what it costs to attack"

DECLARED = frozenset({"attacks", "declares an attack"})
"""The kinds of events whose rules can be paid off: it is paid as an attack is declared."""


def is_toll(effect: AnyEffect) -> TypeGuard[control.Gate]:
    """Whether an effect says what is to be paid for something that can't be done else, once somebody wants to."""
    if not isinstance(effect, control.Gate) or not isinstance(effect.test, control.Unless):
        return False
    return isinstance(effect.then, nodes.Rule | nodes.Lasting)


def unbuilt_toll(effect: AnyEffect) -> str | None:
    """What of such an effect is not built: it must be about declaring attacks, and paid by who declares them."""
    if not is_toll(effect) or not isinstance(effect.test, control.Unless):
        return None
    said = effect.then.rule if isinstance(effect.then, nodes.Lasting) else effect.then
    event = said.event if isinstance(said, nodes.Rule) else None
    if not isinstance(event, event_nodes.Event) or event.kind not in DECLARED:
        return "a cost to be paid for something other than an attack"
    payers = references.Pronoun | references.Of
    pays_for_itself = isinstance(effect.test.who, references.You) and event.subject == references.Itself()
    return None if pays_for_itself or isinstance(effect.test.who, payers) else "who pays it"


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
