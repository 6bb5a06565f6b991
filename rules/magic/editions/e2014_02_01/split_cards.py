"""708. Split cards as of 2014-02-01: what asks for a number of one gets two answers."""

from __future__ import annotations

from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.magic.chapters import split_cards
from rules.magic.state import MagicObject


class SplitCards(split_cards.SplitCards):
    """708. Split cards."""

    @rule("708.5")
    def combined_value(self, card: MagicObject, value: int) -> int:
        """A fused spell has one mana value; what asks for that of a card elsewhere gets two answers, one for each half.

        Raises:
            Unsupported: It is not on the stack.
        """
        if card.zone.kind == "stack":
            self.noted("the halves of {} have mana value {} together", card, value)
            return value
        raise Unsupported(f"the converted mana cost of {card.name}", "under these rules it has two, one for each half")
