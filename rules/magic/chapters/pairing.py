"""702.95. Soulbond: how creatures become paired, and what parts them."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.events.actions import Paired, Unpaired
from rules.magic.state import MagicObject, MagicPlayer


class Pairing(MagicChapter):
    """702.95. Soulbond."""

    @rule("702.95b")
    def pair(self, player: MagicPlayer, one: MagicObject, other: MagicObject) -> bool:
        """Soulbond makes two creatures a pair.

        Returns:
            Whether they became one.
        """
        if not (self.can_be_in_it(player, one) and self.can_be_in_it(player, other) and self.are_free(one, other)):
            return False
        self.happen(Paired(one, other))
        return True

    @rule("702.95c")
    def can_be_in_it(self, player: MagicPlayer, thing: MagicObject) -> bool:
        """Only creatures on the battlefield under the control of the soulbond ability's controller become paired."""
        able = thing in self.game.permanents() and self.is_(thing).is_type("creature")
        able = able and self.is_(thing).controller is player
        if not able:
            self.declined(f"{thing.name} isn't paired", f"it is no creature that {player.name} controls any more")
        return able

    @rule("702.95d")
    def are_free(self, one: MagicObject, other: MagicObject) -> bool:
        """A creature is paired with one other creature at most."""
        taken = [thing for thing in (one, other) if thing.paired_with is not None]
        for thing in taken:
            self.declined(f"{thing.name} isn't paired", "it is paired already")
        return not taken and one is not other

    def look(self) -> None:
        """Part the pairs that can't be pairs any more."""
        for thing in [*self.game.battlefield]:
            other = thing.paired_with if isinstance(thing, MagicObject) else None
            if other is not None and self._is_over(thing, other):
                self.part(thing, other)

    def _is_over(self, one: MagicObject, other: MagicObject) -> bool:
        if not other.is_here or other.zone.kind != "battlefield":
            return True
        values, others = self.is_(one), self.is_(other)
        both = values.is_type("creature") and others.is_type("creature")
        return not both or values.controller is not one.paired_under or others.controller is not other.paired_under

    @rule("702.95e")
    def part(self, one: MagicObject, other: MagicObject) -> None:
        """A pair is parted when one of the two leaves, is no creature any more, or comes under someone else's control.

        Nothing joins the two again when that is over.
        """
        self.happen(Unpaired(one, other))
