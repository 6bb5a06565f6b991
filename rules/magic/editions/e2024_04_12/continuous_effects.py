"""611. Continuous effects, as of 2024-04: what a text says that a permanent has begins once it has entered."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes import continuous
from rules.kernel.things import Thing
from rules.magic.chapters import continuous_effects
from rules.magic.effects.context import Context


class ContinuousEffects(continuous_effects.ContinuousEffects):
    """611. Continuous effects."""

    def begins_along(self, context: Context, node: continuous.Continuous, things: Sequence[Thing]) -> bool:
        """Whether what a text says of permanents that it puts onto the battlefield holds as they enter.

        Only what it says that they are does; what it says that they have comes after it.
        """
        if any(isinstance(one, continuous.Abilities) for one in node.modifications):
            return False
        return super().begins_along(context, node, things)
