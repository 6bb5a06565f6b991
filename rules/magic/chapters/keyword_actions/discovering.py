"""701.57. Discovering, and what it shares with cascading: exiling down to a card that may be cast for nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.kernel.rule import rule
from rules.magic.casting.options import FREE
from rules.magic.casting.proposal import Proposal
from rules.magic.chapter import MagicChapter
from rules.magic.effects.context import Context
from rules.magic.events.actions import PlayerActed
from rules.magic.state import MagicObject, MagicPlayer

Cheap = Callable[[int], bool]
"""Whether a mana value is low enough."""


class Discovering(MagicChapter):
    """701.57. Discover."""

    section = "keyword_actions"

    @rule("701.57a")
    def discover(self, context: Context, player: MagicPlayer, most: int) -> None:
        """To discover is to exile down to a nonland card that is cheap enough, which is cast for nothing or kept."""
        cards = self.exile_until(context, lambda value: value <= most)
        last = cards[-1] if cards and self._is_found(cards[-1], lambda value: value <= most) else None
        if last is not None and not self.offer_last(context, cards, lambda value: value <= most):
            self.rules.zones.move([self.rules.zones.to(last, "hand", "put")])
        self.put_to_the_bottom(player, cards)
        self.happen(PlayerActed(player, "discovers", most))

    def exile_until(self, context: Context, cheap: Cheap) -> list[MagicObject]:
        """Exile cards from the top of a library, one after the other, up to a nonland card that is cheap enough."""
        library = self.game.zone("library", context.controller)
        exiled: list[MagicObject] = []
        while top := [card for card in library.top(1) if isinstance(card, MagicObject)]:
            self.rules.keyword_actions.exile(top, context.source)
            card = top[0].next
            if not isinstance(card, MagicObject) or card not in self.game.exile:
                break
            exiled.append(card)
            if self._is_found(card, cheap):
                break
        return exiled

    def _is_found(self, card: MagicObject, cheap: Cheap) -> bool:
        values = self.game.known(card)
        return not values.is_type("land") and cheap(self.rules.mana_values.of(card, values))

    def offer_last(self, context: Context, cards: Sequence[MagicObject], cheap: Cheap) -> bool:
        """Offer to cast the card that was found for nothing, as what is cheap enough; whether it was cast."""
        if not cards or not self._is_found(cards[-1], cheap):
            return False
        card, player = cards[-1], context.controller
        question = f"Does {player.name} cast {card.name} without paying its mana cost?"
        if not self.rules.casting_spells.takes_up(player, card, question, Proposal(alternative=FREE)):
            return False
        face = self.rules.casting_spells.face_to_play(player, card, "cast")
        if not cheap(self.rules.mana_values.of_face(card, face)):
            self.declined(f"{card.card.sides[face].name} isn't cast", "its mana value is too high")
            return False
        proposal = Proposal(alternative=FREE, face=face)
        return bool(self.rules.casting_spells.cast_while_resolving(player, card, proposal))

    def put_to_the_bottom(self, player: MagicPlayer, cards: Sequence[MagicObject]) -> None:
        """Put what is still exiled on the bottom of the library in a random order."""
        left = self.rules.keyword_actions.by_chance([card for card in cards if card in self.game.exile])
        size = len(self.game.zone("library", player))
        zones = self.rules.zones
        zones.move([zones.to(card, "library", "put", size + place) for place, card in enumerate(left)])
