"""500. Turn structure: how phases and steps begin, end and follow each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Protocol, cast

from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.kernel.things import GameObject
from rules.magic.chapter import MagicChapter
from rules.magic.events.playing import PhaseBegan, StepBegan, StepEnded, TurnBegan
from rules.magic.state import MagicPlayer
from rules.magic.turn import SECTIONS, TURN, after, steps_of

MOST_STEPS = 200
"""How many steps may pass without anybody getting priority before it counts as endless."""


class StepChapter(Protocol):
    """A chapter on a step: what happens there by itself, and who gets priority then."""

    def begin(self) -> None:
        """Carry out what the turn does as the step begins; players get priority there, if they do."""


class TurnStructure(MagicChapter):
    """500. General."""

    @rule("500.1")
    def advance(self) -> None:
        """Phases and steps follow each other in their order, and the next turn follows the last of them."""
        for _ in range(MOST_STEPS):
            self.end()
            self._begin_next()
            waiting = self.game.scene.priority is not None or self.game.scene.declaring is not None
            if waiting or self.rules.ending_the_game.is_over() or self.game.stops():
                return

    @rule("500.2")
    def end(self) -> None:
        """A step ends when all players pass in a row with the stack empty, or at once if nobody may act in it."""
        scene = self.game.scene
        self.happen(StepEnded(scene.active, scene.phase, scene.step))
        if scene.step == "end of combat":
            self.rules.end_of_combat.end()
        self.expire()
        for player in self.game.players:
            if player.mana_pool:
                self.rules.mana.empty(player)

    @rule("500.5")
    def expire(self) -> None:
        """As a step ends, effects that last until its end are over, and unspent mana is lost."""
        if self.ends_combat():
            self.rules.continuous_effects.expire("end of combat")

    @rule("500.6")
    def begin(self, phase: str, step: str) -> None:
        """A step begins, and with it whatever triggers at its beginning."""
        scene = self.game.scene
        if scene.phase != phase or step == phase or step == steps_of(phase)[0][1]:
            self.happen(PhaseBegan(scene.active, phase))
        main = self.rules.main_phase.next_of_turn() if "main" in phase else 0
        self.happen(StepBegan(scene.active, phase, step, main))
        self.come_to(step)

    def come_to(self, step: str) -> None:
        """Do what the turn itself does as a step begins, and let players act where they may."""
        cast("StepChapter", self.game.section(SECTIONS[step])).begin()

    @rule("500.7")
    def extra_turn(self, player: MagicPlayer) -> None:
        """An extra turn comes directly after this one, before those that were added earlier; then the order goes on."""
        turns = (player, *self.game.scene.extra_turns)
        self.happen(Set(self.game.scene, "extra_turns", turns, (player, " gets an extra turn after this one")))

    @rule("500.8")
    def extra_phases(self, phases: Sequence[str]) -> None:
        """Added phases come directly after this one, before those that were added earlier."""
        scene = self.game.scene
        added = tuple(place for phase in phases for place in steps_of(phase))
        here = self._rest_of_phase()
        words = ("after this phase there is an additional ", ", then an additional ".join(phases), " phase")
        self.happen(Set(scene, "coming", (*here, *added, *self._coming()[len(here) :]), words))

    @rule("500.8")
    def not_after_this_phase(self, source: GameObject) -> None:
        """Phases that are to come after a main phase are not added while it is no main phase."""
        self.declined(f"{source.name} adds no phases", f"it is the {self.game.scene.phase} phase")

    @rule("500.11")
    def is_skipped(self, phase: str, step: str) -> bool:
        """A step that is skipped is passed over as if it didn't exist."""
        active = self.game.scene.active
        verdict = self.rules.continuous_effects.allowed(StepBegan(active, phase, step))
        for reason in verdict.reasons:
            self.declined(f"there is no {step} step", reason.text)
        return not verdict or (step != phase and self.skips_the_next(active, step))

    @rule("614.10a")
    def is_to_skip(self, player: MagicPlayer, what: str) -> None:
        """Each effect that has a player skip the next of something is for one of them, the next that would come."""
        words = (player, f" is to skip their next {_called(what)}")
        self.happen(Set(player, "skips", (*player.skips, what), words))

    def skips_the_next(self, player: MagicPlayer, what: str) -> bool:
        """Whether a player skips what would begin now, by an effect that is for the next of its kind."""
        if what not in player.skips:
            return False
        left = list(player.skips)
        left.remove(what)
        self.happen(Set(player, "skips", tuple(left), (player, f" skips this {_called(what)}")))
        return True

    def _skip_phase(self, phase: str, step: str) -> bool:
        """Whether the active player skips the phase that would begin now, whose steps then don't come."""
        begins = (phase, step) == steps_of(phase)[0] and not self.game.scene.extra_steps
        if not begins or not self.skips_the_next(self.game.scene.active, phase):
            return False
        left = self._coming()[len(steps_of(phase)) :]
        self.happen(Set(self.game.scene, "coming", left, (f"the {phase} phase is passed over",)))
        return True

    def new_turn(self) -> None:
        """The turn passes on: to whoever has an extra turn, else to the next player in turn order."""
        scene = self.game.scene
        following, regular = self._following(scene.regular or scene.active)
        while self.skips_the_next(following, "turn"):
            following, regular = self._following(regular)
        self.happen(
            TurnBegan(following, scene.turn + 1),
            Set(scene, "regular", regular, (f"the turn order goes on behind {regular.name}",)),
            Set(scene, "coming", TURN, ("the whole turn is still to come",)),
            Set(scene, "extra_steps", (), ("no steps are added yet",)),
        )
        self.rules.continuous_effects.expire("turn began")

    def _following(self, regular: MagicPlayer) -> tuple[MagicPlayer, MagicPlayer]:
        """Whose turn comes now, and behind whose turn the turn order then goes on."""
        scene = self.game.scene
        extra = [player for player in scene.extra_turns if not player.lost]
        if extra:
            following, *later = extra
            self.happen(Set(scene, "extra_turns", tuple(later), (following, " takes an extra turn")))
            return following, regular
        following = self.game.opponents(regular)[0]
        self.rules.leaving_the_game.passed_over(regular, following)
        return following, following

    def ends_combat(self) -> bool:
        """Whether the combat phase ends with the step under way."""
        scene = self.game.scene
        return scene.step == "end of combat" or (scene.phase == "combat" and self.is_last_step())

    def is_last_step(self) -> bool:
        """Whether the phase ends with the step under way."""
        return not self.game.scene.extra_steps and not self._rest_of_phase()

    def _rest_of_phase(self) -> tuple[tuple[str, str], ...]:
        """The steps still to come in the phase under way, without those that were added to it."""
        return tuple(takewhile(lambda place: place != steps_of(place[0])[0], self._coming()))

    def _coming(self) -> tuple[tuple[str, str], ...]:
        """The phases and steps still to come in this turn, without steps that were added to the phase under way."""
        scene = self.game.scene
        return tuple(after(scene.phase, scene.step) if scene.coming is None else scene.coming)

    def _to_come(self) -> tuple[tuple[str, str], ...]:
        """The phases and steps still to come in this turn."""
        scene = self.game.scene
        return (*((scene.phase, step) for step in scene.extra_steps), *self._coming())

    def _begin_next(self) -> None:
        if not self._to_come():
            self.new_turn()
        while self._skip_phase(*self._to_come()[0]):
            pass
        (phase, step), *rest = self._to_come()
        scene = self.game.scene
        if scene.extra_steps:
            self.happen(Set(scene, "extra_steps", scene.extra_steps[1:], ("an added step comes",)))
        else:
            self.happen(Set(scene, "coming", tuple(rest), ("the turn goes on",)))
        none = self.rules.draw_step.is_skipped(step) or self.rules.declare_attackers.skips(step)
        if not (none or self.is_skipped(phase, step)):
            self.begin(phase, step)


def _called(what: str) -> str:
    """A step, phase or turn as it is spoken of."""
    return {"turn": "turn", "combat": "combat phase"}.get(what, f"{what} step")
