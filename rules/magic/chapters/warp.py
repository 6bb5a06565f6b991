"""702.185. Warp: what is cast for a warp cost is exiled at the end of the turn, to be cast again in a later one."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.events import Entering
from rules.magic.state import MagicObject, MagicPlayer

WARPED = "warped"
"""Under which word a card in exile remembers the turn in which it was warped away."""


class Warp(MagicChapter):
    """702.185. Warp."""

    @rule("702.185a")
    def exile(self, permanent: MagicObject) -> None:
        """What was cast for its warp cost is exiled at the beginning of the next end step."""
        if permanent in self.game.battlefield:
            entering = Entering(chosen={WARPED: self.game.turn_number})
            self.rules.keyword_actions.exile([permanent], permanent, entering)

    def may_cast(self, player: MagicPlayer, card: MagicObject) -> bool:
        """Whether a player owns a card in exile that was warped away, so that it may be cast once that turn is over."""
        turn = card.chosen.get(WARPED) if card in self.game.exile and card.owner is player else None
        if not isinstance(turn, int) or turn >= self.game.turn_number:
            return False
        self.is_warped(card)
        return True

    @rule("702.185a")
    def is_warped(self, card: MagicObject) -> None:
        """A card that was exiled because of warp may be cast by its owner in any later turn."""
        self.noted("{} was warped away in an earlier turn", card)
