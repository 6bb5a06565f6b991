"""Subtypes: which of them belong to which card type.

Comprehensive Rules: 205.3. A subtype in none of the lists is a creature type if it can be, else a planeswalker type.
"""

from __future__ import annotations

from collections.abc import Mapping

BASIC_LAND_TYPES = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
LAND_TYPES = BASIC_LAND_TYPES | {
    "Cave", "Desert", "Gate", "Lair", "Locus", "Mine", "Planet", "Power-Plant", "Sphere", "Tower", "Town", "Urza's",
    "Urza\u2019s",
}  # fmt: skip
ARTIFACT_TYPES = frozenset(
    {
        "Attraction", "Blood", "Bobblehead", "Book", "Clue", "Contraption", "Equipment", "Food", "Fortification",
        "Gold",
        "Incubator", "Infinity", "Junk", "Lander", "Map", "Mutagen", "Powerstone", "Spacecraft", "Stone", "Treasure",
        "Vehicle", "Vibranium",
    }
)  # fmt: skip
ENCHANTMENT_TYPES = frozenset(
    {
        "Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Plan", "Role", "Room", "Rune", "Saga", "Shard",
        "Shrine",
    }
)  # fmt: skip
SPELL_TYPES = frozenset({"Adventure", "Arcane", "Lesson", "Omen", "Trap"})
BATTLE_TYPES = frozenset({"Siege"})

CORRELATED: Mapping[str, frozenset[str]] = {
    "land": LAND_TYPES,
    "artifact": ARTIFACT_TYPES,
    "enchantment": ENCHANTMENT_TYPES,
    "instant": SPELL_TYPES,
    "sorcery": SPELL_TYPES,
    "battle": BATTLE_TYPES,
}
OWN_RULES: Mapping[str, str] = {
    **dict.fromkeys((ARTIFACT_TYPES | ENCHANTMENT_TYPES | BATTLE_TYPES), ""),
    "Attraction": "opening and visiting Attractions",
    "Case": "solving a Case",
    "Contraption": "assembling Contraptions",
    "Room": "unlocking the halves of a permanent",
    "Spacecraft": "what a permanent is by its station symbols",
}
"""For each subtype of artifacts, enchantments and battles the rules of its own that are not built; empty: none."""
_LISTED = frozenset().union(*CORRELATED.values())


OWN_RULES_OF = frozenset({"artifact", "enchantment", "battle"})
"""The card types whose subtypes may bring rules of their own."""
NAMED_FREELY = frozenset({"creature", "kindred", "planeswalker"})
"""The card types of whose subtypes no list is whole."""


def family(subtype: str, types: frozenset[str]) -> str:
    """The card type to whose set a subtype belongs, on an object of these card types."""
    for kind, subtypes in CORRELATED.items():
        if subtype in subtypes:
            return "sorcery" if subtypes is SPELL_TYPES else kind
    return "planeswalker" if "planeswalker" in types and not types & {"creature", "kindred"} else "creature"


def unbuilt(subtypes: frozenset[str], types: frozenset[str]) -> str:
    """The rules that subtypes of a permanent bring and that are not built; a subtype in no table isn't built."""
    for subtype in sorted(subtypes if types & OWN_RULES_OF else ()):
        if OWN_RULES.get(subtype):
            return OWN_RULES[subtype]
        if subtype not in _LISTED and not types & NAMED_FREELY:
            return f"the subtype {subtype}"
    return ""


def kept_with(subtypes: frozenset[str], types: frozenset[str], before: frozenset[str]) -> frozenset[str]:
    """The subtypes that an object keeps when its card types become ``types``: those correlated with one of them."""
    homes = {"kindred": "creature", "instant": "sorcery"}
    families = {homes.get(kind, kind) for kind in types}
    return frozenset(one for one in subtypes if family(one, before) in families)
