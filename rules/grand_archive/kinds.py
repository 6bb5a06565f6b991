"""Types and supertypes: which there are, and which of them have rules that are not built.

Rules book: Card Types, Card Types - Supertypes.
"""

from __future__ import annotations

from rules.grand_archive import cards
from rules.grand_archive.cards import CardDefinition, FaceDefinition
from rules.kernel.errors import Unsupported
from rules.kernel.kinds import Built, not_built

TYPES: Built = {
    **dict.fromkeys(("action", "ally", "attack", "boon", "champion", "domain", "item", "phantasia", "weapon"), ""),
    "mastery": "getting and replacing masteries",
    "status": "getting and losing statuses",
}
"""Every type of the game, and what is represented by a card with the word in the place of a type."""
SUPERTYPES: Built = dict.fromkeys(cards.SUPERTYPES, "")
"""Every supertype of the game."""
LAYOUTS: Built = dict.fromkeys(("normal", "double-faced"), "")
"""Every way in which the sides of a card lie."""


def unbuilt(supertypes: frozenset[str], types: frozenset[str]) -> str:
    """The rules that types and supertypes bring and that are not built; empty: none."""
    return not_built("type", TYPES, types) or not_built("supertype", SUPERTYPES, supertypes)


def unbuilt_layout(layout: str) -> str:
    """The rules that a layout brings and that are not built; empty: none."""
    return not_built("layout", LAYOUTS, (layout,))


def require_built(card: CardDefinition, face: FaceDefinition) -> None:
    """Let something be in play with a side up.

    Raises:
        Unsupported: Its layout or its typeline brings rules there that are not built.
    """
    if lacking := unbuilt_layout(card.layout) or unbuilt(face.supertypes, face.types):
        raise Unsupported(face.name, f"{lacking} is not built")
