"""Card types and supertypes: which there are, and which of them have rules that are not built.

Comprehensive Rules: 205.2 (card types) and 205.4 (supertypes).
"""

from __future__ import annotations

from collections.abc import Set

from rules.kernel.kinds import Built, not_built

PERMANENT_TYPES = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker", "kindred"})
CARD_TYPES: Built = {
    **dict.fromkeys(sorted(PERMANENT_TYPES | {"instant", "sorcery"}), ""),
    "conspiracy": "beginning a game with conspiracies",
    "dungeon": "venturing into a dungeon",
    "phenomenon": "the planar deck",
    "plane": "the planar deck",
    "scheme": "the scheme deck",
    "vanguard": "vanguard cards",
}
"""Every card type of the game."""
SUPERTYPES: Built = {
    **dict.fromkeys(("basic", "host", "legendary", "snow", "world"), ""),
    "ongoing": "the scheme deck",
}
"""Every supertype of the game."""


def unbuilt(supertypes: Set[str], types: Set[str]) -> str:
    """The rules that types and supertypes bring and that are not built; empty: none."""
    return not_built("card type", CARD_TYPES, types) or not_built("supertype", SUPERTYPES, supertypes)
