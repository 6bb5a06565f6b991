"""607. Linked abilities: what one ability of an object did, and another of its abilities speaks of."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.state import MagicObject


class LinkedAbilities(MagicChapter):
    """607. Linked abilities."""

    def exiled_with(self, source: MagicObject) -> list[MagicObject]:
        """The cards in exile that an object exiled."""
        there = [thing for thing in self.game.exile if isinstance(thing, MagicObject)]
        found = [thing for thing in there if thing.chosen.get("exiled with") is source]
        if "tell_exiled" in self.citations:
            self.tell_exiled(source, found)
        return found

    @rule("607.2a")
    def tell_exiled(self, source: MagicObject, found: Sequence[MagicObject]) -> None:
        """An ability that speaks of exiled cards means only those that its linked ability exiled."""
        for thing in found:
            self.noted("{} was exiled with {}", thing, source)
