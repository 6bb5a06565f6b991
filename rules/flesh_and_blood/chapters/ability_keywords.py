"""8.3. Ability keywords: what the rules themselves do about them.

What most keywords stand for is a table of abilities (``rules.flesh_and_blood.keywords``).
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.flesh_and_blood.chapters.keyword_meanings import KeywordMeanings
from rules.flesh_and_blood.state import ChainLink, FabObject, FabPlayer
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict


class AbilityKeywords(KeywordMeanings):
    """8.3. Ability keywords."""

    def dominated(self, link: ChainLink, card: FabObject, beside: Sequence[FabObject]) -> Verdict:
        """Whether dominate keeps a card from defending, with others that would defend in the same event."""
        if not self._is_from_hand(card):
            return LEGAL
        from_hand = [one.card for one in link.defending if one.origin == "hand"]
        others = [*from_hand, *(one for one in beside if self._is_from_hand(one))]
        keeps_it = others and self.is_(link.attack).has("dominate")
        return self.dominate(link, card, others[0]) if keeps_it else LEGAL

    def keeps_from_hand(self, link: ChainLink, card: FabObject) -> Verdict:
        """Whether dominate keeps a defense reaction from being played."""
        from_hand = [one.card for one in link.defending if one.origin == "hand"]
        if not from_hand or not self.is_(link.attack).has("dominate") or not self._is_from_hand(card):
            return LEGAL
        return self.dominated_from_hand(link, from_hand[0])

    @rule("8.3.4b")
    def dominated_from_hand(self, link: ChainLink, other: FabObject) -> Verdict:
        """Once a card from hand defends an attack with dominate, no defense reaction can be played from hand."""
        return self.refuse(f"{link.attack.name} has dominate, and {other.name} from hand defends it already")

    @rule("8.3.4a")
    def dominate(self, link: ChainLink, card: FabObject, other: FabObject) -> Verdict:
        """An attack with dominate can't be defended by a second card from hand."""
        both = f"{card.name} would be the second card from hand that defends it, beside {other.name}"
        return self.refuse(f"{link.attack.name} has dominate, and {both}")

    def _is_from_hand(self, card: FabObject) -> bool:
        return card.zone.kind == "hand" or (card.is_on_stack and card.announced.origin == "hand")

    def overpowered(self, link: ChainLink, card: FabObject, beside: Sequence[FabObject]) -> Verdict:
        """Whether overpower keeps a card from defending, with others that would defend in the same event."""
        if not self.is_(card).is_type("action"):
            return LEGAL
        others = [*(one.card for one in link.defending), *beside]
        actions = [one for one in others if self.is_(one).is_type("action")]
        keeps_it = actions and self.is_(link.attack).has("overpower")
        return self.overpower(link, card, actions[0]) if keeps_it else LEGAL

    @rule("8.3.22a")
    def overpower(self, link: ChainLink, card: FabObject, other: FabObject) -> Verdict:
        """An attack with overpower can't be defended by a second action card."""
        both = f"{card.name} would be the second action card that defends it, beside {other.name}"
        return self.refuse(f"{link.attack.name} has overpower, and {both}")

    @rule("8.3.5b")
    def go_again(self, attack: FabObject, player: FabPlayer) -> None:
        """Go again on an attack gives its controller an action point as the chain link resolves."""
        self.noted("{} has go again", attack)
        self.rules.assets.gain_action_points(player, 1, attack)

    @rule("8.3.5a")
    def go_again_of_layer(self, layer: FabObject, player: FabPlayer) -> None:
        """Go again on a layer that is no attack gives its controller an action point after all it does."""
        self.noted("{} has go again", layer)
        self.rules.assets.gain_action_points(player, 1, layer)

    def may_be_attacked(self, thing: FabObject) -> bool:
        """Whether a keyword makes an object attackable."""
        return self.is_(thing).has("spectra") and self.spectra(thing)

    @rule("8.3.14a")
    def spectra(self, thing: FabObject) -> bool:
        """An object with spectra can be attacked although it doesn't live."""
        self.noted("{} has spectra", thing)
        return True

    def may_ambush(self, player: FabPlayer, card: FabObject) -> bool:
        """Whether a card may defend from the arsenal."""
        in_arsenal = any(card in zone for zone in self.game.zones_of(player, "arsenal"))
        return in_arsenal and self.is_(card).has("ambush") and self.ambush(card)

    @rule("8.3.28")
    def ambush(self, card: FabObject) -> bool:
        """A card with ambush may defend from its owner's arsenal."""
        self.noted("{} has ambush", card)
        return True

    def is_equipped_face_down(self, thing: FabObject) -> bool:
        """Whether a keyword has an object be equipped face down."""
        return self.is_(thing).has("cloaked") and self.cloaked(thing)

    @rule("8.3.36")
    def cloaked(self, thing: FabObject) -> bool:
        """A card with cloaked is equipped face down."""
        self.noted("{} has cloaked", thing)
        return True

    def may_protect(self, player: FabPlayer, card: FabObject, target: FabObject) -> bool:
        """Whether a card may defend the hero of another player."""
        hero = self.is_(target).is_type("hero") and target is not player.hero
        usable = card in self.game.zone("hand", player) or (card.is_in_arena and card.controller is player)
        return hero and usable and self.is_(card).has("protect") and self.protect(card)

    @rule("8.3.31")
    def protect(self, card: FabObject) -> bool:
        """A card with protect may defend any hero that an opponent attacks."""
        self.noted("{} has protect", card)
        return True
