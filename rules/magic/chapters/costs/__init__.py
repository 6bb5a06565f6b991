"""118. Costs: the one place where anything is paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from grammar.nodes import costs as nodes
from grammar.nodes.base import Node
from grammar.nodes.plainly import plainly
from grammar.nodes.quantities import Variable
from rules.kernel.choices import Amount, Option, Pick
from rules.kernel.effects import understanding
from rules.kernel.effects.steps import StepDone, bound_name
from rules.kernel.errors import Unsupported
from rules.kernel.legality import NotLegal
from rules.kernel.rule import rule
from rules.kernel.trace import counted
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.chapters.casting_spells.symbols import ways_to_pay
from rules.magic.chapters.costs.objects import SPENDING, PayingWithObjects, unbuilt_spending
from rules.magic.effects.context import Context, Held
from rules.magic.events import Attached, CountersPut, CountersRemoved, Tapped, Untapped
from rules.magic.events.playing import ManaSpent
from rules.magic.paying.bill import Bill, bill_of
from rules.magic.paying.mana import ManaCost, cost_of, spendings
from rules.magic.paying.payment import Bound, Paying
from rules.magic.state import MagicObject, MagicPlayer


class Costs(PayingWithObjects):
    """118. Costs."""

    @rule("118.1")
    def pay(self, paying: Paying, bill: Bill) -> Bound:
        """To pay a cost is to carry out what it says; it is paid whole or not at all.

        Returns:
            What the payment binds for the effect.

        Raises:
            NotLegal: The player can't pay it all.
        """
        if bill.mana is None:
            raise NotLegal(self.unpayable(paying.context))
        whole = self.rules.casting_spells.symbol_choices(paying, self._counted(paying.context, bill))
        if whole.mana:
            cost = cost_of(whole.mana)
            if paying.as_though:
                cost = self.rules.as_though.with_other_mana(paying, cost)
            self.pay_mana(paying, cost)
        for part in whole.parts:
            self._pay_part(paying, part)
        return paying.bound

    def can_pay(self, paying: Paying, bill: Bill) -> Verdict:
        """Whether a player could pay a cost in some way, tried and taken back."""
        bills = [way.bill(bill) for way in ways_to_pay(bill)] if bill.mana else [bill]
        verdicts = []
        for one in bills:
            verdicts.append(self._tried(paying, self._with_x(paying.context, one)))
            if verdicts[-1]:
                return LEGAL
        return verdicts[0]

    def _tried(self, paying: Paying, bill: Bill) -> Verdict:
        def attempt() -> Verdict:
            try:
                self.pay(replace(paying.afresh(), context=replace(paying.context), held=None), bill)
            except NotLegal as refused:
                return refused.verdict
            return LEGAL

        return self.game.in_any_way(attempt)

    @rule("118.6")
    def unpayable(self, context: Context) -> Verdict:
        """Without a mana cost there is nothing that could be paid."""
        return self.refuse(f"{context.source.name} has no mana cost, which can't be paid")

    @rule("118.3a")
    def pay_mana(self, paying: Paying, cost: ManaCost) -> None:
        """Mana is paid out of the mana pool."""
        mana = self.rules.mana
        if short := Counter(paying.payment.pool) - Counter(mana.spendable(paying.player, paying.item)):
            symbols = "".join(f"{{{symbol}}}" for symbol in short.elements())
            raise NotLegal(self.lacks(paying.player, f"{symbols} in the pool"))
        before = Counter(mana.spendable(paying.player, paying.item))
        self.rules.mana_abilities.make_mana(paying, cost)
        there = mana.spendable(paying.player, paying.item)
        ways = spendings(there, cost)
        if not ways:
            raise NotLegal(self.lacks(paying.player, f"{self.rules.mana_abilities.shortfall(paying, cost)} more mana"))
        spent = self._spending(paying, ways, Counter(there) - before)
        if spent:
            self.happen(ManaSpent(paying.player, spent, paying.context.item, mana.marked_among(paying, spent)))

    def _spending(self, paying: Paying, ways: Sequence[tuple[str, ...]], made: Counter[str]) -> tuple[str, ...]:
        """Which mana of the pool is spent, if there are several ways: what was tapped for it, where that is all."""
        ways = [way for way in ways if not Counter(paying.payment.pool) - Counter(way)] or ways
        if len(ways) == 1:
            return ways[0]
        named = paying.payment.mana
        if named is None and paying.payment.sources:
            named = tuple(made.elements())
        if named is not None and any(sorted(named) == sorted(way) for way in ways):
            return tuple(named)
        options = tuple(Option(way, "".join(f"{{{symbol}}}" for symbol in way)) for way in ways)
        question = f"Which mana does {paying.player.name} spend?"
        (way,) = self.ask(Pick("mana to spend", paying.player, question, paying.context.item, options))
        return way if isinstance(way, tuple) else ()

    @rule("118.3b")
    def pay_life(self, paying: Paying, amount: int) -> None:
        """Life is paid by losing it; nobody can pay more than they have."""
        verdict = self.rules.life.may_pay(paying.player, amount)
        if not verdict:
            raise NotLegal(self.lacks_so_much(verdict))
        self.rules.life.pay(paying.player, amount, paying.context.source)

    @rule("118.12")
    def offered(self, context: Context, player: MagicPlayer, cost: nodes.Cost) -> Bound | None:
        """A cost within an effect is paid while the effect is carried out; whoever can't pay it hasn't paid.

        Returns:
            What the payment binds, or None when the cost wasn't paid.
        """
        bill = self._with_x(context, bill_of(cost))
        point = self.game.point()
        try:
            return self.pay(Paying(context, player, held=context.held), bill)
        except NotLegal as refused:
            self.game.back_to(point)
            for reason in refused.verdict.reasons:
                self.declined(f"{player.name} doesn't pay for {context.source.name}", reason.text)
            return None

    @contextmanager
    def together(self, context: Context) -> Iterator[None]:
        """Keep what players sacrifice and discard for an effect until each has chosen; then they do it."""
        context.held = held = Held()
        yield
        context.held = None
        pay = self.pay_at_once if len(held.sacrificed | held.discarded) > 1 else self._pay_held
        pay(held, context)

    @rule("101.4")
    def pay_at_once(self, held: Held, context: Context) -> None:
        """What several players pay for one effect is chosen in turn order, and then paid at the same time."""
        self._pay_held(held, context)

    def _pay_held(self, held: Held, context: Context) -> None:
        if held.sacrificed:
            self.rules.keyword_actions.sacrifice_together(held.sacrificed, context.source)
        if held.discarded:
            self.rules.keyword_actions.discard_together(held.discarded, context.item or context.source)

    def _counted(self, context: Context, bill: Bill) -> Bill:
        """A bill in which what is to be paid several times stands so many times."""
        total = Bill(bill.mana)
        for part in bill.parts:
            if isinstance(part, nodes.Repeated):
                times = max(0, understanding.value(context, part.times))
                total = sum([self._counted(context, bill_of(part.cost))] * times, total)
            else:
                total += Bill((), (part,))
        return total

    def _with_x(self, context: Context, bill: Bill) -> Bill:
        if bill.mana is None or "X" not in bill.mana:
            return bill
        x = str(max(0, understanding.value(context, Variable("X"))))
        return Bill(tuple(x if symbol == "X" else symbol for symbol in bill.mana), bill.parts)

    def _pay_part(self, paying: Paying, part: nodes.CostPart) -> None:
        unbuilt = unbuilt_part(part)
        if unbuilt is not None:
            raise Unsupported(f"the cost {type(part).__name__}: {unbuilt}", "nothing says how it is paid")
        match part:
            case nodes.Cost():
                self._pay_either(paying, part)
            case nodes.Pay():
                self._pay_amount(paying, part)
            case nodes.Turn():
                self.turn(paying, part.status, self.things_for(paying, part.what, part.status))
            case nodes.TapTotal():
                self.tap_total(paying, part)
            case nodes.Spend():
                self.spend(paying, part)
            case nodes.CounterCost():
                self._counters(paying, part)
            case nodes.Loyalty():
                self.rules.loyalty_abilities.pay(paying.context, part)
            case nodes.Exert():
                self._exert(paying, part)
            case _:
                self._pay_further(paying, part)

    def _pay_further(self, paying: Paying, part: nodes.CostPart) -> None:
        if isinstance(part, nodes.CollectEvidence):
            self.collect_evidence(paying, part)

    def _pay_either(self, paying: Paying, part: nodes.Cost) -> None:
        """Any one part of a cost with alternatives, chosen among those that can be paid."""
        bills = [(place, bill_of(nodes.Cost((one,)))) for place, one in enumerate(part.parts)]
        able = [(place, bill) for place, bill in bills if self.can_pay(paying, bill)]
        options = tuple(Option(place, plainly(part.parts[place])) for place, _ in able)
        if not options:
            raise NotLegal(self.lacks(paying.player, "what any of the alternatives takes"))
        question = f"Which cost does {paying.player.name} pay?"
        _, bill = self.pick_one(Pick("cost", paying.player, question, paying.context.item, options), able)
        paying.bound |= self.pay(paying.afresh(), bill)

    def _pay_amount(self, paying: Paying, part: nodes.Pay) -> None:
        assert not isinstance(part.amount, str)
        amount = max(0, understanding.value(paying.context, part.amount))
        if part.resource == "life":
            self.pay_life(paying, amount)
        elif part.resource == "energy":
            self.remove_counters(paying, paying.player, "energy", amount)
        else:
            self.pay_mana(paying, ManaCost(amount))

    @rule("118.3")
    def turn(self, paying: Paying, status: str, things: Sequence[MagicObject]) -> None:
        """What is tapped already can't be tapped for a cost, and what is untapped can't be untapped."""
        for thing in things:
            if thing.tapped == (status == "tap") or thing not in self.game.battlefield:
                raise NotLegal(
                    self.refuse(f"{thing.name} can't be {status}ped for the cost: it is {status}ped already")
                )
        self.happen(*(Tapped(thing, "cost") if status == "tap" else Untapped(thing) for thing in things))

    def _counters(self, paying: Paying, part: nodes.CounterCost) -> None:
        (on,) = self.things_for(paying, part.on, "counters")
        least, most = understanding.bounds(paying.context, part.count, 1 << 20)
        named = [pair for pair in paying.payment.counters.items() if part.kind in (None, pair[0])]
        if len(named) == 1 and part.operation == "remove":
            kind, count = named[0]
            self._remove_named(paying, on, kind, count, range(least, most + 1))
            self._told(paying, part, count)
            return
        there = sum(on.counters.values()) if part.kind is None else on.counters.get(part.kind, 0)
        count = least if least == most else self._number(paying, least, min(most, there))
        if part.operation == "put":
            assert part.kind is not None
            self.put_counters(paying, on, part.kind, count)
        else:
            self._take_counters(paying, part, on, part.kind or self._kind(paying, on, count), count)

    def _take_counters(
        self, paying: Paying, part: nodes.CounterCost, on: MagicObject | MagicPlayer, kind: str, count: int
    ) -> None:
        self.remove_counters(paying, on, kind, count)
        self._told(paying, part, count)

    def _told(self, paying: Paying, part: nodes.CounterCost, count: int) -> None:
        """Remember how many counters were removed, where later words speak of it."""
        if part.label is not None:
            paying.bound[bound_name(part.label)] = StepDone(amount=count)

    def _remove_named(
        self, paying: Paying, on: MagicObject | MagicPlayer, kind: str, count: int, fitting: range
    ) -> None:
        if count not in fitting:
            raise NotLegal(self.lacks(paying.player, f"a cost of {counted(count, f'{kind} counter')}"))
        self.remove_counters(paying, on, kind, count)

    @rule("118.3")
    def remove_counters(self, paying: Paying, on: MagicObject | MagicPlayer, kind: str, count: int) -> None:
        """Counters that aren't there can't be removed for a cost."""
        if on.counters.get(kind, 0) < count:
            raise NotLegal(self.refuse(f"{on.name} has fewer than {counted(count, f'{kind} counter')}"))
        if count:
            self.happen(CountersRemoved(on, kind, count))

    def put_counters(self, paying: Paying, on: MagicObject, kind: str, count: int) -> None:
        """Put counters for a cost, if they can be put there."""
        event = CountersPut(on, kind, count, paying.context.source, paying.player, "cost")
        self.require_possible(on, event)
        self.happen(event)

    def _exert(self, paying: Paying, part: nodes.Exert) -> None:
        (thing,) = self.things_for(paying, part.what, part.verb)
        if part.verb == "exert":
            self.rules.keyword_actions.exert(paying.context, thing)
            return
        if thing.attached_to is None:
            raise NotLegal(self.lacks(paying.player, f"anything that {thing.name} is attached to"))
        self.happen(Attached(thing, None))

    def _number(self, paying: Paying, least: int, most: int) -> int:
        question = f"How many does {paying.player.name} pay?"
        return self.ask_number(Amount("number paid", paying.player, question, paying.context.item, least, most))

    def _kind(self, paying: Paying, on: MagicObject, count: int) -> str:
        kinds = [kind for kind, there in on.counters.items() if there >= count]
        if not kinds:
            raise NotLegal(self.lacks(paying.player, f"{counted(count, 'counter')} of one kind on {on.name}"))
        options = tuple(Option(kind, kind) for kind in kinds)
        question = f"Which counters are removed from {on.name}?"
        (kind,) = self.ask(Pick("kind of counter", paying.player, question, on, options))
        return str(kind)


PARTS = (
    nodes.Cost, nodes.Pay, nodes.Turn, nodes.TapTotal, nodes.Spend, nodes.CounterCost, nodes.Loyalty, nodes.Exert,
    nodes.CollectEvidence,
)  # fmt: skip
"""The parts of which something says how they are paid."""
RESOURCES = frozenset({"mana", "life", "energy"})


def unbuilt_part(part: Node) -> str | None:
    """What of a part of a cost is not built, or None; of a cost with several parts each is asked for itself."""
    match part:
        case nodes.Pay(resource=word) if word not in RESOURCES or (isinstance(part.amount, str) and word != "mana"):
            return f"“{word}”"
        case nodes.Turn(status="rest" as word) | nodes.Exert(verb="forage" | "blight" as word):
            return f"“{word}”"
        case nodes.Spend():
            return unbuilt_spending(part)
        case nodes.CounterCost(operation="put", kind=None):
            return "putting counters of any kind"
        case nodes.Repeated():
            return None
    return None if isinstance(part, PARTS) else "a cost of this kind"


__all__ = ["SPENDING", "Costs", "unbuilt_part"]
