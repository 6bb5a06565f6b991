"""How long what resolved spells and abilities gave rise to lasts, where Magic has words of its own for it.

Comprehensive Rules: 611.2a (durations), 502.3 (untapping).
"""

from __future__ import annotations

from rules.kernel.events import Event
from rules.kernel.standing.lasting import Lasting
from rules.kernel.things import Thing
from rules.kernel.trace import Sentence
from rules.magic.events import playing as play_events
from rules.magic.standing.origins import Origin
from rules.magic.state import MagicObject, MagicPlayer


class ThroughUntapping(Lasting):
    """Something lasts through the next untap step of a player, or of whoever controls a permanent then."""

    __slots__ = ("whose",)
    origin: Origin

    def __init__(self, item: Thing, origin: Origin, whose: MagicPlayer | MagicObject) -> None:
        super().__init__(item, None, origin)
        self.whose = whose

    def told(self) -> Sentence:
        """Until when it lasts."""
        return ("through the next untap step",)

    def is_over_after(self, event: Event) -> bool:
        """Whether it ends because this has happened."""
        if not isinstance(event, play_events.StepEnded) or event.step != "untap":
            return False
        whose = self.whose
        return event.affected() is (whose if isinstance(whose, MagicPlayer) else self.origin.game.is_(whose).controller)
