"""705. Flipping a Coin."""

from __future__ import annotations

from rules.kernel.choices import Option, Pick
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.events.actions import PlayerActed
from rules.magic.state import MagicObject, MagicPlayer


class CoinFlips(MagicChapter):
    """705. Flipping a Coin."""

    @rule("705.2")
    def flip(self, player: MagicPlayer, source: MagicObject) -> bool:
        """Whoever flips a coin calls a side and wins the flip if it comes up, and loses it otherwise.

        How the coin falls is chance: whoever lays out the scene says it.
        """
        question = f"Does {player.name} win the coin flip for {source.name}?"
        answer = self.ask(Pick("coin flip", player, question, source, (Option(True, "yes"), Option(False, "no"))))
        won = answer[0] is True
        self.happen(PlayerActed(player, "wins a flip" if won else "loses a flip"))
        return won
