"""Counters, as of 2002: of which kinds the rules spoke."""

from __future__ import annotations

from typing import ClassVar

from rules.magic.editions.e2014_02_01 import counters


class Counters(counters.Counters):
    """Counters, which had no section of their own."""

    kinds: ClassVar[frozenset[str]] = frozenset({"+1/+1", "-1/-1", "age", "fade", "poison"})
    """There were no planeswalkers, and nothing was suspended or vanished."""
