"""What is printed on cards, as the engine needs it.

Comprehensive Rules, chapter 2: object properties as a card prints them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from rules.kernel.effects.card_object import UNKNOWN_CARD
from rules.kernel.effects.printed import PrintedAbility

Asset = Literal["resource", "chi"]
"""What a card gives when it is pitched."""

CARD_TYPES = (
    "attack reaction",
    "defense reaction",
    "demi-hero",
    "action",
    "block",
    "companion",
    "equipment",
    "event",
    "hero",
    "instant",
    "macro",
    "mentor",
    "resource",
    "token",
    "weapon",
)
"""The types a type box may name, those of two words first."""

DECK_TYPES = frozenset({"action", "attack reaction", "block", "defense reaction", "instant", "mentor", "resource"})
"""The types of cards that a deck may hold."""
RESOLVING_TYPES = frozenset({"action", "attack reaction", "defense reaction", "instant"})
"""The types of cards that resolve as layers, unless they attack."""
BECOME_PERMANENTS = frozenset(
    {"affliction", "ally", "ash", "aura", "construct", "figment", "invocation", "item", "landmark"}
)
"""The subtypes of deck-cards that become permanents as they resolve."""
TURNED = frozenset({"construct", "invocation"})
"""The subtypes of cards that become permanents with their back face."""
FLIPPED = TURNED | {"figment"}
"""The subtypes of the front faces of flip-cards."""

CLASSES = frozenset(
    {
        "adjudicator", "assassin", "bard", "brute", "guardian", "illusionist", "mechanologist", "merchant",
        "necromancer", "ninja", "pirate", "ranger", "runeblade", "shapeshifter", "thief", "warrior", "wizard",
    }
)  # fmt: skip
"""The supertypes that are classes."""
TALENTS = frozenset(
    {
        "chaos", "draconic", "earth", "elemental", "ice", "light", "lightning", "mystic", "revered", "reviled", "royal",
        "shadow",
    }
)  # fmt: skip
"""The supertypes that are talents."""
COLORS = frozenset({"red", "yellow", "blue"})

_TYPE = re.compile(r"\b(" + "|".join(CARD_TYPES) + r")\b")


@dataclass(frozen=True, slots=True)
class FaceDefinition:
    """One face or half of a card, or what a token is: the values before anything changes them.

    A number is None where the face has no such property; what is printed as ``*`` an ability defines (``starred``).
    ``cost`` is as printed, such as ``3`` or ``X``. Types, subtypes and supertypes are in lower case.
    """

    name: str
    pitch: int | None = None
    cost: str | None = None
    color: str = ""
    power: int | None = None
    defense: int | None = None
    life: int | None = None
    intellect: int | None = None
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    traits: frozenset[str] = frozenset()
    text: str = ""
    abilities: tuple[PrintedAbility, ...] = ()
    gives: Asset = "resource"
    names: tuple[str, ...] = ()
    """Its names, where it has more than the one."""
    starred: frozenset[str] = frozenset()
    """The numbers that are printed as ``*``; what its abilities make of them isn't built."""


@dataclass(frozen=True, slots=True)
class CardDefinition:
    """A card: its faces, the front first, or the two sides of a split-card, the left one first."""

    name: str
    faces: tuple[FaceDefinition, ...]
    layout: str = "normal"
    """How its faces lie, by a word of ``kinds.LAYOUTS``."""
    front: FaceDefinition = field(init=False)
    """What it is where nothing else is said: its front, or both sides of a split-card together."""

    def __post_init__(self) -> None:
        front = _joined(*self.faces) if self.is_split else self.faces[0]
        object.__setattr__(self, "front", front)

    @property
    def is_uncertain(self) -> bool:
        """Whether nobody knows so much as that there is this card."""
        return False

    @property
    def back(self) -> FaceDefinition | None:
        """Its back face, if it is double-faced."""
        return self.faces[1] if self.layout == "double-faced" else None

    @property
    def is_flip_card(self) -> bool:
        """Whether its front face is up again as soon as it becomes a new object."""
        return self.layout == "double-faced" and not FLIPPED.isdisjoint(self.faces[0].subtypes)

    @property
    def is_split(self) -> bool:
        """Whether it has two sides, one of which is chosen as it is played."""
        return self.layout == "split"


class UncertainCard(CardDefinition):
    """A card of which nothing is known, not even whether there is one."""

    @property
    def is_uncertain(self) -> bool:
        """Nobody knows whether there is."""
        return True


def unknown_card() -> CardDefinition:
    """Return a card of which nothing is known."""
    return CardDefinition(UNKNOWN_CARD, (FaceDefinition(UNKNOWN_CARD),))


def uncertain_card() -> CardDefinition:
    """Return a card of which nothing is known, not even whether there is one."""
    return UncertainCard(UNKNOWN_CARD, (FaceDefinition(UNKNOWN_CARD),))


def _joined(left: FaceDefinition, right: FaceDefinition) -> FaceDefinition:
    """Both sides of a split-card as one face: all names, types and abilities; the rest is printed once."""
    start = len(left.text) + 1
    moved = tuple(replace(one, span=(one.span[0] + start, one.span[1] + start)) for one in right.abilities)
    return replace(
        left,
        name=f"{left.name} // {right.name}",
        types=left.types | right.types,
        subtypes=left.subtypes | right.subtypes,
        supertypes=left.supertypes | right.supertypes,
        text=f"{left.text}\n{right.text}",
        abilities=(*left.abilities, *moved),
        names=(left.name, right.name),
    )


class TypeBox(NamedTuple):
    """The parts of a type box, in lower case."""

    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]


def type_box(words: str) -> TypeBox:
    """The supertypes, types and subtypes of a type box; ``Generic`` means that there are no supertypes.

    >>> [sorted(part) for part in type_box("Elemental Ranger Action - Arrow Attack")]
    [['elemental', 'ranger'], ['action'], ['arrow', 'attack']]
    >>> [sorted(part) for part in type_box("Warrior Weapon - Sword (2H)")]
    [['warrior'], ['weapon'], ['2h', 'sword']]
    """
    before, _, after = re.sub(r" [-\u2013\u2014]+ ", " - ", words.lower()).partition(" - ")
    supertypes = _TYPE.sub(" ", before).replace("/", " ").replace(",", " ").split()
    subtypes = re.sub(r"[()]", "", after).split()
    return TypeBox(frozenset(supertypes) - {"generic"}, frozenset(_TYPE.findall(before)), frozenset(subtypes))


def resource_cost(printed: str | None, x: int = 0) -> int:
    """The resources that a printed cost asks for; each X is the value declared for it.

    >>> resource_cost("3"), resource_cost("XX", 2), resource_cost("X1", 2)
    (3, 4, 3)
    """
    parts = re.findall(r"X|\d+", printed or "")
    return sum(x if part == "X" else int(part) for part in parts)


def has_x(printed: str | None) -> bool:
    """Whether a cost leaves a number to be declared."""
    return "X" in (printed or "")
