"""Game Mechanics - Timing and Permissions: who has Opportunity, and what happens when all pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.playing import Resolved
from rules.grand_archive.repetition import likeness
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.citation import Citation
from rules.kernel.events import Set
from rules.kernel.loops import cycle_of
from rules.kernel.repetition import Repetition
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame

PAGE = "game-mechanics-timing-and-permissions/opportunity"


class Opportunity(ArchiveChapter):
    """Timing and Permissions: Opportunity."""

    def __init__(self, game: ArchiveGame, citations: Mapping[str, tuple[Citation, ...]]) -> None:
        super().__init__(game, citations)
        self._repetition = Repetition(lambda: likeness(game), self.repeating)

    @rule(f"{PAGE}/8")
    def turn_player_gains(self) -> None:
        """The turn player is the first to receive Opportunity, in a phase, a step, and after a resolution."""
        self.give(self.scene.turn_player)

    @rule(f"{PAGE}/1.b")
    def arise(self) -> bool:
        """Opportunity arises whenever something is pending on the effects stack.

        Returns:
            Whether it did.
        """
        self.rules.state_based_checks.settle()
        if self.rules.state_based_checks.is_over() or not len(self.game.stack):
            return False
        self.turn_player_gains()
        return True

    @rule(f"{PAGE}/10")
    def give(self, player: ArchivePlayer) -> None:
        """Before a player receives Opportunity, state-based effects are checked."""
        self.rules.state_based_checks.settle()
        if self.rules.state_based_checks.is_over():
            return
        if self.rules.ending_the_game.cuts_turn_short():
            self.nobody()
            self.rules.turn_order.proceed()
        elif any(self.is_(one).has("interdiction") for one in self.game.pending() if one.ability is None):
            self.interdicted()
        elif any(one.kind == "bestowment" for one in self.game.pending()):
            self.rules.bestowing_boons.withhold()
        else:
            order = self.game.in_turn_order(player)
            self.happen(Set(self.scene, "opportunity", order[0], (order[0], " receives Opportunity")))

    @rule("keywords-and-abilities/interdiction/1")
    def interdicted(self) -> None:
        """While a card with interdiction is pending nobody has Opportunity, and what is pending resolves at once."""
        self.resolve_at_once()

    def resolve_at_once(self) -> None:
        """Let the topmost of the effects stack resolve without anybody having Opportunity."""
        top = self.game.own_object(next(iter(self.game.stack.top()), None))
        self.nobody()
        self.all_passed(top)

    @rule(f"{PAGE}/2")
    def has(self, player: ArchivePlayer) -> Verdict:
        """Only a player who has Opportunity may act."""
        if self.scene.opportunity is player:
            return LEGAL
        return self.refuse(f"{player.name} doesn't have Opportunity")

    @rule(f"{PAGE}/3")
    def pass_(self, player: ArchivePlayer) -> Verdict:
        """A player passes Opportunity by declining to act."""
        verdict = self.has(player) & self.rules.attack_declaration.may_pass(player)
        if verdict:
            passed = (*self.scene.passed, player)
            self.happen(Set(self.scene, "passed", passed, (player, " passes")))
            self.next_player(player)
        else:
            self.game.trace.refused("{} can't pass", (player,), verdict)
        return verdict

    @rule(f"{PAGE}/4")
    def next_player(self, player: ArchivePlayer) -> None:
        """Opportunity goes from player to player in turn order, until each has had a chance to respond."""
        waiting = [other for other in self.game.opponents(player) if other not in self.scene.passed]
        if waiting:
            self.give(waiting[0])
        else:
            self._all_passed()

    @rule(f"{PAGE}/8.a")
    def after_action(self, player: ArchivePlayer) -> None:
        """Who has played a card or activated an ability receives Opportunity again."""
        self._repetition.start_anew()
        self._nobody_has_passed()
        self.give(player)

    @rule(f"{PAGE}/5")
    def all_passed(self, top: ArchiveObject) -> None:
        """Once all players have passed in turn, the topmost of the effects stack resolves."""
        self._repetition.look()
        self.rules.resolution.resolve(top)
        if self.scene.awaiting or self.rules.state_based_checks.is_over() or self.scene.opportunity is not None:
            return
        self.after_resolution()

    def after_resolution(self) -> None:
        """A phase that began meanwhile goes on; otherwise players receive Opportunity where the rules give it."""
        if self._goes_on():
            self.rules.turn_order.proceed()
        elif self.scene.phase == "main" and not self.scene.step:
            self.turn_player_gains()
        elif self.arise():
            return
        elif self._action_pends():
            self.turn_player_gains()
        else:
            self.rules.turn_order.proceed()

    def _action_pends(self) -> bool:
        """Whether a turn-based action comes next, before which the turn player receives Opportunity again."""
        return self.scene.stage == self.rules.turn_order.present().turn_based

    def _goes_on(self) -> bool:
        """Whether a step has only just begun."""
        return bool(self.scene.step) and self.scene.stage == 0

    def nobody(self) -> None:
        """While something is played or resolved nobody has Opportunity."""
        if self.scene.opportunity is not None:
            self.happen(Set(self.scene, "opportunity", None, ("nobody has Opportunity",)))

    def repeating(self) -> tuple[str, ...]:
        """What resolved again and again of late, one round of it, or what resolved last."""
        resolved = [event.item.name for _, event in self.game.happenings.history if isinstance(event, Resolved)]
        return cycle_of(resolved)

    def _all_passed(self) -> None:
        self._nobody_has_passed()
        self.nobody()
        top = next(iter(self.game.stack.top()), None)
        if isinstance(top, ArchiveObject):
            self.all_passed(top)
        else:
            self.all_pass_with_nothing()

    @rule(f"{PAGE}/11")
    def all_pass_with_nothing(self) -> None:
        """When all players pass while the effects stack is empty, the game goes on to what comes next."""
        self.rules.turn_order.proceed()

    def _nobody_has_passed(self) -> None:
        if self.scene.passed:
            self.happen(Set(self.scene, "passed", (), ("nobody has passed since the last action",)))
