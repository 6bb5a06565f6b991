"""Cards and objects come to be, move between zones, change their state there, and cease to exist.

Rules book: Game Zones, Properties and States, Tokens, Card Types - Champion (leveling up).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, TypeGuard

import msgspec

from rules.grand_archive.events.base import ArchiveEvent
from rules.grand_archive.kinds import require_built
from rules.grand_archive.state import FIELD, ArchiveObject, ArchivePlayer
from rules.kernel.effects import card_events
from rules.kernel.effects.card_object import NO_COUNTERS
from rules.kernel.things import GameObject, Player, Thing
from rules.kernel.trace import Sentence, sentence

if TYPE_CHECKING:
    from rules.grand_archive.cards import FaceDefinition
    from rules.grand_archive.game import ArchiveGame

Cause = Literal[
    "put",
    "play",
    "resolve",
    "fizzle",
    "negate",
    "reserve",
    "pay memory",
    "recollect",
    "draw",
    "discard",
    "destroy",
    "die",
    "sacrifice",
    "banish",
    "return",
    "end of combat",
    "leave with",
    "level up",
    "delevel",
    "load",
    "unload",
    "search",
    "shuffle",
    "mill",
]
"""Why something moves: the game term of that name, or the rule that moves it."""

DESTROYING: tuple[Cause, ...] = ("destroy", "die", "sacrifice")
"""What counts as destroying an object."""

WAYS: Mapping[str, str] = {
    "play": "{} is put onto the effects stack",
    "resolve": "{} resolves and goes to {}",
    "fizzle": "{} fizzles and goes to {}",
    "negate": "{} is negated and goes to {}",
    "reserve": "{} is reserved into {}",
    "pay memory": "{} is banished from memory to {}",
    "recollect": "{} returns to {}",
    "draw": "{} is drawn to {}",
    "discard": "{} is discarded to {}",
    "destroy": "{} is destroyed and goes to {}",
    "die": "{} dies and goes to {}",
    "sacrifice": "{} is sacrificed to {}",
    "banish": "{} is banished to {}",
    "return": "{} returns to {}",
    "end of combat": "{} goes from the intent to {}",
    "leave with": "{} goes to {} as what held it leaves",
}


class Entering(msgspec.Struct, frozen=True, gc=False):
    """How something enters a zone: rested, with counters, face down, as which face, held by and linked to what."""

    rested: bool = False
    counters: Mapping[str, int] = NO_COUNTERS
    face_down: bool = False
    face: FaceDefinition | None = None
    copied: FaceDefinition | None = None
    chosen: Mapping[str, object] = MappingProxyType({})
    states: frozenset[str] = frozenset()
    held_by: ArchiveObject | None = None
    linked_to: ArchiveObject | None = None

    def told(self) -> str:
        """How it enters, as words that follow where it goes."""
        is_so = {"rested": self.rested, "face down": self.face_down, **dict.fromkeys(sorted(self.states), True)}
        states = (state for state, holds in is_so.items() if holds)
        copied = self.copied.name if self.copied is not None else None
        return card_events.how_it_enters(states, copied, self.counters, self.chosen)


class ZoneChanged(card_events.ZoneChanged, ArchiveEvent, frozen=True, gc=False):
    """Something moves to another zone; ``at`` counts from the top of an ordered one."""

    thing: ArchiveObject
    cause: Cause
    at: int = 0
    controller: ArchivePlayer | None = None
    entering: Entering = Entering()
    by: ArchivePlayer | None = None
    """The player who does it, where a player does."""
    source: ArchiveObject | None = None
    """What makes it move, where that matters."""
    pays_for: Literal["", "memory cost", "reserve cost"] = ""
    """The kind of cost that is paid for by it in the place of another card."""
    instead_of: Departure | None = None
    """The action whose outcome it is, where a replacement effect changed that: the action counts as done."""

    def is_seen_before(self) -> bool:
        """Leaving is seen by what there was before, entering the field by what there is afterwards."""
        return not self.enters_field()

    @property
    def why(self) -> Cause:
        """Why it moves."""
        return self.cause

    def actions(self) -> tuple[Departure, ...]:
        """The actions that are done by it: its own, and those whose outcome it is."""
        return (self,) if self.instead_of is None else (self, *self.instead_of.actions())

    def enters_field(self) -> bool:
        """Whether it comes onto the field from elsewhere."""
        return self.to.kind in FIELD and self.thing.zone.kind not in FIELD

    def leaves_field(self) -> bool:
        """Whether it goes from the field to elsewhere."""
        return self.thing.zone.kind in FIELD and self.to.kind not in FIELD

    def banishes(self) -> bool:
        """Whether it is put into the banishment from elsewhere."""
        return self.to.kind == "banishment" and self.thing.zone.kind != "banishment"

    def apply(self, game: ArchiveGame) -> None:
        """It is a new object where it comes to."""
        game.move(self.thing, self.to, self.at, self.controller, self.entering)

    def told(self) -> Sentence:
        """Where it went and why."""
        words = WAYS.get(self.cause, "{} goes to {}") + self.entering.told()
        told = sentence(words, (self.thing, self.to)[: words.count("{}")])
        return (*told, ", loaded into ", self.entering.held_by) if self.cause == "load" else told


class CameToBe(card_events.CameToBe, ArchiveEvent, frozen=True, gc=False):
    """A token, an activation, a pending ability or a declared attack comes into being in a zone."""

    thing: ArchiveObject
    by: ArchivePlayer | None = None
    """The player who makes it, where a player does."""
    entering: Entering = Entering()

    def apply(self, game: ArchiveGame) -> None:
        """It enters its zone."""
        game.enter(self.thing, self.entering)
        game.ledger.enter(self.thing.zone, self.thing, self.at)

    def told(self) -> Sentence:
        """What came to be, where and how."""
        if self.thing.speaks_for is not self.thing:
            return sentence(
                f"one instance of the {self.thing.kind} of {{}} is added to the effects stack", (self.thing,)
            )
        return sentence(card_events.way_into(self.thing.zone) + self.entering.told(), (self.thing, self.thing.zone))


class CardAssumed(card_events.CardAssumed, ArchiveEvent, frozen=True, gc=False):
    """A card that nobody knows is taken to have been in a zone, which the board doesn't show."""


class DrewNothing(ArchiveEvent, frozen=True, gc=False):
    """A player attempts to draw from an empty deck."""

    player: ArchivePlayer

    def affected(self) -> Thing:
        """The player who would draw."""
        return self.player

    def comes_to_nothing(self) -> bool:
        """Nothing is drawn by it."""
        return True

    def apply(self, game: ArchiveGame) -> None:
        """Nothing is drawn, and that is remembered."""
        game.ledger.write(self.player, "drew_nothing", True)

    def told(self) -> Sentence:
        """Who would draw."""
        return sentence("{} would draw from an empty deck", (self.player,))


Arrival = ZoneChanged | CameToBe


def enters_field(event: object) -> TypeGuard[Arrival]:
    """Whether something comes onto the field by an event, from elsewhere or from nowhere."""
    match event:
        case ZoneChanged():
            return event.enters_field()
        case CameToBe(thing=thing):
            return thing.zone.kind in FIELD
    return False


class CeasedToExist(card_events.CeasedToExist, ArchiveEvent, frozen=True, gc=False):
    """A token, an activation, a pending ability or a declared attack ceases to exist."""

    thing: ArchiveObject
    cause: Literal["resolve", "fizzle", "negate", "rule"] = "rule"
    moved: Cause | None = None
    """For a token: what would have moved it from the field."""
    by: ArchivePlayer | None = None
    """The player who would have moved it, where a player would."""
    instead_of: Departure | None = None
    """The action whose outcome it is, as for a move."""

    @property
    def why(self) -> Cause | None:
        """What would have moved it, if anything."""
        return self.moved

    def actions(self) -> tuple[Departure, ...]:
        """The actions that are done by it: its own, and those whose outcome it is."""
        return (self,) if self.instead_of is None else (self, *self.instead_of.actions())

    def banishes(self) -> bool:
        """Whether it would have been put into the banishment."""
        return self.moved == "banish"

    def told(self) -> Sentence:
        """What ceased to exist."""
        if self.cause == "fizzle":
            return sentence("{} fizzles", (self.thing,))
        if self.thing.speaks_for is not self.thing:
            return sentence(f"the {self.thing.kind} of {{}} ceases to exist", (self.thing,))
        return super().told()


Departure = ZoneChanged | CeasedToExist


class LeveledUp(ArchiveEvent, frozen=True, gc=False):
    """A champion card is put on top of a champion's lineage: the champion stays the same object."""

    champion: ArchiveObject
    card: ArchiveObject
    by: ArchivePlayer | None = None

    def affected(self) -> Thing:
        """The champion."""
        return self.champion

    def apply(self, game: ArchiveGame) -> None:
        """The card that was on top joins the inner lineage, and the new one stands for the champion."""
        game.level_up(self.champion, self.card)

    def told(self) -> Sentence:
        """Which champion levels up into what."""
        return sentence("{} levels up into {}", (self.champion, self.card))


class Deleveled(ArchiveEvent, frozen=True, gc=False):
    """The top card of a champion's lineage returns to the material deck."""

    champion: ArchiveObject

    def affected(self) -> Thing:
        """The champion."""
        return self.champion

    def apply(self, game: ArchiveGame) -> None:
        """The card beneath stands for the champion."""
        game.delevel(self.champion)

    def told(self) -> Sentence:
        """Which champion is deleveled."""
        return sentence("{} is deleveled", (self.champion,))


class CountersPut(card_events.CountersPut, ArchiveEvent, frozen=True, gc=False):
    """Counters are put on an object."""

    on: ArchiveObject
    source: ArchiveObject | None = None


class CountersRemoved(card_events.CountersRemoved, ArchiveEvent, frozen=True, gc=False):
    """Counters are removed from an object."""

    on: ArchiveObject


class Rested(ArchiveEvent, frozen=True, gc=False):
    """An awake object becomes rested."""

    thing: ArchiveObject
    reason: Literal["effect", "attack", "retaliation", "cost"] = "effect"

    def affected(self) -> Thing:
        """The object."""
        return self.thing

    def apply(self, game: ArchiveGame) -> None:
        """It is rested."""
        game.ledger.write(self.thing, "rested", True)

    def told(self) -> Sentence:
        """What becomes rested, and what for."""
        words = {"attack": "{} is rested to attack", "retaliation": "{} is rested to retaliate"}
        return sentence(words.get(self.reason, "{} becomes rested"), (self.thing,))


class Woken(ArchiveEvent, frozen=True, gc=False):
    """A rested object wakes up."""

    thing: ArchiveObject

    def affected(self) -> Thing:
        """The object."""
        return self.thing

    def apply(self, game: ArchiveGame) -> None:
        """It is awake."""
        game.ledger.write(self.thing, "rested", False)

    def told(self) -> Sentence:
        """What wakes up."""
        return sentence("{} wakes up", (self.thing,))


class StateTurned(ArchiveEvent, frozen=True, gc=False):
    """A property of an object is turned on or off, such as distant or fostered."""

    thing: ArchiveObject
    state: str
    to: Literal["on", "off"]

    def affected(self) -> Thing:
        """The object."""
        return self.thing

    def apply(self, game: ArchiveGame) -> None:
        """It has the property, or has it no more."""
        states = self.thing.states | {self.state} if self.to == "on" else self.thing.states - {self.state}
        game.ledger.write(self.thing, "states", states)

    def told(self) -> Sentence:
        """What the object is now."""
        return sentence(
            f"{{}} becomes {self.state}" if self.to == "on" else f"{{}} is no more {self.state}", (self.thing,)
        )


class DirectionChanged(ArchiveEvent, frozen=True, gc=False):
    """Shifting Currents face in another direction."""

    thing: ArchiveObject
    before: str
    to: str

    def affected(self) -> Thing:
        """The mastery."""
        return self.thing

    def apply(self, game: ArchiveGame) -> None:
        """One direction takes the other's place."""
        states = self.thing.states - {f"facing {self.before}"} | {f"facing {self.to}"}
        game.ledger.write(self.thing, "states", states)

    def told(self) -> Sentence:
        """From where to where."""
        return sentence(f"{{}} changes from facing {self.before} to facing {self.to}", (self.thing,))


class Transformed(ArchiveEvent, frozen=True, gc=False):
    """A double-faced object is flipped to its other side; it stays the same object."""

    thing: ArchiveObject
    side: int

    def affected(self) -> Thing:
        """The object."""
        return self.thing

    def apply(self, game: ArchiveGame) -> None:
        """The other side is up; raises Unsupported where it needs rules that are not built."""
        face = self.thing.card.faces[self.side]
        require_built(self.thing.card, face)
        game.ledger.write(self.thing, "face", face)
        game.ledger.write(self.thing, "name", face.name)

    def told(self) -> Sentence:
        """What it transforms into."""
        return sentence("{} transforms into {}", (self.thing, self.thing.card.faces[self.side].name))


class Revealed(ArchiveEvent, frozen=True, gc=False):
    """A card is shown to all players for a moment, where it is."""

    player: Player
    card: GameObject

    def affected(self) -> Thing:
        """The card."""
        return self.card

    def apply(self, game: ArchiveGame) -> None:
        """It stays where it is."""

    def told(self) -> Sentence:
        """Who reveals what."""
        return (self.player, " reveals ", self.card)
