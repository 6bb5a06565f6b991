"""Glossary - Link, when only the leaving of what it was linked to broke one."""

from __future__ import annotations

from collections.abc import Sequence

from rules.grand_archive.chapters import linking
from rules.grand_archive.state import ArchiveObject
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule


class Linking(linking.Linking):
    """Link."""

    def is_sound(self, thing: ArchiveObject) -> bool:
        """Whether an object has no link, or what it is linked to is still there.

        Raises:
            Unsupported: What it is linked to is no longer what it may be linked to, and nothing is said of that.
        """
        if super().is_sound(thing):
            return True
        if self.game.host_of(thing) is not None:
            raise Unsupported(f"the link of {thing.name}", "nothing is said of what no longer fits")
        return False

    @rule("keywords-and-abilitie/link/5")
    def sacrifice(self, things: Sequence[ArchiveObject]) -> None:
        """An object is sacrificed by the player who controls it when what it is linked to leaves the field."""
        super().sacrifice(things)
