"""419.8. Interaction of replacement or prevention effects, as of 2002: only self-replacement comes first."""

from __future__ import annotations

from collections.abc import Sequence

from rules.magic.chapters.interaction_of_replacements import Kind
from rules.magic.editions.e2014_02_01 import interaction_of_replacements
from rules.magic.standing import replacements as kinds


class InteractionOfReplacements(interaction_of_replacements.InteractionOfReplacements):
    """419.8. Interaction of Replacement or Prevention Effects."""

    def kinds_in_order(self) -> Sequence[Kind]:
        """Effects by which a spell or ability replaces part of itself; of all others any may be chosen."""
        return ((kinds.SELF, self.self_replacements),)
