"""8.1. Type keywords: when cards and abilities of each type may be played and activated."""

from __future__ import annotations

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict


class TypeKeywords(FabChapter):
    """8.1. Type keywords."""

    def may_use_now(self, player: FabPlayer, layer: FabObject, types: frozenset[str]) -> Verdict:
        """Whether a player may play a card, or activate an ability, of these types at this moment.

        Args:
            player: Who wants to.
            layer: The card, or the source of the ability.
            types: The types that say when.
        """
        if "action" in types:
            return self.action(self.rules.combat.is_further_attack(layer))
        if "instant" in types:
            return self.instant()
        if "attack reaction" in types:
            return self.attack_reaction(player)
        if "defense reaction" in types:
            return self.defense_reaction(player)
        return self._not_played(layer, types)

    @rule("8.1.6a")
    def instant(self) -> Verdict:
        """An instant can be played any time the player has priority."""
        return LEGAL

    @rule("8.1.1a")
    def action(self, attacks: bool) -> Verdict:
        """An action can be played only when the stack is empty."""
        empty = self.refuse("the stack isn't empty") if len(self.game.stack) else LEGAL
        return empty & self.rules.combat.may_act_now(attacks)

    @rule("8.1.1c")
    def costs_action_point(self, layer: FabObject) -> int:
        """An action costs an action point."""
        self.noted("{} is an action and costs an action point", layer)
        return 1

    @rule("8.1.2a")
    def attack_reaction(self, player: FabPlayer) -> Verdict:
        """An attack reaction is for who controls the attack, in the Reaction Step."""
        return self.rules.reaction_step.may_use_attack_reaction(player)

    @rule("8.1.3a")
    def defense_reaction(self, player: FabPlayer) -> Verdict:
        """A defense reaction is for who controls a hero that is attacked, in the Reaction Step."""
        return self.rules.reaction_step.may_use_defense_reaction(player)

    def _not_played(self, layer: FabObject, types: frozenset[str]) -> Verdict:
        if "block" in types:
            return self.block(layer)
        if "resource" in types:
            return self.resource(layer)
        return self.rules.playing_cards.is_allowed_by_nothing(layer)

    @rule("8.1.12a")
    def block(self, card: FabObject) -> Verdict:
        """A block card can't be played."""
        return self.refuse(f"{card.name} is a block card")

    @rule("8.1.7a")
    def resource(self, card: FabObject) -> Verdict:
        """A resource card can't be played."""
        return self.refuse(f"{card.name} is a resource card")
