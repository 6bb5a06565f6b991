"""707. Face-down spells and permanents, as of 2014-02-01: what leaves the game with its owner isn't revealed."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.events import Event
from rules.magic.chapters import face_down
from rules.magic.events import LeftTheGame
from rules.magic.state import MagicObject


class FaceDown(face_down.FaceDown):
    """707. Face-Down Spells and Permanents."""

    def leave_by(self, event: Event) -> Sequence[MagicObject]:
        """What would not stay where it is hidden after an event: of leaving the game nothing was said."""
        return () if isinstance(event, LeftTheGame) else super().leave_by(event)
