"""1.11. Priority: who may act, and what happens when all players pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.playing import Resolved
from rules.flesh_and_blood.repetition import likeness
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.citation import Citation
from rules.kernel.events import Set
from rules.kernel.loops import cycle_of
from rules.kernel.repetition import Repetition
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame


class Priority(FabChapter):
    """1.11. Priority."""

    def __init__(self, game: FabGame, citations: Mapping[str, tuple[Citation, ...]]) -> None:
        super().__init__(game, citations)
        self._repetition = Repetition(lambda: likeness(game), self.repeating)

    @rule("1.11.3")
    def turn_player_gains(self) -> None:
        """The turn-player gets priority first: in the action phase, in a step of combat, and after a resolution."""
        self.give(self.scene.turn_player)

    @rule("1.11.2")
    def give(self, player: FabPlayer) -> None:
        """Only one player at a time has priority and is the active player."""
        if not self.rules.game_state.new_priority_state() or self._goes_on_by_itself():
            return
        order = self.game.in_turn_order(player)
        self._receive(order[0])

    @rule("1.11.1")
    def has(self, player: FabPlayer) -> Verdict:
        """Only the player with priority may play a card, activate an ability, or pass."""
        if self.scene.priority is player:
            return LEGAL
        return self.refuse(f"{player.name} doesn't have priority")

    @rule("1.11.4")
    def pass_(self, player: FabPlayer) -> Verdict:
        """The player with priority may do nothing and pass it on."""
        verdict = self.has(player)
        if verdict:
            passed = (*self.scene.passed, player)
            self.happen(Set(self.scene, "passed", passed, (player, " passes")))
            self.next_player(player)
        return verdict

    @rule("1.11.4a")
    def next_player(self, player: FabPlayer) -> None:
        """After a pass the next player clockwise gets priority; once all have passed in a row, the game goes on."""
        waiting = [other for other in self.game.opponents(player) if other not in self.scene.passed]
        if waiting:
            self.give(waiting[0])
        else:
            self._all_passed()

    @rule("1.11.5")
    def after_action(self, player: FabPlayer) -> None:
        """Who has played a card or activated an ability gets priority back."""
        self._repetition.start_anew()
        self._nobody_has_passed()
        self.give(player)

    def nobody(self) -> None:
        """While something is played or resolved, and in processes of the game, nobody has priority."""
        if self.scene.priority is not None:
            self.happen(Set(self.scene, "priority", None, ("nobody has priority",)))

    def look_for_repetition(self) -> None:
        """A layer is about to resolve: whether it is one of a round that never ends."""
        self._repetition.look()

    def repeating(self) -> tuple[str, ...]:
        """What resolved again and again of late, one round of it, or what resolved last."""
        resolved = [event.thing.name for _, event in self.game.happenings.history if isinstance(event, Resolved)]
        return cycle_of(resolved)

    def _all_passed(self) -> None:
        self._nobody_has_passed()
        self.nobody()
        top = next(iter(self.game.stack.top()), None)
        if isinstance(top, FabObject):
            self.look_for_repetition()
            self.rules.stack.top_layer(top)
        elif self.scene.step:
            self.rules.combat.step(self.scene.step).end()
        else:
            self.rules.action_phase.end()

    def _goes_on_by_itself(self) -> bool:
        """Whether the step of combat ends by itself, because the stack is empty, before anybody gets priority."""
        return bool(self.scene.step) and self.rules.combat.step(self.scene.step).ends_by_itself()

    def _receive(self, player: FabPlayer) -> None:
        self.happen(Set(self.scene, "priority", player, (player, " gets priority")))

    def _nobody_has_passed(self) -> None:
        if self.scene.passed:
            self.happen(Set(self.scene, "passed", (), ("nobody has passed since the last action",)))
