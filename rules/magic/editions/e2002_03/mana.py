"""300.4 and 406.1. Mana, as of 2002: it stays until the phase ends, and what is unused then burns."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapters import mana
from rules.magic.events import LifeLost
from rules.magic.state import MagicPlayer


class Mana(mana.Mana):
    """406.1. Mana Abilities."""

    @rule("300.4")
    def empty(self, player: MagicPlayer) -> None:
        """Mana that is unused as a phase ends is lost, and its player loses 1 life for each; steps end without that."""
        if self.rules.turn_structure.is_last_step():
            unused = len(player.mana_pool)
            super().empty(player)
            if self.game.scene.phase == "combat":
                self.burn_in_combat(player)
            self.happen(LifeLost(player, unused))

    @rule("C.6.Note.1", "300.4")
    def burn_in_combat(self, player: MagicPlayer) -> None:
        """The end of combat is the end of a phase, so unused mana burns there."""
        self.noted("{} had mana left as the combat phase ended", player)

    def announce_unspent(self, player: MagicPlayer) -> None:
        """Nobody had to tell about unspent mana."""
