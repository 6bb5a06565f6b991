"""Glossary - Game Terms: what players are told to do to cards and objects."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.moving import (
    DESTROYING,
    CameToBe,
    Cause,
    CeasedToExist,
    Entering,
    Rested,
    Woken,
    ZoneChanged,
)
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.events import Event
from rules.kernel.rule import clause, rule

OUTSIDE = "outside the game"
"""Where a generated card is until it is put somewhere."""


class GameTerms(ArchiveChapter):
    """Game Terms."""

    @rule("game-terms/died-dies-and-kills-killed/1")
    def die(self, things: Sequence[ArchiveObject]) -> list[ArchiveObject]:
        """A unit dies when it goes from the field to the graveyard."""
        return self._moved("die", "graveyard", self.mortal(things))

    @rule("game-terms/destruction/2")
    def destroy(self, things: Sequence[ArchiveObject], source: ArchiveObject | None = None) -> list[ArchiveObject]:
        """To destroy an object is to put it from the field into its owner's graveyard."""
        return self._moved("destroy", "graveyard", self.mortal(things), source=source)

    @rule("game-terms/sacrifice/2")
    def sacrifice(self, player: ArchivePlayer, things: Sequence[ArchiveObject]) -> list[ArchiveObject]:
        """To sacrifice an object is to put it from the field into the graveyard, by who controls it."""
        return self._moved("sacrifice", "graveyard", self.mortal(things), by=player)

    @rule("keywords-and-abilities/immortality/2")
    def sacrifice_immortal(self, player: ArchivePlayer, things: Sequence[ArchiveObject]) -> list[ArchiveObject]:
        """Of several unique objects of one name all but one go to the graveyard, immortal ones too."""
        return self._moved("sacrifice", "graveyard", things, by=player)

    @rule("game-terms/sacrifice/2.d")
    def still_sacrificed(self, thing: ArchiveObject) -> None:
        """What is sacrificed counts as sacrificed, also where something else than the graveyard comes of it."""
        self.noted("{} is sacrificed all the same", thing)

    def done_though_elsewhere(self, event: ZoneChanged | CeasedToExist, moved: Event) -> tuple[Event, ...]:
        """What comes of an action if its object goes elsewhere instead; the action counts as done."""
        if event.why == "sacrifice":
            self.still_sacrificed(event.thing)
        is_known = isinstance(moved, ZoneChanged | CeasedToExist)
        return (msgspec.structs.replace(moved, instead_of=event) if is_known else moved,)

    @rule("game-terms/banish/1")
    def banish(
        self,
        things: Sequence[ArchiveObject],
        by: ArchivePlayer | None = None,
        source: ArchiveObject | None = None,
        entering: Entering | None = None,
    ) -> list[ArchiveObject]:
        """To banish a card is to put it from where it is into its owner's banishment."""
        return self._moved("banish", "banishment", things, by, source, entering)

    @clause("game-terms/banish/2", of=ZoneChanged)
    def is_banished(self, moved: ZoneChanged) -> bool:
        """What leaves the field and is put into the banishment is banished, whatever put it there."""
        return moved.leaves_field() and moved.banishes() and moved.why != "banish"

    @clause("game-terms/banish/3", of=ZoneChanged)
    def not_destroyed(self, moved: ZoneChanged) -> bool:
        """An object that is banished as it would be destroyed counts neither as destroyed nor as having died."""
        destroying = any(one.why in DESTROYING for one in moved.actions())
        return destroying and moved.leaves_field() and moved.banishes()

    @rule("game-terms/discard/1")
    def discard(self, player: ArchivePlayer, cards: Sequence[ArchiveObject]) -> list[ArchiveObject]:
        """To discard a card is to put it from the hand, or from the zone that is said, into the graveyard."""
        return self._moved("discard", "graveyard", cards, by=player)

    @rule("game-terms/rest-rested/1")
    def rest(self, things: Sequence[ArchiveObject]) -> list[ArchiveObject]:
        """To rest an object is to turn it from awake to rested; what is rested already can't be."""
        awake = [one for one in things if not one.rested and one.is_on_field]
        self.happen(*(Rested(one) for one in awake))
        return awake

    @rule("game-terms/wake-up/1")
    def wake_up(self, things: Sequence[ArchiveObject]) -> list[ArchiveObject]:
        """To wake up an object is to turn it from rested to awake; what is awake already can't be."""
        rested = [one for one in things if one.rested and one.is_on_field]
        self.happen(*(Woken(one) for one in rested))
        return rested

    @rule("game-terms/negate/1")
    def negate(self, items: Sequence[ArchiveObject]) -> list[ArchiveObject]:
        """To negate something is to remove it from the effects stack, so that it doesn't resolve."""
        return [one for one in items if self.rules.resolution.negate(one)]

    @rule("game-terms/generate/1")
    def generate(self, player: ArchivePlayer, name: str, count: int) -> list[ArchiveObject]:
        """To generate cards is to add them to the game from outside of it, for the rest of the game.

        Returns:
            The cards, still outside: the effect that generates them says next where they go.
        """
        self.game.assume(f"{player.name} has a card for each {name} that is generated")
        card, outside = self.game.card_by_name(name), self.game.zone(OUTSIDE)
        cards = [self.game.made(card, player, outside) for _ in range(count)]
        self.happen(*(CameToBe(one, by=player) for one in cards))
        return cards

    @rule("game-terms/generate/2")
    def generated_to_hand(self, cards: Sequence[ArchiveObject]) -> None:
        """A generated card is added to the hand if no other zone is named, or that zone is not there."""
        zones = self.rules.zones
        zones.move(*(zones.moving(one, "hand", "put", by=one.owner) for one in cards))

    def place_generated(self) -> None:
        """Have generated cards that were put nowhere go where they belong then."""
        left = [one for one in self.game.zone(OUTSIDE) if isinstance(one, ArchiveObject)]
        if left:
            self.generated_to_hand(left)

    def mortal(self, things: Sequence[ArchiveObject]) -> list[ArchiveObject]:
        """Those that can be put into the graveyard, if they are on the field."""
        return [one for one in things if not self._is_immortal(one) or self.stays(one)]

    def _is_immortal(self, thing: ArchiveObject) -> bool:
        return thing.is_on_field and self.is_(thing).has("immortality")

    @rule("keywords-and-abilities/immortality/1")
    def stays(self, thing: ArchiveObject) -> bool:
        """What has immortality can't be put from the field into the graveyard.

        Returns:
            Whether it goes there all the same.
        """
        self.declined(f"{thing.name} doesn't go to the graveyard", "it has immortality")
        return False

    def _moved(
        self,
        cause: Cause,
        to: str,
        things: Sequence[ArchiveObject],
        by: ArchivePlayer | None = None,
        source: ArchiveObject | None = None,
        entering: Entering | None = None,
    ) -> list[ArchiveObject]:
        """What was moved so, whatever became of the move."""
        zones, here = self.rules.zones, [one for one in things if one.is_here]
        moves = [zones.moving(one, to, cause, entering=entering, by=by, source=source) for one in here]
        settled = self.rules.zones.move(*moves) if moves else ()
        gone = [one for one in here if not one.is_here]
        return [one for one in things if one in gone or any(_moves(event, one) for event in settled)]


def _moves(event: Event, thing: ArchiveObject) -> bool:
    return isinstance(event, ZoneChanged | CeasedToExist) and event.thing is thing
