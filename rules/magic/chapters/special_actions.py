"""116. Special actions by which a card is laid aside to be cast later: suspend, foretell and plot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from grammar.nodes.abilities import Keyword
from grammar.nodes.quantities import Number, Variable
from rules.kernel.choices import Amount
from rules.kernel.effects import understanding
from rules.kernel.legality import require
from rules.kernel.rule import rule
from rules.kernel.trace import counted
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.casting.options import CostOption
from rules.magic.casting.proposal import ASK, Proposal
from rules.magic.chapter import MagicChapter
from rules.magic.effects.context import Context
from rules.magic.events import Entering
from rules.magic.paying.bill import Bill, bill_of, mana_bill
from rules.magic.paying.payment import Paying
from rules.magic.state import MagicObject, MagicPlayer

FORETOLD, PLOTTED = "foretold", "plotted"
"""Under which word a card in exile remembers the turn in which it was laid aside."""


class SpecialActions(MagicChapter):
    """116. Special actions."""

    def lay_aside(self, player: MagicPlayer, card: MagicObject, name: str, proposal: Proposal = ASK) -> Verdict:
        """Have a player exile a card from the hand by its suspend, foretell or plot ability."""

        def attempt() -> None:
            require(self.rules.priority.has(player) & self.is_held(player, card, name))
            ACTIONS[name](self, player, card, self.is_(card).keywords(name)[0], proposal)

        told = "{} can't " + name + " {}"
        verdict = self.rules.handling_illegal_actions.undertake(attempt, told, (player, card))
        if verdict:
            self.rules.priority.after_action(player)
        return verdict

    @rule("116.2")
    def is_held(self, player: MagicPlayer, card: MagicObject, name: str) -> Verdict:
        """Only a card in one's hand that has the ability can be laid aside by it."""
        if card in self.game.zone("hand", player) and self.is_(card).has(name):
            return LEGAL
        return self.refuse(f"{card.name} is no card with {name} in {player.name}'s hand")

    @rule("116.2f")
    def suspend(self, player: MagicPlayer, card: MagicObject, keyword: Keyword, proposal: Proposal) -> None:
        """A card with suspend may be laid aside whenever its player could begin to cast it."""
        require(self.rules.casting_spells.may_begin(player, card, proposal))
        bill, x = bill_of(keyword.cost), 0
        if isinstance(keyword.amount, Variable):
            x = self._letter(player, card, proposal)
            bill = Bill(tuple(str(x) if symbol == "X" else symbol for symbol in bill.mana or ()), bill.parts)
        self._aside(player, card, bill, proposal, self.with_time_counters(player, card, keyword, x))

    def _letter(self, player: MagicPlayer, card: MagicObject, proposal: Proposal) -> int:
        """The X with which a card is suspended, that can't be 0."""
        if proposal.x is None:
            return self.ask_number(Amount("X", player, f"What is X for {card.name}?", card, 1))
        require(LEGAL if proposal.x > 0 else self.refuse(f"X can't be {proposal.x} for {card.name}"))
        return proposal.x

    @rule("702.62a")
    def with_time_counters(self, player: MagicPlayer, card: MagicObject, keyword: Keyword, x: int) -> Entering:
        """A card is suspended by exiling it from the hand with as many time counters on it as its ability says."""
        context = Context(self.game, card, player)
        amount = Number(x) if isinstance(keyword.amount, Variable) else keyword.amount
        count = 0 if amount is None else max(0, understanding.value(context, amount))
        self.noted("{} is suspended with {}", card, counted(count, "time counter"))
        return Entering(counters=MappingProxyType({"time": count} if count else {}))

    @rule("116.2h")
    def foretell(self, player: MagicPlayer, card: MagicObject, keyword: Keyword, proposal: Proposal) -> None:
        """A card with foretell may be laid aside in its player's own turn."""
        require(self._in_ones_own_turn(player))
        self._aside(player, card, mana_bill("{2}"), proposal, self.foretold(card))

    @rule("702.143a")
    def foretold(self, card: MagicObject) -> Entering:
        """A card is foretold by paying {2} and exiling it face down, to be cast in a later turn."""
        self.noted("{} is foretold", card)
        return Entering(face_down=True, chosen={FORETOLD: self.game.turn_number})

    @rule("116.2k")
    def plot(self, player: MagicPlayer, card: MagicObject, keyword: Keyword, proposal: Proposal) -> None:
        """A card with plot may be laid aside in its player's own main phase, while the stack is empty."""
        require(self.rules.priority.sorcery_time(player))
        self._aside(player, card, bill_of(keyword.cost), proposal, self.plotted(card))

    @rule("702.170a")
    def plotted(self, card: MagicObject) -> Entering:
        """A card is plotted by paying its plot cost and exiling it, to be cast in a later turn."""
        self.noted("{} is plotted", card)
        return Entering(chosen={PLOTTED: self.game.turn_number})

    @rule("116.2h")
    def _in_ones_own_turn(self, player: MagicPlayer) -> Verdict:
        """A card is foretold only in its player's own turn."""
        return LEGAL if self.game.scene.active is player else self.refuse(f"it isn't {player.name}'s turn")

    def _aside(
        self, player: MagicPlayer, card: MagicObject, price: Bill, proposal: Proposal, entering: Entering
    ) -> None:
        """Pay for it and exile the card; a special action doesn't use the stack."""
        self.rules.costs.pay(Paying(Context(self.game, card, player), player, proposal.payment), price)
        self.rules.keyword_actions.exile([card], card, entering)

    def by_which_castable(self, player: MagicPlayer, card: MagicObject) -> str:
        """The word by which a card that was laid aside in an earlier turn can be cast by its owner; empty: none."""
        if card not in self.game.exile or card.owner is not player:
            return ""
        since = ((word, card.chosen.get(mark)) for word, mark in LATER.items())
        return next((word for word, turn in since if isinstance(turn, int) and turn < self.game.turn_number), "")

    def offered(self, spell: MagicObject) -> list[CostOption]:
        """What a spell costs that is cast from where it was laid aside."""
        before = spell.previous
        word = "" if not isinstance(before, MagicObject) else self._word_of(before)
        if word == "plot":
            return [self.for_nothing(spell)]
        return [self.for_its_own_cost(spell, one) for one in self.is_(spell).keywords("foretell")] if word else []

    def _word_of(self, card: MagicObject) -> str:
        return next((word for word, mark in LATER.items() if card.chosen.get(mark) is not None), "")

    @rule("702.143a")
    def for_its_own_cost(self, spell: MagicObject, keyword: Keyword) -> CostOption:
        """A foretold card is cast for its foretell cost."""
        self.noted("{} was foretold", spell)
        return CostOption("foretell", bill_of(keyword.cost))

    @rule("702.170d")
    def for_nothing(self, spell: MagicObject) -> CostOption:
        """A plotted card is cast without paying its mana cost."""
        self.noted("{} was plotted", spell)
        return CostOption("plot", Bill())

    @rule("702.170d")
    def plotted_as_a_sorcery(self, player: MagicPlayer) -> Verdict:
        """A plotted card is cast in its owner's own main phase while the stack is empty, be it an instant or not."""
        return self.upheld(self.rules.priority.sorcery_time(player))


LATER: Mapping[str, str] = {"foretell": FORETOLD, "plot": PLOTTED}
"""For each way of laying a card aside by which it can be cast later, how it remembers that."""
ACTIONS: Mapping[str, Callable[[SpecialActions, MagicPlayer, MagicObject, Keyword, Proposal], None]] = {
    "suspend": SpecialActions.suspend,
    "foretell": SpecialActions.foretell,
    "plot": SpecialActions.plot,
}
"""The ways of laying a card aside, by the keyword."""
