"""Game Mechanics - Turn Order: how phases follow each other, and when they end."""

from __future__ import annotations

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.chapters.stretch import Stretch
from rules.grand_archive.events.time import PhaseBegan, PhaseEnded, TurnBegan
from rules.grand_archive.state import ArchivePlayer, Phase
from rules.kernel.effects.card_events import TurnEnded
from rules.kernel.rule import rule

PAGE = "game-mechanics-turn-order/general-rules"


class TurnOrder(ArchiveChapter):
    """Turn Order."""

    def present(self) -> Stretch:
        """The phase, or the step of the combat phase, that the game is in."""
        steps: dict[str, Stretch] = {
            "retaliation": self.rules.retaliation_step,
            "damage": self.rules.damage_step,
            "end of combat": self.rules.end_of_combat_step,
        }
        phases: dict[str, Stretch] = {
            "wake up": self.rules.wake_up_phase,
            "materialize": self.rules.materialize_phase,
            "recollection": self.rules.recollection_phase,
            "draw": self.rules.draw_phase,
            "main": self.rules.main_phase,
            "end": self.rules.end_phase,
        }
        return steps[self.scene.step] if self.scene.step else phases[self.scene.phase]

    @rule(f"{PAGE}/3")
    def proceed(self) -> None:
        """A phase goes on once the effects stack is empty and all have passed, and ends when all of it is done."""
        while not self._pauses():
            if self.rules.ending_the_game.cuts_turn_short():
                self.rules.ending_the_game.without_turn_player()
            stretch, stage = self.present(), self.scene.stage
            stages = stretch.stages()
            if stage < len(stages):
                self.game.ledger.write(self.scene, "stage", stage + 1)
                stages[stage]()
            elif self.game.stops():
                return
            else:
                stretch.over()

    def _pauses(self) -> bool:
        scene = self.scene
        return bool(scene.outcome) or scene.opportunity is not None or bool(scene.awaiting)

    @rule(f"{PAGE}/1")
    def begin(self, phase: Phase) -> None:
        """The phases of a turn are wake up, materialize, recollection, draw, main and end, in this order."""
        self.happen(PhaseBegan(self.scene.turn_player, phase))

    @rule(f"{PAGE}/5")
    def end(self, phase: Phase) -> None:
        """What lasts until the end of a phase ends with it, before the next one begins."""
        self.happen(PhaseEnded(self.scene.turn_player, phase))
        self.rules.continuous_effects.expire(f"end of {phase} phase")

    def begin_turn(self, player: ArchivePlayer) -> None:
        """A turn begins with its first phase; on a player's first turn that is a later one."""
        number = self.scene.turn + 1
        self.happen(TurnBegan(player, number))
        self.rules.continuous_effects.expire("start of turn")
        if player.turns_begun == 1:
            self.first_turn(player)
        else:
            self.begin("wake up")

    @rule(f"{PAGE}/1.a")
    def first_turn(self, player: ArchivePlayer) -> None:
        """On their first turns players begin with their draw phase, and the very first player with the main phase."""
        first = self.scene.turn == 1 and len(self.game.players) == 2
        self.begin("main" if first else "draw")

    def champion_begins_in(self, player: ArchivePlayer) -> str:
        """The kind of zone where a player's champion of level 0 lies: on the field, also before their first turn."""
        return "field"

    @rule("general-rules-players/4")
    def end_turn(self) -> None:
        """The turn ends, and the next player in turn order becomes the turn player."""
        player = self.scene.turn_player
        self.happen(TurnEnded(player))
        self.rules.continuous_effects.expire("end of turn")
        self.begin_turn(self._next_player())

    def _next_player(self) -> ArchivePlayer:
        return (*self.game.opponents(self.scene.turn_player), self.scene.turn_player)[0]
