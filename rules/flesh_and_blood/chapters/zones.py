"""3.0. Zones: how objects move between them, and how they are cleared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rules.flesh_and_blood.cards import DECK_TYPES
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.moving import Cause, CeasedToExist, Entering, ZoneChanged
from rules.flesh_and_blood.properties import Properties
from rules.flesh_and_blood.state import ARENA, FabObject, FabPlayer
from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.kernel.things import GameObject, Zone

FOR_DECK_CARDS = frozenset({"arsenal", "deck", "hand", "pitch"})
"""Zones that contain nothing but deck-cards."""
Clearing = Literal["clear", "negate"]
"""Why an object is cleared: by a rule, or because an effect negates it."""


class Zones(FabChapter):
    """3.0. Zones."""

    @rule("3.0.4e")
    def is_not_meant(self, thing: FabObject) -> bool:
        """What lies face down in a public zone is not what a text speaks of, unless the text says so."""
        self.game.trace.noted_once((thing, " lies face down and is not meant"))
        return False

    @rule("3.0.7a")
    def without_properties(self, thing: FabObject) -> Properties:
        """What moves as a private object, and is private where it goes, has no properties for effects."""
        self.game.trace.noted_once((thing, " has no properties as it moves, for nobody sees it"))
        return Properties("", thing.owner)

    @rule("3.0.12")
    def clear(self, things: Sequence[FabObject], cause: Clearing = "clear") -> None:
        """To clear an object is to move it to its owner's graveyard."""
        cards = [thing for thing in things if thing.kind == "card"]
        others = [thing for thing in things if thing.kind != "card"]
        if cards and others:
            self.happen(*(self.cleared(thing, cause) for thing in things))
        elif cards:
            self.happen(*(self.cleared(thing, cause) for thing in cards))
        if others and not cards:
            self.clear_what_is_no_card(others, cause)

    def cleared(self, thing: FabObject, cause: Clearing) -> Event:
        """The event by which one object is cleared."""
        if thing.kind == "card":
            return ZoneChanged(thing, self.game.zone("graveyard", thing.owner), cause)
        return CeasedToExist(thing, cause)

    @rule("3.0.12a")
    def clear_what_is_no_card(self, things: Sequence[FabObject], cause: Clearing) -> None:
        """A token, a macro, or a layer that is no card ceases to exist when it is cleared."""
        self.happen(*(self.cleared(thing, cause) for thing in things))

    def can_hold(self, zone: Zone, thing: FabObject) -> bool:
        """Whether a zone can contain an object: a player's own objects only, and in some only what is in a deck."""
        mine = zone.owner is None or zone.owner is thing.owner
        return mine and (zone.kind not in FOR_DECK_CARDS or self._is_deck_card(thing))

    def _is_deck_card(self, thing: FabObject) -> bool:
        """Whether a deck may hold it; what lies where only such cards can lie is one, whichever it is.

        Raises:
            NobodyKnows: It lies elsewhere, and nobody knows which card it is.
        """
        if thing.is_unknown and thing.zone.kind in FOR_DECK_CARDS:
            return True
        self.game.known(thing)
        return not DECK_TYPES.isdisjoint(thing.face.types)

    @rule("3.0.11")
    def fail_to_move(self, thing: FabObject, zone: Zone) -> bool:
        """An effect that would move an object to a zone that can't contain it fails to."""
        self.declined(f"{thing.name} doesn't move to {zone.name}", "that zone can't contain it")
        return False

    def sub_cards_of(self, thing: FabObject) -> list[FabObject]:
        """What lies under an object."""
        return [card for card in self.game.sub_cards() if card.top_card is thing]

    @rule("3.0.14b")
    def put_under(self, cards: Sequence[FabObject], top_card: FabObject) -> bool:
        """A card that is put under another is no longer in the arena: it ceases to exist and becomes a new card.

        Returns:
            Whether any was put there.
        """
        beneath = [under for card in cards for under in self.sub_cards_of(card)]
        if beneath:
            self.carry_along(beneath, top_card)
        return bool(self.happen(*(self._under(card, top_card) for card in (*cards, *beneath))))

    def _under(self, card: FabObject, top_card: FabObject) -> Event:
        return ZoneChanged(card, self.game.zone("sub-cards"), "transform", entering=Entering(top_card=top_card))

    @rule("3.0.14c")
    def carry_along(self, cards: Sequence[FabObject], top_card: FabObject) -> None:
        """What lies under an object that is put under another one goes under that one along with it."""
        for card in cards:
            self.noted("{} goes under {} along with what it lies under", card, top_card)

    def look_after_sub_cards(self) -> None:
        """What lay under an object that exists no longer is cleared."""
        left = [card for card in self.game.sub_cards() if card.top_card is None or not card.top_card.is_here]
        if left:
            self.clear_sub_cards(left)

    @rule("3.0.14e")
    def clear_sub_cards(self, cards: Sequence[FabObject]) -> None:
        """When an object ceases to exist, what lies under it is cleared along with it."""
        self.clear(cards)

    @rule("3.0.9b")
    def find_again(self, old: GameObject, new: GameObject) -> None:
        """An ability that moves an object can still speak of the new object that it became."""
        self.noted("{} is the object that was moved", new)

    @rule("3.0.9a")
    def find_after_event(self, old: GameObject, new: GameObject) -> None:
        """An ability that triggered on the move of an object speaks of the new object, as long as it is public."""
        self.noted("{} is the object whose move it triggered on", new)

    def moving(
        self,
        thing: FabObject,
        to: Zone,
        cause: Cause,
        at: int = 0,
        entering: Entering | None = None,
        by: FabPlayer | None = None,
    ) -> Event:
        """The event by which an object moves; a token that would leave the arena ceases to exist."""
        if thing.kind in {"token", "macro"} and to.kind not in ARENA:
            return CeasedToExist(thing, "destroy" if cause == "destroy" else "rule", by)
        return ZoneChanged(thing, to, cause, at, entering=entering or Entering(), by=by)
