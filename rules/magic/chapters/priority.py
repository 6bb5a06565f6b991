"""117. Timing and priority: who may act, and what happens when nobody wants to."""

from __future__ import annotations

from rules.kernel.events import Set
from rules.kernel.loops import cycle_of
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.events.playing import Resolved
from rules.magic.state import MagicPlayer


class Priority(MagicChapter):
    """117. Timing and priority."""

    @rule("117.5")
    def give(self, player: MagicPlayer) -> None:
        """Before a player gets priority, state-based actions are done and waiting triggers go on the stack."""
        self.settle()
        if self.rules.ending_the_game.is_over():
            self._nobody()
            return
        self._receive(self._in_the_game(player))

    def settle(self) -> None:
        """State-based actions and waiting triggers, again and again until neither finds anything to do."""
        self.rules.state_based_actions.check()
        while not self.rules.ending_the_game.is_over() and self.rules.triggered_abilities.put_on_the_stack():
            self.rules.state_based_actions.check()

    @rule("117.3a")
    def at_the_beginning(self, player: MagicPlayer) -> None:
        """The active player gets priority at the beginning of a step, after what the turn itself does there."""
        self.give(player)

    @rule("117.3b")
    def after_resolution(self) -> None:
        """After something has resolved, the active player gets priority."""
        self.give(self.game.scene.active)

    @rule("117.3c")
    def after_action(self, player: MagicPlayer) -> None:
        """A player who had priority and did something with it gets priority again."""
        self._nobody_has_passed()
        self.rules.ending_the_game.start_anew()
        self.give(player)

    @rule("117.3d")
    def pass_(self, player: MagicPlayer) -> Verdict:
        """A player with priority who does nothing passes, and the next player in turn order gets it."""
        verdict = self.has(player)
        if not verdict:
            return verdict
        self.rules.mana.announce_unspent(player)
        passed = (*self.game.scene.passed, player)
        self.happen(Set(self.game.scene, "passed", passed, (player, " passes")))
        waiting = [other for other in self._after(player) if other not in passed]
        if waiting:
            self.give(waiting[0])
        else:
            self.all_passed()
        return LEGAL

    @rule("117.4")
    def all_passed(self) -> None:
        """When all players pass in a row, the top of the stack resolves, or the step ends if the stack is empty."""
        self._nobody_has_passed()
        top = self.game.stack.top()
        if top:
            self.rules.stack.resolve_top()
            self.rules.ending_the_game.look_for_loop()
            if self.rules.ending_turns.is_ending():
                self.rules.turn_structure.advance()
            else:
                self.after_resolution()
        else:
            self.rules.ending_the_game.start_anew()
            self.rules.turn_structure.advance()

    @rule("117.1")
    def has(self, player: MagicPlayer) -> Verdict:
        """Only the player with priority may act."""
        if self.game.scene.priority is player:
            return LEGAL
        return self._nobody_has_any() & self.refuse(f"{player.name} doesn't have priority")

    def _nobody_has_any(self) -> Verdict:
        """Why nobody has priority in the step under way, if it is one without."""
        scene = self.game.scene
        if scene.priority is not None:
            return LEGAL
        if scene.step == "untap":
            return self.rules.untap_step.nobody_acts()
        return self.rules.cleanup_step.nobody_acts() if scene.step == "cleanup" else LEGAL

    @rule("117.1a")
    def sorcery_time(self, player: MagicPlayer) -> Verdict:
        """What isn't an instant needs its player's own main phase and an empty stack."""
        return self.upheld(self.main_phase_of(player))

    def main_phase_of(self, player: MagicPlayer) -> Verdict:
        """Whether it is that player's main phase, with nothing on the stack, under whichever rule asks."""
        scene = self.game.scene
        verdict = LEGAL
        if scene.active is not player:
            verdict &= self.refuse(f"it isn't {player.name}'s turn")
        if "main" not in scene.phase:
            verdict &= self.refuse(f"it is no main phase but the {scene.step} step")
        if len(self.game.stack):
            verdict &= self.refuse("the stack isn't empty")
        return verdict

    def repeating(self) -> tuple[str, ...]:
        """What resolved again and again of late, one round of it, or what resolved last."""
        resolved = [event.thing.name for _, event in self.game.happenings.history if isinstance(event, Resolved)]
        return cycle_of(resolved)

    def _receive(self, player: MagicPlayer) -> None:
        self.happen(Set(self.game.scene, "priority", player, (player, " gets priority")))

    def _nobody(self) -> None:
        self.happen(Set(self.game.scene, "priority", None, ("nobody gets priority any more",)))

    def _nobody_has_passed(self) -> None:
        if self.game.scene.passed:
            self.happen(Set(self.game.scene, "passed", (), ("nobody has passed since the last action",)))

    def _after(self, player: MagicPlayer) -> list[MagicPlayer]:
        """The players still in the game, in turn order, the one after this player first."""
        return [*self.game.opponents(player), player]

    def _in_the_game(self, player: MagicPlayer) -> MagicPlayer:
        return player if not player.lost else self.game.opponents(player)[0]
