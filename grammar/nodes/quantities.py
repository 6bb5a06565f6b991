"""How many, how much: every count of the effect tree is one of these."""

from __future__ import annotations

from typing import Literal

from grammar.nodes import conditions, events, filters, references
from grammar.nodes.base import Node

PropertyName = Literal[
    "power",
    "toughness",
    "mana value",
    "life",
    "loyalty",
    "defense",
    "level",
    "base level",
    "intellect",
    "durability",
    "pitch",
    "damage",
    "total power",
    "total toughness",
    "total mana value",
    "base power",
    "base toughness",
    "base defense",
    "base",
    "chain link",
    "cost",
    "targets",
    "arcane",
    "colors",
    "hand size",
    "graveyard size",
    "arsenal size",
    "soul size",
    "memory size",
    "starting life",
    "speed",
    "card types",
    "basic land types",
    "creature types",
    "names",
    "reserve cost",
    "memory cost",
    "influence",
]
"""A number that an object or a player has; games use those that their rulebook knows."""


class Number(Node, frozen=True):
    """`three`, `3`, `a`: a literal number."""

    value: int


class Variable(Node, frozen=True):
    """`X`.

    The value chosen or defined for a letter; a Define around it, a cost with it, or the announcement binds it.
    """

    name: str


class Property(Node, frozen=True):
    """`its power`, `your life total`: a number read off one object or player (as it last existed, if it has left)."""

    of: references.Reference
    name: PropertyName


class Count(Node, frozen=True):
    """`the number of creatures you control`: how many things match."""

    of: filters.AnyFilter


class CountersOn(Node, frozen=True):
    """`the number of charge counters on ~`: counters of one kind (None: of any kind) on one object or player."""

    kind: str | None
    on: references.Reference


class Extreme(Node, frozen=True):
    """`the greatest power among creatures you control`.

    An extreme or the sum over all that match; 0 where none does. ``alike``: how many have the same number, at most.
    """

    function: Literal["greatest", "least", "total", "different", "alike"]
    name: PropertyName
    among: filters.AnyFilter


class MostOfOne(Node, frozen=True):
    """`the greatest number of cards a player discarded this way`: how many that match are one player's, at most."""

    of: filters.AnyFilter


class PerEach(Node, frozen=True):
    """`1 … for each creature you control`: the amount once for each thing counted."""

    amount: Quantity
    each: Quantity


class Calculation(Node, frozen=True):
    """`twice X`, `half that much, rounded up`, `1 plus the number of …`: arithmetic on the arguments, in order."""

    operation: Literal[
        "plus", "minus", "times", "halved, rounded up", "halved, rounded down", "divided, rounded down", "at most"
    ]
    arguments: tuple[Quantity, ...]


class Depending(Node, frozen=True):
    """`4 if ~ has a holo counter, otherwise 2`: one amount under a condition, and another without it."""

    condition: conditions.Condition
    amount: Quantity
    otherwise: Quantity


class ThatMuch(Node, frozen=True):
    """`that much`, `that many`.

    The amount of what ``means`` points at: the event's amount, or that of an earlier step.
    """

    words: str
    means: references.Antecedent | None = None


class ExcessDamage(Node, frozen=True):
    """`the excess damage dealt this way`: how much of the damage that ``means`` dealt was more than lethal."""

    means: references.Antecedent | None = None


class Times(Node, frozen=True):
    """`the number of spells you've cast this turn`: how often an event happened in a window."""

    event: events.Event
    window: events.Window


class TimesOfAbility(Node, frozen=True):
    """`this is the second time this ability has resolved this turn`: how often this ability did it in this turn.

    Of resolving, the time that it does now counts as well.
    """

    kind: Literal["resolves", "is activated"]


class EventTotal(Node, frozen=True):
    """`the amount of life you gained this turn`: the amounts of an event in a window, added up."""

    event: events.Event
    window: events.Window


class TimesPaid(Node, frozen=True):
    """`for each time it was kicked`: how often the named additional cost was paid for the object."""

    cost: str
    what: references.Reference


class ManaSpent(Node, frozen=True):
    """`the amount of mana spent to cast it`: how much mana was paid for a spell, or for what it became.

    ``kind``: only mana of that color or type (`if {U} was spent to cast it`), or the number of its colors.
    """

    on: references.Reference
    kind: Literal["", "colors", "W", "U", "B", "R", "G", "C"] = ""


class Votes(Node, frozen=True):
    """`for each time vote`: how many votes a word got."""

    word: str


class Devotion(Node, frozen=True):
    """`your devotion to red`: mana symbols of the colors among the mana costs of permanents the player controls."""

    player: references.Reference
    colors: tuple[str, ...]


class PartySize(Node, frozen=True):
    """`the number of creatures in your party`: how many of the members of a party the player's creatures can be."""

    player: references.Reference


class Size(Node, frozen=True):
    """`2/2`, `X/X`: a power and a toughness."""

    power: Quantity
    toughness: Quantity


class Range(Node, frozen=True):
    """`up to two`, `any number of`, `one or both`: at least the minimum, at most the maximum (None: no limit)."""

    minimum: Quantity
    maximum: Quantity | None


Quantity = (
    Number
    | Variable
    | Property
    | Count
    | CountersOn
    | Extreme
    | MostOfOne
    | PerEach
    | Calculation
    | Depending
    | ThatMuch
    | ExcessDamage
    | Times
    | TimesOfAbility
    | EventTotal
    | TimesPaid
    | ManaSpent
    | Votes
    | Devotion
    | PartySize
)
