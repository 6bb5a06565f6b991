"""418.5. Interaction of continuous effects, as of 2002: types first, then counters, then everything else as it came."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules.kernel.citation import Citation
from rules.kernel.continuous import Applied, ContinuousEffect, Manner, OwnPart, Part
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.kernel.things import GameObject
from rules.magic.cards import FaceDefinition
from rules.magic.characteristics import Characteristics
from rules.magic.editions.e2014_02_01 import layers
from rules.magic.standing import parts
from rules.magic.state import MagicObject
from rules.magic.subtypes import BASIC_LAND_TYPES

FIRST = frozenset({parts.COPY, parts.FACE_DOWN, parts.CONTROL, parts.TYPE})
EVERYTHING_ELSE = parts.SWITCHED_POWER + 1
"""The one place of all other effects, after what an object defines itself and the counters on it."""


@dataclass(frozen=True, slots=True)
class BecomesBasic(parts.Typed):
    """A land becomes a basic land of one type, and that is its name."""

    @property
    def touches(self) -> frozenset[str]:
        """The name changes as well."""
        return frozenset({"name", "types", "supertypes", "subtypes", "abilities"})

    def apply(self, values: Characteristics, to: GameObject) -> None:
        """Change the types and the name; what was legendary no longer is."""
        parts.Typed.apply(self, values, to)
        if "land" in values.types:
            (values.name,) = self.subtypes
            values.supertypes = (values.supertypes - {"legendary"}) | {"basic"}


class Layers(layers.Layers):
    """418.5. Interaction of Continuous Effects."""

    manners: ClassVar[Mapping[Manner, str]] = {"goes first": "going_first", "waits": "waiting"}
    """Nothing was said yet of effects that apply in several places."""

    def layer_of(self, effect: ContinuousEffect[Characteristics], part: Part[Characteristics]) -> int:
        """The layer in which a part of an effect applies; the size that comes with a new type comes with the type."""
        if part.layer in FIRST:
            return part.layer
        changes_type = any(other.layer == parts.TYPE for other in effect.parts)
        return parts.TYPE if changes_type and part.layer == parts.SET_POWER else EVERYTHING_ELSE

    def part_of(self, part: Part[Characteristics]) -> Part[Characteristics]:
        """What a part of an effect does in its layer: what sets a basic land type makes a basic land.

        Raises:
            Unsupported: It sets several of them.
        """
        basic = part.subtypes & BASIC_LAND_TYPES if isinstance(part, parts.Typed) else frozenset()
        if not isinstance(part, parts.Typed) or part.manner != "set" or not basic:
            return part
        if len(part.subtypes) > 1:
            raise Unsupported(
                " and ".join(sorted(part.subtypes)), "the rules don't say the name of a land that is both"
            )
        return BecomesBasic(part.types, part.supertypes, part.subtypes, part.manner, part.layer, part.reads)

    @rule("503.2")
    def copiable_values(self, thing: MagicObject) -> FaceDefinition:
        """What is copied are printed values, or those of what the object is itself a copy of.

        Raises:
            Unsupported: It lies face down in play.
        """
        if thing.face_down and thing.zone.kind == "battlefield":
            raise Unsupported(f"copying {thing.name}", "the rules don't say yet what a copy of a face-down creature is")
        return super().copiable_values(thing)

    @rule("208.2")
    def defining_first(self, thing: MagicObject) -> list[OwnPart[Characteristics]]:
        """What an object defines itself comes first; a star in its power or toughness is 0 anywhere but in play."""
        found = super().defining_first(thing)
        if thing.zone.kind == "battlefield":
            return found
        return [one for one in found if one.part.layer != parts.DEFINED_POWER]

    @rule("418.5e")
    def copying(self, thing: GameObject, applied: Applied) -> None:
        """Copy effects are applied to what is printed, before all others."""
        super().copying(thing, applied)

    @rule("418.5e")
    def changing_types(self, thing: GameObject, applied: Applied) -> None:
        """Effects that change types come after copy effects, and before counters."""
        super().changing_types(thing, applied)

    def besides(self, part: Part[Characteristics]) -> tuple[Citation, ...]:
        """The rules for what a part of an effect does: only of what becomes a basic land there is one."""
        return super().besides(part) if isinstance(part, BecomesBasic) else ()

    @rule("214.9f")
    def becoming_basic(self, thing: GameObject, applied: Applied) -> None:
        """A land that becomes a basic land has its name, is no longer legendary, and makes that mana only."""
        super().becoming_basic(thing, applied)

    @rule("418.5e")
    def counting_power(self, thing: GameObject, applied: Applied) -> None:
        """Counters that change power and toughness come after effects on types, and before all others."""
        super().counting_power(thing, applied)

    @rule("418.5e")
    def changing_text(self, thing: GameObject, applied: Applied) -> None:
        """Effects that change text come with all that are neither copies nor types nor counters, each in its turn."""
        super().changing_text(thing, applied)

    @rule("418.5e")
    def changing_colors(self, thing: GameObject, applied: Applied) -> None:
        """Effects that change colors come with all that are neither copies nor types nor counters, each in its turn."""
        super().changing_colors(thing, applied)

    @rule("418.5e")
    def changing_abilities(self, thing: GameObject, applied: Applied) -> None:
        """Effects on abilities come with all that are neither copies nor types nor counters, each in its turn."""
        super().changing_abilities(thing, applied)

    @rule("418.5e")
    def setting_power(self, thing: GameObject, applied: Applied) -> None:
        """Effects that set power and toughness come with all others, each in its turn."""
        super().setting_power(thing, applied)

    @rule("418.5e")
    def modifying_power(self, thing: GameObject, applied: Applied) -> None:
        """Effects that add to power and toughness, or take away, come with all others, each in its turn."""
        super().modifying_power(thing, applied)

    @rule("418.5e")
    def switching_power(self, thing: GameObject, applied: Applied) -> None:
        """Effects that switch power and toughness come with all others, each in its turn."""
        super().switching_power(thing, applied)
