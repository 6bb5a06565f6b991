"""Game Mechanics - Copy, when the token of a copied activation had what is printed on the card."""

from __future__ import annotations

from dataclasses import replace

from rules.grand_archive.cards import FaceDefinition
from rules.grand_archive.chapters import copying
from rules.grand_archive.state import Announced, ArchiveObject
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule


class Copying(copying.Copying):
    """Copy."""

    def takes_over(self, item: ArchiveObject) -> bool:
        """A token has the printed values alone."""
        return False

    def announced_for(self, original: ArchiveObject) -> Announced:
        """A player is empowered, and not the card that is activated next: a copy is not that card."""
        told = original.announced
        if not told.empowered:
            return told
        self.game.warn("the rules of this edition don't say outright that the copy of an empowered spell isn't")
        prepared = tuple(one for one in told.prepared if one != "empowered")
        return replace(told, empowered=0, prepared=prepared)

    @rule(f"{copying.OBJECTS}/1")
    def shown_by(self, original: ArchiveObject) -> FaceDefinition:
        """A copy of an object has what is printed on its present side; some properties of its card were copied, too.

        Raises:
            Unsupported: The object has properties that may be such.
        """
        if original.states:
            raise Unsupported(f"a copy of {original.name}", "which properties are copied with it isn't said outright")
        return super().shown_by(original)
