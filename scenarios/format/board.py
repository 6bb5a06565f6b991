"""What a scenario says of the board: players and their things, the turn, what is under way already."""

from __future__ import annotations

from collections.abc import Mapping

from scenarios.format.naming import Frozen, Reference
from scenarios.ruling import Plain


class InlineCard(Frozen, frozen=True):
    """A card that the scenario brings along."""

    name: str
    cost: str = ""
    types: str = ""
    colors: tuple[str, ...] | None = None
    """Left out: as the cost says."""
    numbers: Mapping[str, str] = {}
    """What else is printed on it, by the words of the game (``power``, ``loyalty``, ``pitch`` …)."""
    text: str = ""
    back: InlineCard | None = None
    """Its other face, if it is double-faced."""
    layout: str = "double-faced"
    """How two faces lie on one card, by the game's word."""


class TokenForm(Frozen, frozen=True):
    """A token, told by its characteristics."""

    name: str
    types: str = ""
    colors: tuple[str, ...] = ()
    numbers: Mapping[str, str] = {}
    text: str = ""


class Item(Frozen, frozen=True):
    """One thing of a zone, or ``count`` of them alike."""

    card: str | None = None
    token: TokenForm | None = None
    token_copy: bool = False
    """A token that is a copy of the card."""
    id: str | None = None
    count: int = 1
    state: Mapping[str, Plain] = {}
    """What is so about it, by the words of the format (``tapped``, ``counters``, ``attached`` …)."""

    @property
    def each_id(self) -> tuple[str | None, ...]:
        """The id of each of the things, numbered where there are several; None: it has none.

        >>> Item(card="Grizzly Bears", id="bear", count=2).each_id
        ('bear 1', 'bear 2')
        """
        if self.id is None or self.count == 1:
            return (self.id,) * self.count
        return tuple(f"{self.id} {place}" for place in range(1, self.count + 1))


Pile = tuple[Item, ...] | int
"""The things of a zone, or a number of cards that nobody knows."""


class Seat(Frozen, frozen=True):
    """A player and everything that is theirs."""

    name: str
    zones: Mapping[str, Pile] = {}
    state: Mapping[str, Plain] = {}
    """Numbers of the player, by the words of the format (``life``, ``poison``, ``mana_pool`` …)."""
    keys: Mapping[str, str] = {}
    """The key under which the scenario has each zone."""
    alone: tuple[str, ...] = ()
    """The keys under which one thing stands, without a list."""

    def path(self, zone: str, place: int) -> tuple[str | int, ...]:
        """Return where a thing of a zone stands in the document."""
        key = self.keys.get(zone, zone)
        return ("players", self.name, key) if key in self.alone else ("players", self.name, key, place)


class Turn(Frozen, frozen=True):
    """Whose turn it is, and which one."""

    player: str | None = None
    number: int | None = None
    own_turn: int | None = None
    first_cycle: bool = False


class LeftOut(Frozen, frozen=True):
    """A line of a card that is to count as not there."""

    of: str
    line: int
    """Its number on the card, counted from 1 over all its faces."""


class RunningEffect(Frozen, frozen=True):
    """An effect that is already there, in card language."""

    text: str
    source: Reference | None = None
    controller: str | None = None
    until: str | None = None
    on: tuple[Reference, ...] = ()


class SpentAbility(Frozen, frozen=True):
    """An ability that was used this turn."""

    ability_of: str
    ability: int | str | None = None


class EventPattern(Frozen, frozen=True):
    """An event by its kind, and whatever more is said of it."""

    event: str
    fields: Mapping[str, Plain] = {}
