"""Turn Order - Materialize Phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.grand_archive.chapters.stretch import Stretch
from rules.grand_archive.proposal import ASK, Proposal
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict

PAGE = "turn-order-materialize-phase/general-rules"


class MaterializePhase(Stretch):
    """Materialize Phase."""

    section = "materialize_phase"

    def stages(self) -> Sequence[Callable[[], None]]:
        """What happens, in order."""
        return (self.check_first, self.offer, self.check_after)

    @rule(f"{PAGE}/2")
    def check_first(self) -> None:
        """State-based effects are checked as the phase begins."""
        self.rules.opportunity.arise()

    @rule(f"{PAGE}/3")
    def offer(self) -> None:
        """The turn player may materialize one regalia or champion card from the material deck."""
        words = (self.scene.turn_player, " may materialize a card")
        self.happen(Set(self.scene, "awaiting", "materialization", words))

    def materialize(self, player: ArchivePlayer, card: ArchiveObject, proposal: Proposal = ASK) -> Verdict:
        """Take the materialization of this phase, or return a preserved card instead.

        Args:
            player: Who materializes.
            card: The card of the material deck.
            proposal: What the player declares, as far as already said.
        """
        verdict = self.is_offered(player)
        if verdict and card.owner is player and self.rules.preserving.is_preserved(card):
            self.rules.preserving.return_to_hand(player, card)
        elif verdict:
            verdict = self.rules.card_materialization.materialize(player, card, proposal)
        return verdict

    @rule("playing-cards-card-materialization/general-rules/2")
    def is_offered(self, player: ArchivePlayer) -> Verdict:
        """A player materializes once in their materialize phase, or when an effect lets them."""
        if self.scene.awaiting == "materialization" and player is self.scene.turn_player:
            return LEGAL
        return self.refuse(f"{player.name} has no materialization now")

    @rule(f"{PAGE}/4.a")
    def decline(self) -> None:
        """Without a materialization nobody gains Opportunity."""
        self.happen(Set(self.scene, "awaiting", "", (self.scene.turn_player, " materializes nothing")))
        self.rules.turn_order.proceed()

    @rule(f"{PAGE}/4")
    def check_after(self) -> None:
        """State-based effects are checked again after the materialization."""
        self.rules.opportunity.arise()

    @rule(f"{PAGE}/5")
    def over(self) -> None:
        """The recollection phase follows."""
        self.rules.turn_order.end("materialize")
        self.rules.turn_order.begin("recollection")
