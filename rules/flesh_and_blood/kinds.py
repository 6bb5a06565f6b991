"""Types, supertypes, subtypes and counters: which there are, and which of them have rules that are not built.

Comprehensive Rules: 1.15.2a (counters), 2.10.6 (subtypes), 2.11.6 (supertypes), 2.15.6 (types).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from rules.flesh_and_blood.cards import CARD_TYPES, CLASSES, TALENTS, CardDefinition, FaceDefinition
from rules.kernel.errors import Unsupported
from rules.kernel.kinds import Built, not_built

TYPES: Built = {
    **dict.fromkeys(CARD_TYPES, ""),
    "demi-hero": "how a demi-hero becomes the hero of a player",
    "event": "event cards",
    "macro": "what lies in the arena and is no card",
}
"""Every type of the game."""
SUPERTYPES: Built = dict.fromkeys(sorted(CLASSES | TALENTS), "")
"""Every supertype of the game: no rule says more of one."""
SUBTYPES: Built = {}
"""The subtypes with rules of their own that are not built; of most subtypes no rule says more."""

LAYOUTS: Built = dict.fromkeys(("normal", "split", "double-faced"), "")
"""Every way in which the faces of a card lie."""

COUNTED: Mapping[str, str] = {"{p}": "power", "{d}": "defense", "{h}": "life", "{i}": "intellect"}
"""The symbols of counters that modify properties, with the property."""
BY_RULE = frozenset(
    {*(f"{sign}1{symbol}" for sign in "+-" for symbol in COUNTED), "balance", "flow", "steam", "suspense"}
)
"""The kinds of counters that the rules speak of, among them those of channel and of a Zen State."""
NUMERIC = re.compile(r"[+-]\d+(.*)")
"""A counter with a number and a symbol; one of any other kind has only a name, which effects look at."""


def unbuilt(supertypes: frozenset[str], types: frozenset[str], subtypes: frozenset[str]) -> str:
    """The rules that the words of a type box bring and that are not built; empty: none."""
    lacking = not_built("type", TYPES, types) or not_built("supertype", SUPERTYPES, supertypes)
    return lacking or not_built("subtype", SUBTYPES, subtypes & SUBTYPES.keys())


def unbuilt_layout(layout: str) -> str:
    """The rules that a layout brings and that are not built; empty: none."""
    return not_built("layout", LAYOUTS, (layout,))


def require_built(card: CardDefinition, face: FaceDefinition) -> None:
    """Let an object be in the arena or on the stack with a face up.

    Raises:
        Unsupported: Its layout or its type box brings rules there that are not built.
    """
    if lacking := unbuilt_layout(card.layout) or unbuilt(face.supertypes, face.types, face.subtypes):
        raise Unsupported(face.name, f"{lacking} is not built")


def require_numbers(face: FaceDefinition, asked: Iterable[str]) -> None:
    """Let some numbers of an object be looked at.

    Raises:
        Unsupported: An ability of it says what one of them is.
    """
    for name in sorted(face.starred.intersection(asked)):
        raise Unsupported(face.name, f"its {name} is what its text says, and that is not built")


def require_counters_built(kinds: Iterable[str]) -> None:
    """Let counters of these kinds be on an object.

    Raises:
        Unsupported: One modifies a property that counters are not known to modify.
    """
    for kind in kinds:
        numeric = NUMERIC.fullmatch(kind)
        if numeric is not None and numeric.group(1) not in COUNTED:
            raise Unsupported(f"a {kind} counter", "what it modifies is not built")
