"""Turn Order - End Phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.grand_archive.chapters.stretch import Stretch
from rules.grand_archive.events.damage import DamageRemoved
from rules.kernel.rule import rule

PAGE = "turn-order-end-phase/general-rules"


class EndPhase(Stretch):
    """End Phase."""

    section = "end_phase"
    turn_based = 2

    def stages(self) -> Sequence[Callable[[], None]]:
        """What happens, in order."""
        return (self.place_triggers, self.opportunity, self.clean_up, self.confirm)

    @rule(f"{PAGE}/1")
    def place_triggers(self) -> None:
        """What triggers at the beginning of the end phase is placed onto the effects stack."""
        self.rules.state_based_checks.settle()

    @rule(f"{PAGE}/2")
    def opportunity(self) -> None:
        """The turn player receives Opportunity, the only time before the clean-up."""
        self.rules.opportunity.turn_player_gains()

    @rule(f"{PAGE}/3")
    def clean_up(self) -> None:
        """The damage on allies is removed, and what lasts until the end of the turn ends, all at once."""
        damaged = [one for one in self.game.on_field() if one.damage]
        self.happen(*(DamageRemoved(one) for one in damaged))
        self.rules.continuous_effects.expire("end of turn")
        self.rules.properties.end_distance(self.scene.turn_player)
        self.rules.keyword_actions.end_empowerment()

    @rule(f"{PAGE}/4")
    def confirm(self) -> None:
        """If something came of the clean-up, players get Opportunity, and there is another clean-up."""
        if self.rules.opportunity.arise():
            self.game.ledger.write(self.scene, "stage", 2)

    @rule(f"{PAGE}/5")
    def over(self) -> None:
        """The turn is over, and the next player's begins."""
        self.rules.turn_order.end("end")
        self.rules.turn_order.end_turn()
