"""601.2b: which of several costs is paid, where a text leaves the choice, announced before the total cost is known."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes.costs import Cost, CostPart, Exert, Spend, Turn
from grammar.nodes.plainly import plainly
from rules.kernel.choices import Option, Pick
from rules.kernel.legality import NotLegal
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict
from rules.magic.casting.undertaking import Undertaking
from rules.magic.chapters.casting_spells.symbols import SymbolChoices
from rules.magic.paying.bill import NOTHING, Bill, bill_for


class EitherCost(SymbolChoices):
    """601.2b. Costs of which one is paid."""

    section = "casting_spells"

    def decided_costs(self, undertaking: Undertaking, bill: Bill) -> Bill:
        """A bill in which one of the alternatives stands where the text leaves the choice."""
        if not any(map(_is_choice, bill.parts)):
            return bill
        decided = sum((self._decided(undertaking, part) for part in bill.parts), NOTHING)
        return Bill(bill.mana) + decided

    def _decided(self, undertaking: Undertaking, part: CostPart) -> Bill:
        if not isinstance(part, Cost) or not _is_choice(part):
            return Bill((), (part,))
        chosen = self.choose_cost(undertaking, self._open(undertaking, part.parts))
        return self.decided_costs(undertaking, bill_for((chosen,)))

    @rule("601.2b")
    def choose_cost(self, undertaking: Undertaking, parts: Sequence[CostPart]) -> CostPart:
        """Which of several costs is paid is announced as the spell or ability is proposed."""
        player, item = undertaking.player, undertaking.item
        options = tuple(Option(place, plainly(part)) for place, part in enumerate(parts))
        paid = self.pick_one(Pick("cost", player, f"Which cost does {player.name} pay?", item, options), parts)
        self.noted("{} pays {} for {}", player, plainly(paid), item)
        return paid

    def _open(self, undertaking: Undertaking, parts: Sequence[CostPart]) -> list[CostPart]:
        """The alternatives that can be paid, of which those that the player named things for come first."""
        payment = undertaking.proposal.payment
        able = [part for part in parts if self._is_payable(undertaking, part)]
        if not able:
            raise NotLegal(self.pays_neither(undertaking))
        named = [part for part in able if _verb_of(part) in payment.chosen]
        return named or able

    def _is_payable(self, undertaking: Undertaking, part: CostPart) -> bool:
        return bool(self.rules.costs.can_pay(undertaking.paying(self.game), bill_for((part,))))

    @rule("118.3")
    def pays_neither(self, undertaking: Undertaking) -> Verdict:
        """Where one of several costs must be paid, somebody who can pay none of them can't go on."""
        return self.refuse(f"{undertaking.player.name} lacks what any of the alternatives takes")


def _is_choice(part: CostPart) -> bool:
    return isinstance(part, Cost) and part.joiner == "or"


def _verb_of(part: CostPart) -> str:
    """By what name a player says with what a part is paid."""
    match part:
        case Spend(verb=verb) | Exert(verb=verb):
            return verb
        case Turn(status=status):
            return status
    return ""
