"""Playing Cards - Card Activation, when a played card was on the effects stack itself."""

from __future__ import annotations

from rules.grand_archive.chapters import card_activation
from rules.grand_archive.events.moving import ZoneChanged
from rules.grand_archive.events.playing import PlayMethod
from rules.grand_archive.state import ArchiveObject, ArchivePlayer


class CardActivation(card_activation.CardActivation):
    """Card Activation."""

    def put_onto_stack(self, player: ArchivePlayer, card: ArchiveObject, method: PlayMethod) -> ArchiveObject:
        """The card itself waits to resolve."""
        self.happen(ZoneChanged(card, self.game.stack, "play", controller=player, by=player))
        return self.game.own_object(card.next)
