"""613. Interaction of continuous effects, as of 2014: counters had no order of their own."""

from __future__ import annotations

from rules.kernel.continuous import OwnPart
from rules.magic.chapters import layers
from rules.magic.characteristics import Characteristics
from rules.magic.state import MagicObject


class Layers(layers.Layers):
    """613. Interaction of continuous effects."""

    def of_counters(self, thing: MagicObject) -> list[OwnPart[Characteristics]]:
        """What the counters on an object change; they only added to its power and toughness."""
        return self.by_counters(thing)
