"""What is printed on cards, as the engine needs it.

Comprehensive Rules, chapter 2: parts of a card.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from grammar.nodes.abilities import AnyAbility, Keyword
from grammar.nodes.costs import Cost, Pay
from grammar.nodes.filters import Filter, Is
from rules.kernel.effects.printed import PrintedAbility

SYMBOL = re.compile(r"\{([^}]+)\}")
COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
BASIC_LAND_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
ENCHANT = re.compile(r"Enchant (Artifact|Creature|Enchantment|Land|World)")
"""A type line before 2005 of what is an Aura now; that of a world enchantment looked like one."""
ENCHANT_WORLD = "Enchant World"
LEGEND = "Legend"
"""The creature type, before 2004, of what is a legendary creature now."""
SUPERTYPES = frozenset({"basic", "legendary", "snow", "world", "ongoing", "host"})


@dataclass(frozen=True, slots=True)
class FaceDefinition:
    """One face of a card, or what a token is: the values before anything changes them.

    ``power`` and ``toughness`` are None where the face has none; a ``*`` is 0 until an ability defines it.
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


@dataclass(frozen=True, slots=True)
class CardDefinition:
    """A card: its faces, the front first."""

    name: str
    faces: tuple[FaceDefinition, ...]
    layout: str = "normal"


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
    """
    if words == ENCHANT_WORLD:
        return frozenset({"world"}), frozenset({"enchantment"}), frozenset()
    if ENCHANT.fullmatch(words):
        return frozenset(), frozenset({"enchantment"}), frozenset({"Aura"})
    before, _, after = words.replace(" - ", " — ").partition("—")
    kinds, subtypes = [word.lower() for word in before.split()], frozenset(after.split())
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


def _costing(ability: AnyAbility, cost: str) -> AnyAbility:
    """An ability as it is; echo that says no cost, as before 2006, costs the mana cost of what it stands on."""
    if isinstance(ability, Keyword) and ability.name == "echo" and ability.cost is None and cost:
        return msgspec.structs.replace(ability, cost=Cost((Pay("mana", cost),)))
    return ability
