"""Game Mechanics - Counters, as of December 2025: there were fewer kinds."""

from __future__ import annotations

from typing import ClassVar

from rules.grand_archive.chapters import counters


class Counters(counters.Counters):
    """Counters."""

    kinds: ClassVar[frozenset[str]] = counters.Counters.kinds - {"bulwark", "static"}
    """No counter prevented damage or dealt more of it."""
