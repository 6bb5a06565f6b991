"""Objects come to be, move between zones, change their state there, and cease to exist.

Comprehensive Rules: 1.3.3b (tapped and untapped), 1.15 (counters), 3.0 (zones), 8.5 (what the moves are called).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, TypeGuard

import msgspec

from rules.flesh_and_blood.events.base import FabEvent
from rules.flesh_and_blood.kinds import require_counters_built
from rules.flesh_and_blood.state import ARENA, ChainLink, FabObject, FabPlayer
from rules.kernel.effects import card_events
from rules.kernel.effects.card_object import NO_COUNTERS
from rules.kernel.errors import NobodyKnowsHowMany
from rules.kernel.things import Thing, Zone
from rules.kernel.trace import Sentence, sentence

if TYPE_CHECKING:
    from rules.flesh_and_blood.cards import FaceDefinition
    from rules.flesh_and_blood.game import FabGame
    from rules.kernel.effects.card_game import AnyCardGame

Cause = Literal[
    "put",
    "play",
    "queue",
    "attack",
    "defend",
    "resolve",
    "clear",
    "negate",
    "return",
    "equip",
    "pitch",
    "draw",
    "discard",
    "destroy",
    "banish",
    "charge",
    "reload",
    "search",
    "shuffle",
    "transform",
]
"""Why an object moves: the keyword effect of that name, or the rule that moves it."""
NAMED: frozenset[Cause] = frozenset({"draw", "discard", "destroy", "banish", "pitch", "charge", "negate"})
"""The causes that name the event that the move is part of."""


class Entering(msgspec.Struct, frozen=True, gc=False):
    """How an object enters a zone: on which chain link, equipped to which zones, with counters, under what."""

    link: ChainLink | None = None
    equipped_to: tuple[Zone, ...] = ()
    tapped: bool = False
    counters: Mapping[str, int] = NO_COUNTERS
    face_down: bool = False
    face: FaceDefinition | None = None
    copied: FaceDefinition | None = None
    top_card: FabObject | None = None
    chosen: Mapping[str, object] = MappingProxyType({})

    def told(self) -> str:
        """How it enters, as words that follow where it goes."""
        states = (state for state, holds in {"tapped": self.tapped, "face down": self.face_down}.items() if holds)
        copied = self.copied.name if self.copied is not None else None
        return card_events.how_it_enters(states, copied, self.counters, self.chosen)


PITCHED = frozenset({"pitch", "deck"})
"""Where a card goes that is pitched, and is put back at the end of the turn."""


class ZoneChanged(card_events.ZoneChanged, FabEvent, frozen=True, gc=False):
    """An object moves to another zone; ``at`` counts from the top of an ordered one."""

    thing: FabObject
    cause: Cause
    at: int = 0
    controller: FabPlayer | None = None
    entering: Entering = Entering()
    by: FabPlayer | None = None
    """The player who does it, where a player does."""
    source: FabObject | None = None
    """What makes it move, where that matters."""
    also: tuple[Cause, ...] = ()
    """The named-events that it is still part of, although another move has come in the place of theirs."""
    origin: Zone | None = None
    """Where it was before; what goes on as the same object is elsewhere once it has happened."""

    @property
    def left(self) -> Zone:
        """Where it was before."""
        return self.origin or self.thing.zone

    def __post_init__(self) -> None:
        """What moves comes from where it is."""
        if self.origin is None:
            msgspec.structs.force_setattr(self, "origin", self.thing.zone)

    def names(self) -> tuple[Cause, ...]:
        """The named-events that it is part of."""
        return (*self.also, self.cause) if self.cause in NAMED else self.also

    def is_seen_before(self) -> bool:
        """Leaving is seen by what there was before, entering the arena by what there is afterwards."""
        return not self.enters_arena()

    def enters_arena(self) -> bool:
        """Whether it comes into the arena from elsewhere."""
        return self.to.kind in ARENA and self.thing.zone.kind not in ARENA

    def apply(self, game: FabGame) -> None:
        """It goes on as the same object, or as a new one where its existence ends.

        Raises:
            NobodyKnowsHowMany: Nobody knows whether there is such a card, and it is more than pitched and put back.
        """
        if self.thing.is_uncertain and self.to.kind not in PITCHED:
            raise NobodyKnowsHowMany(self.thing)
        game.move(self.thing, self.to, self.at, self.controller, self.entering)

    def told(self) -> Sentence:
        """Where it went and why."""
        if self.entering.top_card is not None:
            return sentence("{} is put under {}", (self.thing, self.entering.top_card))
        ways = {
            "play": "{} moves to {} to be played",
            "queue": "{} waits in {}",
            "attack": "{} moves onto {}",
            "defend": "{} moves onto {} to defend",
            "destroy": "{} is destroyed and goes to {}",
            "banish": "{} is banished to {}",
            "discard": "{} is discarded to {}",
            "pitch": "{} is pitched to {}",
            "draw": "{} is drawn to {}",
            "clear": "{} is cleared to {}",
            "negate": "{} is negated and goes to {}",
            "return": "{} returns to {}",
            "equip": "{} is equipped to {}",
        }
        return sentence(ways.get(self.cause, "{} goes to {}") + self.entering.told(), (self.thing, self.to))


class CameToBe(card_events.CameToBe, FabEvent, frozen=True, gc=False):
    """A token, an attack-proxy or another layer comes into being in a zone."""

    thing: FabObject
    by: FabPlayer | None = None
    """The player who creates it, where a player does."""
    entering: Entering = Entering()

    def apply(self, game: FabGame) -> None:
        """It enters its zone."""
        require_counters_built(self.entering.counters)
        for attribute, value in (("counters", self.entering.counters), ("tapped", self.entering.tapped)):
            if value:
                game.ledger.write(self.thing, attribute, value)
        game.ledger.enter(self.thing.zone, self.thing, self.at)

    def told(self) -> Sentence:
        """What came to be, where and how."""
        return sentence(card_events.way_into(self.thing.zone) + self.entering.told(), (self.thing, self.thing.zone))


class CardAssumed(card_events.CardAssumed, FabEvent, frozen=True, gc=False):
    """A card that nobody knows is taken to have been in a zone, which the board doesn't show."""


class Creating(FabEvent, frozen=True, gc=False):
    """A player is about to create things that are alike: the whole of which each coming to be is a part."""

    player: FabPlayer
    things: tuple[FabObject, ...]

    def affected(self) -> Thing:
        """Who creates."""
        return self.player

    def apply(self, game: FabGame) -> None:
        """The parts happen, not the whole."""

    def told(self) -> Sentence:
        """Who creates how many of what."""
        number = len(self.things)
        what = "a {} token" if number == 1 else f"{number} {{}} tokens"
        return sentence(f"{{}} creates {what}", (self.player, self.things[0]))


Arrival = ZoneChanged | CameToBe


def enters_arena(event: object) -> TypeGuard[Arrival]:
    """Whether something comes into the arena by an event, from elsewhere or from nowhere."""
    match event:
        case ZoneChanged():
            return event.enters_arena()
        case CameToBe(thing=thing):
            return thing.zone.kind in ARENA
    return False


class CeasedToExist(card_events.CeasedToExist, FabEvent, frozen=True, gc=False):
    """A token, an attack-proxy or another layer, or an ephemeral card, ceases to exist."""

    thing: FabObject
    cause: Literal["clear", "destroy", "negate", "resolve", "rule", "ephemeral"] = "rule"
    by: FabPlayer | None = None
    """The player who does it, where a player does."""
    also: tuple[Cause, ...] = ()
    """The named-events that it is still part of, although it has come in the place of a move of theirs."""

    def names(self) -> tuple[str, ...]:
        """The named-events that it is part of."""
        return (*self.also, self.cause) if self.cause in NAMED else self.also


class CountersPut(card_events.CountersPut, FabEvent, frozen=True, gc=False):
    """Counters are put on an object."""

    on: FabObject
    source: FabObject | None = None

    def apply(self, game: AnyCardGame) -> None:
        """So many more counters of the kind, if it is known what they do."""
        require_counters_built((self.kind,))
        super().apply(game)


class CountersRemoved(card_events.CountersRemoved, FabEvent, frozen=True, gc=False):
    """Counters are removed from an object."""

    on: FabObject


class Tapped(FabEvent, frozen=True, gc=False):
    """A permanent becomes tapped."""

    thing: FabObject
    reason: Literal["effect", "cost"] = "effect"

    def affected(self) -> Thing:
        """The permanent."""
        return self.thing

    def apply(self, game: FabGame) -> None:
        """It is tapped."""
        game.ledger.write(self.thing, "tapped", True)

    def told(self) -> Sentence:
        """What becomes tapped."""
        return sentence("{} becomes tapped", (self.thing,))


class Untapped(FabEvent, frozen=True, gc=False):
    """A permanent becomes untapped."""

    thing: FabObject

    def affected(self) -> Thing:
        """The permanent."""
        return self.thing

    def apply(self, game: FabGame) -> None:
        """It is untapped."""
        game.ledger.write(self.thing, "tapped", False)

    def told(self) -> Sentence:
        """What becomes untapped."""
        return sentence("{} becomes untapped", (self.thing,))
