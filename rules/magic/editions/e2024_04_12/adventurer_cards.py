"""715. Adventurer cards, as of 2024-04: from an adventure a card is cast, and no land is played."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict
from rules.magic.chapters import adventurer_cards
from rules.magic.state import MagicObject


class AdventurerCards(adventurer_cards.AdventurerCards):
    """715. Adventurer cards."""

    @rule("715.3d")
    def back_from_the_adventure(self, card: MagicObject) -> Verdict:
        """A card that is on an adventure can be cast, not as an Adventure again; a land can't be played from there."""
        if "land" in card.face.types:
            return self.refuse(f"{card.name} is a land, and only what is cast comes back from an adventure")
        return super().back_from_the_adventure(card)
