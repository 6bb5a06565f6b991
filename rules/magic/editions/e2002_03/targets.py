"""402.10 and 409.1c. Targets, as of 2002: assigned combat damage is none, and nothing is chosen twice."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes.references import Target
from rules.kernel.rule import rule
from rules.kernel.things import Thing
from rules.kernel.verdict import LEGAL, Verdict
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
            return self.sister(CombatDamage).is_no_spell()
        return super().fits(context, slot, thing)

    def may_target(self, context: Context, slot: Target, thing: Thing, earlier: Sequence[Thing] = ()) -> Verdict:
        """Whether a thing may be chosen for a target phrase, with every reason why not."""
        verdict = super().may_target(context, slot, thing, earlier)
        return verdict & self.not_twice((*earlier, thing)) if thing in earlier else verdict

    def earlier(self, chosen: Sequence[Sequence[Thing]], first: int) -> list[Thing]:
        """Every target that was chosen before, whatever it was chosen for."""
        return [thing for one in chosen for thing in one]

    @rule("409.1c")
    def not_twice(self, chosen: Sequence[Thing]) -> Verdict:
        """The same target can't be chosen more than once for a spell or ability."""
        twice = [thing for i, thing in enumerate(chosen) if thing in chosen[:i]]
        return self.refuse(f"{twice[0].name} is chosen twice") if twice else LEGAL
