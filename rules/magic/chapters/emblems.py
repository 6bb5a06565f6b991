"""114. Emblems: markers in the command zone that have abilities for the rest of the game."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.cards import CardDefinition, FaceDefinition
from rules.magic.chapter import MagicChapter
from rules.magic.events import CameToBe
from rules.magic.state import MagicObject, MagicPlayer


class Emblems(MagicChapter):
    """114. Emblems."""

    @rule("114.2")
    def put(self, player: MagicPlayer, face: FaceDefinition) -> MagicObject:
        """Who gets an emblem puts it into the command zone, and owns and controls it."""
        emblem = self.game.made(CardDefinition(face.name, (face,), "emblem"), player, self.game.command, "emblem")
        emblem.controller = player
        self.happen(CameToBe(emblem))
        return emblem
