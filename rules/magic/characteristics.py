"""An object's characteristics: what it is before and after continuous effects.

Comprehensive Rules, section 109 (objects), 200 and following (parts of a card), 613 (how effects change them).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.nodes.abilities import Keyword
from rules.kernel.effects.ability import Ability

if TYPE_CHECKING:
    from rules.magic.state import MagicPlayer


class Characteristics:
    """The values of one object while the layers work on them, and afterwards. ``power`` None: it has none."""

    __slots__ = (
        "abilities",
        "base_power",
        "base_toughness",
        "colors",
        "controller",
        "cost",
        "defense",
        "front_cost",
        "loyalty",
        "name",
        "power",
        "subtypes",
        "supertypes",
        "toughness",
        "types",
    )

    def __init__(self, name: str, controller: MagicPlayer) -> None:
        self.name = name
        self.controller = controller
        self.cost: str | None = None
        self.front_cost: str | None = None
        """The mana cost of the front, while the back of a card that isn't modal is up."""
        self.colors: frozenset[str] = frozenset()
        self.supertypes: frozenset[str] = frozenset()
        self.types: frozenset[str] = frozenset()
        self.subtypes: frozenset[str] = frozenset()
        self.abilities: tuple[Ability, ...] = ()
        self.power: int | None = None
        self.toughness: int | None = None
        self.base_power: int | None = None
        self.base_toughness: int | None = None
        self.loyalty: int | None = None
        self.defense: int | None = None

    def keywords(self, name: str) -> tuple[Keyword, ...]:
        """The instances of one keyword ability."""
        return tuple(a.node for a in self.abilities if isinstance(a.node, Keyword) and a.node.name == name)

    def has(self, name: str) -> bool:
        """Whether it has a keyword ability."""
        return any(isinstance(a.node, Keyword) and a.node.name == name for a in self.abilities)

    def is_type(self, name: str) -> bool:
        """Whether it has a card type, such as ``creature``."""
        return name in self.types
