"""613. Interaction of continuous effects, as of 2014: counters gave no keywords and had a layer of their own."""

from __future__ import annotations

from rules.kernel.continuous import Applied, OwnPart, Part
from rules.kernel.rule import rule
from rules.kernel.things import GameObject
from rules.magic.chapters import layers
from rules.magic.characteristics import Characteristics
from rules.magic.state import MagicObject


class Layers(layers.Layers):
    """613. Interaction of continuous effects."""

    def of_counters(self, thing: MagicObject) -> list[OwnPart[Characteristics]]:
        """What the counters on an object change, in no order."""
        return self.by_counters(thing)

    def begin_anew(self, thing: MagicObject) -> None:
        """What is turned over, face up or face down stays in the order of effects where it was."""

    def part_of_counters(self, thing: MagicObject, kind: str, count: int) -> Part[Characteristics] | None:
        """What counters of a kind change: they only added to power and toughness."""
        return self.size_by_counters(kind, count)

    def may_lack_power(self, thing: MagicObject) -> bool:
        """No rule said yet what the power of a creature is that has none."""
        return False

    @rule("613.1a")
    def copying(self, thing: GameObject, applied: Applied) -> None:
        """Layer 1: copy effects come first."""
        super().copying(thing, applied)

    @rule("707.2")
    def being_face_down(self, thing: GameObject, applied: Applied) -> None:
        """A face-down object has the characteristics that the rules give it, and they are its copiable values."""
        super().being_face_down(thing, applied)

    @rule("613.3d")
    def counting_power(self, thing: GameObject, applied: Applied) -> None:
        """Layer 7d: counters that change power and toughness."""
        super().counting_power(thing, applied)

    @rule("613.3e")
    def switching_power(self, thing: GameObject, applied: Applied) -> None:
        """Layer 7e: effects that switch power and toughness."""
        super().switching_power(thing, applied)
