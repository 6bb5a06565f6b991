"""202.3 and 711. Mana value as of 2014-02-01: the back of a double-faced card has no mana cost, and so none."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapters import mana_values
from rules.magic.state import MagicObject


class ManaValues(mana_values.ManaValues):
    """202.3. Converted mana cost."""

    @rule("711.2b")
    def of_back_face(self, thing: MagicObject, cost: str) -> int:
        """The back of a double-faced card has no mana cost."""
        self.noted("the back of {} has no mana cost", thing)
        return 0
