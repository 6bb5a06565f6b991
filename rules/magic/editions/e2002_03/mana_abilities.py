"""406.1. Mana abilities, as of 2002: whatever adds mana is one."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict
from rules.magic.chapters import mana_abilities
from rules.magic.editions.e2002_03.activating_abilities import require_no_mana
from rules.magic.state import MagicObject


class ManaAbilities(mana_abilities.ManaAbilities):
    """406.1. Mana Abilities."""

    @rule("406.1a")
    def makes_no_mana(self, thing: MagicObject) -> Verdict:
        """Only an activated ability that puts mana into a player's pool is a mana ability."""
        for ability in self.rules.activating_abilities.abilities_of(thing):
            require_no_mana(thing, ability)
        return super().makes_no_mana(thing)
