"""Turn Order - Recollection Phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.grand_archive.chapters.stretch import Stretch
from rules.grand_archive.events.moving import ZoneChanged
from rules.grand_archive.state import ArchiveObject
from rules.kernel.rule import rule

PAGE = "turn-order-recollection-phase/general-rules"


class RecollectionPhase(Stretch):
    """Recollection Phase."""

    section = "recollection_phase"
    turn_based = 2

    def stages(self) -> Sequence[Callable[[], None]]:
        """What happens, in order."""
        return (self.check_first, self.opportunity, self.recollect, self.check_after)

    @rule(f"{PAGE}/1")
    def check_first(self) -> None:
        """State-based effects are checked, and what triggers at the beginning of recollection is placed."""
        self.rules.on_charge.recharge(self.scene.turn_player)
        self.rules.opportunity.arise()

    @rule(f"{PAGE}/2")
    def opportunity(self) -> None:
        """The turn player gains Opportunity, the last time before recollection."""
        self.rules.opportunity.turn_player_gains()

    @rule(f"{PAGE}/3")
    def recollect(self) -> None:
        """The turn player returns all cards of their memory to their hand; nobody can respond."""
        player = self.scene.turn_player
        memory = [card for card in self.game.zone("memory", player) if isinstance(card, ArchiveObject)]
        self.happen(*(ZoneChanged(card, self.game.zone("hand", card.owner), "recollect") for card in memory))

    @rule(f"{PAGE}/4")
    def check_after(self) -> None:
        """State-based effects are checked after recollection."""
        self.rules.opportunity.arise()

    @rule(f"{PAGE}/5")
    def over(self) -> None:
        """The draw phase follows."""
        self.rules.turn_order.end("recollection")
        self.rules.turn_order.begin("draw")
