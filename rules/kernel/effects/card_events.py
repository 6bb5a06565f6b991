"""What can happen in every game with cards: objects come to be and cease, counters come and go, cards are turned."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Literal

from rules.kernel.effects.announced import Announced
from rules.kernel.effects.card_object import NOTHING_USED, CardObject
from rules.kernel.events import Event
from rules.kernel.things import GameObject, Player, Thing, Zone
from rules.kernel.trace import Sentence, counted, sentence

if TYPE_CHECKING:
    from rules.kernel.effects.card_game import AnyCardGame


ONTO = frozenset({"battlefield", "field", "stack", "effects stack"})
"""The zones that things are put onto, and not into."""


def how_it_enters(
    states: Iterable[str], copied: str | None, counters: Mapping[str, int], chosen: Mapping[str, object]
) -> str:
    """How something enters, as words that follow where it goes.

    Args:
        states: What it is as it enters, such as tapped.
        copied: The name of what it enters as a copy of.
        counters: How many counters it enters with, by kind.
        chosen: What was chosen as it enters, by what it is chosen for; only what is chosen as a word is told.
    """
    ways = [*states, *([f"as a copy of {copied}"] if copied is not None else [])]
    ways += [f"with {counted(count, f'{kind} counter')}" for kind, count in counters.items()]
    ways += [f"with {choice} chosen" for choice in chosen.values() if isinstance(choice, str)]
    return "".join(f" {'and ' if place else ''}{way}" for place, way in enumerate(ways))


def altered_damage(dealt: Event, source: Thing, amount: int, after: Sequence[Event]) -> Sentence | None:
    """How much damage is dealt instead of how much, or that none is; nothing where something else happens.

    Args:
        dealt: The damage as it would be dealt.
        source: What would deal it.
        amount: How much that would be.
        after: What happens instead.
    """
    dealt_then = [one for one in after if not one.instructs]
    if not dealt_then:
        return sentence("{} deals no damage to {} instead of {}", (source, dealt.affected(), amount))
    alike = type(dealt_then[0]) is type(dealt) and dealt_then[0].affected() is dealt.affected()
    return (*dealt_then[0].told(), f" instead of {amount}") if alike and len(dealt_then) == 1 else None


class TurnBegan(Event, frozen=True, gc=False):
    """A player's turn begins."""

    player: Player
    number: int

    def affected(self) -> Thing:
        """Whose turn it is."""
        return self.player

    def told(self) -> Sentence:
        """Whose turn begins."""
        return sentence("turn {}, {}'s, begins", (self.number, self.player))


class PhaseBegan(Event, frozen=True, gc=False):
    """A phase begins."""

    player: Player
    phase: str

    def affected(self) -> Thing:
        """Whose phase it is."""
        return self.player

    def apply(self, game: AnyCardGame) -> None:
        """It is that phase."""
        game.ledger.write(game.scene, "phase", self.phase)

    def told(self) -> Sentence:
        """Which phase begins."""
        return sentence(f"{{}}'s {self.phase} phase begins", (self.player,))


class ZoneChanged(Event, frozen=True, gc=False):
    """Something moves to another zone; a game says why and how."""

    thing: GameObject
    to: Zone
    looks_back: ClassVar[bool] = True

    @property
    def left(self) -> Zone:
        """Where it was before."""
        return self.thing.zone

    def is_done_already(self) -> bool:
        """Whether it is there no more."""
        return self.thing not in self.left

    def affected(self) -> Thing:
        """What moves."""
        return self.thing


def way_into(zone: Zone) -> str:
    """How something is said to come to be in a zone."""
    return "{} is put onto the {}" if zone.kind in ONTO else "{} is put into {}"


class CameToBe(Event, frozen=True, gc=False):
    """Something comes into being in a zone; a game says how it enters. ``at`` counts from the top of an ordered one."""

    thing: GameObject
    at: int = 0

    @property
    def to(self) -> Zone:
        """Where it comes to be."""
        return self.thing.zone

    def affected(self) -> Thing:
        """What comes to be."""
        return self.thing

    def told(self) -> Sentence:
        """What came to be, and where."""
        return sentence(way_into(self.thing.zone), (self.thing, self.thing.zone))


class Copied(Event, frozen=True, gc=False):
    """A copy of something comes into being where that is."""

    thing: GameObject

    def affected(self) -> Thing:
        """The copy."""
        return self.thing


class CardAssumed(Event, frozen=True, gc=False):
    """A card that nobody knows is taken to have been in a zone, which the board doesn't show."""

    card: CardObject

    def affected(self) -> Thing:
        """The card."""
        return self.card

    def apply(self, game: AnyCardGame) -> None:
        """It is in its zone."""
        game.ledger.enter(self.card.zone, self.card)

    def told(self) -> Sentence:
        """Where a card is assumed."""
        return sentence("{} is taken to be in {}", (self.card, self.card.zone))


class CeasedToExist(Event, frozen=True, gc=False):
    """Something that no card stands for ceases to exist."""

    thing: GameObject
    looks_back: ClassVar[bool] = True

    def affected(self) -> Thing:
        """What is no more."""
        return self.thing

    def is_done_already(self) -> bool:
        """Whether it is there no more."""
        return not self.thing.is_here

    def apply(self, game: AnyCardGame) -> None:
        """It leaves its zone and goes nowhere."""
        game.ledger.leave(self.thing.zone, self.thing)

    def told(self) -> Sentence:
        """What ceased to exist."""
        return sentence("{} ceases to exist", (self.thing,))


class Announcing(Event, frozen=True, gc=False):
    """Something is announced for what is being played or activated."""

    thing: CardObject
    announced: Announced
    words: Sentence

    def affected(self) -> Thing:
        """What is being played or activated."""
        return self.thing

    def apply(self, game: AnyCardGame) -> None:
        """It is remembered for it."""
        game.ledger.write(self.thing, "announced", self.announced)

    def told(self) -> Sentence:
        """What is announced."""
        return self.words


def change_counters(game: AnyCardGame, on: Thing, kind: str, change: int) -> None:
    """Write so many more or fewer counters of a kind, none at least."""
    counters = dict(game.counters_on(on))
    left = counters.pop(kind, 0) + change
    if left > 0:
        counters[kind] = left
    game.ledger.write(on, "counters", MappingProxyType(dict(sorted(counters.items()))))


class CountersPut(Event, frozen=True, gc=False):
    """Counters are put on something."""

    on: Thing
    kind: str
    count: int
    source: GameObject | None = None

    def affected(self) -> Thing:
        """What gets the counters."""
        return self.on

    def apply(self, game: AnyCardGame) -> None:
        """So many more counters of the kind, on an object all with a new timestamp."""
        change_counters(game, self.on, self.kind, self.count)
        if isinstance(self.on, CardObject):
            times = MappingProxyType({**self.on.counter_times, self.kind: game.new_id()})
            game.ledger.write(self.on, "counter_times", times)

    def told(self) -> Sentence:
        """How many of which kind, and where."""
        noun = "counter is" if self.count == 1 else "counters are"
        return sentence("{} {} {} put on {}", (self.count, self.kind, noun, self.on))


class CountersRemoved(Event, frozen=True, gc=False):
    """Counters are removed from something."""

    on: Thing
    kind: str
    count: int

    def affected(self) -> Thing:
        """What loses the counters."""
        return self.on

    def apply(self, game: AnyCardGame) -> None:
        """So many fewer counters of the kind, none at least."""
        change_counters(game, self.on, self.kind, -self.count)

    def told(self) -> Sentence:
        """How many of which kind, and from where."""
        noun = "counter is" if self.count == 1 else "counters are"
        return sentence("{} {} {} removed from {}", (self.count, self.kind, noun, self.on))


class Turned(Event, frozen=True, gc=False):
    """A card is turned face up or face down."""

    thing: CardObject
    to: Literal["face up", "face down"]

    def affected(self) -> Thing:
        """The card."""
        return self.thing

    def apply(self, game: AnyCardGame) -> None:
        """Its face is seen, or not."""
        game.ledger.write(self.thing, "face_down", self.to == "face down")

    def told(self) -> Sentence:
        """How it lies now."""
        return sentence(f"{{}} is turned {self.to}", (self.thing,))


def lay_in_order(game: AnyCardGame, zone: Zone, order: Sequence[GameObject]) -> None:
    """Write the order in which the cards of a zone lie, top first."""
    for card in order:
        game.ledger.leave(zone, card)
    for place, card in enumerate(order):
        game.ledger.enter(zone, card, place)


class Arranged(Event, frozen=True, gc=False):
    """The cards of a deck lie in another order."""

    zone: Zone
    order: tuple[GameObject, ...]

    def affected(self) -> Thing | None:
        """Whose deck it is."""
        return self.zone.owner

    def apply(self, game: AnyCardGame) -> None:
        """They lie so, the first on top."""
        lay_in_order(game, self.zone, self.order)

    def told(self) -> Sentence:
        """Which deck it is."""
        return sentence("cards of {} are put in order", (self.zone,))


def count_uses_anew(game: AnyCardGame) -> None:
    """Write that no ability has been activated this turn yet."""
    for thing in (thing for zone in game.zones() for thing in zone):
        if isinstance(thing, CardObject) and thing.used:
            game.ledger.write(thing, "used", NOTHING_USED)


class TurnEnded(Event, frozen=True, gc=False):
    """A player's turn ends."""

    player: Player

    def affected(self) -> Thing:
        """Whose turn it was."""
        return self.player

    def apply(self, game: AnyCardGame) -> None:
        """Nothing but the end of what lasts until then."""

    def told(self) -> Sentence:
        """Whose turn ends."""
        return sentence("{}'s turn ends", (self.player,))


class Lost(Event, frozen=True, gc=False):
    """A player loses the game."""

    player: Player
    because: str

    def affected(self) -> Thing:
        """The player."""
        return self.player

    def apply(self, game: AnyCardGame) -> None:
        """The player has lost."""
        game.ledger.write(self.player, "lost", True)

    def told(self) -> Sentence:
        """Who loses and why."""
        return sentence("{} loses the game, because {}", (self.player, self.because))
