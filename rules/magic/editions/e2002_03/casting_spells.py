"""409.1. Playing spells, as of 2002."""

from __future__ import annotations

from collections import Counter

from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.magic.chapters import casting_spells
from rules.magic.paying.mana import ManaCost
from rules.magic.state import MagicObject


class CastingSpells(casting_spells.CastingSpells):
    """409. Playing Spells and Activated Abilities."""

    @rule("409.1f")
    def reduce(self, source: MagicObject, item: MagicObject, cost: ManaCost, by: ManaCost) -> ManaCost:
        """Reductions are taken from the cost, and never more than there is.

        Raises:
            Unsupported: Mana of a type is taken away that the cost doesn't have.
        """
        if Counter(by.typed) - Counter(cost.typed):
            raise Unsupported(source.name, "the rules don't say yet what a reduction by colored mana does beyond that")
        return super().reduce(source, item, cost, by)
