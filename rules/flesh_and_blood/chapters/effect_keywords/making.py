"""8.5: keywords that make tokens and change the state of objects: create, put and remove counters, tap, turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.moving import CountersPut, CountersRemoved, Creating, Entering, Tapped, Untapped
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.effects.card_events import Turned
from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.kernel.things import Zone


class Making(FabChapter):
    """8.5. Keywords that make tokens and change the state of objects."""

    section = "effect_keywords"

    @rule("8.5.2")
    def create(
        self,
        player: FabPlayer,
        name: str,
        count: int,
        controllers: Sequence[FabPlayer] | None = None,
        entering: Entering | None = None,
    ) -> list[FabObject]:
        """To create a token is to put it into the arena, under the control of who creates it.

        Args:
            player: Who creates.
            name: What the token is called.
            count: How many.
            controllers: Under whose control, where the effect says so: so many for each of them.
            entering: How it enters the arena, where the effect says so: with counters.
        """
        card = self.game.card_by_name(name)
        self.rules.subtype_keywords.require_no_opponent(name, card.front.subtypes)
        wholes = [
            Creating(player, tuple(self.game.made(card, one, self.game.permanent_zone, "token") for _ in range(count)))
            for one in (controllers if controllers is not None else (player,))
            if count
        ]
        settled = self.game.happenings.propose(wholes)
        return self.rules.events.create(player, [one for whole in settled for one in _created(whole)], entering)

    @rule("8.5.40")
    def create_cards(self, player: FabPlayer, name: str, count: int, zone: Zone) -> list[FabObject]:
        """To create a card is to produce the card of that name and put it into the zone that the effect names."""
        card = self.game.card_by_name(name)
        owner = zone.owner if isinstance(zone.owner, FabPlayer) else player
        return self.rules.events.create(player, [self.game.made(card, owner, zone) for _ in range(count)])

    @rule("8.5.14")
    def put_counters(self, thing: FabObject, kind: str, count: int, source: FabObject | None) -> int:
        """To put counters on an object is to have them begin to exist there.

        Returns:
            How many were put.
        """
        happened = self.happen(CountersPut(thing, kind, count, source)) if count else ()
        return sum(one.count for one in happened if isinstance(one, CountersPut))

    @rule("8.5.16")
    def remove_counters(self, thing: FabObject, kind: str, count: int) -> int:
        """To remove counters from an object is to have them cease to exist.

        Returns:
            How many were removed.
        """
        happened = self.happen(CountersRemoved(thing, kind, count)) if count else ()
        return sum(one.count for one in happened if isinstance(one, CountersRemoved))

    @rule("8.5.55")
    def tap(self, thing: FabObject) -> bool:
        """To tap a permanent is to change its state; what is tapped already can't be.

        Returns:
            Whether it was tapped.
        """
        if thing.tapped:
            self.declined(f"{thing.name} isn't tapped", "it is tapped already")
            return False
        return bool(self.happen(Tapped(thing)))

    @rule("8.5.56")
    def untap(self, thing: FabObject) -> bool:
        """To untap a permanent is to change its state; what is untapped already can't be.

        Returns:
            Whether it was untapped.
        """
        if not thing.tapped:
            self.declined(f"{thing.name} isn't untapped", "it is untapped already")
            return False
        return bool(self.happen(Untapped(thing)))

    @rule("8.5.24")
    def turn(self, thing: FabObject, to: Literal["face up", "face down"]) -> bool:
        """To turn a card is to make it public or private; what is so already isn't turned.

        Returns:
            Whether it was turned.
        """
        if thing.face_down == (to == "face down"):
            self.declined(f"{thing.name} isn't turned {to}", "it lies so already")
            return False
        return bool(self.happen(Turned(thing, to)))


def _created(event: Event) -> tuple[FabObject, ...]:
    return event.things if isinstance(event, Creating) else ()
