"""A total cost: what must be paid for a spell, an ability or an effect, once it is known.

Comprehensive Rules: 118 (costs), 601.2f (total cost).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from grammar.nodes.continuous import ITS_MANA_COST
from grammar.nodes.costs import Cost, CostPart, Pay
from rules.kernel.errors import Unsupported
from rules.magic.cards import symbols


@dataclass(frozen=True, slots=True)
class Bill:
    """Mana symbols and the other parts of a cost; ``mana`` None: there is no mana cost, which can't be paid."""

    mana: tuple[str, ...] | None = ()
    parts: tuple[CostPart, ...] = ()

    def __add__(self, other: Bill) -> Bill:
        """Both costs together; what can't be paid stays so."""
        if self.mana is None or other.mana is None:
            return Bill(None, (*self.parts, *other.parts))
        return Bill((*self.mana, *other.mana), (*self.parts, *other.parts))

    def __str__(self) -> str:
        """The mana as it is written on cards, and whether there is more to be paid."""
        told = "".join(f"{{{symbol}}}" for symbol in self.mana or ()) or "{0}"
        return f"{told} and more than mana" if self.parts else told


NOTHING = Bill()
TOTAL_COST = "total cost"
"""The name under which what a spell or ability cost in all stays with it."""


def bill_of(cost: Cost | None) -> Bill:
    """The parts of a cost, mana apart from the rest; a cost with alternatives stays one part."""
    if cost is None:
        return NOTHING
    if cost.joiner == "or":
        return Bill((), (cost,))
    return bill_for(cost.parts)


def bill_for(parts: Iterable[CostPart]) -> Bill:
    """The bill for parts that are all paid.

    Raises:
        Unsupported: A part is as much as the mana cost of something, which nobody has told here.
    """
    total = NOTHING
    for part in parts:
        if isinstance(part, Cost):
            total += bill_of(part)
        elif isinstance(part, Pay) and part.resource == "mana" and isinstance(part.amount, str):
            if part.amount == ITS_MANA_COST:
                raise Unsupported(f"a cost equal to {ITS_MANA_COST}", "for this it is read but not built")
            total += Bill(symbols(part.amount))
        else:
            total += Bill((), (part,))
    return total


def mana_bill(cost: str | None) -> Bill:
    """The bill for a mana cost; None is no mana cost at all.

    >>> mana_bill("{1}{R}").mana
    ('1', 'R')
    """
    return Bill(None if cost is None else symbols(cost))
