"""Game Zones - Object-specific Zones: cards are loaded into objects, and come from there into the intent."""

from __future__ import annotations

from collections.abc import Sequence

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.moving import Entering, ZoneChanged
from rules.grand_archive.state import ArchiveObject, Combat
from rules.kernel.rule import rule

PAGE = "game-zones-object-specific-zones/loaded-cards"


class Loading(ArchiveChapter):
    """Loaded Cards."""

    @rule("game-terms/load/1")
    def load(
        self, cards: Sequence[ArchiveObject], into: ArchiveObject, source: ArchiveObject | None = None
    ) -> list[ArchiveObject]:
        """To load a card is to put it from where it is underneath another one.

        Returns:
            The cards that were loaded.
        """
        player = self.game.controller_of(into)
        moves = [
            ZoneChanged(
                card,
                self.game.zone("loaded cards", card.owner),
                "load",
                entering=Entering(held_by=into),
                by=player,
                source=source,
            )
            for card in cards
        ]
        if moves:
            self.rules.zones.move(*moves)
        return [card for card in cards if not card.is_here]

    def loaded_into(self, thing: ArchiveObject) -> list[ArchiveObject]:
        """The cards that are loaded into an object."""
        zones = [self.game.zone("loaded cards", player) for player in self.game.players]
        return [card for zone in zones for card in zone if isinstance(card, ArchiveObject) and card.held_by is thing]

    def unload(self, combat: Combat) -> None:
        """Put what is loaded into the parts of an attack into its intent."""
        for thing in (combat.declared_with, *combat.wielded):
            if cards := self.loaded_into(thing):
                self.into_intent(combat, thing, cards)

    @rule(f"{PAGE}/3")
    def into_intent(self, combat: Combat, thing: ArchiveObject, cards: Sequence[ArchiveObject]) -> None:
        """A loaded object that attacks or is wielded puts its loaded cards into the intent."""
        player = combat.attacking_player
        intent = self.game.zone("intent", player)
        held = Entering(held_by=combat.declared_with)
        moves = [ZoneChanged(card, intent, "unload", controller=player, entering=held, by=player) for card in cards]
        self.happen(*moves)
        now = [card.next for card in cards if isinstance(card.next, ArchiveObject)]
        self.rules.combat_phase.join(combat, now)
