"""Zones by the words that cards use for them.

Comprehensive Rules, chapter 3.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.flesh_and_blood.state import ARENA, PRIVATE_ZONES, STACK

ZONES: Mapping[str, str] = {
    "arsenal": "arsenal",
    "banished": "banished",
    "banished zone": "banished",
    "combat chain": "combat chain",
    "deck": "deck",
    "graveyard": "graveyard",
    "hand": "hand",
    "pitch": "pitch",
    "pitch zone": "pitch",
    "soul": "soul",
    "stack": "stack",
    "arena": "permanent",
    "anywhere": "",
}
"""The kind of zone for each word; `anywhere` is any zone."""

IN_PLAY = ARENA
UNDERWAY = STACK
PRIVATE = PRIVATE_ZONES
