"""Glossary - Game Terms (glimpse), Keywords and Abilities (starcalling, aethercalling): what happens in a glimpse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.playing import ActionTaken
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.choices import Option, Pick
from rules.kernel.effects.card_events import Arranged
from rules.kernel.rule import rule

KEYWORDS = "keywords-and-abilities"
STARCALLING: Literal["starcalling"] = "starcalling"
AETHERCALLING = "aethercalling"


class Glimpsing(ArchiveChapter):
    """Glimpse, and what cards let be done while their player looks at them."""

    @rule("game-terms/glimpse/1")
    def glimpse(self, player: ArchivePlayer, count: int) -> bool:
        """To glimpse is an action of a player, for so many cards as what changes it leaves.

        Returns:
            Whether any card was looked at.
        """
        if count <= 0:
            return False
        settled = self.happen(ActionTaken(player, "glimpse", count))
        counts = [one.amount for one in settled if isinstance(one, ActionTaken) and one.action == "glimpse"]
        return sum([self.look(player, one) for one in counts]) > 0

    @rule("game-terms/glimpse/2")
    def look(self, player: ArchivePlayer, count: int) -> bool:
        """To glimpse is to put some of the top cards of one's deck on top, and the rest on the bottom, in any order."""
        deck = self.game.zone("main deck", player)
        top = [card for card in deck.top(count) if isinstance(card, ArchiveObject)]
        if not top:
            return False
        self.load_called(player, top)
        called = self.activate_called(player, [card for card in top if card.is_here])
        left = [card for card in top if card.is_here]
        if called:
            self.below(player, left)
        elif left:
            self._arrange(player, left)
        return True

    def _arrange(self, player: ArchivePlayer, seen: Sequence[ArchiveObject]) -> None:
        options = tuple(Option(card, card.name, card) for card in seen)
        question = f"Which cards does {player.name} put on the bottom?"
        bottom = self.ask(Pick("glimpse", player, question, None, options, 0, len(seen)))
        self._put(player, [card for card in seen if card not in bottom], [card for card in seen if card in bottom])

    @rule(f"{KEYWORDS}/{STARCALLING}/3")
    def below(self, player: ArchivePlayer, seen: Sequence[ArchiveObject]) -> None:
        """Who has starcalled a card puts all others that they look at on the bottom."""
        if seen:
            self._put(player, (), seen)

    def _put(self, player: ArchivePlayer, kept: Sequence[ArchiveObject], under: Sequence[ArchiveObject]) -> None:
        deck, in_order = self.game.zone("main deck", player), self.rules.ordering_and_tracking.in_order
        rest = [card for card in deck if isinstance(card, ArchiveObject) and card not in (*kept, *under)]
        self.happen(Arranged(deck, (*in_order(kept), *rest, *in_order(under))))

    # Aethercalling ------------------------------------------------------------------------------

    def load_called(self, player: ArchivePlayer, seen: Sequence[ArchiveObject]) -> None:
        """Let a player load what has aethercalling of the cards that they look at."""
        able = [card for card in seen if self.is_(card).has(AETHERCALLING)]
        weapons = [one for one in self.game.on_field() if self._is_aetherwing(player, one)]
        if not able or not weapons:
            return
        options = tuple(Option(card, card.name, card) for card in able)
        question = f"Which cards does {player.name} load by aethercalling?"
        chosen = self.ask(Pick("aethercalling", player, question, None, options, 0, len(able)))
        for card in map(self.game.own_object, chosen):
            self.load(card, self._weapon(player, card, weapons))

    def _is_aetherwing(self, player: ArchivePlayer, thing: ArchiveObject) -> bool:
        values = self.is_(thing)
        mine = self.game.controller_of(thing) is player
        return mine and values.is_type("weapon") and "aetherwing" in values.subtypes

    def _weapon(self, player: ArchivePlayer, card: ArchiveObject, weapons: Sequence[ArchiveObject]) -> ArchiveObject:
        if len(weapons) == 1:
            return weapons[0]
        question = f"Into which weapon is {card.name} loaded?"
        return self.choose_one("load", player, question, card, weapons)

    @rule(f"{KEYWORDS}/{AETHERCALLING}/1")
    def load(self, card: ArchiveObject, weapon: ArchiveObject) -> None:
        """A card with aethercalling that is looked at in a glimpse may be loaded into one's Aetherwing weapon."""
        self.rules.loading.load([card], weapon)

    # Starcalling --------------------------------------------------------------------------------

    def activate_called(self, player: ArchivePlayer, seen: Sequence[ArchiveObject]) -> bool:
        """Whether a player activates one of the cards that they look at by its starcalling cost."""
        able = [card for card in seen if self.is_(card).has(STARCALLING)]
        able = [card for card in able if self.rules.card_activation.could_by_effect(player, card, STARCALLING)]
        if not able:
            return False
        options = tuple(Option(card, card.name, card) for card in able)
        question = f"Which card does {player.name} activate by starcalling?"
        chosen = self.ask(Pick("starcalling", player, question, None, options, 0, 1))
        return any(isinstance(card, ArchiveObject) and self.starcall(player, card) for card in chosen)

    @rule(f"{KEYWORDS}/{STARCALLING}/1")
    def starcall(self, player: ArchivePlayer, card: ArchiveObject) -> bool:
        """A card with starcalling that is looked at in a glimpse may be activated by paying that cost.

        Returns:
            Whether it was activated.
        """
        return self.rules.card_activation.by_effect(player, card, STARCALLING)
