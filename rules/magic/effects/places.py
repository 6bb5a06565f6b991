"""Zones by the words that cards use for them.

Comprehensive Rules, section 400.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rules.kernel.things import Zone
from rules.magic.state import MagicObject, MagicPlayer

if TYPE_CHECKING:
    from rules.magic.game import MagicGame

ZONES: Mapping[str, str] = {
    "battlefield": "battlefield",
    "graveyard": "graveyard",
    "hand": "hand",
    "library": "library",
    "exile": "exile",
    "stack": "stack",
    "command": "command zone",
    "anywhere": "",
}
"""The kind of zone for each word; `anywhere` is any zone."""

PUBLIC = frozenset({"battlefield", "graveyard", "exile", "stack", "command zone"})


def zones_named(game: MagicGame, word: str) -> list[Zone]:
    """The zones that a word means, those of all players."""
    kind = ZONES[word]
    return [zone for zone in game.zones() if not kind or zone.kind == kind]


def owned_by(thing: MagicObject) -> MagicPlayer:
    """The player whose zone an object is in, or who owns it in a zone that all share."""
    owner = thing.zone.owner
    return owner if isinstance(owner, MagicPlayer) else thing.owner
