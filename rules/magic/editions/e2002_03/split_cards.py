"""505. Split cards as of 2002-02-20: what asks for a number of one gets two answers."""

from __future__ import annotations

from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.magic.chapters import split_cards
from rules.magic.state import MagicObject


class SplitCards(split_cards.SplitCards):
    """505. Split cards."""

    @rule("505.5")
    def combined_value(self, card: MagicObject, value: int) -> int:
        """Anywhere but on the stack a split card has two mana costs, and what asks for its number gets two answers.

        Raises:
            Unsupported: Always.
        """
        raise Unsupported(f"the converted mana cost of {card.name}", "under these rules it has two, one for each half")
