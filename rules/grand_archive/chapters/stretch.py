"""What phases and steps have alike: numbered stages, one after the other, that pause while players have Opportunity."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar

from rules.grand_archive.chapter import ArchiveChapter


class Stretch(ArchiveChapter):
    """A phase of the turn, or a step of the combat phase."""

    section = ""
    turn_based: ClassVar[int | None] = None
    """The stage that is a turn-based action before which players have Opportunity, counted from 0."""

    @abstractmethod
    def stages(self) -> Sequence[Callable[[], None]]:
        """What happens in it, in order; a stage that lets players act pauses it until the effects stack is empty."""

    @abstractmethod
    def over(self) -> None:
        """Its last stage is done, so that what comes next begins."""
