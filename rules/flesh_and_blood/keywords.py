"""Keywords: for each ability keyword, the abilities that it stands for.

Comprehensive Rules: 8.3 (ability keywords).
"""

from __future__ import annotations

from grammar.nodes.abilities import AnyAbility, Keyword

BY_RULES = frozenset({"ambush", "attack", "dominate", "go again", "overpower", "protect", "spectra", "stealth"})
"""Keywords that the chapters look for themselves, and the one that means nothing."""

OUTSIDE = frozenset({"legendary", "specialization", "essence", "unlimited"})
"""Keywords about which cards may be brought to a game; in the game they mean nothing."""


def stands_for(keyword: Keyword) -> tuple[AnyAbility, ...]:
    """The abilities that a keyword stands for; itself where the chapters look for it."""
    return (keyword,)


def is_built(keyword: Keyword) -> bool:
    """Whether anything is done about a keyword."""
    return keyword.name in BY_RULES or keyword.name in OUTSIDE
