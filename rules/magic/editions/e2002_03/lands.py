"""214.9. Lands, as of 2002: a player says which effect allows an additional land, and that one alone is used."""

from __future__ import annotations

from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict
from rules.magic.chapters import lands
from rules.magic.events.playing import LandPlayed
from rules.magic.state import MagicPlayer


class Lands(lands.Lands):
    """214.9. Lands."""

    @rule("214.9b")
    def has_plays_left(self, player: MagicPlayer) -> Verdict:
        """A player may play one land each turn, and one more by each effect that allows it.

        Raises:
            Unsupported: An earlier land may have been played by an effect that is gone, with the usual one still open.
        """
        verdict = super().has_plays_left(player)
        if not verdict and any(one not in self.allowing_more(player) for one in self._allowed_before(player)):
            raise Unsupported(f"{player.name} playing another land", "which effect let the earlier ones be played?")
        return verdict

    def _allowed_before(self, player: MagicPlayer) -> list[object]:
        """The sources of what let the player play more lands than one, as each land of this turn was played."""
        past = (event for turn, event in self.game.happenings.history if turn == self.game.turn_number)
        played = [event for event in past if isinstance(event, LandPlayed) and event.player is player]
        return [source for event in played for source in event.also]
