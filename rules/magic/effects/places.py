"""Zones by the words that cards use for them.

Comprehensive Rules, section 400.
"""

from __future__ import annotations

from collections.abc import Mapping

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
