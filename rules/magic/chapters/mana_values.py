"""202.3. Mana value: the number that a mana cost comes to, and whose cost counts."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.cards import mana_value, symbols
from rules.magic.chapter import MagicChapter
from rules.magic.characteristics import Characteristics
from rules.magic.state import MagicObject


class ManaValues(MagicChapter):
    """202.3. Mana value."""

    def of(self, thing: MagicObject, values: Characteristics) -> int:
        """The mana value of an object with these characteristics; on the stack each X is what was announced for it."""
        if values.front_cost is not None:
            return self.of_back_face(thing, values.front_cost)
        base = mana_value(values.cost)
        if thing.card.lies.shape == "halves" and values.name == thing.card.front.name:
            return self.rules.split_cards.combined_value(thing, base)
        if thing.zone.kind == "stack" and thing.announced.x is not None:
            base += thing.announced.x * symbols(values.cost).count("X")
        return base

    @rule("202.3b")
    def of_back_face(self, thing: MagicObject, cost: str) -> int:
        """While the back of a double-faced card that isn't modal is up, its front's mana cost gives the mana value."""
        value = mana_value(cost)
        self.noted("the front of {} has mana value {}", thing, value)
        return value
