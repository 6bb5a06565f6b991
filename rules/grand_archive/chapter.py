"""What every chapter of Grand Archive's rules book has at hand: the running game and the other chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.rule import Chapter

if TYPE_CHECKING:
    from rules.grand_archive.characteristics import Characteristics
    from rules.grand_archive.contents import Contents
    from rules.grand_archive.game import ArchiveGame
    from rules.grand_archive.state import ArchiveObject, Scene


class ArchiveChapter(Chapter):
    """One page of the rules book."""

    section = ""
    game: ArchiveGame

    @property
    def rules(self) -> Contents:
        """The other chapters."""
        return self.game.contents

    @property
    def scene(self) -> Scene:
        """Where the game is."""
        return self.game.scene

    def is_(self, thing: ArchiveObject) -> Characteristics:
        """An object's characteristics now, or as it last existed."""
        return self.game.is_(thing)
