"""Modifications of things by continuous effects: from the words to the parts of an effect."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec

from grammar.nodes import continuous as nodes
from grammar.nodes.base import Node
from grammar.nodes.quantities import PerEach, Quantity
from rules.kernel.effects.understanding import value
from rules.kernel.errors import Unsupported
from rules.kernel.standing.origins import Origin
from rules.kernel.things import Thing

P = TypeVar("P")
"""What effects of the game are made of."""
Affected = Sequence[Thing] | None
"""The things to which a resolved effect is locked; None: the amounts are worked out anew each time."""
Amount = Callable[[], int]
"""How much, worked out when it is asked for."""
Key = tuple[int, int]
"""The identity of an effect, and the place of one of its modifications."""
BASE = "base "
"""What stands before the name of a number when its base value is meant."""


@dataclass(frozen=True, slots=True)
class Modifications(Generic[P]):
    """What each class of modification does in a game, and what of one is not built there."""

    meanings: Mapping[type[object], Callable[..., Iterator[P]]]
    lacking: Callable[[Node], str | None]

    def parts_of(
        self, origin: Origin, identity: int, modifications: Sequence[nodes.Modification], affected: Affected
    ) -> list[P]:
        """What the modifications do, one after the other.

        Raises:
            Unsupported: A word has no meaning that is built.
        """
        found: list[P] = []
        for index, one in enumerate(modifications):
            if missing := self.lacking(one):
                raise Unsupported(missing, "it is read but not built")
            found += self.meanings[type(one)](origin, (identity, index), one, affected)
        return found


def amount(origin: Origin, quantity: Quantity, affected: Affected) -> Amount:
    """An amount: determined now for what resolved, and anew each time for what a static ability says."""
    if affected is None:
        return lambda: value(origin.context(), quantity)
    now = value(origin.context(), quantity)
    return lambda: now


def per_each(change: nodes.PropertyChange, each: nodes.Scaled) -> nodes.PropertyChange:
    """The change of a number, once for each of so many."""
    return msgspec.structs.replace(change, amount=PerEach(change.amount, each.each))


def lacking_of(
    node: Node,
    meanings: Container[type[object]],
    numbers: Container[str],
    of_types: Callable[[nodes.Types], str | None],
) -> str | None:
    """What of a modification is not built where these have meanings, objects these numbers; of other nodes, nothing."""
    match node:
        case nodes.PropertyChange() | nodes.BaseProperty():
            return _lacking_number(node, numbers)
        case nodes.Types():
            return of_types(node)
        case nodes.Scaled(change=change):
            return lacking_of(change, meanings, numbers, of_types)
        case nodes.Abilities(operation="add one"):
            return "continuous.Abilities: a choice of abilities"
        case _:
            known = type(node) in meanings or not isinstance(node, nodes.Modification)
            return None if known else f"continuous.{type(node).__name__}"


def _lacking_number(node: nodes.PropertyChange | nodes.BaseProperty, numbers: Container[str]) -> str | None:
    """What of the change of a number is not built, where objects have these numbers."""
    known = node.name.removeprefix(BASE) if isinstance(node, nodes.BaseProperty) else node.name
    return None if known in numbers else f"continuous.{type(node).__name__}: {node.name}"
