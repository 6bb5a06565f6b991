"""121. Counters, as of 2014-02-01: of which kinds the rules spoke."""

from __future__ import annotations

from typing import ClassVar

from rules.magic.chapters import counters


class Counters(counters.Counters):
    """121. Counters."""

    kinds: ClassVar[frozenset[str]] = frozenset(
        {"+1/+1", "-1/-1", "age", "charge", "fade", "level", "loyalty", "poison", "time"}
    )
    """No counter gave a keyword, and none kept something from being destroyed, untapped or put into a graveyard."""
