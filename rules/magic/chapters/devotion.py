"""700.5. Devotion: how many mana symbols of colors are among the mana costs of a player's permanents."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.rule import rule
from rules.magic.cards import COLORS, symbols
from rules.magic.chapter import MagicChapter
from rules.magic.state import MagicPlayer


class Devotion(MagicChapter):
    """700.5. Devotion."""

    @rule("700.5")
    def to(self, colors: Sequence[str], player: MagicPlayer) -> int:
        """A symbol counts once if it is of any of the colors, whatever colors its permanent has."""
        permanents = [self.is_(thing) for thing in self.game.permanents()]
        costs = [values.cost for values in permanents if values.controller is player]
        return sum(1 for cost in costs for symbol in symbols(cost) if _is_of(symbol, colors))

    @rule("700.5")
    def tell(self, colors: Sequence[str], player: MagicPlayer, value: int) -> None:
        """Devotion to colors is the number of their mana symbols in the mana costs of the player's permanents."""
        self.noted(f"{{}}'s devotion to {' and '.join(colors)} is {value}", player)


def _is_of(symbol: str, colors: Sequence[str]) -> bool:
    return any(COLORS.get(part) in colors for part in symbol.split("/"))
