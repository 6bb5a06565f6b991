"""Abilities - Restriction Abilities, when nothing else was said of texts that are locked again while they pend."""

from __future__ import annotations

from rules.grand_archive.chapters import restriction_abilities
from rules.grand_archive.state import ArchiveObject
from rules.kernel.rule import rule


class RestrictionAbilities(restriction_abilities.RestrictionAbilities):
    """Restriction Abilities."""

    @rule("abilities-restriction-abilities/types-of-restrictions/1.b")
    def stays(self, item: ArchiveObject) -> None:
        """A text for which modes or targets were chosen stays unlocked, even if its restriction isn't met any more."""
        self.noted("the modes and targets of {} stay chosen", item)
