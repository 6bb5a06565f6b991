"""614. Replacement effects, as they were in 2014."""

from __future__ import annotations

from rules.kernel.continuous import ContinuousEffect
from rules.kernel.rule import rule
from rules.magic.chapters import replacement_effects as trunk
from rules.magic.characteristics import Characteristics
from rules.magic.events import Arrival
from rules.magic.state import MagicObject


class ReplacementEffects(trunk.ReplacementEffects):
    """614. Replacement effects."""

    @rule("614.12")
    def would_be(self, event: Arrival) -> MagicObject:
        """What modifies how an object enters looks at it as it would exist but for effects of other sources."""
        return super().would_be(event)

    def counts_for(self, entering: MagicObject, effect: ContinuousEffect[Characteristics]) -> bool:
        """Only the object's own abilities were taken into account, and what had changed it while it was a spell."""
        return effect.source is entering or (effect.locked is not None and entering.id in effect.locked)
