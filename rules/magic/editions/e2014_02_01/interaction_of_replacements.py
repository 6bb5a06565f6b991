"""616. Interaction of replacement effects, as of 2014-02-01: nothing was said of events within events."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.replacement import ReplacementEffect
from rules.magic.chapters import interaction_of_replacements


class InteractionOfReplacements(interaction_of_replacements.InteractionOfReplacements):
    """616. Interaction of Replacement and/or Prevention Effects."""

    def are_nested(self, effects: Sequence[ReplacementEffect]) -> bool:
        """Whether some effects look at events within the one at which others look: no such thing was told apart."""
        return False
