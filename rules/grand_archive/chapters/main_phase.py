"""Turn Order - Main Phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.grand_archive.chapters.stretch import Stretch
from rules.grand_archive.state import ArchivePlayer
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict

PAGE = "turn-order-main-phase/general-rules"


class MainPhase(Stretch):
    """Main Phase."""

    section = "main_phase"

    def stages(self) -> Sequence[Callable[[], None]]:
        """What happens, in order."""
        return (self.check, self.opportunity)

    @rule(f"{PAGE}/1")
    def check(self) -> None:
        """State-based effects are checked as the phase begins."""
        self.rules.counters.withers(self.scene.turn_player)
        self.rules.opportunity.arise()

    @rule(f"{PAGE}/2")
    def opportunity(self) -> None:
        """The turn player receives Opportunity."""
        self.rules.opportunity.turn_player_gains()

    @rule(f"{PAGE}/2.b")
    def after_combat(self) -> None:
        """After combat the game is back in the main phase, where the turn player receives Opportunity."""
        self.game.ledger.write(self.scene, "stage", 1)

    @rule(f"{PAGE}/2.a")
    def may_act_slowly(self, player: ArchivePlayer) -> Verdict:
        """Slow actions are for the turn player with Opportunity, in the main phase with an empty effects stack."""
        scene = self.scene
        if player is not scene.turn_player:
            return self.not_the_turn_player(player)
        if scene.phase != "main" or scene.step:
            return self.refuse("it is not the main phase" if not scene.step else "a combat phase is going on")
        if len(self.game.stack):
            return self.refuse("the effects stack is not empty")
        return LEGAL

    @rule(f"{PAGE}/2.d")
    def not_the_turn_player(self, player: ArchivePlayer) -> Verdict:
        """Players whose turn it isn't act at fast speed only."""
        return self.refuse(f"{player.name} is not the turn player")

    @rule(f"{PAGE}/3")
    def over(self) -> None:
        """Once all pass with an empty effects stack, the end phase follows."""
        self.rules.turn_order.end("main")
        self.rules.turn_order.begin("end")
