"""606. Loyalty abilities: what planeswalkers do, once a turn."""

from __future__ import annotations

from grammar.nodes.abilities import Activated
from grammar.nodes.costs import Loyalty
from rules.kernel.effects import understanding
from rules.kernel.effects.ability import Ability
from rules.kernel.legality import require
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.effects.context import Context
from rules.magic.events import CountersPut, CountersRemoved
from rules.magic.state import MagicObject, MagicPlayer


class LoyaltyAbilities(MagicChapter):
    """606. Loyalty abilities."""

    def is_loyalty_ability(self, ability: Ability) -> bool:
        """Whether an ability has a loyalty symbol in its cost."""
        node = ability.node
        return isinstance(node, Activated) and any(isinstance(part, Loyalty) for part in node.cost.parts)

    @rule("606.3")
    def may_activate(self, player: MagicPlayer, permanent: MagicObject) -> Verdict:
        """A loyalty ability needs its player's main phase, an empty stack, and a permanent that used none this turn."""
        verdict = self.rules.priority.main_phase_of(player)
        if permanent not in self.game.battlefield:
            verdict &= self.refuse(f"{permanent.name} isn't on the battlefield")
        loyal = [a for a in self.rules.activating_abilities.abilities_of(permanent) if self.is_loyalty_ability(a)]
        if any(permanent.used.get(ability.key, 0) for ability in loyal):
            verdict &= self.refuse(f"a loyalty ability of {permanent.name} was activated this turn already")
        return verdict

    @rule("606.4")
    def pay(self, context: Context, cost: Loyalty) -> None:
        """A loyalty ability is paid for with loyalty counters, put on or removed as its symbol says."""
        permanent = context.source
        amount = max(0, understanding.value(context, cost.amount))
        if cost.operation == "-":
            require(self.has_enough(permanent, amount))
            if amount:
                self.happen(CountersRemoved(permanent, "loyalty", amount))
        elif cost.operation == "+" and amount:
            self.happen(CountersPut(permanent, "loyalty", amount, permanent, context.controller, "cost"))

    @rule("606.6")
    def has_enough(self, permanent: MagicObject, amount: int) -> Verdict:
        """Loyalty counters that aren't there can't be removed for a cost."""
        there = permanent.counters.get("loyalty", 0)
        if there >= amount:
            return LEGAL
        has = "1 loyalty counter" if there == 1 else f"{there} loyalty counters"
        return self.refuse(f"{permanent.name} has {has}, not {amount}")
