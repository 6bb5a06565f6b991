"""700.8. The party of a player: up to one creature each of four creature types."""

from __future__ import annotations

from collections.abc import Sequence, Set

from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.state import MagicPlayer

MEMBERS = ("Cleric", "Rogue", "Warrior", "Wizard")
FULL = len(MEMBERS)


class Party(MagicChapter):
    """700.8. The party of a player."""

    def size(self, player: MagicPlayer) -> int:
        """How many creatures are in a player's party."""
        return _most(self._kinds(player), MEMBERS)

    def _kinds(self, player: MagicPlayer) -> list[Set[str]]:
        """The creature types of each creature of a player."""
        permanents = [self.is_(thing) for thing in self.game.permanents()]
        return [
            frozenset(values.subtypes)
            for values in permanents
            if values.is_type("creature") and values.controller is player
        ]

    def tell(self, player: MagicPlayer, value: int) -> None:
        """Say how many creatures are in a player's party."""
        self.counted(player, value)
        if any(len(kinds & {*MEMBERS}) > 1 for kinds in self._kinds(player)):
            self.each_once(player, value)

    @rule("700.8a")
    def counted(self, player: MagicPlayer, value: int) -> None:
        """A player's party has up to one creature of that player for each of four creature types."""
        self.noted(f"{{}}'s party has {value} of {FULL} members", player)

    @rule("700.8b")
    def each_once(self, player: MagicPlayer, value: int) -> None:
        """A creature counts for only one of its types, so that as many as possible are in the party."""
        self.noted(f"{value} is the most that the creatures of {{}} come to", player)


def _most(creatures: Sequence[Set[str]], members: Sequence[str]) -> int:
    """How many of these members creatures can be, each only one of them."""
    if not members:
        return 0
    member, *others = members
    places = [place for place, kinds in enumerate(creatures) if member in kinds]
    left = ([*creatures[:place], *creatures[place + 1 :]] for place in places)
    return max([_most(creatures, others), *(1 + _most(some, others) for some in left)])
