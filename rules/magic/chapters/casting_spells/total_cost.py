"""601.2f to 601.2h: what a spell or ability costs in the end, and its payment."""

from __future__ import annotations

from collections.abc import Iterator

from grammar.nodes.abilities import Activated, Static
from grammar.nodes.continuous import ITS_MANA_COST, CostChange
from grammar.nodes.quantities import Number
from grammar.nodes.walking import those
from rules.kernel.effects import understanding
from rules.kernel.errors import Unsupported
from rules.kernel.possible_values import answer
from rules.kernel.rule import rule
from rules.kernel.standing.gates import in_force
from rules.magic.cards import symbols
from rules.magic.casting.options import EMERGE
from rules.magic.casting.undertaking import Undertaking
from rules.magic.chapters.casting_spells.keywords import CastingKeywords
from rules.magic.characteristics import Characteristics
from rules.magic.effects.context import Context
from rules.magic.keywords_of_zones import TYPECYCLING
from rules.magic.paying.bill import Bill
from rules.magic.paying.mana import ManaCost, cost_of, in_common, reduced, symbols_of
from rules.magic.state import MagicObject

CHEAPER = ("affinity for", "assist", "convoke", "delve", EMERGE, "improvise", "undaunted")
"""Keywords by which less mana is paid for a spell than its cost says."""


class TotalCost(CastingKeywords):
    """601.2f to 601.2h. The total cost and its payment."""

    section = "casting_spells"

    @rule("601.2f")
    def total_cost(self, undertaking: Undertaking) -> Bill:
        """The total cost is the mana or alternative cost, and additional costs and increases, less reductions."""
        bill = undertaking.base + undertaking.added
        if bill.mana is None:
            return bill
        before = cost_of(bill.mana)
        after = self.cheapened(undertaking, self.changed(undertaking, before))
        if after != before or undertaking.added.mana or undertaking.added.parts:
            self.noted("the total cost of {} is {}", undertaking.item, _words(after, bill))
        return Bill(symbols_of(after), bill.parts)

    def changed(self, undertaking: Undertaking, cost: ManaCost) -> ManaCost:
        """A mana cost after every effect that raises or lowers it: increases first, then reductions."""
        changes = [*self._changes(undertaking)]
        for source, node, amount in changes:
            if node.operation == "more":
                cost += amount
                self.noted("{} makes {} cost {} more", source, undertaking.item, amount)
        less = [one for one in changes if one[1].operation == "less"]
        for source, node, amount in sorted(less, key=_first_where_more_is_less):
            able = amount if not node.only else in_common(cost, amount)
            cost = self.kept_at(node, cost, self.reduce(source, undertaking.item, cost, able))
        return cost

    @rule("118.7")
    def reduce(self, source: MagicObject, item: MagicObject, cost: ManaCost, by: ManaCost) -> ManaCost:
        """A reduction takes away mana of its own kind, what is left over generic mana, and never more than there is."""
        after = reduced(cost, by)
        self.noted("{} makes {} cost {} less: {}", source, item, by, after)
        return after

    def kept_at(self, node: CostChange, before: ManaCost, after: ManaCost) -> ManaCost:
        """What is left of a cost, of which an effect leaves one mana at least, if there was any.

        Raises:
            Unsupported: It leaves more than one.
        """
        if node.least is None or after.total or not before.total:
            return after
        if node.least != Number(1):
            raise Unsupported("continuous.CostChange", "another least amount of mana than one is not built")
        return ManaCost(1)

    def _changes(self, undertaking: Undertaking) -> Iterator[tuple[MagicObject, CostChange, ManaCost]]:
        """The effects that change what this item costs, with their amounts."""
        for source, node in self._speaking(undertaking):
            yield from self._changes_of(source, node, undertaking)

    def _speaking(self, undertaking: Undertaking) -> Iterator[tuple[MagicObject, Static]]:
        """What speaks of costs at all: of permanents, of the item itself, and of what an ability says of its own cost.

        An ability need not be the permanent's any more.
        """
        for source in (*self.game.permanents(), undertaking.item):
            yield from ((source, one) for one in answer(self.is_(source), self._speaking_in))
        own, origin = undertaking.item.ability, undertaking.item.origin
        if own is not None and origin is not None and isinstance(own.node, Activated) and own.node.change is not None:
            yield origin, Static(own.node.change)

    def _speaking_in(self, values: Characteristics) -> list[Static]:
        each = (one.node for ability in values.abilities for one in self.rules.abilities.each_of(ability))
        return [node for node in each if isinstance(node, Static) and any(those(node, (CostChange,)))]

    def may_cost_less(self, undertaking: Undertaking) -> bool:
        """Whether something may make this item cost less, or be paid for otherwise than by mana."""
        if undertaking.item.ability is None and any(self.is_(undertaking.item).keywords(name) for name in CHEAPER):
            return True
        return any(
            isinstance(change, CostChange) and change.operation == "less" and self._is_of(change, undertaking)
            for _, node in self._speaking(undertaking)
            for change in those(node, (CostChange,))
        )

    def _changes_of(
        self, source: MagicObject, node: Static, undertaking: Undertaking
    ) -> Iterator[tuple[MagicObject, CostChange, ManaCost]]:
        context = Context(self.game, source, self.is_(source).controller, undertaking.item)
        with context.element(undertaking.item):
            for change in in_force(context, node, (CostChange,)):
                if isinstance(change, CostChange) and self._applies(context, change, undertaking):
                    yield source, change, _amount(context, change)

    def _applies(self, context: Context, change: CostChange, undertaking: Undertaking) -> bool:
        if not self._is_of(change, undertaking):
            return False
        if change.who is not None and undertaking.player not in understanding.could_mean(context, change.who):
            return False
        if change.condition is not None and not understanding.holds(context, change.condition):
            return False
        item = undertaking.item
        meant = understanding.could_mean(context, change.what)
        return item in meant or (item.kind == "ability" and item.origin in meant)

    def _is_of(self, change: CostChange, undertaking: Undertaking) -> bool:
        """Whether a change is one of spells or of abilities, as the item is, and of the keyword behind it."""
        action = "activate" if undertaking.item.kind == "ability" else "cast"
        return change.action == action and (not change.keyword or change.keyword in self._keywords_behind(undertaking))

    def _keywords_behind(self, undertaking: Undertaking) -> tuple[str, ...]:
        """What the keyword is called that an ability is of, or for whose cost a spell is cast."""
        item = undertaking.item
        if item.kind != "ability":
            return (undertaking.announced.alternative or "",)
        keyword = self.rules.activating_abilities.keyword_behind(item)
        return (keyword, "cycling") if keyword in TYPECYCLING else (keyword,)

    @rule("601.2h")
    def pay_total(self, undertaking: Undertaking, bill: Bill) -> None:
        """The player pays the total cost, all of it."""
        paying = undertaking.paying(self.game)
        left = self.pay_otherwise(undertaking, bill)
        undertaking.bound |= self.rules.costs.pay(paying, left)


def _first_where_more_is_less(change: tuple[MagicObject, CostChange, ManaCost]) -> tuple[bool, bool]:
    """The place of a reduction where the player orders them for the least cost: what is bound in some way first."""
    _, node, _ = change
    return not node.only, node.least is None


def _amount(context: Context, change: CostChange) -> ManaCost:
    """How much more or less it is."""
    times = 1 if change.each is None else max(0, understanding.value(context, change.each))
    amount = [*symbols(_written(context, change))] * times
    if "X" in amount:
        raise Unsupported(f"what {context.source.name} says of costs", "nothing says how much the letter stands for")
    return cost_of(amount)


def _written(context: Context, change: CostChange) -> str:
    """The symbols of an amount: those that the text has, or the mana cost of what speaks."""
    if change.amount != ITS_MANA_COST:
        return change.amount
    cost = context.game.is_(context.source).cost or ""
    if "/" in cost:
        raise Unsupported(f"a cost that is less by the mana cost of {context.source.name}", "its symbols are hybrid")
    return cost.replace("{X}", "")


def _words(cost: ManaCost, bill: Bill) -> str:
    return f"{cost} and more than mana" if bill.parts else str(cost)
