"""What can happen in Magic: the events, and what each writes.

Comprehensive Rules: 119 and 120 (life and damage), 122 (counters), 400 (zones), 701 (keyword actions), 500 (turns).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Literal, TypeGuard

import msgspec

from rules.kernel.effects import card_events
from rules.kernel.effects.announced import Announced
from rules.kernel.effects.card_object import NO_COUNTERS
from rules.kernel.events import Event
from rules.kernel.things import Thing
from rules.kernel.trace import Sentence, sentence
from rules.magic.state import Hiding, MagicObject, MagicPlayer

if TYPE_CHECKING:
    from rules.magic.cards import FaceDefinition
    from rules.magic.game import MagicGame

Holder = MagicObject | MagicPlayer
Cause = Literal[
    "put",
    "draw",
    "cast",
    "play",
    "resolve",
    "destroy",
    "sacrifice",
    "exile",
    "return",
    "discard",
    "mill",
    "countered",
    "state-based action",
    "search",
    "shuffle",
    "illegal",
]


class MagicEvent(Event, frozen=True, gc=False):
    """An event of a game of Magic."""

    @abstractmethod
    def apply(self, game: MagicGame) -> None:
        """Write what this event changes."""


class Entering(msgspec.Struct, frozen=True, gc=False):
    """How an object enters: tapped, with counters, attached, attacking, as which face, with what chosen."""

    tapped: bool = False
    counters: Mapping[str, int] = NO_COUNTERS
    attached_to: Holder | None = None
    attacking: Holder | None = None
    unblocked: bool = False
    blocking: tuple[MagicObject, ...] = ()
    face: FaceDefinition | None = None
    face_down: bool = False
    hidden_by: Hiding | None = None
    bestowed: bool = False
    copied: FaceDefinition | None = None
    chosen: Mapping[str, object] = MappingProxyType({})
    announced: Announced = Announced()

    def told(self) -> str:
        """How it enters, as words that follow where it goes."""
        is_so = {"tapped": self.tapped, "face down": self.face_down, "attacking": self.attacking is not None}
        states = (state for state, holds in is_so.items() if holds)
        copied = self.copied.name if self.copied is not None else None
        return card_events.how_it_enters(states, copied, self.counters, self.chosen)


class ZoneChanged(card_events.ZoneChanged, MagicEvent, frozen=True, gc=False):
    """An object moves to another zone and becomes a new object there; ``at`` counts from the top."""

    thing: MagicObject
    cause: Cause
    at: int = 0
    controller: MagicPlayer | None = None
    entering: Entering = Entering()
    source: MagicObject | None = None
    """What makes it move, where that matters."""
    regeneration: Literal["", "can't be regenerated"] = ""
    by: Literal["", "cycling", "exploit", "madness"] = ""
    """The keyword as whose cost or effect it moves."""

    def is_seen_before(self) -> bool:
        """Leaving is seen by what there was before, entering the battlefield by what there is afterwards."""
        return self.to.kind != "battlefield"

    def can_be_seen_before(self) -> bool:
        """What leaves a graveyard is seen by what waits for that as things were before, wherever it goes."""
        return self.is_seen_before() or self.thing.zone.kind == "graveyard"

    def apply(self, game: MagicGame) -> None:
        """The object leaves, and a new one with the same card enters."""
        old = self.thing
        new = game.renewed(old, self.to, self.controller, self.entering)
        game.ledger.leave(old.zone, old)
        game.ledger.write(old, "next", new)
        game.contents.continuous_effects.follow(old, new)
        game.ledger.enter(self.to, new, self.at)

    def within(self, game: MagicGame) -> Iterable[Event]:
        """The counters with which it enters are put on it."""
        return _counters_brought(game, self, self.thing.next)

    def told(self) -> Sentence:
        """Where it went and why."""
        ways = {
            "destroy": "{} is destroyed and goes to {}",
            "sacrifice": "{} is sacrificed and goes to {}",
            "exile": "{} goes to {}",
            "discard": "{} is discarded to {}",
            "cast": "{} is put on the {} to be cast",
            "countered": "{} is countered and goes to {}",
        }
        otherwise = "{} enters the {}" if self.to.kind == "battlefield" else "{} goes to {}"
        return sentence(ways.get(self.cause, otherwise) + self.entering.told(), (self.thing, self.to))

    def altered(self, after: Sequence[Event]) -> Sentence:
        """That the object is not destroyed or does not move, or what happens instead."""
        if not after:
            return sentence("{} is not destroyed" if self.cause == "destroy" else "{} stays", (self.thing,))
        same = [one for one in after if isinstance(one, ZoneChanged) and one.cause == self.cause]
        if self.cause == "destroy" and not same:
            told = after[0].told()
            does_so = next((piece for piece in told if piece), None) is self.thing
            whose = (" being",) if does_so else (" ", self.thing, " being")
            return (*told, " instead of", *whose, " destroyed")
        return super().altered(same if self.cause == "destroy" else after)


class CameToBe(card_events.CameToBe, MagicEvent, frozen=True, gc=False):
    """A token, a copy or an ability comes into being in a zone; a token enters the battlefield in some way."""

    thing: MagicObject
    controller: MagicPlayer | None = None
    """Under whose control a token enters; None: of who creates it."""
    entering: Entering = Entering()

    def apply(self, game: MagicGame) -> None:
        """It enters its zone."""
        if self.thing.kind == "token":
            self.thing.controller = self.controller or self.thing.controller
            game.lay(self.thing, self.entering)
        game.ledger.enter(self.thing.zone, self.thing, self.at)

    def within(self, game: MagicGame) -> Iterable[Event]:
        """The counters with which it enters are put on it."""
        return _counters_brought(game, self, self.thing)

    def told(self) -> Sentence:
        """What came to be, where and how."""
        return sentence(card_events.way_into(self.thing.zone) + self.entering.told(), (self.thing, self.thing.zone))


Arrival = ZoneChanged | CameToBe
"""The events by which something may enter the battlefield."""


def is_arrival(event: Event) -> TypeGuard[Arrival]:
    """Whether by an event a permanent enters the battlefield, from another zone or as a token that is created."""
    if isinstance(event, ZoneChanged):
        return event.to.kind == "battlefield" and event.thing.zone.kind != "battlefield"
    return isinstance(event, CameToBe) and event.thing.kind == "token"


class CeasedToExist(card_events.CeasedToExist, MagicEvent, frozen=True, gc=False):
    """A token, a copy or an ability ceases to exist."""

    thing: MagicObject
    cause: Literal["", "countered"] = ""

    def told(self) -> Sentence:
        """What ceased to exist."""
        if self.cause == "countered":
            return sentence("{} is countered and ceases to exist", (self.thing,))
        return super().told()


class LeftTheGame(MagicEvent, frozen=True, gc=False):
    """An object leaves the game along with its owner."""

    thing: MagicObject
    looks_back: ClassVar[bool] = True

    def affected(self) -> Thing:
        """The object that is no more."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """It leaves its zone and goes nowhere."""
        game.ledger.leave(self.thing.zone, self.thing)

    def told(self) -> Sentence:
        """What has left with whom."""
        return sentence("{} leaves the game with {}", (self.thing, self.thing.owner))


class DamageDealt(MagicEvent, frozen=True, gc=False):
    """A source deals damage; its results are events of their own that happen at the same time."""

    source: MagicObject
    to: Holder
    amount: int
    kind: Literal["combat", "noncombat"]
    preventable: Literal["preventable", "can't be prevented"] = "preventable"

    def affected(self) -> Thing:
        """The recipient."""
        return self.to

    def apply(self, game: MagicGame) -> None:
        """Dealing writes nothing by itself; the results do."""

    def told(self) -> Sentence:
        """Who deals how much to whom."""
        return sentence("{} deals {} damage to {}", (self.source, self.amount, self.to))

    def altered(self, after: Sequence[Event]) -> Sentence:
        """How much is dealt to whom instead of how much, or that none is."""
        if not after:
            return sentence("{} deals no damage to {}", (self.source, self.to))
        if len(after) == 1 and isinstance(after[0], DamageDealt) and after[0].to is self.to:
            return (*after[0].told(), f" instead of {self.amount}")
        if len(after) == 1 and isinstance(after[0], DamageDealt):
            return (*after[0].told(), ", not to ", self.to)
        return super().altered(after)


class DamageMarked(MagicEvent, frozen=True, gc=False):
    """Damage is marked on a creature."""

    thing: MagicObject
    amount: int

    def affected(self) -> Thing:
        """The creature."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """The marked damage grows."""
        game.ledger.write(self.thing, "damage", self.thing.damage + self.amount)

    def told(self) -> Sentence:
        """How much is marked where."""
        return sentence("{} damage is marked on {}", (self.amount, self.thing))


class DamageRemoved(MagicEvent, frozen=True, gc=False):
    """All marked damage is removed from a permanent."""

    thing: MagicObject

    def affected(self) -> Thing:
        """The permanent."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """No damage is marked any more, and no deathtouch is remembered."""
        game.ledger.write(self.thing, "damage", 0)
        game.ledger.write(self.thing, "deathtouched", False)

    def told(self) -> Sentence:
        """Where the damage is gone."""
        return sentence("all damage marked on {} is removed", (self.thing,))


class LifeGained(MagicEvent, frozen=True, gc=False):
    """A player gains life."""

    player: MagicPlayer
    amount: int
    source: MagicObject | None = None

    def affected(self) -> Thing:
        """The player."""
        return self.player

    def apply(self, game: MagicGame) -> None:
        """The life total grows."""
        game.ledger.write(self.player, "life", self.player.life + self.amount)

    def told(self) -> Sentence:
        """Who gains how much."""
        return sentence("{} gains {} life", (self.player, self.amount))

    def altered(self, after: Sequence[Event]) -> Sentence:
        """How much life is gained instead of how much, or that none is."""
        if not after:
            return sentence("{} gains no life", (self.player,))
        match after:
            case [LifeGained(player=player, amount=amount)] if player is self.player:
                return sentence("{} gains {} life instead of {}", (player, amount, self.amount))
        return super().altered(after)


class LifeLost(MagicEvent, frozen=True, gc=False):
    """A player loses life; ``reason`` tells damage from other losses and from payment."""

    player: MagicPlayer
    amount: int
    reason: Literal["damage", "effect", "payment"] = "effect"
    source: MagicObject | None = None

    def affected(self) -> Thing:
        """The player."""
        return self.player

    def apply(self, game: MagicGame) -> None:
        """The life total shrinks."""
        game.ledger.write(self.player, "life", self.player.life - self.amount)

    def told(self) -> Sentence:
        """Who loses how much."""
        way = "{} pays {} life" if self.reason == "payment" else "{} loses {} life"
        return sentence(way, (self.player, self.amount))

    def altered(self, after: Sequence[Event]) -> Sentence:
        """How much life is lost instead of how much, or that none is."""
        if not after:
            return sentence("{} loses no life", (self.player,))
        match after:
            case [LifeLost(player=player, amount=amount)] if player is self.player:
                return sentence("{} loses {} life instead of {}", (player, amount, self.amount))
        return super().altered(after)


class CountersPut(card_events.CountersPut, MagicEvent, frozen=True, gc=False):
    """Counters are put on a permanent or given to a player."""

    on: Holder
    source: MagicObject | None = None
    player: MagicPlayer | None = None
    """Who puts them."""
    reason: Literal["effect", "cost", "damage", "turn", "entering"] = "effect"
    """Whether an effect puts them there, a cost, damage, an action of the turn itself, or its entering with them."""

    def told(self) -> Sentence:
        """How many of which kind, and where."""
        noun = "counter" if self.count == 1 else "counters"
        way = "{} gets {} {} {}" if isinstance(self.on, MagicPlayer) else "{} has {} {} {} put on it"
        return sentence(way, (self.on, self.count, self.kind, noun))

    def altered(self, after: Sequence[Event]) -> Sentence:
        """How many are put there instead of how many, or that none are."""
        match after:
            case []:
                if isinstance(self.on, MagicPlayer):
                    return sentence("{} gets no {} counters", (self.on, self.kind))
                return sentence("no {} counters are put on {}", (self.kind, self.on))
            case [CountersPut(on=on, kind=kind)] if on is self.on and kind == self.kind:
                return (*after[0].told(), f" instead of {self.count}")
        return super().altered(after)


TRIBUTE = "tribute"
"""What is remembered of a creature that enters with tribute: who paid it."""


def counters_on_entry(event: Arrival, thing: MagicObject, controller: MagicPlayer) -> Iterable[CountersPut]:
    """The counters with which an object enters, as events of their own; those of a tribute are put by who pays it."""
    payer = event.entering.chosen.get(TRIBUTE)
    for kind, count in event.entering.counters.items() if is_arrival(event) else ():
        puts = payer if kind == "+1/+1" and isinstance(payer, MagicPlayer) else controller
        yield CountersPut(thing, kind, count, thing, puts, "entering")


def _counters_brought(game: MagicGame, event: Arrival, thing: Thing | None) -> Iterable[CountersPut]:
    """The counters with which an object that has just entered did so."""
    if not event.entering.counters or not isinstance(thing, MagicObject):
        return ()
    return counters_on_entry(event, thing, game.is_(thing).controller)


class CountersRemoved(card_events.CountersRemoved, MagicEvent, frozen=True, gc=False):
    """Counters are removed from a permanent or a player."""

    on: Holder


class Tapped(MagicEvent, frozen=True, gc=False):
    """A permanent becomes tapped; ``reason`` tells a cost and an attack from an effect."""

    thing: MagicObject
    reason: Literal["effect", "cost", "attack", "mana"] = "effect"

    def affected(self) -> Thing:
        """The permanent."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """It is tapped."""
        game.ledger.write(self.thing, "tapped", True)

    def told(self) -> Sentence:
        """What becomes tapped."""
        return sentence("{} becomes tapped", (self.thing,))


class Untapped(MagicEvent, frozen=True, gc=False):
    """A permanent becomes untapped."""

    thing: MagicObject

    def affected(self) -> Thing:
        """The permanent."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """It is untapped."""
        game.ledger.write(self.thing, "tapped", False)

    def told(self) -> Sentence:
        """What becomes untapped."""
        return sentence("{} becomes untapped", (self.thing,))


class Attached(MagicEvent, frozen=True, gc=False):
    """An Aura, Equipment or Fortification becomes attached to something, or to nothing."""

    thing: MagicObject
    to: Holder | None

    def affected(self) -> Thing:
        """What is attached."""
        return self.thing

    def apply(self, game: MagicGame) -> None:
        """It is attached there, with a new timestamp."""
        game.ledger.write(self.thing, "attached_to", self.to)
        if self.to is not None:
            game.ledger.write(self.thing, "timestamp", game.new_id())

    def told(self) -> Sentence:
        """What becomes attached to what."""
        if self.to is None:
            return sentence("{} becomes unattached", (self.thing,))
        return sentence("{} becomes attached to {}", (self.thing, self.to))


class Lost(card_events.Lost, MagicEvent, frozen=True, gc=False):
    """A player loses the game."""

    player: MagicPlayer

    def altered(self, after: Sequence[Event]) -> Sentence:
        """Who doesn't lose, or what happens instead."""
        return super().altered(after) if after else sentence("{} doesn't lose the game", (self.player,))
