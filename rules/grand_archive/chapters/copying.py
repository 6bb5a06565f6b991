"""Game Mechanics - Copy: copies of activations and abilities that are pending on the effects stack."""

from __future__ import annotations

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.moving import CameToBe, Entering
from rules.grand_archive.state import ArchiveObject, ArchivePlayer, Kind
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule

GENERAL = "game-mechanics-copy/general-rules"
COPYING = "game-mechanics-copy/copying-abilities-card-activations-and-materializations"
COPY = frozenset({"copy"})
"""The property that tells an additional instance from the one that came of playing the card."""


class Copying(ArchiveChapter):
    """Copy."""

    @rule(f"{COPYING}/1")
    def copy(self, original: ArchiveObject, player: ArchivePlayer) -> ArchiveObject:
        """A copy goes onto the effects stack with every choice made for the original, and pays nothing.

        Args:
            original: The activation or ability that is pending.
            player: Who copies it.

        Returns:
            The copy.

        Raises:
            Unsupported: An attack card is copied, or a materialization.
        """
        if original.ability is None and (self._is_materialized(original) or self.is_(original).is_type("attack")):
            raise Unsupported(f"a copy of {original.name}", "copies of attack cards and materializations aren't built")
        made = self._made(original, player)
        self.happen(CameToBe(made, by=player))
        self.belongs_to(made, player)
        return made

    def _is_materialized(self, item: ArchiveObject) -> bool:
        return item.kind == "materialization" or item.announced.origin == "material deck"

    def _made(self, original: ArchiveObject, player: ArchivePlayer) -> ArchiveObject:
        kind: Kind = "activation" if original.kind == "card" else original.kind
        made = self.game.made(original.card, player, self.game.stack, kind)
        made.controller, made.states = player, COPY
        made.face, made.copied, made.name = original.face, original.copied, original.name
        made.source, made.ability, made.announced = original.source, original.ability, original.announced
        return made

    @rule(f"{GENERAL}/3")
    def belongs_to(self, copy: ArchiveObject, player: ArchivePlayer) -> None:
        """A copy is controlled by the player who has made it, whoever played the original."""
        self.noted("{} controls the copy {}", player, copy)

    def is_copy(self, item: ArchiveObject) -> bool:
        """Whether something pending is a copy."""
        return item.states >= COPY

    @rule(f"{COPYING}/4")
    def becomes_token(self, item: ArchiveObject, entering: Entering) -> None:
        """The copy of the activation of an object card becomes a token copy of that object as it resolves."""
        card, player = item.speaks_for, item.controller
        token = self.game.made(card.card, player, self.game.field, "token")
        token.controller = player
        token.face, token.copied, token.name = card.face, card.copied, card.name
        self.happen(CameToBe(token, by=player, entering=entering))
