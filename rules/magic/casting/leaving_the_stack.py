"""What becomes of a spell that was cast from a graveyard: it is exiled instead of going anywhere else.

Comprehensive Rules: 702.34a (flashback), 702.127a (aftermath), 702.133a (jump-start).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.magic.events import ZoneChanged
from rules.magic.state import MagicObject

if TYPE_CHECKING:
    from rules.magic.game import MagicGame


class ExileInstead(ReplacementEffect):
    """A spell that would leave the stack goes to exile."""

    __slots__ = ("_game", "spell")

    def __init__(self, game: MagicGame, spell: MagicObject, keyword: str) -> None:
        super().__init__(game.new_id(), keyword, (ZoneChanged,), spell, spell.controller)
        self._game = game
        self.spell = spell

    def applies(self, event: Event) -> bool:
        """Whether it is this spell, on its way to another zone than exile."""
        return isinstance(event, ZoneChanged) and event.thing is self.spell and event.to is not self._game.exile

    def replace(self, event: Event) -> tuple[Event, ...]:
        """It goes to exile instead."""
        assert isinstance(event, ZoneChanged)
        return (msgspec.structs.replace(event, to=self._game.exile, at=0),)
