"""709. Split cards: two halves on one card, of which one is cast; anywhere but on the stack they are one."""

from __future__ import annotations

from rules.kernel.choices import Option, Pick
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.state import MagicObject, MagicPlayer


class SplitCards(MagicChapter):
    """709. Split cards."""

    @rule("709.3")
    def choose_half(self, player: MagicPlayer, card: MagicObject) -> int:
        """Whoever casts a split card chooses which half before it is put onto the stack."""
        options = tuple(Option(place, face.name) for place, face in enumerate(card.card.faces))
        question = f"Which half of {card.name} does {player.name} cast?"
        return self.pick_one(Pick("half", player, question, card, options), range(len(options)))

    @rule("709.3b")
    def only_that_half(self, card: MagicObject, name: str) -> None:
        """While a split card is on the stack only the half that is cast exists."""
        self.noted(f"of {{}} only {name} goes on the stack", card)

    @rule("709.4b")
    def combined_value(self, card: MagicObject, value: int) -> int:
        """Anywhere but on the stack a split card has the mana costs of both halves together."""
        self.noted("the halves of {} have mana value {} together", card, value)
        return value
