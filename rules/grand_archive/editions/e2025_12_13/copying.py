"""Game Mechanics - Copy, when the token of a copied activation had what is printed on the card."""

from __future__ import annotations

from rules.grand_archive.chapters import copying
from rules.grand_archive.state import ArchiveObject


class Copying(copying.Copying):
    """Copy."""

    def takes_over(self, item: ArchiveObject) -> bool:
        """A token has the printed values alone."""
        return False
