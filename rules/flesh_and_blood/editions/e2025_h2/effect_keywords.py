"""8.5. Effect keywords, when an attack-layer became the attack of its card, and freezing had a time of its own."""

from __future__ import annotations

from dataclasses import replace

from grammar.nodes.conditions import Duration, Until
from rules.flesh_and_blood.chapters import effect_keywords
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.state import FabObject
from rules.kernel.effects.card_events import Announcing
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule


class EffectKeywords(effect_keywords.EffectKeywords):
    """8.5. Effect keywords."""

    @rule("8.5.38b")
    def attack_with(self, context: Context, card: FabObject | None) -> bool:
        """The object that an attack-layer specifies becomes the attack; without one combat closes.

        Returns:
            Whether it attacks.

        Raises:
            Unsupported: The card isn't an attack, or the layer resolves outside of the Attack Step.
        """
        layer = context.item
        if layer is None or card is None or not card.is_here:
            self.declined(f"{context.source.name} doesn't attack with a card", "there is none")
            return False
        if "attack" not in self.is_(card).subtypes or self.scene.step != "attack":
            raise Unsupported(f"attacking with {card.name}", "attacks of cards that are none are not built")
        announced = replace(layer.announced, bound={**layer.announced.bound, "attack": card})
        self.happen(Announcing(layer, announced, (layer, " specifies ", card)))
        return True

    def time_frozen(self, duration: Duration | None) -> Duration | None:
        """How long something is frozen."""
        return self.until_their_next_turn() if duration is None else duration

    @rule("8.5.34b")
    def until_their_next_turn(self) -> Duration:
        """What is frozen for no stated time is frozen until the start of the player's next turn."""
        self.noted("no duration is stated")
        return Until("your next turn")
