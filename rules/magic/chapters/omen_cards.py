"""720. Omen cards: a card that is also a spell of its own, the Omen, which goes back into the library."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.state import MagicObject


class OmenCards(MagicChapter):
    """720. Omen cards."""

    def is_omen(self, spell: MagicObject) -> bool:
        """Whether a spell was cast as an Omen, or is a copy of one that was."""
        return spell.card.layout == "omen" and spell.face is spell.card.faces[1]

    @rule("720.3b")
    def cast_as_omen(self, card: MagicObject, name: str) -> None:
        """While it is on the stack as an Omen, the spell has only the characteristics of the Omen."""
        self.noted(f"{{}} is cast as the Omen {name}", card)

    @rule("720.3d")
    def shuffle_in(self, spell: MagicObject) -> None:
        """An Omen is shuffled into its owner's library as it resolves."""
        self.rules.zones.move([self.rules.zones.to(spell, "library", "shuffle")])
        self.rules.keyword_actions.shuffle(spell.owner)
