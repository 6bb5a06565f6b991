"""Types of Effects - Continuous Effects, before it told `have` from `get`."""

from __future__ import annotations

from grammar.nodes import continuous
from rules.grand_archive.chapters import continuous_effects


class ContinuousEffects(continuous_effects.ContinuousEffects):
    """Continuous Effects."""

    def may_grow(self, node: continuous.Continuous) -> bool:
        """What resolves applies only to what there is then, whatever the word."""
        if super().may_grow(node):
            self.game.warn("the rules of this edition don't tell `have` from `get` in what resolves")
        return False
