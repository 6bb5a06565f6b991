"""The starting board of a scenario, as far as it is laid out alike in every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeVar

from msgspec import structs

from rules.kernel.things import GameObject, Player
from scenarios.faults import Fault, pointer_to
from scenarios.format import Item, Pile, Scenario, Seat
from scenarios.names import Names
from scenarios.running_cards import Definition, RunningCards
from scenarios.running_facts import Object

P = TypeVar("P", bound=Player)
P_co = TypeVar("P_co", bound=Player, covariant=True)
Path = tuple[str | int, ...]
"""Where something stands in the document."""
UNKNOWN_CARDS = 10
"""How many unknown cards lie where players draw from, if a scenario says nothing of it."""


class Placed(NamedTuple, Generic[Object]):
    """A thing that was laid out, and where it stands in the document."""

    thing: Object
    item: Item
    path: Path


def shown_as_called(item: Item, back: str | None) -> Item:
    """Return an entry of a thing in play: what is called by the name of its back face lies with that face up.

    >>> shown_as_called(Item(card="Ravager of the Fells"), "Ravager of the Fells").state
    {'face': 'back'}
    >>> shown_as_called(Item(card="Huntmaster of the Fells"), "Ravager of the Fells").state
    {}
    """
    if back is None or item.card is None or item.card.casefold() != back.casefold() or "face" in item.state:
        return item
    return structs.replace(item, state={**item.state, "face": "back"})


class Seating(Protocol[P_co]):
    """The table, as far as it knows its players."""

    def player(self, name: str) -> P_co:
        """Return a player by name; raises ``KeyError``."""


class RunningBoard(ABC, Generic[Object, P, Definition]):
    """The starting board of one scenario; ``drawn_from`` is the kind of zone that players draw from, and its word."""

    drawn_from: ClassVar[tuple[str, str]]

    def __init__(self, seating: Seating[P], cards: RunningCards[Definition], names: Names, scenario: Scenario) -> None:
        self._seating, self._cards, self._names, self._scenario = seating, cards, names, scenario
        self.assumptions: list[str] = []
        self._placed: Sequence[Placed[Object]] = ()

    @abstractmethod
    def lay_unknown(self, zone: str, player: P) -> None:
        """Lay a card that nobody knows into a player's zone."""

    @abstractmethod
    def lay_items(self, item: Item, zone: str, player: P, path: Path) -> Iterator[Placed[Object]]:
        """Lay the things of an entry into a player's zone; what can't be one is noted as a fault."""

    def misdescribed(self) -> Iterator[Fault]:
        """Return what is wrong with the cards and tokens that the scenario describes, each at its place."""
        return self._cards.misdescribed(self._scenario)

    def place_of(self, thing: GameObject) -> str | None:
        """Return where in the document a thing is laid out; None: it was not there from the beginning."""
        return next((pointer_to(*one.path) for one in self._placed if one.thing is thing), None)

    def turn_player(self) -> P:
        """Return the player whose turn it is."""
        return self._seating.player(self._scenario.turn.player or self._scenario.players[0].name)

    def lay_pile(self, seat: Seat, zone: str, player: P) -> Iterator[Placed[Object]]:
        """Lay out one zone of a player."""
        pile = seat.zones[zone] if zone in seat.zones else self._default(zone, seat)
        if isinstance(pile, int):
            for _ in range(pile):
                self.lay_unknown(zone, player)
            return
        for place, item in enumerate(pile):
            yield from self.lay_items(item, zone, player, seat.path(zone, place))

    def _default(self, zone: str, seat: Seat) -> Pile:
        kind, word = self.drawn_from
        if zone != kind:
            return ()
        self.assumptions.append(f"{seat.name}'s {word} holds {UNKNOWN_CARDS} cards that nobody knows")
        return UNKNOWN_CARDS

    def definition(self, item: Item) -> Definition:
        """Return what a thing is; raises CannotTell."""
        return self._cards.token(item.token) if item.token is not None else self._cards.card(item.card or "")
