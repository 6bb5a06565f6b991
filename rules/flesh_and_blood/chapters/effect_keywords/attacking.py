"""8.5.22 and 8.5.38: opt, and attacking with a card."""

from __future__ import annotations

from collections.abc import Sequence

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.state import Defense, FabObject, FabPlayer
from rules.kernel.choices import Arrange, Option, Pick
from rules.kernel.effects.card_events import Arranged
from rules.kernel.rule import rule
from rules.kernel.things import Zone


class Attacking(FabChapter):
    """8.5. Opting, and attacking with a card."""

    section = "effect_keywords"

    @rule("8.5.38")
    def attack_with(self, context: Context, card: FabObject | None) -> bool:
        """To attack with a card is to add it to the queue as an attack.

        Returns:
            Whether it attacks.
        """
        layer = context.item
        if layer is None or card is None or not card.is_here:
            return self.nothing_attacks(context.source)
        attack = card if "attack" in self.is_(card).subtypes else self.proxy_for(card, layer)
        self.rules.attacks.take_over(layer, attack)
        self.rules.stack.enqueue(attack, layer.controller)
        return True

    @rule("8.5.38b")
    def proxy_for(self, card: FabObject, layer: FabObject) -> FabObject:
        """A card without the attack subtype attacks through an attack-proxy, whose attack-source it is."""
        return self.rules.attacks.proxy(card, None, layer.controller)

    @rule("8.5.38c")
    def nothing_attacks(self, source: FabObject) -> bool:
        """Without a card nothing is put into the queue, and the effect fails."""
        self.declined(f"no card attacks with {source.name}", "there is none")
        return False

    @rule("8.5.32")
    def add_defending(self, context: Context, card: FabObject) -> bool:
        """To add a card as a defending card is to move it onto a chain link, unless something keeps it from defending.

        Returns:
            Whether it defends now.
        """
        link = self.rules.combat.active_link()
        if link is None:
            self.declined(f"{card.name} isn't added as a defending card", "there is no active chain link")
            return False
        target = link.targets[0]
        if len(link.targets) > 1:
            target = self.rules.combat.choose_target(link, context.controller)
        defense = Defense(card, target, context.controller, card.zone.kind)
        return self.rules.combat.add_defending(link, defense)

    def put_attacking(self, context: Context, card: FabObject) -> bool:
        """Put a card onto the active chain link as the attacking card.

        Returns:
            Whether it is the active-attack now.
        """
        link = self.rules.combat.active_link()
        if link is None or not card.is_here:
            because = "there is no active chain link" if link is None else "it is gone"
            self.declined(f"{card.name} isn't put onto the active chain link", because)
            return False
        self.rules.combat.replace_attack(link, card)
        return True

    @rule("8.5.22")
    def opt(self, player: FabPlayer, number: int) -> bool:
        """To opt is to look at so many cards on top of the deck and put each on the top or the bottom, in any order.

        Returns:
            Whether there was a card to look at.
        """
        deck = self.game.zone("deck", player)
        top = [card for card in deck.top(number) if isinstance(card, FabObject)]
        if not top:
            return self.nothing_to_opt(player)
        options = tuple(Option(card, card.name, card) for card in top)
        question = f"Which cards does {player.name} put on the bottom of the deck, the last one lowest?"
        chosen = self.ask(Pick("opt", player, question, None, options, 0, len(top)))
        bottom = [card for card in chosen if isinstance(card, FabObject)]
        left = [card for card in top if card not in bottom]
        if len(left) > 1:
            left = self._on_top(player, left)
        self.happen(Arranged(deck, (*left, *self._between(deck, top), *bottom)))
        return True

    def _between(self, deck: Zone, top: Sequence[FabObject]) -> list[FabObject]:
        return [card for card in deck if isinstance(card, FabObject) and card not in top]

    def _on_top(self, player: FabPlayer, cards: Sequence[FabObject]) -> list[FabObject]:
        options = tuple(Option(card, card.name, card) for card in cards)
        question = f"In which order does {player.name} put the cards on top of the deck, the first on top?"
        chosen = self.ask(Arrange("opt order", player, question, None, options))
        return [card for card in chosen if isinstance(card, FabObject)]

    @rule("8.5.22b")
    def nothing_to_opt(self, player: FabPlayer) -> bool:
        """Opting with an empty deck fails."""
        self.declined(f"{player.name} doesn't opt", "the deck is empty")
        return False
