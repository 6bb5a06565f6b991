"""What phases and steps have alike: numbered stages, one after the other, that pause while players have Opportunity."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

from rules.grand_archive.chapter import ArchiveChapter


class Stretch(ArchiveChapter):
    """A phase of the turn, or a step of the combat phase."""

    section = ""

    @abstractmethod
    def stages(self) -> Sequence[Callable[[], None]]:
        """What happens in it, in order; a stage that lets players act pauses it until the effects stack is empty."""

    @abstractmethod
    def over(self) -> None:
        """Its last stage is done, so that what comes next begins."""
