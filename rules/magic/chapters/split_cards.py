"""709. Split cards: two halves on one card, of which one is cast; anywhere but on the stack they are one."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.state import MagicObject


class SplitCards(MagicChapter):
    """709. Split cards."""

    @rule("709.3b")
    def only_that_half(self, card: MagicObject, name: str) -> None:
        """While a split card is on the stack only the half that is cast exists."""
        self.noted(f"of {{}} only {name} goes on the stack", card)

    @rule("709.4b")
    def combined_value(self, card: MagicObject, value: int) -> int:
        """Anywhere but on the stack a split card has the mana costs of both halves together."""
        self.noted("the halves of {} have mana value {} together", card, value)
        return value
