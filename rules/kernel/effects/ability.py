"""Abilities as objects have them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grammar.nodes.abilities import AnyAbility


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of one object: its node, and a key that stays the same for as long as the object has it."""

    node: AnyAbility
    key: tuple[object, ...]
