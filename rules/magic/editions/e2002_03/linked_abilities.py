"""Linked abilities, of which the rules of 2002 said nothing: the words of the cards alone told what was meant."""

from __future__ import annotations

from collections.abc import Sequence

from rules.magic.chapters import linked_abilities
from rules.magic.state import MagicObject


class LinkedAbilities(linked_abilities.LinkedAbilities):
    """Cards that an object exiled, by its words alone."""

    def tell_linked(
        self, source: MagicObject, by_ability: Sequence[MagicObject], as_it_entered: Sequence[MagicObject]
    ) -> None:
        """Tell by which rules cards are those that an ability speaks of: by none."""
