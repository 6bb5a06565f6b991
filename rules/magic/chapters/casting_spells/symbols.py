"""118.13: mana symbols that can be paid in several ways, and the choice between the ways."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from grammar.nodes.costs import CostPart, Pay
from grammar.nodes.quantities import Number
from rules.kernel.choices import Option, Pick
from rules.kernel.rule import rule
from rules.magic.casting.proposal import Payment
from rules.magic.chapter import MagicChapter
from rules.magic.effects.context import Context
from rules.magic.paying.bill import Bill
from rules.magic.paying.mana import cost_of, spendings, ways_of
from rules.magic.paying.payment import Paying
from rules.magic.state import MagicPlayer


@dataclass(frozen=True, slots=True)
class Way:
    """One way to pay special symbols: with this mana, and so much life."""

    mana: tuple[str, ...]
    life: int

    def __str__(self) -> str:
        """The way in words."""
        symbols = "".join(f"{{{symbol}}}" for symbol in self.mana)
        words = [symbols] if symbols else []
        return " and ".join([*words, f"{self.life} life"] if self.life else words)

    def bill(self, bill: Bill) -> Bill:
        """A bill in which the special symbols are paid in this way."""
        plain = tuple(symbol for symbol in bill.mana or () if "/" not in symbol)
        parts: tuple[CostPart, ...] = (Pay("life", Number(self.life)),) if self.life else ()
        return Bill((*plain, *self.mana), (*bill.parts, *parts))


def ways_to_pay(bill: Bill) -> list[Way]:
    """Every way to pay the special symbols of a bill; one empty way if it has none."""
    special = [symbol for symbol in bill.mana or () if "/" in symbol]
    found: dict[tuple[tuple[str, ...], int], Way] = {}
    for choice in product(*(ways_of(symbol) for symbol in special)):
        chosen = [part for way in choice for part in way]
        mana = tuple(part for part in chosen if part != "life")
        way = Way(mana, 2 * chosen.count("life"))
        found.setdefault((tuple(sorted(mana)), way.life), way)
    return list(found.values())


class SymbolChoices(MagicChapter):
    """118.13. Symbols that can be paid in several ways."""

    section = "casting_spells"

    def symbol_choices(self, paying: Paying, bill: Bill) -> Bill:
        """A bill in which every symbol can be paid in one way: the player has chosen for hybrid and Phyrexian ones."""
        ways = self.ways_said(paying, bill)
        if self.game.payment == "exact" and len(ways) > 1:
            able = [way for way in ways if self.rules.costs.can_pay(paying, way.bill(bill))]
            ways = able or ways[:1]
        return self.chosen_symbols(paying, bill, ways)

    def ways_said(self, paying: Paying, bill: Bill) -> list[Way]:
        """The ways to pay the special symbols of a bill that agree with what is said of the payment."""
        return self._as_said(ways_to_pay(bill), bill, paying.payment)

    def chosen_symbols(self, paying: Paying, bill: Bill, ways: Sequence[Way]) -> Bill:
        """A bill as the player chooses between ways to pay its special symbols, if it has any."""
        special = bill.mana is not None and any("/" in symbol for symbol in bill.mana)
        return self.choose_symbols(paying.context, paying.player, bill, ways) if special else bill

    @rule("118.13a")
    def choose_symbols(self, context: Context, player: MagicPlayer, bill: Bill, ways: Sequence[Way]) -> Bill:
        """Who pays a symbol that can be paid in several ways chooses the way before the total cost is known."""
        if self.game.payment == "as needed":
            ways = self._assuming(context, player, ways)
        options = tuple(Option(str(way), str(way)) for way in ways)
        question = f"How does {player.name} pay for {context.source.name}?"
        kind = "Phyrexian mana" if len({way.life for way in ways}) > 1 else "hybrid mana"
        (chosen,) = self.ask(Pick(kind, player, question, context.item or context.source, options))
        way = next(one for one in ways if str(one) == chosen)
        self.noted("{} pays {} for {}", player, str(way), context.source)
        return way.bill(bill)

    def _as_said(self, ways: list[Way], bill: Bill, payment: Payment) -> list[Way]:
        """The ways that agree with what the player said about mana and life."""
        fitting = ways
        if payment.life is not None:
            fitting = [way for way in fitting if way.life == payment.life]
        if payment.mana is not None:
            costs = [(way, cost_of(way.bill(bill).mana or ())) for way in fitting]
            fitting = [way for way, cost in costs if spendings(payment.mana, cost)]
        return fitting or ways

    def _assuming(self, context: Context, player: MagicPlayer, ways: Sequence[Way]) -> list[Way]:
        """Where mana is taken for granted, the first kind of mana is taken for each amount of life."""
        found: dict[int, Way] = {}
        for way in ways:
            found.setdefault(way.life, way)
        if len(found) < len(ways):
            self.game.assume(f"{player.name} pays the hybrid mana of {context.source.name} with its first color")
        return list(found.values())
