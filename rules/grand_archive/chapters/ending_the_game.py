"""General Rules - Ending the Game: who loses, who wins, and when it is a draw."""

from __future__ import annotations

from collections.abc import Sequence

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.damage import GameEnded
from rules.grand_archive.events.moving import CeasedToExist
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.effects.card_events import Lost
from rules.kernel.errors import CourseUnsupported
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict

PAGE = "general-rules-ending-the-game"


class EndingTheGame(ArchiveChapter):
    """Ending the Game."""

    def may_act(self, player: ArchivePlayer) -> Verdict:
        """Whether a player is still in a game that goes on."""
        if self.scene.outcome:
            return self.nothing_follows(player)
        return self.is_out(player) if player.lost else LEGAL

    @rule(f"{PAGE}/1")
    def nothing_follows(self, player: ArchivePlayer) -> Verdict:
        """Once the game has ended, nobody does anything in it."""
        return self.refuse("the game has ended")

    @rule(f"{PAGE}/7")
    def is_out(self, player: ArchivePlayer) -> Verdict:
        """A player who has lost has left the game and does nothing in it any more."""
        return self.refuse(f"{player.name} has left the game")

    def check(self) -> bool:
        """Whether somebody lost, and so perhaps somebody won."""
        for player in self.game.in_turn_order():
            if not player.had_champion and self.game.champions_of(player):
                self.game.ledger.write(player, "had_champion", True)
        without = [one for one in self.game.in_turn_order() if one.had_champion and not self.game.champions_of(one)]
        if without:
            self.lose(without, "they control no champion")
        return bool(without)

    @rule(f"{PAGE}/5")
    def lose(self, losing: Sequence[ArchivePlayer], because: str) -> None:
        """A player loses whose champion has died, who must draw from an empty deck, or by an effect."""
        left = [one for one in self.game.in_turn_order() if one not in losing]
        self.happen(*(Lost(player, because) for player in losing))
        if not left:
            self.draw()
        elif len(left) == 1:
            self.win(left[0])
        else:
            self.leave(losing)

    @rule(f"{PAGE}/4")
    def win(self, player: ArchivePlayer) -> None:
        """A player wins when all opponents have lost."""
        self.happen(GameEnded(player))

    @rule(f"{PAGE}/6")
    def draw(self) -> None:
        """The game is a draw when all players that are left lose at once."""
        self.happen(GameEnded(None))

    @rule(f"{PAGE}/7")
    def leave(self, players: Sequence[ArchivePlayer]) -> None:
        """Who loses while the game goes on leaves it with all cards and objects that they own.

        Raises:
            CourseUnsupported: It is the turn of one of them, and the edition says nothing of that; or an ability of
                theirs has yet to resolve.
        """
        if self.scene.turn_player in players:
            self.cited("without_turn_player")
        present = [thing for zone in self.game.zones() for thing in zone if isinstance(thing, ArchiveObject)]
        theirs = [thing for thing in present if thing.owner in players and thing.kind != "ability"]
        self.happen(*(CeasedToExist(thing) for thing in theirs))
        left_behind = [one for one in self.game.on_field() if one.controller in players]
        if left_behind:
            self.left_behind(left_behind)
        self._refuse_abilities_of(players)

    def _refuse_abilities_of(self, players: Sequence[ArchivePlayer]) -> None:
        """Raise CourseUnsupported where abilities of players who have left are still to resolve."""
        waiting = [*self.scene.pending, *self.game.pending()]
        abilities = [item for item in waiting if item.kind == "ability" and item.controller in players]
        if abilities:
            left = abilities[0].controller.name
            raise CourseUnsupported(abilities[0].name, f"{left} has left the game, and what resolves then is not built")

    @rule(f"{PAGE}/8")
    def left_behind(self, things: Sequence[ArchiveObject]) -> None:
        """What others own, and nobody else has controlled before, ceases to exist with the player who controls it."""
        self.happen(*(CeasedToExist(thing) for thing in things))

    def cuts_turn_short(self) -> bool:
        """Whether the turn comes to its end phase now, since its player has left and nothing is pending any more."""
        scene = self.scene
        if not scene.turn_player.lost or scene.phase == "end" or scene.step == "end of combat":
            return False
        return not (scene.outcome or scene.awaiting or scene.pending or len(self.game.stack))

    @rule(f"{PAGE}/8")
    def without_turn_player(self) -> None:
        """The turn of a player who has left comes to its end phase once nothing is pending, after any combat."""
        self.noted("{} has left the game in their own turn", self.scene.turn_player)
        if self.scene.combat is not None:
            self.rules.ending_phases.to_its_end()
        else:
            self.rules.turn_order.end(self.scene.phase)
            self.rules.turn_order.begin("end")
