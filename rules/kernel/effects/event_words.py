"""The words for what happens: how each kind of event of card text is told from the events of a game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from rules.kernel.effects import card_events
from rules.kernel.things import Player, Thing, Zone

if TYPE_CHECKING:
    from grammar.nodes.events import Event

G = TypeVar("G", contravariant=True)
"""The class of the running game."""
E = TypeVar("E", contravariant=True)
"""The class of an event."""


@dataclass(frozen=True, slots=True)
class Parts:
    """Who has which part in an event: what does it or has it happen, what it is done to, whose it is, how much."""

    subject: Thing | None = None
    object: Thing | None = None
    player: Player | None = None
    amount: int | None = None
    source: Thing | None = None
    """What brings it about, where the event knows that."""


Readings = dict[Hashable, Callable[[G, object], Iterable[Parts]]]
"""For each class of event, or name under which regulations know what is attempted, how to read it."""


def reading(kind: type[E], read: Callable[[G, E], Iterable[Parts]]) -> Readings[G]:
    """How events of a class are read, to be looked up by that class."""

    def parts(game: G, event: object) -> Iterable[Parts]:
        return read(game, event) if isinstance(event, kind) else ()

    return {cast("Hashable", kind): parts}


def left(event: object) -> Zone | None:
    """The zone that something moves from, or in which it ceases to exist; None: it came from nowhere."""
    return event.thing.zone if isinstance(event, card_events.ZoneChanged | card_events.CeasedToExist) else None


def reached(event: object) -> Zone | None:
    """The zone that something moves to, or in which it comes to be; None: it goes nowhere."""
    return event.to if isinstance(event, card_events.ZoneChanged | card_events.CameToBe) else None


def kind_of_counters(event: object) -> str:
    """The kind of the counters that come or go."""
    return event.kind if isinstance(event, card_events.CountersPut | card_events.CountersRemoved) else ""


def turn_or_phase(event: object) -> tuple[Player, frozenset[str]] | None:
    """Whose turn or phase begins with an event, and its name."""
    match event:
        case card_events.PhaseBegan(player=player, phase=phase):
            return player, frozenset({f"{phase} phase"})
        case card_events.TurnBegan(player=player):
            return player, frozenset({"turn"})
    return None


@dataclass(frozen=True, slots=True)
class Beginning:
    """What begins for a player: the class of event, and the steps that a word of card text means."""

    kind: Hashable
    """The class of event."""
    steps: frozenset[str] = frozenset()
    """Names of the steps, of which one is enough; empty where the class of event says it all, as for a turn."""


@dataclass(frozen=True, slots=True)
class EventWords(Generic[G]):
    """How what happens in a game, or is attempted, is told in the words of cards.

    Each event is looked up by its class; an action that is only attempted by the name under which regulations know it.
    """

    readings: Mapping[str, Mapping[Hashable, Callable[[G, object], Iterable[Parts]]]]
    """For each kind of event that card text speaks of, the events that can be it, and who has which part in them."""
    beginnings: Mapping[str, Beginning]
    """What begins, by the word for the step, phase or turn."""
    begun: Callable[[object], tuple[Player, frozenset[str]] | None]
    """Whose turn or step begins with an event, and the names of the step; None: nothing begins."""
    attempts: Mapping[type[object], str]
    """The name under which regulations speak of each action that is only attempted."""
    any_change: tuple[Hashable, ...]
    """The classes of event with which the state may change that a state trigger waits for."""
    origins: Mapping[Hashable, Callable[[object], Zone | None]]
    """The zone from which something moves, is cast or is played, where the event says so."""
    destinations: Mapping[Hashable, Callable[[object], Zone | None]]
    """The zone to which something moves, where the event says so."""
    damages: Mapping[Hashable, Callable[[object], str]]
    """Whether damage is combat or noncombat damage, where the event says so."""
    counters: Mapping[Hashable, Callable[[object], str]]
    """The kind of counters, where the event says so."""
    caused: frozenset[str]
    """The kinds of event that say what brought them about."""
    properties: Mapping[Hashable, str] = field(default_factory=dict)
    """The property of an object that is gained or lost, where it is a change of only one."""
    turnings: Mapping[Hashable, Callable[[object], str]] = field(default_factory=dict)
    """From what to what something changes, where the event says so; texts ask for it as for a property."""
    excluded: Callable[[Event], frozenset[Hashable]] = lambda pattern: frozenset()
    """Classes of event that tell another side of what the pattern speaks of, so that they don't count for it."""
    at_once: frozenset[str] = frozenset()
    """The kinds of event that count once for those of whom is spoken, whatever else has a part in them just then."""
    instance: Callable[[object], Hashable] = lambda event: None
    """What tells apart events of those kinds which count each for itself although they happen at the same time."""
    unsummed: frozenset[str] = frozenset()
    """Kinds of event of which nothing says how much several of them are together."""
    require_apart: Callable[[Sequence[object]], None] = lambda events: None
    """Raises Unsupported where nothing says whether what happens to several things at the same time counts once."""
    left_out: Mapping[str, Callable[[G, object], bool]] = field(default_factory=dict)
    """Whether an event is one that words such as `except the first one they draw` leave out."""
    first_of_turn: frozenset[str] = frozenset()
    """Words for steps that are over or running whenever anything resolves: the next one is that of the next turn."""
