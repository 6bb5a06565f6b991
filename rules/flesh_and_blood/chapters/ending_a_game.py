"""4.5. Ending a game: who loses, who wins, and when it is a draw."""

from __future__ import annotations

from collections.abc import Sequence

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.life import GameEnded
from rules.flesh_and_blood.events.moving import CeasedToExist
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.effects.card_events import Lost
from rules.kernel.errors import CourseUnsupported
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict


class EndingAGame(FabChapter):
    """4.5. Ending a game."""

    def may_act(self, player: FabPlayer) -> Verdict:
        """Whether a player is still in a game that goes on."""
        if self.scene.outcome:
            return self.nothing_follows(player)
        return self.is_out(player) if player.lost else LEGAL

    @rule("4.5.1")
    def nothing_follows(self, player: FabPlayer) -> Verdict:
        """Once the game has ended, nobody does anything in it."""
        return self.refuse("the game has ended")

    @rule("4.5.1a")
    def is_out(self, player: FabPlayer) -> Verdict:
        """A player who has lost has left the game and does nothing in it any more."""
        return self.refuse(f"{player.name} has left the game")

    def heroes_died(self, dead: Sequence[FabPlayer]) -> None:
        """Whose hero has died loses, unless that leaves nobody."""
        if len(dead) == len(self.game.in_turn_order()):
            self.draw()
        else:
            self.lose(dead)

    @rule("4.5.3a")
    def lose(self, dead: Sequence[FabPlayer]) -> None:
        """A player whose hero's life total is zero, or who has no hero, loses the game."""
        self.happen(*(Lost(player, "their hero has died") for player in dead))
        left = self.game.in_turn_order()
        if len(left) == 1:
            self.win(left[0])
        else:
            self.leave(dead)

    @rule("4.5.1a")
    def leave(self, players: Sequence[FabPlayer]) -> None:
        """Who loses while the game goes on leaves it: what they control is cleared, and what they own is removed.

        Raises:
            CourseUnsupported: It is the turn of one of them.
        """
        if self.scene.turn_player in players:
            leaving = f"{self.scene.turn_player.name} leaving the game"
            raise CourseUnsupported(leaving, "in their own turn it is not built")
        present = [*self.game.arena(), *self.game.on_stack()]
        self.rules.zones.clear([thing for thing in present if self.game.controller_of(thing) in players])
        owned = (thing for zone in self.game.zones() for thing in zone if isinstance(thing, FabObject))
        self.happen(*(CeasedToExist(thing, "rule") for thing in owned if thing.owner in players))
        waiting = tuple(layer for layer in self.scene.pending if layer.controller not in players)
        if waiting != self.scene.pending:
            self.happen(Set(self.scene, "pending", waiting, ("what they would have added to the stack is gone",)))

    @rule("4.5.2a")
    def win(self, player: FabPlayer) -> None:
        """A player wins when all opponents have lost."""
        self.happen(GameEnded(player))

    @rule("4.5.4a")
    def draw(self) -> None:
        """The game is a draw when the life totals of all players that are left are zero at once."""
        self.happen(GameEnded(None))
