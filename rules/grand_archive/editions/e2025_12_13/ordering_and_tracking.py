"""How several cards came to lie in a deck when the book had no page on ordering and tracking."""

from __future__ import annotations

from collections.abc import Sequence

from rules.grand_archive.chapters import ordering_and_tracking
from rules.grand_archive.state import ArchiveObject


class OrderingAndTracking(ordering_and_tracking.OrderingAndTracking):
    """Ordering and Tracking."""

    def ordered(self, cards: Sequence[ArchiveObject]) -> Sequence[ArchiveObject]:
        """Whose cards they are says their order, as ever, though no rule said so."""
        return self.asked(cards)
