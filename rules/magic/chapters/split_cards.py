"""709. Split cards: two halves on one card, of which one is cast; anywhere but on the stack they are one."""

from __future__ import annotations

from rules.kernel.choices import Option, Pick
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.state import MagicObject, MagicPlayer


class SplitCards(MagicChapter):
    """709. Split cards."""

    @rule("709.3")
    def choose_half(self, player: MagicPlayer, card: MagicObject) -> int:
        """Whoever casts a split card chooses which half before it is put onto the stack."""
        able = [place for place in card.card.playable if not self.is_both(card, place) or self.fuses(card)]
        options = tuple(Option(place, card.card.sides[place].name) for place in able)
        question = f"Which half of {card.name} does {player.name} cast?"
        return self.pick_one(Pick("half", player, question, card, options), able)

    def is_both(self, card: MagicObject, place: int) -> bool:
        """Whether what is to be cast of a card is both its halves."""
        return place > 0 and card.card.sides[place] is card.card.front

    def fuses(self, card: MagicObject) -> bool:
        """Whether both halves of a card can be cast from where it is."""
        return card.zone.kind == "hand" and self.is_(card).has("fuse")

    @rule("702.102a")
    def may_be_fused(self, card: MagicObject) -> Verdict:
        """Both halves of a split card can be cast as one spell if it has fuse, and is in a hand."""
        if self.fuses(card):
            return LEGAL
        return self.refuse(f"only a half of {card.name} can be cast from where it is")

    @rule("702.102a")
    def has_both(self, card: MagicObject) -> None:
        """A split card with fuse goes on the stack with both its halves, as one spell, if its player so chooses."""
        self.noted("both halves of {} go on the stack, as one spell", card)

    @rule("709.3b")
    def only_that_half(self, card: MagicObject, name: str) -> None:
        """While a split card is on the stack only the half that is cast exists."""
        self.noted(f"of {{}} only {name} goes on the stack", card)

    @rule("709.4b")
    def combined_value(self, card: MagicObject, value: int) -> int:
        """Anywhere but on the stack, and fused there too, a split card has the mana costs of both halves together."""
        self.noted("the halves of {} have mana value {} together", card, value)
        return value
