"""613. Interaction of continuous effects, as of 2014: counters gave no keywords and had no order of their own."""

from __future__ import annotations

from rules.kernel.continuous import OwnPart, Part
from rules.magic.chapters import layers
from rules.magic.characteristics import Characteristics
from rules.magic.state import MagicObject


class Layers(layers.Layers):
    """613. Interaction of continuous effects."""

    def of_counters(self, thing: MagicObject) -> list[OwnPart[Characteristics]]:
        """What the counters on an object change, in no order."""
        return self.by_counters(thing)

    def part_of_counters(self, thing: MagicObject, kind: str, count: int) -> Part[Characteristics] | None:
        """What counters of a kind change: they only added to power and toughness."""
        return self.size_by_counters(kind, count)
