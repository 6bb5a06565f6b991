"""An object's properties: what it is before and after continuous effects.

Comprehensive Rules, chapter 2 (object properties) and section 6.3 (how effects change them).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.nodes.abilities import AnyAbility, Keyword
from grammar.nodes.opaque import Opaque
from rules.kernel.standing.continuous import is_meant

if TYPE_CHECKING:
    from rules.flesh_and_blood.cards import FaceDefinition
    from rules.kernel.effects.ability import Ability
from rules.flesh_and_blood.state import FabPlayer


class Properties:
    """The values of one object while the stages work on them, and afterwards; None: it has no such property.

    ``life`` is the life total; ``barred`` are abilities that it can't gain, once for each effect that says so.
    """

    __slots__ = (
        "abilities",
        "barred",
        "base_defense",
        "base_intellect",
        "base_life",
        "base_power",
        "color",
        "controller",
        "cost",
        "defense",
        "intellect",
        "life",
        "name",
        "names",
        "pitch",
        "power",
        "subtypes",
        "supertypes",
        "traits",
        "types",
    )

    def __init__(self, name: str, controller: FabPlayer) -> None:
        self.name = name
        self.names: tuple[str, ...] = (name,)
        self.controller = controller
        self.color = ""
        self.pitch: int | None = None
        self.cost: str | None = None
        self.power: int | None = None
        self.base_power: int | None = None
        self.defense: int | None = None
        self.base_defense: int | None = None
        self.life: int | None = None
        self.base_life: int | None = None
        self.intellect: int | None = None
        self.base_intellect: int | None = None
        self.types: frozenset[str] = frozenset()
        self.subtypes: frozenset[str] = frozenset()
        self.supertypes: frozenset[str] = frozenset()
        self.traits: frozenset[str] = frozenset()
        self.abilities: tuple[Ability, ...] = ()
        self.barred: tuple[tuple[AnyAbility, ...], ...] = ()

    def keywords(self, name: str) -> tuple[Keyword, ...]:
        """The instances of one keyword, among abilities and among the labels of abilities."""
        found = (_keyword(ability) for ability in self.abilities)
        return tuple(one for one in found if one is not None and one.name == name)

    def has(self, name: str) -> bool:
        """Whether it has a keyword."""
        return bool(self.keywords(name))

    def but_for_keywords(self) -> tuple[Ability, ...]:
        """The abilities that are no keywords."""
        return tuple(one for one in self.abilities if not isinstance(one.node, Keyword))

    def bars(self, ability: AnyAbility | Opaque) -> bool:
        """Whether an effect keeps it from gaining an ability; one that names none bars all."""
        return any(not named or any(is_meant(one, ability) for one in named) for named in self.barred)

    def is_type(self, name: str) -> bool:
        """Whether it has a type, such as ``action``."""
        return name in self.types


def _keyword(ability: Ability) -> Keyword | None:
    """The keyword that an ability is, or with which it is labelled."""
    if isinstance(ability.node, Keyword):
        return ability.node
    label = label_of(ability.node)
    return Keyword(label) if label else None


def label_of(node: AnyAbility | Opaque) -> str:
    """The keyword with which an ability is labelled; empty: none."""
    label = getattr(node, "label", None)
    return label if isinstance(label, str) else ""


NUMBERS = ("power", "defense", "life", "intellect")
"""The numeric properties that have a base value and a modified one."""


def take_face(values: Properties, face: FaceDefinition, abilities: tuple[Ability, ...]) -> None:
    """Put what a face prints into the values of an object."""
    values.name, values.names = face.name, face.names or (face.name,)
    values.color = face.color
    values.pitch, values.cost = face.pitch, face.cost
    values.types, values.subtypes = face.types, face.subtypes
    values.supertypes, values.traits = face.supertypes, face.traits
    values.abilities = abilities
    for name in NUMBERS:
        printed: int | None = getattr(face, name)
        setattr(values, name, printed)
        setattr(values, f"base_{name}", printed)
