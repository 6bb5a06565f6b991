"""104. Ending the game: when somebody has won, and when nobody can."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.play_events import GameEnded
from rules.magic.state import MagicPlayer


class EndingTheGame(MagicChapter):
    """104. Ending the game."""

    @rule("104.1")
    def is_over(self) -> bool:
        """The game ends at once when a player wins or it is a draw."""
        if self.game.scene.outcome:
            return True
        left = self.game.in_turn_order()
        if not left:
            self.all_lost()
        elif len(left) == 1:
            self.last_one_left(left[0])
        return bool(self.game.scene.outcome)

    @rule("104.2a")
    def last_one_left(self, player: MagicPlayer) -> None:
        """A player whose opponents have all left the game wins."""
        self.happen(GameEnded("win", player, "every opponent has left the game"))

    @rule("104.4a")
    def all_lost(self) -> None:
        """If all remaining players lose at the same time, the game is a draw."""
        self.happen(GameEnded("draw", None, "all players lost at the same time"))

    @rule("104.4b")
    def endless(self, cycle: str) -> None:
        """A loop of actions that nobody can stop makes the game a draw."""
        self.happen(GameEnded("draw", None, f"this repeats without end: {cycle}"))
