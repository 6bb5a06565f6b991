"""Playing Cards - Bestowing Boons; Card Types - Boons; Game Zones - Pantheon."""

from __future__ import annotations

from rules.grand_archive.cards import amount
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.moving import Entering, ZoneChanged
from rules.grand_archive.player_functions import BESTOWED, PANTHEON
from rules.grand_archive.proposal import ASK, Proposal
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.grand_archive.undertaking import Undertaking
from rules.kernel.errors import Unsupported
from rules.kernel.legality import NotLegal, require
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict

PAGE = "playing-cards-bestowing-boons/general-rules"


class BestowingBoons(ArchiveChapter):
    """Bestowing Boons."""

    @rule(f"{PAGE}/1")
    def bestow(self, player: ArchivePlayer, card: ArchiveObject, proposal: Proposal = ASK) -> Verdict:
        """To bestow a boon is to put it onto the effects stack and to pay for it; otherwise all is taken back.

        Args:
            player: Who bestows it.
            card: The boon, where it is now.
            proposal: What the player declares, as far as already said.
        """

        def attempt() -> None:
            self.rules.card_activation.require_read(player, card, "bestowed")
            require(self.rules.opportunity.has(player))
            require(self.may_begin(player, card))
            self.rules.opportunity.nobody()
            undertaking = self.rules.card_activation.announce(player, card, proposal, "bestow")
            self.go_through(undertaking)
            self.bestowed(undertaking)

        verdict = self.rules.player_action_legality.undertake(attempt, "{} can't bestow {}", (player, card))
        if verdict:
            self.rules.opportunity.after_action(player)
        return verdict

    def may_begin(self, player: ArchivePlayer, card: ArchiveObject) -> Verdict:
        """Whether a player may begin to bestow a boon, apart from elements, parameters and costs."""
        verdict = self.is_from_pantheon(player, card)
        if not verdict:
            return verdict
        timely = self.rules.card_activation.is_timely(player, card)
        return timely & self.rules.restriction_abilities.may_be_played(player, card)

    @rule(f"{PAGE}/3.4.a")
    def is_from_pantheon(self, player: ArchivePlayer, card: ArchiveObject) -> Verdict:
        """Only a boon in one's own Pantheon zone may be bestowed.

        Raises:
            Unsupported: It has been bestowed before.
        """
        if not (card.is_here and card.zone is self.game.zone(PANTHEON, player)):
            return self.refuse(f"{card.name} isn't in {player.name}'s Pantheon zone ({card.zone.name})")
        if BESTOWED in card.states:
            raise Unsupported(card.name, "whether a boon can be bestowed again is said nowhere")
        return LEGAL

    @rule(f"{PAGE}/4")
    def go_through(self, undertaking: Undertaking) -> None:
        """The first steps are those of an activation; then the bestowment is checked and paid for."""
        self.rules.card_activation.check_elements(undertaking)
        self.rules.card_activation.declare_costs(undertaking)
        self.rules.resolution.declare(undertaking)
        self.check_legal(undertaking)
        undertaking.reserve = self.reserve_cost(undertaking)
        self.pay(undertaking)

    @rule(f"{PAGE}/3.1")
    def check_legal(self, undertaking: Undertaking) -> None:
        """If any part of the bestowment isn't legal, it is reversed."""
        if because := self.rules.card_activation.what_prevents(undertaking, "bestow"):
            raise NotLegal(self.refuse(because))

    @rule(f"{PAGE}/3.2")
    def reserve_cost(self, undertaking: Undertaking) -> int:
        """The reserve cost starts as it is printed; effects add to it and subtract from it."""
        values = self.is_(undertaking.item)
        if values.cost is None or values.cost_kind != "reserve":
            raise NotLegal(self.rules.card_activation.no_cost(undertaking.item))
        return max(0, amount(values.cost, undertaking.announced.x or 0) + self.changes(undertaking))

    @rule(f"{PAGE}/3.2.c")
    def changes(self, undertaking: Undertaking) -> int:
        """What adds to and subtracts from the reserve cost of a boon applies all at once."""
        return self.rules.card_activation.changes(undertaking, "bestow")

    @rule(f"{PAGE}/3.3")
    def pay(self, undertaking: Undertaking) -> None:
        """The reserve cost and any other costs are paid; what can't be paid is reversed."""
        self.rules.costs_and_memory.require_awake(undertaking.player, undertaking.proposal.payment)
        self.rules.costs_and_memory.pay(undertaking)

    @rule(f"{PAGE}/3.4")
    def bestowed(self, undertaking: Undertaking) -> None:
        """The boon is now considered bestowed, and its bestowment is the topmost of the effects stack."""
        self.rules.card_activation.played(undertaking, "bestow")

    @rule(f"{PAGE}/3.4.b")
    def withhold(self) -> None:
        """While a boon is being bestowed nobody has Opportunity, and what is pending resolves at once."""
        self.rules.opportunity.resolve_at_once()

    @rule(f"{PAGE}/2")
    def resolve(self, item: ArchiveObject) -> None:
        """Whose bestowment resolves gains the boon; what it says of that moment happens with it."""
        boon = item.speaks_for
        self.rules.resolution.follow(item)
        self.rules.resolution.cease(item, "resolve")
        self.returns(boon)

    @rule(f"{PAGE}/3.4.c")
    def returns(self, boon: ArchiveObject) -> None:
        """A boon that has been bestowed lies face up in the Pantheon zone."""
        pantheon = self.game.zone(PANTHEON, boon.owner)
        self.happen(ZoneChanged(boon, pantheon, "resolve", entering=Entering(states=frozenset({BESTOWED}))))
