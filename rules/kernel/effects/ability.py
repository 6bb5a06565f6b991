"""Abilities as objects have them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grammar.nodes.abilities import AnyAbility
    from grammar.nodes.opaque import Opaque


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of one object: its node, and a key that stays the same for as long as the object has it."""

    node: AnyAbility | Opaque
    key: tuple[object, ...]

    def standing_for(self, meant: Sequence[AnyAbility]) -> list[Ability]:
        """The abilities that it is short for, in its place; itself, if it is short for nothing."""
        if tuple(meant) == (self.node,):
            return [self]
        return [Ability(node, (*self.key, place)) for place, node in enumerate(meant)]
