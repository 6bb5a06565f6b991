"""8.5.21: to name a card."""

from __future__ import annotations

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.state import FabObject
from rules.kernel.rule import rule

CARD_NAME = "card name"
"""Under which word it is remembered for an object which card was named."""


class Naming(FabChapter):
    """8.5.21. Name."""

    section = "effect_keywords"

    @rule("8.5.21")
    def name_card(self, source: FabObject, name: str) -> None:
        """To name a card is to declare the name of one; the effect then speaks of the cards that have that name."""
        self.rules.effects.remember(source, CARD_NAME, name)
