"""Playing Cards - Card Materialization."""

from __future__ import annotations

from rules.grand_archive.cards import amount
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.proposal import ASK, Proposal
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.grand_archive.undertaking import Undertaking
from rules.kernel.events import Set
from rules.kernel.legality import NotLegal, require
from rules.kernel.obliging import Obliging
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict

PAGE = "playing-cards-card-materialization/general-rules"


class CardMaterialization(ArchiveChapter):
    """Card Materialization."""

    @rule(f"{PAGE}/1")
    def materialize(self, player: ArchivePlayer, card: ArchiveObject, proposal: Proposal = ASK) -> Verdict:
        """To materialize a card is to put it onto the effects stack and to pay for it; otherwise all is taken back.

        Args:
            player: Who materializes it.
            card: The card, where it is now.
            proposal: What the player declares, as far as already said.
        """

        def attempt() -> None:
            self.rules.card_activation.require_read(player, card, "materialized")
            require(self.is_from_material_deck(player, card))
            require(self.rules.restriction_abilities.may_be_played(player, card))
            self.happen(Set(self.scene, "awaiting", "", (player, " materializes ", card)))
            undertaking = self.rules.card_activation.announce(player, card, proposal, "materialize")
            self.go_through(undertaking)
            self.materialized(undertaking)

        verdict = self.rules.player_action_legality.undertake(attempt, "{} can't materialize {}", (player, card))
        if verdict:
            self.rules.opportunity.after_action(player)
        return verdict

    @rule(f"{PAGE}/2")
    def by_effect(self, player: ArchivePlayer, card: ArchiveObject) -> bool:
        """An effect can let a player materialize a card, which is paid for as ever.

        Returns:
            Whether it was materialized.
        """

        def attempt() -> None:
            self.rules.card_activation.require_read(player, card, "materialized")
            require(self.rules.restriction_abilities.may_be_played(player, card))
            undertaking = self.rules.card_activation.announce(player, card, ASK, "materialize")
            self.go_through(undertaking)
            self.materialized(undertaking)

        told = "{} can't materialize {}"
        return bool(self.rules.player_action_legality.undertake(attempt, told, (player, card)))

    def could_by_effect(self, player: ArchivePlayer, card: ArchiveObject) -> bool:
        """Whether an effect could let a player materialize a card."""
        return self.game.try_out(lambda: self.by_effect(player, card), Obliging())

    @rule("turn-order-materialize-phase/general-rules/3")
    def is_from_material_deck(self, player: ArchivePlayer, card: ArchiveObject) -> Verdict:
        """Only regalia and champion cards of one's material deck are materialized."""
        values = self.is_(card)
        fits = "regalia" in values.supertypes or values.is_type("champion")
        if card.is_here and card.zone is self.game.zone("material deck", player) and fits:
            return LEGAL
        return self.refuse(f"{card.name} is no regalia or champion card in {player.name}'s material deck")

    @rule(f"{PAGE}/3")
    def go_through(self, undertaking: Undertaking) -> None:
        """The first steps are those of an activation; then the materialization is checked and paid for."""
        values = self.is_(undertaking.item)
        if not values.is_type("champion"):
            self.rules.card_activation.check_elements(undertaking)
        self.rules.card_activation.declare_costs(undertaking)
        self.rules.resolution.declare(undertaking)
        self.check_legal(undertaking)
        undertaking.memory = self.memory_cost(undertaking)
        self.pay(undertaking)

    @rule(f"{PAGE}/3.1")
    def check_legal(self, undertaking: Undertaking) -> None:
        """If any part of the materialization isn't legal, it is reversed."""
        if because := self.rules.card_activation.what_prevents(undertaking, "materialize"):
            raise NotLegal(self.refuse(because))
        self.check_champion(undertaking)

    @rule(f"{PAGE}/3.1.a")
    def check_champion(self, undertaking: Undertaking) -> None:
        """For a champion, level and lineage must fit as it is played."""
        card = undertaking.item.speaks_for
        if self.is_(card).is_type("champion"):
            require(self.rules.champions.may_level_into(undertaking.player, card))

    @rule(f"{PAGE}/3.2")
    def memory_cost(self, undertaking: Undertaking) -> int:
        """The memory cost starts as it is printed; effects add to it and subtract from it."""
        values = self.is_(undertaking.item)
        if undertaking.alternative is not None:
            return 0
        if values.cost is None or values.cost_kind != "memory":
            raise NotLegal(self.no_memory_cost(undertaking.item))
        return max(0, amount(values.cost, undertaking.announced.x or 0) + self.changes(undertaking))

    @rule(f"{PAGE}/3.2.c")
    def changes(self, undertaking: Undertaking) -> int:
        """What adds to and subtracts from a memory cost applies all at once."""
        return self.rules.card_activation.changes(undertaking, "materialize")

    @rule(f"{PAGE}/3.4.b")
    def no_memory_cost(self, item: ArchiveObject) -> Verdict:
        """A card without a memory cost can't be materialized."""
        return self.refuse(f"{item.name} has no memory cost")

    @rule(f"{PAGE}/3.3")
    def pay(self, undertaking: Undertaking) -> None:
        """The memory cost and any other costs are paid; what can't be paid is reversed."""
        self.rules.costs_and_memory.require_awake(undertaking.player, undertaking.proposal.payment)
        self.rules.costs_and_memory.pay(undertaking)

    @rule(f"{PAGE}/3.4")
    def materialized(self, undertaking: Undertaking) -> None:
        """The card is now considered materialized."""
        self.rules.card_activation.played(undertaking, "materialize")
