"""Ordering and Tracking: in which order cards come to lie in a deck, and where if there is no such place."""

from __future__ import annotations

from collections.abc import Sequence

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.state import ArchiveObject
from rules.kernel.choices import Arrange, Option
from rules.kernel.rule import rule
from rules.kernel.things import Zone

PAGE = "ordering-and-tracking/general-rules"


class OrderingAndTracking(ArchiveChapter):
    """Ordering and Tracking."""

    def in_order(self, cards: Sequence[ArchiveObject]) -> Sequence[ArchiveObject]:
        """Cards that are put somewhere at the same time, those of each owner in an order."""
        owners = dict.fromkeys(card.owner for card in cards)
        theirs = [[card for card in cards if card.owner is owner] for owner in owners]
        return [card for mine in theirs for card in (mine if len(mine) < 2 else self.ordered(mine))]

    def ordered(self, cards: Sequence[ArchiveObject]) -> Sequence[ArchiveObject]:
        """Several cards of one owner in an order."""
        return self.as_the_owner_likes(cards)

    @rule(f"{PAGE}/2")
    def as_the_owner_likes(self, cards: Sequence[ArchiveObject]) -> Sequence[ArchiveObject]:
        """The owner of several cards that are put into a deck at the same time chooses their order."""
        return self.asked(cards)

    def asked(self, cards: Sequence[ArchiveObject]) -> Sequence[ArchiveObject]:
        """Several cards of one owner in the order that their owner says."""
        options = tuple(Option(card, card.name, card) for card in cards)
        question = "In which order, the first one on top?"
        chosen = self.ask(Arrange("order", cards[0].owner, question, None, options))
        return [card for card in chosen if isinstance(card, ArchiveObject)]

    @rule(f"{PAGE}/4")
    def at_the_bottom(self, card: ArchiveObject, zone: Zone) -> None:
        """A card that is to be put in a place that a deck of so few cards doesn't have comes to lie at its bottom."""
        self.noted("{} goes to the bottom: there are too few cards in {}", card, zone)
