"""What is printed on cards, as the engine needs it.

Comprehensive Rules, chapter 2: parts of a card.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import msgspec

from grammar.nodes.abilities import AnyAbility, Keyword
from grammar.nodes.costs import Cost, Pay
from grammar.nodes.filters import Filter, Is
from grammar.nodes.opaque import Opaque
from rules.kernel.effects.printed import PrintedAbility
from rules.kernel.errors import Unsupported
from rules.magic import card_types, subtypes
from rules.magic.card_types import SUPERTYPES
from rules.magic.layouts import DOUBLE_FACED, Layout, layout_of

SYMBOL = re.compile(r"\{([^}]+)\}")
COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
BASIC_LAND_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
ENCHANT = re.compile(r"Enchant (Artifact|Creature|Enchantment|Land|World)")
"""A type line before 2005 of what is an Aura now; that of a world enchantment looked like one."""
ENCHANT_WORLD = "Enchant World"
SUBTYPE = re.compile(r"Time Lord\b|\S+")
"""A subtype on a type line: one word each, but for the one creature type of two."""
LEGEND = "Legend"
"""The creature type, before 2004, of what is a legendary creature now."""


@dataclass(frozen=True, slots=True)
class FaceDefinition:
    """One face of a card, or what a token is: the values before anything changes them.

    ``power`` and ``toughness`` are None where the face has none; a ``*`` is 0 until an ability defines it.
    ``front_cost`` is the mana cost of the front where this is the back of a card that isn't modal.
    ``adventure``: it is, or has beside it, the alternative characteristics of an Adventure.
    """

    name: str
    cost: str | None = None
    colors: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    text: str = ""
    abilities: tuple[PrintedAbility, ...] = ()
    front_cost: str | None = None
    adventure: bool = False


NAMES = " // "
"""What stands between the names of a card that has two."""


@dataclass(frozen=True, slots=True)
class CardDefinition:
    """A card: its faces, the front first, or the two halves of a split card."""

    name: str
    faces: tuple[FaceDefinition, ...]
    layout: str = "normal"
    front: FaceDefinition = field(init=False)
    """What it is where nothing else is said: its front, or both halves of a split card together."""

    def __post_init__(self) -> None:
        halves = self.lies.shape == "halves" and len(self.faces) == 2
        object.__setattr__(self, "front", joined(*self.faces) if halves else self.faces[0])

    @property
    def lies(self) -> Layout:
        """How its faces lie."""
        return layout_of(self.layout)

    @property
    def sides(self) -> tuple[FaceDefinition, ...]:
        """As what it can go onto the stack, by place: each of its faces, and last both halves together."""
        return self.faces if self.front is self.faces[0] else (*self.faces, self.front)

    @property
    def playable(self) -> range:
        """The places of those sides that a player may choose to play."""
        return range(1 if self.lies.shape in {"one face", "front and back"} else len(self.sides))

    @property
    def back(self) -> FaceDefinition | None:
        """Its back face, if it is double-faced."""
        return self.faces[1] if self.lies.shape in DOUBLE_FACED and len(self.faces) > 1 else None

    def unbuilt(self, face: FaceDefinition) -> str:
        """The rules that it needs on the stack or the battlefield with this face and that are not built."""
        if self.layout == "meld" and face.cost is None and "land" not in face.types:
            return "what two melded cards are together"
        return self.lies.unbuilt or unbuilt(face.supertypes, face.types, face.subtypes)


def unbuilt(supertypes: frozenset[str], types: frozenset[str], subtypes_: frozenset[str]) -> str:
    """The rules that the words of a type line bring and that are not built; empty: none."""
    return card_types.unbuilt(supertypes, types) or subtypes.unbuilt(subtypes_, types)


def require_built(card: CardDefinition, face: FaceDefinition) -> None:
    """Let a card be on the stack or the battlefield with a face up.

    Raises:
        Unsupported: It needs rules there that are not built.
    """
    if lacking := card.unbuilt(face):
        raise Unsupported(face.name or card.name, f"{lacking} is not built")


def require_types_built(face: FaceDefinition) -> None:
    """Let a face lie in the command zone, where what is no permanent and no spell does all that it does.

    Raises:
        Unsupported: Its types bring rules there that are not built.
    """
    if lacking := card_types.unbuilt(face.supertypes, face.types):
        raise Unsupported(face.name, f"{lacking} is not built")


def joined(left: FaceDefinition, right: FaceDefinition) -> FaceDefinition:
    """Two halves as one face, with the names, mana costs, types and abilities of both."""
    start = len(left.text) + 1
    moved = tuple(replace(one, span=(one.span[0] + start, one.span[1] + start)) for one in right.abilities)
    costs = [cost for cost in (left.cost, right.cost) if cost is not None]
    return FaceDefinition(
        name=NAMES.join((left.name, right.name)),
        cost="".join(costs) if costs else None,
        colors=left.colors | right.colors,
        supertypes=left.supertypes | right.supertypes,
        types=left.types | right.types,
        subtypes=left.subtypes | right.subtypes,
        text=f"{left.text}\n{right.text}",
        abilities=(*left.abilities, *moved),
    )


def names_of(name: str) -> frozenset[str]:
    """The names that a name stands for: a split card has two; what is called nothing has none.

    >>> sorted(names_of("Fire // Ice")), sorted(names_of(""))
    (['Fire', 'Ice'], [])
    """
    return frozenset(name.split(NAMES)) if name else frozenset()


def symbols(cost: str | None) -> tuple[str, ...]:
    """The symbols of a mana cost, without braces.

    >>> symbols("{2}{W/U}{R}")
    ('2', 'W/U', 'R')
    """
    return tuple(SYMBOL.findall(cost or ""))


def mana_value(cost: str | None) -> int:
    """The mana value of a cost; X counts as 0.

    >>> mana_value("{X}{2}{W/U}{R}")
    4
    """
    return sum(_symbol_value(symbol) for symbol in symbols(cost))


def _symbol_value(symbol: str) -> int:
    numbers = [int(part) for part in symbol.split("/") if part.isdigit()]
    if numbers:
        return max(numbers)
    return 0 if symbol in {"X", "Y", "Z"} else 1


def colors_of(cost: str | None) -> frozenset[str]:
    """The colors of a mana cost.

    >>> sorted(colors_of("{2}{W/U}{R}"))
    ['blue', 'red', 'white']
    """
    return frozenset(COLORS[part] for symbol in symbols(cost) for part in symbol.split("/") if part in COLORS)


def type_line(words: str) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Supertypes, card types (in lower case) and subtypes of a type line.

    >>> [sorted(part) for part in type_line("Legendary Creature — Human Wizard")]
    [['legendary'], ['creature'], ['Human', 'Wizard']]
    >>> [sorted(part) for part in type_line("Enchant Creature")]
    [[], ['enchantment'], ['Aura']]
    >>> [sorted(part) for part in type_line("Creature — Elf Legend")]
    [['legendary'], ['creature'], ['Elf']]
    >>> [sorted(part) for part in type_line("Creature — Time Lord Rogue")]
    [[], ['creature'], ['Rogue', 'Time Lord']]
    """
    if words == ENCHANT_WORLD:
        return frozenset({"world"}), frozenset({"enchantment"}), frozenset()
    if ENCHANT.fullmatch(words):
        return frozenset(), frozenset({"enchantment"}), frozenset({"Aura"})
    before, _, after = words.replace(" - ", " — ").partition("—")
    kinds, subtypes = [word.lower() for word in before.split()], frozenset(SUBTYPE.findall(after))
    return (
        frozenset(word for word in kinds if word in SUPERTYPES) | ({"legendary"} if LEGEND in subtypes else set()),
        frozenset(word for word in kinds if word not in SUPERTYPES),
        subtypes - {LEGEND},
    )


def enchanting(type_words: str) -> tuple[PrintedAbility, ...]:
    """The enchant ability of an Aura whose type line says what it enchants, as type lines did before 2005."""
    found = ENCHANT.fullmatch(type_words)
    if found is None or type_words == ENCHANT_WORLD:
        return ()
    return (PrintedAbility(Keyword("enchant", quality=Filter((Is("type", found.group(1).lower()),))), (0, 0)),)


def with_costs(printed: Sequence[PrintedAbility], cost: str) -> tuple[PrintedAbility, ...]:
    """The abilities of a face whose mana cost is ``cost``, each with a cost that it leaves to be that one."""
    return tuple(PrintedAbility(_costing(one.node, cost), one.span) for one in printed)


def _costing(ability: AnyAbility | Opaque, cost: str) -> AnyAbility | Opaque:
    """An ability as it is; echo that says no cost, as before 2006, costs the mana cost of what it stands on."""
    if isinstance(ability, Keyword) and ability.name == "echo" and ability.cost is None and cost:
        return msgspec.structs.replace(ability, cost=Cost((Pay("mana", cost),)))
    return ability
