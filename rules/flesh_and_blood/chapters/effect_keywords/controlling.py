"""8.5.35 and 8.5.54: to gain control of an object, and to steal it."""

from __future__ import annotations

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.control import ControlGained
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule


class Controlling(FabChapter):
    """8.5.35 and 8.5.54. Gain control and steal."""

    section = "effect_keywords"

    @rule("8.5.35")
    def gain_control(self, player: FabPlayer, thing: FabObject) -> bool:
        """To gain control of an object is to control it instead of the player who did.

        Returns:
            Whether it has another controller now.

        Raises:
            Unsupported: It is equipped, on the combat chain, or no permanent.
        """
        return self._changes_hands(player, thing)

    @rule("8.5.54")
    def steal(self, player: FabPlayer, thing: FabObject) -> bool:
        """To steal a card is to gain control of it.

        Returns:
            Whether it has another controller now.

        Raises:
            Unsupported: It is equipped, on the combat chain, or no permanent.
        """
        return self._changes_hands(player, thing)

    def _changes_hands(self, player: FabPlayer, thing: FabObject) -> bool:
        if thing.equipped_to or thing.zone is not self.game.permanent_zone:
            raise Unsupported(f"gaining control of {thing.name}", "it is built for the permanent zone only")
        if self.is_(thing).controller is player:
            self.declined(f"{player.name} doesn't gain control of {thing.name}", "they control it already")
            return False
        return bool(self.happen(ControlGained(thing, player)))
