"""418.5. Interaction of continuous effects, as of 2002: types first, then counters, then everything else as it came."""

from __future__ import annotations

from rules.kernel.continuous import ContinuousEffect, Part
from rules.magic.characteristics import Characteristics
from rules.magic.editions.e2014_02_01 import layers
from rules.magic.standing import parts

FIRST = frozenset({parts.COPY, parts.FACE_DOWN, parts.CONTROL, parts.TYPE})
EVERYTHING_ELSE = parts.SWITCHED_POWER + 1
"""The one place of all other effects, after what an object defines itself and the counters on it."""


class Layers(layers.Layers):
    """418.5. Interaction of Continuous Effects."""

    def layer_of(self, effect: ContinuousEffect[Characteristics], part: Part[Characteristics]) -> int:
        """The layer in which a part of an effect applies; the size that comes with a new type comes with the type."""
        if part.layer in FIRST:
            return part.layer
        changes_type = any(other.layer == parts.TYPE for other in effect.parts)
        return parts.TYPE if changes_type and part.layer == parts.SET_POWER else EVERYTHING_ELSE
