"""What continuous effects do in each layer.

Comprehensive Rules: 205.1 (changing types), 305.7 (land types), 613.1 and 613.4 (layers).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from grammar.nodes.abilities import Activated, AnyAbility, Keyword
from grammar.nodes.costs import Cost, Turn
from grammar.nodes.opaque import Opaque
from grammar.nodes.references import Itself, You
from grammar.nodes.verbs import Produce
from rules.kernel.effects.ability import Ability
from rules.kernel.errors import Unsupported
from rules.kernel.standing import continuous as shared
from rules.kernel.things import GameObject
from rules.magic.cards import BASIC_LAND_MANA, FaceDefinition
from rules.magic.characteristics import Characteristics
from rules.magic.standing.by_type import abilities_by_type
from rules.magic.state import MagicPlayer
from rules.magic.subtypes import BASIC_LAND_TYPES, family, kept_with

if TYPE_CHECKING:
    from rules.magic.standing.changed_text import Reworded

EXILED, COPY, FACE_DOWN, CONTROL, TEXT, TYPE, COLOR, ABILITY = 9, 10, 11, 20, 30, 40, 50, 60
COPIABLE = frozenset({EXILED, COPY, FACE_DOWN})
"""The layers that make the copiable values."""
DEFINED_POWER, SET_POWER, LACKING_POWER, CHANGED_POWER, COUNTED_POWER, SWITCHED_POWER = 70, 71, 72, 73, 74, 75

SPECIAL_FORMS: Mapping[str, str] = {"bands with other": "banding"}
"""Keywords that are special forms of another one, and lost with it."""

Amount = Callable[[GameObject], int]
"""How much, for one object that the effect affects."""

Manner = Literal["add", "set", "remove"]

POWER = frozenset({"power", "toughness", "base_power", "base_toughness"})
NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Copied:
    """Layer 1: the copiable values are those of something else."""

    face: FaceDefinition
    layer: int = COPY
    reads: frozenset[str] = NOTHING
    touches: frozenset[str] = frozenset(
        {"name", "cost", "colors", "supertypes", "types", "subtypes", "abilities", "loyalty", "defense"} | POWER
    )

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """Take over the copiable values."""
        take_face(values, self.face)

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """The copied values."""
        return self.face


@dataclass(frozen=True, slots=True)
class Controlled:
    """Layer 2: a player controls the object."""

    player: Callable[[], MagicPlayer | None]
    reads: frozenset[str] = NOTHING
    layer: int = CONTROL
    touches: frozenset[str] = frozenset({"controller"})

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """That player controls it."""
        values.controller = self.player() or values.controller

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """Who is to control it."""
        return self.player()


@dataclass(frozen=True, slots=True)
class Typed:
    """Layer 4: card types, supertypes and subtypes are added, set or removed.

    ``manner`` says whether the prior ones are kept; subtypes go with the last card type that they are correlated with.
    """

    types: frozenset[str]
    supertypes: frozenset[str]
    subtypes: frozenset[str]
    manner: Manner
    layer: int = TYPE
    reads: frozenset[str] = NOTHING

    @property
    def touches(self) -> frozenset[str]:
        """Setting a basic land type takes printed abilities away, and adding one gives a mana ability."""
        lands = bool(self.subtypes & BASIC_LAND_TYPES) or "land" in self.types
        return frozenset({"types", "supertypes", "subtypes"} | ({"abilities"} if lands else set()))

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """Change the type line, and what comes with it."""
        if self.manner == "remove":
            self._remove(values)
            return
        before = values.types
        values.supertypes |= self.supertypes
        if self.manner == "add" or self._keeps_types():
            values.types |= self.types
        elif self.types:
            values.types = self.types | (before & {"instant", "sorcery"})
            values.subtypes = kept_with(values.subtypes, values.types, before)
        self._change_subtypes(values)
        with_intrinsic(values)

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """The words that it adds, sets or removes."""
        return (self.types, self.supertypes, self.subtypes, self.manner)

    def _remove(self, values: Characteristics) -> None:
        before = values.types
        values.types -= self.types
        values.supertypes -= self.supertypes
        values.subtypes = kept_with(values.subtypes, values.types, before) - self.subtypes

    def _keeps_types(self) -> bool:
        """Becoming an artifact creature keeps the prior types."""
        return self.types == {"artifact", "creature"}

    def _change_subtypes(self, values: Characteristics) -> None:
        if self.manner == "set":
            families = {family(one, values.types) for one in self.subtypes}
            gone = {one for one in values.subtypes if family(one, values.types) in families}
            values.subtypes = frozenset(values.subtypes - gone)
            if self.subtypes & BASIC_LAND_TYPES:
                values.abilities = tuple(one for one in values.abilities if one.key[0] != "printed")
        values.subtypes |= kept_with(self.subtypes, values.types, values.types)


@dataclass(frozen=True, slots=True)
class Colored:
    """Layer 5: colors are added or set."""

    colors: frozenset[str]
    manner: Manner
    layer: int = COLOR
    reads: frozenset[str] = NOTHING
    touches: frozenset[str] = frozenset({"colors"})

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """Give it the colors."""
        values.colors = values.colors | self.colors if self.manner == "add" else self.colors

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """The colors."""
        return (self.colors, self.manner)


@dataclass(frozen=True, slots=True)
class Granting(shared.Granting):
    """Layer 6: abilities are added."""

    layer: int = ABILITY


@dataclass(frozen=True, slots=True)
class Borrowing:
    """Layer 6: abilities are added that other objects have as it applies."""

    found: Callable[[], tuple[Ability, ...]]
    reads: frozenset[str]
    layer: int = ABILITY
    touches: frozenset[str] = frozenset({"abilities"})

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """Add those abilities."""
        values.abilities = (*values.abilities, *self.found())

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """What it adds."""
        return self.found()


@dataclass(frozen=True, slots=True)
class Removing:
    """Layer 6: abilities are removed, each with all its instances; none named means all."""

    abilities: tuple[AnyAbility, ...]
    layer: int = ABILITY
    reads: frozenset[str] = NOTHING
    touches: frozenset[str] = frozenset({"abilities"})

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """It loses them."""
        values.abilities = tuple(one for one in values.abilities if self.abilities and not self._names(one))

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """What it removes."""
        return self.abilities

    def _names(self, ability: Ability) -> bool:
        return any(is_instance(ability.node, one) for one in self.abilities)


@dataclass(frozen=True, slots=True)
class SettingPower:
    """Layers 7a and 7b: power and toughness are defined by an ability, or set."""

    power: Amount | None
    toughness: Amount | None
    layer: int = SET_POWER
    reads: frozenset[str] = NOTHING
    touches: frozenset[str] = POWER

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """It has that base power and toughness."""
        if self.power is not None:
            values.power = values.base_power = self.power(to)
        if self.toughness is not None:
            values.toughness = values.base_toughness = self.toughness(to)

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """The values that it sets."""
        return tuple(amount and amount(to) for amount in (self.power, self.toughness))


@dataclass(frozen=True, slots=True)
class LackingPower:
    """After layer 7b: a creature for which nothing says its power or toughness."""

    layer: int = LACKING_POWER
    reads: frozenset[str] = frozenset({"types"})
    touches: frozenset[str] = POWER

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """What it has no value for is 0."""
        if "creature" not in values.types:
            return
        if values.power is None:
            values.power = values.base_power = 0
        if values.toughness is None:
            values.toughness = values.base_toughness = 0

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """It does the same to everything."""
        return 0


@dataclass(frozen=True, slots=True)
class ChangingPower:
    """Layer 7c: power and toughness are modified, by effects or by counters."""

    power: Amount | None
    toughness: Amount | None
    layer: int = CHANGED_POWER
    reads: frozenset[str] = NOTHING
    touches: frozenset[str] = frozenset({"power", "toughness"})

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """Add to power and toughness.

        Raises:
            Unsupported: It is a creature without any, and the edition doesn't say what they are then.
        """
        if values.power is None and "creature" in values.types:
            raise Unsupported(values.name, "the rules don't say yet what the power of a creature is that has none")
        if values.power is not None and self.power is not None:
            values.power += self.power(to)
        if values.toughness is not None and self.toughness is not None:
            values.toughness += self.toughness(to)

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """What it adds."""
        return tuple(amount and amount(to) for amount in (self.power, self.toughness))


@dataclass(frozen=True, slots=True)
class SwitchingPower:
    """Layer 7d: power and toughness are switched."""

    layer: int = SWITCHED_POWER
    reads: frozenset[str] = NOTHING
    touches: frozenset[str] = frozenset({"power", "toughness"})

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """Each takes the value of the other."""
        values.power, values.toughness = values.toughness, values.power

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """It does the same to everything."""
        return "switch"


@dataclass(frozen=True, slots=True)
class FaceDown(Copied):
    """Layer 1b: a face-down permanent has the characteristics of a face that shows nothing of the card's own."""

    layer: int = FACE_DOWN


@dataclass(frozen=True, slots=True)
class ExiledFaceDown(Copied):
    """Before all layers: a card that is face down in exile has no characteristics."""

    layer: int = EXILED


@dataclass(frozen=True, slots=True)
class Defining:
    """A part of an ability that defines the object's own characteristics; it does nothing once that ability is gone."""

    part: Typed | Colored | SettingPower
    ability: Ability

    @property
    def layer(self) -> int:
        """The layer of what it defines; power and toughness have one of their own."""
        return DEFINED_POWER if self.part.layer == SET_POWER else self.part.layer

    @property
    def reads(self) -> frozenset[str]:
        """What it looks at."""
        return self.part.reads

    @property
    def touches(self) -> frozenset[str]:
        """What it defines."""
        return self.part.touches

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """Define the characteristic if the object still has the ability."""
        if self.ability in values.abilities:
            self.part.apply(values, to)

    def deed(self, values: Characteristics, to: GameObject) -> object:
        """What it defines."""
        return self.part.deed(values, to)


def take_face(values: Characteristics, face: FaceDefinition) -> None:
    """Make the copiable values those of a face."""
    values.name, values.cost, values.front_cost, values.colors = face.name, face.cost, face.front_cost, face.colors
    values.supertypes, values.types, values.subtypes = face.supertypes, face.types, face.subtypes
    values.power = values.base_power = face.power
    values.toughness = values.base_toughness = face.toughness
    values.loyalty, values.defense = face.loyalty, face.defense
    printed = tuple(Ability(one.node, ("printed", i)) for i, one in enumerate(face.abilities))
    values.abilities = (*printed, *abilities_by_type(face))
    with_intrinsic(values)


def _mana_of(land_type: str) -> Ability:
    tap = Cost((Turn("tap", Itself()),))
    return Ability(Activated(tap, Produce(You(""), (f"{{{BASIC_LAND_MANA[land_type]}}}",))), ("intrinsic", land_type))


INTRINSIC: Mapping[str, Ability] = {land_type: _mana_of(land_type) for land_type in BASIC_LAND_MANA}
"""The mana ability of each basic land type."""


def with_intrinsic(values: Characteristics) -> None:
    """Give a land the mana abilities of its basic land types, and take away those of types that it has no more."""
    basic = values.subtypes & BASIC_LAND_TYPES if "land" in values.types else frozenset()
    had = {one.key[1] for one in values.abilities if one.key[0] == "intrinsic"}
    if basic == had:
        return
    kept = tuple(one for one in values.abilities if one.key[0] != "intrinsic" or one.key[1] in basic)
    values.abilities = (*kept, *(INTRINSIC[one] for one in BASIC_LAND_MANA if one in basic - had))


def is_instance(ability: AnyAbility | Opaque, named: AnyAbility) -> bool:
    """Whether an ability is an instance of one that is named, such as any protection when protection is."""
    if isinstance(ability, Keyword) and isinstance(named, Keyword):
        if named.name == SPECIAL_FORMS.get(ability.name):
            return True
        if ability.name == named.name:
            return named.quality is None or ability.quality == named.quality
    return ability == named


AnyPart: TypeAlias = (
    "Copied | Controlled | Reworded | Typed | Colored | Granting | Borrowing | Removing"
    " | SettingPower | ChangingPower | SwitchingPower"
)


def fixed(values: Mapping[int, int]) -> Amount:
    """An amount that was determined once for each object."""
    return lambda to: values[to.id]


def constant(value: int) -> Amount:
    """The same amount for every object."""
    return lambda to: value
