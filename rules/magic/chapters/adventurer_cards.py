"""715. Adventurer cards: a card that is also a spell of its own, the Adventure, which is cast first."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.events import Entering
from rules.magic.state import MagicObject, MagicPlayer

ADVENTURING = "on an adventure"
"""Under which word a card in exile remembers who may play it from there."""


class AdventurerCards(MagicChapter):
    """715. Adventurer cards."""

    def is_adventure(self, spell: MagicObject) -> bool:
        """Whether a spell was cast as an Adventure, or is a copy of one that was."""
        return spell.card.layout == "adventure" and spell.face is spell.card.faces[1]

    @rule("715.3b")
    def cast_as_adventure(self, card: MagicObject, name: str) -> None:
        """While it is on the stack as an Adventure, the spell has only the characteristics of the Adventure."""
        self.noted(f"{{}} is cast as the Adventure {name}", card)

    @rule("715.3d")
    def go_on_an_adventure(self, spell: MagicObject) -> None:
        """An Adventure is exiled as it resolves, and its controller may play the card as long as it is exiled."""
        player = self.is_(spell).controller
        entering = Entering(chosen={ADVENTURING: player})
        self.rules.zones.move([self.rules.zones.to(spell, "exile", "resolve", entering=entering)])

    def may_play(self, player: MagicPlayer, card: MagicObject) -> Verdict | None:
        """Whether a player may play a card because it is on an adventure; None: it is not, or on somebody else's."""
        if card.zone is not self.game.exile or card.chosen.get(ADVENTURING) is not player:
            return None
        return self.back_from_the_adventure(card)

    @rule("715.3d")
    def back_from_the_adventure(self, card: MagicObject) -> Verdict:
        """A card that is on an adventure can't be cast as an Adventure again by the leave that this gives."""
        if card.face is not card.card.front:
            return self.refuse(f"{card.name} is on an adventure already")
        self.noted("{} is on an adventure, and may be played from exile", card)
        return LEGAL
