"""The layers of continuous effects, and what an object does to its own characteristics in them.

Rules book: Types of Effects - Continuous Effects (layers), Game Mechanics - Counters, Combat Phase - Damage Step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.grand_archive.characteristics import Characteristics
from rules.kernel.standing import continuous as shared
from rules.kernel.things import GameObject

if TYPE_CHECKING:
    from rules.grand_archive.state import ArchiveObject, ArchivePlayer

BASE, TYPES, ELEMENTS, ABILITIES, NUMBERS = (10 * layer for layer in range(1, 6))
"""Layers A to E; the last one has three parts for power and life."""

EFFECTS, COUNTERS, WAITING, SWAPS = NUMBERS + 1, NUMBERS + 2, NUMBERS + 3, NUMBERS + 4
"""What asks for a stat waits until effects and counters have made it what it is."""

NOTHING: frozenset[str] = frozenset()
COUNTED: Mapping[str, Mapping[str, int]] = {
    "buff": {"power": 1, "life": 1},
    "debuff": {"power": -1, "life": -1},
    "level": {"level": 1},
}
"""The stats that counters change, and by how much each."""
STATS = frozenset({"power", "life", "level"})
"""What effects and counters change of an object."""


@dataclass(frozen=True, slots=True)
class Changing:
    """A stat grows or shrinks; what has no such stat gains none by it."""

    attribute: str
    amount: Callable[[], int]
    layer: int = EFFECTS
    reads: frozenset[str] = NOTHING

    @property
    def touches(self) -> frozenset[str]:
        """The stat."""
        return frozenset({self.attribute})

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """Change the stat."""
        now: int | None = getattr(values, self.attribute)
        if now is not None:
            setattr(values, self.attribute, now + self.amount())

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """What it would do."""
        return self.attribute, self.amount()


@dataclass(frozen=True, slots=True)
class SettingBase:
    """A stat is set; an object without it gains it."""

    attribute: str
    amount: Callable[[], int]
    layer: int = BASE
    reads: frozenset[str] = NOTHING

    @property
    def touches(self) -> frozenset[str]:
        """The stat."""
        return frozenset({self.attribute})

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """Set the stat; the level that is set is the base level, too."""
        setattr(values, self.attribute, self.amount())
        if self.attribute == "level":
            values.base_level = values.level

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """What it would do."""
        return self.attribute, self.amount()


@dataclass(frozen=True, slots=True)
class Controlled:
    """A player controls the object."""

    player: ArchivePlayer
    layer: int = BASE
    reads: frozenset[str] = NOTHING
    touches: frozenset[str] = frozenset({"controller"})

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """That player controls it."""
        values.controller = self.player

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """Who is to control it."""
        return self.player


@dataclass(frozen=True, slots=True)
class Wording:
    """An object gains, or comes to have instead of others, a type, subtype, supertype or element."""

    attribute: str
    words: frozenset[str]
    operation: str
    layer: int
    reads: frozenset[str] = NOTHING

    @property
    def touches(self) -> frozenset[str]:
        """The words of that kind; supertypes go with the types that are overwritten."""
        overwritten = self.attribute == "types" and self.operation == "set"
        return frozenset({self.attribute, "supertypes"}) if overwritten else frozenset({self.attribute})

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """Add the words, or set them."""
        before: frozenset[str] = getattr(values, self.attribute)
        setattr(values, self.attribute, before | self.words if self.operation == "add" else self.words)
        if "supertypes" in self.touches and self.attribute != "supertypes":
            values.supertypes = frozenset()

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """What it would do."""
        return self.attribute, self.operation, self.words


@dataclass(frozen=True, slots=True)
class Granting(shared.Granting):
    """Abilities are gained."""

    layer: int = ABILITIES


@dataclass(frozen=True, slots=True)
class Losing(shared.Losing):
    """Abilities are lost."""

    layer: int = ABILITIES


@dataclass(frozen=True, slots=True)
class Contributing:
    """A part of an attack adds its power to that of the attack."""

    part: ArchiveObject
    finished: Callable[[ArchiveObject], Characteristics]
    layer: int = BASE
    reads: frozenset[str] = NOTHING
    touches: frozenset[str] = frozenset({"power"})

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """Add the power of the part, if it has any."""
        power = self.finished(self.part).power
        if power is not None:
            values.power = (values.power or 0) + power

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """What it would do."""
        return self.part.id, self.finished(self.part).power


@dataclass(frozen=True, slots=True)
class Embodying:
    """A champion is of the elements of every champion card in its lineage."""

    elements: frozenset[str]
    layer: int = BASE
    reads: frozenset[str] = NOTHING
    touches: frozenset[str] = frozenset({"elements"})

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """Add the elements."""
        values.elements = values.elements | self.elements

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """What it would do."""
        return self.elements


@dataclass(frozen=True, slots=True)
class Inheriting(shared.Granting):
    """A champion has the inherited effects of the cards in its inner lineage."""

    layer: int = BASE
