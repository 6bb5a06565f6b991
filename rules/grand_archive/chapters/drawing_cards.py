"""Game Mechanics - Drawing Cards."""

from __future__ import annotations

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.moving import DrewNothing, ZoneChanged
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.rule import rule

PAGE = "game-mechanics-drawing-cards/general-rules"


class DrawingCards(ArchiveChapter):
    """Drawing Cards."""

    @rule(f"{PAGE}/2")
    def draw(self, player: ArchivePlayer, count: int, to: str = "hand") -> int:
        """Each card is drawn for itself.

        Returns:
            How many were drawn.
        """
        drawn = 0
        for _ in range(count):
            drawn += self.draw_one(player, to)
        return drawn

    @rule(f"{PAGE}/1")
    def draw_one(self, player: ArchivePlayer, to: str) -> int:
        """To draw is to put the top card of one's deck into one's hand, or into memory if the effect says so."""
        top = next(iter(self.game.zone("main deck", player).top()), None)
        if not isinstance(top, ArchiveObject):
            self.deck_out(player)
            return 0
        settled = self.happen(ZoneChanged(top, self.game.zone(to, player), "draw", by=player))
        return sum(isinstance(one, ZoneChanged) and one.cause == "draw" for one in settled)

    @rule(f"{PAGE}/6")
    def deck_out(self, player: ArchivePlayer) -> None:
        """Who attempts to draw from an empty deck loses the game; who can't draw doesn't attempt it."""
        if player.lost:
            return
        if any(isinstance(one, DrewNothing) for one in self.happen(DrewNothing(player))):
            self.rules.ending_the_game.lose([player], "they were to draw from an empty deck")
