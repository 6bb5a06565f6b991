"""What every chapter of Flesh and Blood's rulebook has at hand: the running game and the other chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.rule import Chapter

if TYPE_CHECKING:
    from rules.flesh_and_blood.contents import Contents
    from rules.flesh_and_blood.game import FabGame
    from rules.flesh_and_blood.properties import Properties
    from rules.flesh_and_blood.state import FabObject, Scene


class FabChapter(Chapter):
    """One section of the Comprehensive Rules."""

    section = ""
    game: FabGame

    @property
    def rules(self) -> Contents:
        """The other chapters."""
        return self.game.contents

    @property
    def scene(self) -> Scene:
        """Where the game is."""
        return self.game.scene

    def is_(self, thing: FabObject) -> Properties:
        """An object's properties now, or as it last existed."""
        return self.game.is_(thing)
