"""8.5.41 and 8.5.51: to equip objects to zones, and to retrieve cards."""

from __future__ import annotations

from collections.abc import Sequence, Set

from grammar.nodes.costs import Cost, Pay
from grammar.nodes.quantities import Number
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.events.moving import CameToBe, Entering, ZoneChanged
from rules.flesh_and_blood.state import EQUIPMENT_ZONES, FabObject, FabPlayer
from rules.kernel.effects.choosing import yes
from rules.kernel.rule import rule
from rules.kernel.things import Zone

TWO_HANDED = "2h"
A_RESOURCE = Cost((Pay("resources", Number(1)),))
HELD = frozenset({"1h", TWO_HANDED, "off-hand", "quiver"})
"""The subtypes of what is equipped to weapon zones."""


class Equipping(FabChapter):
    """8.5.41 and 8.5.51. Equip and retrieve."""

    section = "effect_keywords"

    @rule("8.5.41")
    def equip(self, player: FabPlayer, thing: FabObject) -> bool:
        """To equip an object is to put it into a zone for it, as a permanent that is equipped to that zone.

        Returns:
            Whether it was equipped.
        """
        zones = self._zones(player, thing)
        if not zones:
            return False
        hidden = self.rules.ability_keywords.is_equipped_face_down(thing)
        entering = Entering(equipped_to=zones, face_down=hidden)
        moved = ZoneChanged(thing, zones[0], "equip", controller=player, by=player, entering=entering)
        return any(isinstance(event, ZoneChanged) for event in self.happen(moved))

    @rule("8.5.41d")
    def equip_token(self, player: FabPlayer, name: str) -> FabObject | None:
        """A token that is to be equipped is created in its zone; if it can't be equipped, the effect fails.

        Returns:
            The token, if it was created.
        """
        card = self.game.card_by_name(name)
        token = self.game.made(card, player, self.game.permanent_zone, "token")
        zones = self._zones(player, token)
        if not zones:
            return None
        token.zone, token.equipped_to = zones[0], zones
        happened = self.happen(CameToBe(token, by=player))
        return token if any(isinstance(event, CameToBe) for event in happened) else None

    @rule("8.5.51")
    def retrieve(self, context: Context, player: FabPlayer, card: FabObject) -> bool:
        """To retrieve a card is to equip it, if the player pays a resource point for that.

        Returns:
            Whether it was equipped.
        """
        if not self.can_be_retrieved(player, card):
            return False
        question = f"Does {player.name} pay 1 resource to retrieve {card.name}?"
        paid = self.game.can_pay(context, player, A_RESOURCE) and yes(context, player, question, "pay")
        return paid and self.game.pay(context, player, A_RESOURCE) and self.equip(player, card)

    def could_retrieve(self, context: Context, player: FabPlayer, cards: Sequence[FabObject]) -> bool:
        """Whether a player could pay to equip one of some cards."""
        fitting = [card for card in cards if self.can_be_retrieved(player, card)]
        return bool(fitting) and self.game.can_pay(context, player, A_RESOURCE)

    @rule("8.5.51a")
    def can_be_retrieved(self, player: FabPlayer, card: FabObject) -> bool:
        """Nobody can pay to retrieve a card that can't be equipped.

        Returns:
            Whether it can be.
        """
        with self.game.trace.muted():
            can = bool(self._zones(player, card))
        if not can:
            self.declined(f"{player.name} doesn't pay for {card.name}", "it can't be equipped")
        return can

    def _zones(self, player: FabPlayer, thing: FabObject) -> tuple[Zone, ...]:
        """The zones that an object is equipped to; empty, and said so, if it can't be."""
        subtypes = (thing.copied or thing.face).subtypes
        if not subtypes & (HELD | frozenset(EQUIPMENT_ZONES)):
            self.cannot_be_equipped(thing)
            return ()
        if self.rules.subtype_keywords.is_one_too_many(player, thing, subtypes):
            return ()
        zones = () if thing.equipped_to else self.places_for(player, subtypes)
        if not zones:
            self.no_room(player, thing)
        self.rules.subtype_keywords.note_sharing(player, thing, zones)
        return zones

    def places_for(self, player: FabPlayer, subtypes: Set[str]) -> tuple[Zone, ...]:
        """The empty zones to which an object with these subtypes can be equipped; none if there aren't enough."""
        kind = next((kind for kind in EQUIPMENT_ZONES if kind in subtypes), "weapon")
        taken = {zone.id for thing in self.game.arena() for zone in thing.equipped_to}
        free = tuple(zone for zone in self.game.zones_of(player, kind) if zone.id not in taken)
        if not free and "quiver" in subtypes:
            return self.rules.subtype_keywords.beside_a_bow(player)
        needed = 2 if TWO_HANDED in subtypes else 1
        return free[:needed] if len(free) >= needed else ()

    @rule("8.5.41b")
    def cannot_be_equipped(self, thing: FabObject) -> None:
        """Only what has a subtype for equipping can be equipped."""
        self.declined(f"{thing.name} isn't equipped", "none of its subtypes can be equipped")

    @rule("8.5.41c")
    def no_room(self, player: FabPlayer, thing: FabObject) -> None:
        """An object can be equipped only to zones that are empty."""
        self.declined(f"{thing.name} isn't equipped", f"{player.name} has no empty zone for it")
