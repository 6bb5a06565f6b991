"""4.2. Start Phase."""

from __future__ import annotations

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.time import PhaseBegan, PhaseEnded, TurnBegan
from rules.flesh_and_blood.state import FabPlayer
from rules.kernel.rule import rule


class StartPhase(FabChapter):
    """4.2. Start Phase."""

    @rule("4.2.2")
    def begin(self, player: FabPlayer) -> None:
        """The turn starts; what triggers then resolves without anybody getting priority."""
        self.happen(TurnBegan(player, self.scene.turn + 1), PhaseBegan(player, "start"))
        self.rules.continuous_effects.expire("start of turn")
        self.rules.stack.resolve_until_empty()

    @rule("4.2.3")
    def end(self) -> None:
        """After the Start Phase comes the Action Phase."""
        self.happen(PhaseEnded(self.scene.turn_player, "start"))
        self.rules.action_phase.begin()
