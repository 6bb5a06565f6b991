"""Additional costs, as they are declared for what is on its way to be played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from grammar.nodes.costs import Cost
    from grammar.nodes.effects import AnyEffect


@dataclass(frozen=True, slots=True)
class AdditionalPrice:
    """An additional cost, the name by which it is declared, and what follows on its line for who has paid it."""

    name: str
    cost: Cost
    choice: Literal["must", "may"]
    then: tuple[AnyEffect, ...] = ()
