"""Turn Order - Wake Up Phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.grand_archive.chapters.stretch import Stretch
from rules.grand_archive.events.moving import Woken
from rules.grand_archive.standing.staying_rested import WAKING
from rules.grand_archive.state import ArchiveObject
from rules.kernel.rule import rule

PAGE = "turn-order-wake-up-phase/general-rules"


class WakeUpPhase(Stretch):
    """Wake Up Phase."""

    section = "wake_up_phase"

    def stages(self) -> Sequence[Callable[[], None]]:
        """What happens, in order."""
        return (self.wake_up, self.check)

    @rule(f"{PAGE}/1")
    def wake_up(self) -> None:
        """All rested objects of the turn player wake up at once; what is awake already doesn't count as woken."""
        player = self.scene.turn_player
        rested = [one for one in self.game.on_field() if one.rested and self.game.controller_of(one) is player]
        self.happen(*(Woken(one) for one in rested if self.wakes_up(one)))

    def wakes_up(self, thing: ArchiveObject) -> bool:
        """Whether no effect says that a rested object doesn't wake up in this phase."""
        for regulation in self.game.regulations_of(WAKING):
            if regulation.concerns(thing):
                self.stays_rested(thing, regulation.reason)
                return False
        return True

    @rule("player-action-legality/general-rules/2")
    def stays_rested(self, thing: ArchiveObject, because: str) -> None:
        """What an effect says doesn't wake up stays rested, though everything else wakes up."""
        self.declined(f"{thing.name} doesn't wake up", because)

    @rule(f"{PAGE}/2")
    def check(self) -> None:
        """State-based effects are checked; the turn player gains Opportunity if an ability is placed on the stack."""
        self.rules.opportunity.arise()

    @rule(f"{PAGE}/3")
    def over(self) -> None:
        """The materialize phase follows."""
        self.rules.turn_order.end("wake up")
        self.rules.turn_order.begin("materialize")
