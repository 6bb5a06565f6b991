"""121. Drawing a card."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.events.actions import CardDrawn
from rules.magic.state import MagicObject, MagicPlayer


class Drawing(MagicChapter):
    """121. Drawing a card."""

    @rule("121.2c")
    def draw_in_turn_order(self, counts: Mapping[MagicPlayer, int]) -> list[MagicObject]:
        """When several players draw, the active player makes all draws first, then the others in turn order.

        Returns:
            The cards drawn, as they were in the libraries.
        """
        order = [player for player in self.game.in_turn_order() if player in counts]
        return [card for player in order for card in self.draw(player, counts[player])]

    def draw(self, player: MagicPlayer, count: int = 1) -> list[MagicObject]:
        """A player draws so many cards; the cards as they were in the library."""
        if count <= 0:
            return []
        return self.draw_one(player) if count == 1 else self.draw_several(player, count)

    @rule("121.2")
    def draw_several(self, player: MagicPlayer, count: int) -> list[MagicObject]:
        """Cards are drawn one at a time, so several cards are so many draws."""
        return [card for _ in range(count) for card in self.draw_one(player)]

    @rule("121.1")
    def draw_one(self, player: MagicPlayer) -> list[MagicObject]:
        """To draw is to put the top card of the library into the hand."""
        top = self.game.zone("library", player).top()
        card = top[0] if top and isinstance(top[0], MagicObject) else None
        if card is None:
            return self.draw_from_empty(player)
        draw = CardDrawn(player, card)
        if not any(event is draw for event in self.happen(draw)):
            return []
        self.rules.keyword_instructions.just_drawn(player, card)
        return [card]

    @rule("121.4")
    def draw_from_empty(self, player: MagicPlayer) -> list[MagicObject]:
        """Drawing from an empty library draws nothing, and loses the game when state-based actions are next checked."""
        self.happen(CardDrawn(player, None))
        return []
