"""Objects that don't wake up in wake up phases.

Rules book: Turn Order - Wake Up Phase.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from grammar.nodes import continuous as nodes
from rules.grand_archive.events.time import PhaseEnded
from rules.grand_archive.standing.origins import Origin
from rules.grand_archive.state import ArchiveObject
from rules.kernel.events import Event
from rules.kernel.regulation import Regulation
from rules.kernel.standing.lasting import Lasting
from rules.kernel.things import Thing
from rules.kernel.trace import Sentence

WAKING: Final[Hashable] = "waking up in the wake up phase"
"""What such regulations are looked up by."""


class StayingRested(Regulation):
    """An object doesn't wake up in the wake up phase of whoever controls it then."""

    __slots__ = ("origin", "thing")

    def __init__(self, identity: int, name: str, origin: Origin, thing: ArchiveObject) -> None:
        super().__init__(identity, name, (WAKING,), "can't", origin.source, origin.controller)
        self.origin = origin
        self.thing = thing

    def concerns(self, matter: object) -> bool:
        """Whether it is that object."""
        return matter is self.thing


class ThroughWakingUp(Lasting):
    """Something lasts through the next wake up phase of whoever controls an object then."""

    __slots__ = ("thing",)
    origin: Origin

    def __init__(self, item: Thing, thing: ArchiveObject, origin: Origin) -> None:
        super().__init__(item, None, origin)
        self.thing = thing

    def told(self) -> Sentence:
        """Until when it lasts."""
        return ("through the next wake up phase",)

    def is_over_after(self, event: Event) -> bool:
        """Whether it ends because this has happened: not by the end of the phase in which it began."""
        ended = isinstance(event, PhaseEnded) and event.phase == "wake up"
        later = self.origin.game.turn_number > self.began
        return ended and later and event.affected() is self.origin.game.controller_of(self.thing)


def unbuilt(node: nodes.StaysTapped) -> str | None:
    """What of such a text isn't built, or None."""
    if node.by is not None:
        return "as somebody chooses"
    return "for good" if node.often == "each" and node.duration is None else None
