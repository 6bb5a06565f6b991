"""402.10. Targets, as of 2002: assigned combat damage lies on the stack but is no target."""

from __future__ import annotations

from typing import cast

from grammar.nodes.references import Target
from rules.kernel.rule import rule
from rules.kernel.things import Thing
from rules.kernel.verdict import Verdict
from rules.magic.chapters import targets
from rules.magic.editions.e2002_03.combat_damage import CombatDamage
from rules.magic.editions.e2002_03.pseudospells import AssignedDamage
from rules.magic.effects.context import Context


class Targets(targets.Targets):
    """402.10. Targets."""

    @rule("402.10")
    def fits(self, context: Context, slot: Target, thing: Thing) -> Verdict:
        """A target is whatever the word target is said of in the text, and must be as the text describes it."""
        if isinstance(thing, AssignedDamage):
            return cast("CombatDamage", self.rules.combat_damage).is_no_spell()
        return super().fits(context, slot, thing)
