"""217. Zones, as of 2002: an instant or sorcery that would come into play is removed from the game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.kernel.rule import rule
from rules.magic.chapters import zones
from rules.magic.chapters.zones import NO_PERMANENTS
from rules.magic.events import ZoneChanged
from rules.magic.state import MagicObject


class Zones(zones.Zones):
    """217. Zones."""

    @rule("217.1d")
    def move(self, moves: Sequence[ZoneChanged]) -> list[MagicObject]:
        """Cards move as the event and what replaces it say, and are new cards where they arrive."""
        return super().move([self._in_play_or_not(one) for one in moves])

    def _in_play_or_not(self, move: ZoneChanged) -> ZoneChanged:
        if move.to is not self.game.battlefield or not any(
            self.is_(move.thing).is_type(kind) for kind in NO_PERMANENTS
        ):
            return move
        return self.removed_from_the_game(move)

    @rule("217.1a")
    def removed_from_the_game(self, move: ZoneChanged) -> ZoneChanged:
        """An instant or sorcery that would come into play is removed from the game instead."""
        self.declined(f"{move.thing.name} doesn't come into play", "it is an instant or sorcery")
        return msgspec.structs.replace(move, to=self.game.exile)
