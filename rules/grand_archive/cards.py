"""Cards of Grand Archive as the engine knows them: faces with what is printed on them.

Rules book: Parts of a Card, Double-faced Cards.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules.kernel.effects.card_object import UNKNOWN_CARD
from rules.kernel.effects.printed import PrintedAbility

CostKind = Literal["reserve", "memory", ""]
Speed = Literal["fast", "slow", ""]

SUPERTYPES = frozenset({"greater", "lesser", "regalia", "unique"})
TOKEN = "token"
"""What stands before the type of what is no card; it is no supertype."""
CLASSES = ("anomaly", "assassin", "cleric", "guardian", "mage", "ranger", "spirit", "tamer", "warrior")
OBJECT_TYPES = frozenset({"champion", "ally", "weapon", "item", "domain", "phantasia"})
"""Types of cards that become objects on the field."""
BASIC_ELEMENTS = frozenset({"fire", "water", "wind"})
NORM, EXALTED = "norm", "exalted"
ADVANCED_ELEMENTS = frozenset({"arcane", "astra", "crux", EXALTED, "exia", "luxem", "neos", "tera", "umbra"})
ELEMENTS = tuple(sorted(BASIC_ELEMENTS | ADVANCED_ELEMENTS | {NORM}))


@dataclass(frozen=True, slots=True)
class FaceDefinition:
    """One side of a card, as printed; a number that is not printed is None."""

    name: str
    elements: frozenset[str] = frozenset({NORM})
    cost_kind: CostKind = ""
    cost: str | None = None
    power: int | None = None
    life: int | None = None
    durability: int | None = None
    level: int | None = None
    speed: Speed = ""
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    text: str = ""
    abilities: tuple[PrintedAbility, ...] = ()

    @property
    def classes(self) -> frozenset[str]:
        """The subtypes that are classes."""
        return self.subtypes & frozenset(CLASSES)


@dataclass(frozen=True, slots=True)
class CardDefinition:
    """A card: its default side, and the flip side if it is double-faced."""

    name: str
    faces: tuple[FaceDefinition, ...]
    layout: str = "normal"
    """How its sides lie, by a word of ``kinds.LAYOUTS``."""


def unknown_card() -> CardDefinition:
    """Return a card of which nothing is known."""
    return CardDefinition(UNKNOWN_CARD, (FaceDefinition(UNKNOWN_CARD),))


class TypeLine(NamedTuple):
    """The parts of a typeline, in lower case."""

    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]


def type_line(words: str) -> TypeLine:
    """The supertypes, types and subtypes of a typeline.

    >>> [sorted(part) for part in type_line("Unique Regalia Weapon - Warrior Sword")]
    [['regalia', 'unique'], ['weapon'], ['sword', 'warrior']]
    """
    before, _, after = re.sub(r" [-\u2013\u2014]+ ", " - ", words.lower()).partition(" - ")
    first = frozenset(before.split())
    types = first - SUPERTYPES - {TOKEN}
    return TypeLine(first & SUPERTYPES, types, frozenset(after.replace("/", " ").split()))


def champion_name(name: str) -> str:
    """The name that a champion goes by, without its title; empty for one without a title, which has no such name.

    >>> champion_name("Rai, Spellcrafter"), champion_name("Spirit of Fire")
    ('Rai', '')
    """
    before, comma, _ = name.partition(", ")
    return before if comma else ""


def amount(printed: str | None, x: int = 0) -> int:
    """What a printed cost asks for; X is the value declared for it.

    >>> amount("3"), amount("X", 2), amount(None)
    (3, 2, 0)
    """
    if printed is None:
        return 0
    return x if printed == "X" else int(printed)
