"""What every chapter of Magic's rulebook has at hand: the running game and the other chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.rule import Chapter

if TYPE_CHECKING:
    from rules.magic.characteristics import Characteristics
    from rules.magic.contents import Contents
    from rules.magic.game import MagicGame
    from rules.magic.state import MagicObject


class MagicChapter(Chapter):
    """One section of the Comprehensive Rules."""

    section = ""
    game: MagicGame

    @property
    def rules(self) -> Contents:
        """The other chapters."""
        return self.game.contents

    def is_(self, thing: MagicObject) -> Characteristics:
        """An object's characteristics now, or as it last existed."""
        return self.game.is_(thing)
