"""302. Creatures: how long a player must have controlled one before it can attack or be tapped for its abilities."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.events.combat import ControlChanged
from rules.magic.state import MagicObject, MagicPlayer


class Creatures(MagicChapter):
    """302. Creatures."""

    @rule("302.6")
    def under_control(self, creature: MagicObject) -> Verdict:
        """Whoever attacks with a creature or taps it for an ability must have controlled it since before the turn."""
        began = self.is_(creature).controller.turn_began
        changed = self.is_(creature).controller is not self._holder(creature)
        since = creature.controlled_since
        if not changed and (since == 0 or since < began):
            return LEGAL
        return self.refuse(f"{creature.name} hasn't been under control since the turn began")

    @rule("302.6")
    def notice_control(self, permanents: Sequence[MagicObject]) -> None:
        """A player who comes to control a permanent controls it from that moment on, not from before."""
        changed = [thing for thing in permanents if self.is_(thing).controller is not self._holder(thing)]
        if changed:
            self.happen(*(ControlChanged(thing, self.is_(thing).controller, self._holder(thing)) for thing in changed))

    def _holder(self, thing: MagicObject) -> MagicPlayer:
        return thing.held_by or thing.controller
