"""Abilities as objects have them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from grammar.nodes.base import Node

if TYPE_CHECKING:
    from grammar.nodes.abilities import AnyAbility
    from grammar.nodes.opaque import Opaque

N = TypeVar("N", bound=Node)


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of one object: its node, and a key that stays the same for as long as the object has it."""

    node: AnyAbility | Opaque
    key: tuple[object, ...]

    def said(self, kind: type[N]) -> N:
        """Its node, which is known to be of a class."""
        assert isinstance(self.node, kind)
        return self.node

    def standing_for(self, meant: Sequence[AnyAbility]) -> list[Ability]:
        """The abilities that it is short for, in its place; itself, if it is short for nothing."""
        if tuple(meant) == (self.node,):
            return [self]
        return [Ability(node, (*self.key, place)) for place, node in enumerate(meant)]
