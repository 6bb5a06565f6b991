"""An object's characteristics: what it is before and after continuous effects.

Rules book: Parts of a Card, General Rules - Card Characteristics.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.nodes.abilities import Keyword
from rules.kernel.effects.ability import Ability

if TYPE_CHECKING:
    from rules.grand_archive.cards import CostKind, FaceDefinition, Speed
    from rules.grand_archive.state import ArchivePlayer

STATS = ("power", "life", "durability", "level")
"""The numbers that are printed on cards and that effects change."""


class Characteristics:
    """The values of one object while the layers work on them, and afterwards; None: it has no such stat."""

    __slots__ = (
        "abilities",
        "base_level",
        "controller",
        "cost",
        "cost_kind",
        "durability",
        "elements",
        "level",
        "life",
        "name",
        "power",
        "speed",
        "subtypes",
        "supertypes",
        "types",
    )

    def __init__(self, name: str, controller: ArchivePlayer) -> None:
        self.name = name
        self.controller = controller
        self.elements: frozenset[str] = frozenset()
        self.cost_kind: CostKind = ""
        self.cost: str | None = None
        self.power: int | None = None
        self.life: int | None = None
        self.durability: int | None = None
        self.level: int | None = None
        self.base_level: int | None = None
        self.speed: Speed = ""
        self.types: frozenset[str] = frozenset()
        self.subtypes: frozenset[str] = frozenset()
        self.supertypes: frozenset[str] = frozenset()
        self.abilities: tuple[Ability, ...] = ()

    def keywords(self, name: str) -> tuple[Keyword, ...]:
        """The instances of one keyword among the abilities."""
        found = (ability.node for ability in self.abilities)
        return tuple(one for one in found if isinstance(one, Keyword) and one.name == name)

    def has(self, name: str) -> bool:
        """Whether it has a keyword."""
        return bool(self.keywords(name))

    def is_type(self, name: str) -> bool:
        """Whether it has a type, such as ``ally``."""
        return name in self.types

    @property
    def is_unit(self) -> bool:
        """Whether it is an ally or a champion, as far as types say."""
        return bool(self.types & {"ally", "champion"})


def printed_on(face: FaceDefinition) -> tuple[Ability, ...]:
    """The abilities that are printed on a side."""
    return tuple(Ability(one.node, ("printed", i, face.name)) for i, one in enumerate(face.abilities))


def take_face(values: Characteristics, face: FaceDefinition, abilities: tuple[Ability, ...]) -> None:
    """Put what a face prints into the values of an object."""
    values.name, values.elements = face.name, face.elements
    values.cost_kind, values.cost, values.speed = face.cost_kind, face.cost, face.speed
    values.types, values.subtypes, values.supertypes = face.types, face.subtypes, face.supertypes
    values.abilities = abilities
    for name in STATS:
        setattr(values, name, getattr(face, name))
    values.base_level = face.level
