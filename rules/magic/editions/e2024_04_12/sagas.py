"""714. Saga cards, as of 2024-04: one that has lost its chapters is at its end at once."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapters import sagas
from rules.magic.state import MagicObject


class Sagas(sagas.Sagas):
    """714. Saga cards."""

    @rule("714.2d")
    def final_chapter(self, saga: MagicObject) -> int:
        """The greatest number of its chapter abilities is a Saga's final chapter number; without any it is 0."""
        last = max(self.chapters(saga), default=0)
        if not last:
            self.noted("{} has no chapter abilities, so that its final chapter number is 0", saga)
        return last

    def goes_on(self, saga: MagicObject) -> bool:
        """Whether a Saga gets lore counters and comes to an end: each does, whatever abilities it has."""
        return True
