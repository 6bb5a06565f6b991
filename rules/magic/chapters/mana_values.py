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

    def of_face(self, card: MagicObject, face: int) -> int:
        """The mana value of the spell that a card would be as one of its faces or halves, with no mana for an X."""
        chosen = card.card.sides[face]
        return mana_value(chosen.front_cost or chosen.cost)

    def asked(self, thing: MagicObject, values: Characteristics) -> int:
        """The mana value of an object, for who asks for it, told under the rule that makes it so."""
        value = self.of(thing, values)
        if values.front_cost is None:
            self.adds_up(thing, value) if values.cost else self.of_no_cost(thing)
        return value

    @rule("202.3")
    def adds_up(self, thing: MagicObject, value: int) -> None:
        """The mana value of an object is what the symbols of its mana cost come to, whatever their colors."""
        self.noted("the mana cost of {} comes to {}", thing, value)

    @rule("202.3a")
    def of_no_cost(self, thing: MagicObject) -> None:
        """What has no mana cost has mana value 0."""
        self.noted("{} has no mana cost, so its mana value is 0", thing)

    @rule("202.3b")
    def of_back_face(self, thing: MagicObject, cost: str) -> int:
        """While the back of a double-faced card that isn't modal is up, its front's mana cost gives the mana value."""
        value = mana_value(cost)
        self.noted("the front of {} has mana value {}", thing, value)
        return value
