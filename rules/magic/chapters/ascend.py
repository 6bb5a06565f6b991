"""702.131. Ascend: how players get the city's blessing."""

from __future__ import annotations

from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.standing.regulations import ASCEND, Ascending
from rules.magic.state import MagicObject, MagicPlayer

ENOUGH = 10


class Ascend(MagicChapter):
    """702.131. Ascend."""

    def begin(self) -> None:
        """Let everybody who would have got it by now have the city's blessing as a scene begins."""
        for one in self.game.regulations_of(ASCEND):
            player = one.controller
            if isinstance(player, MagicPlayer) and one.concerns(player) and self._may_ascend(player):
                self.game.ledger.write(player, "blessed", True)

    def look(self) -> None:
        """Give the city's blessing to everybody who may get it now by a permanent with ascend."""
        for one in self.game.regulations_of(ASCEND):
            if isinstance(one, Ascending) and one.concerns(one.origin.controller):
                self._rise(one.origin.controller, one.origin.source)

    def _rise(self, player: MagicPlayer, source: MagicObject) -> None:
        if self._may_ascend(player):
            self.rules.keyword_meanings.ascend(source)
            self.bless(player)

    def _may_ascend(self, player: MagicPlayer) -> bool:
        return not player.blessed and self._controls_enough(player)

    def _controls_enough(self, player: MagicPlayer) -> bool:
        mine = [thing for thing in self.game.permanents() if self.is_(thing).controller is player]
        return len(mine) >= ENOUGH

    @rule("702.131a")
    def by_a_spell(self, player: MagicPlayer) -> None:
        """A spell with ascend gives its controller the city's blessing if they control ten permanents then."""
        if self._may_ascend(player):
            self.bless(player)
        else:
            because = "has it already" if player.blessed else "controls fewer than ten permanents"
            self.declined(f"{player.name} doesn't get the city's blessing", f"{player.name} {because}")

    @rule("702.131c")
    def bless(self, player: MagicPlayer) -> None:
        """The city's blessing is a mark on a player that effects look for; several players may have it."""
        self.happen(Set(player, "blessed", True, (player, " gets the city's blessing for the rest of the game")))
