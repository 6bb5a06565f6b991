"""216. Tokens, as of 2002: whoever controls the spell or ability that makes a token owns it."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.cards import FaceDefinition
from rules.magic.editions.e2014_02_01 import tokens
from rules.magic.state import MagicObject, MagicPlayer


class Tokens(tokens.Tokens):
    """216. Tokens."""

    @rule("216.1")
    def made(self, player: MagicPlayer, faces: tuple[FaceDefinition, ...]) -> MagicObject:
        """Whoever puts a token into play controls it; whoever controls the spell or ability that made it owns it."""
        return super().made(player, faces)

    def owner_for(self, player: MagicPlayer) -> MagicPlayer:
        """Who controls the spell or ability that is resolving."""
        resolving = next(iter(self.game.stack.top(1)), None)
        return self.is_(resolving).controller if isinstance(resolving, MagicObject) else player
