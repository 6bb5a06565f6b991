"""712. Double-faced cards, as of 2024-04: a modal one is never turned over."""

from __future__ import annotations

from rules.magic.chapters import double_faced_cards
from rules.magic.state import MagicObject


class DoubleFacedCards(double_faced_cards.DoubleFacedCards):
    """712. Double-faced cards."""

    def can_be_turned_over(self, thing: MagicObject) -> bool:
        """Whether something is represented by a transforming card or token: the faces of a modal one are apart."""
        return super().can_be_turned_over(thing) and thing.card.lies.shape != "either face"
