"""611. Continuous effects as of 2014-02-01: those of what resolves begin after what it put onto the battlefield."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes import continuous
from rules.kernel.things import Thing
from rules.magic.chapters import continuous_effects
from rules.magic.effects.context import Context


class ContinuousEffects(continuous_effects.ContinuousEffects):
    """611. Continuous effects."""

    def begins_along(self, context: Context, node: continuous.Continuous, things: Sequence[Thing]) -> bool:
        """Nothing that resolves changes how a permanent enters by saying what it is."""
        return False
