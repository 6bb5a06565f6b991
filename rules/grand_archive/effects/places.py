"""Zones by the words that cards use for them.

Rules book: Game Mechanics - Game Zones.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.grand_archive.state import FIELD, PENDING

ZONES: Mapping[str, str] = {
    "banishment": "banishment",
    "deck": "main deck",
    "effects stack": "effects stack",
    "field": "field",
    "graveyard": "graveyard",
    "hand": "hand",
    "inner lineage": "inner lineage",
    "intent": "intent",
    "lineage": "inner lineage",
    "main deck": "main deck",
    "material": "material deck",
    "material deck": "material deck",
    "memory": "memory",
    "anywhere": "",
}
"""The kind of zone for each word; `anywhere` is any zone."""

IN_PLAY = FIELD
UNDERWAY = PENDING
