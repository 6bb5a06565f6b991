"""122. Counters, as of 2024-04: which keywords they gave."""

from __future__ import annotations

from typing import ClassVar

from rules.magic.chapters import counters


class Counters(counters.Counters):
    """122. Counters."""

    kinds: ClassVar[frozenset[str]] = counters.Counters.kinds - {"decayed", "exalted"}
    """Counters of these names gave no keyword yet."""
