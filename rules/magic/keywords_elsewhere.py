"""Keywords that a chapter of the rules looks at itself, in combat, in casting or elsewhere.

Comprehensive Rules: 702.
"""

from __future__ import annotations

ELSEWHERE = frozenset(
    {
        "partner", "doctor's companion", "choose a Background",
        "aftermath", "assist", "disturb", "foretell", "plot", "jump-start", "overload", "rebound", "retrace",
        "spectacle", "surge", "improvise", "undaunted",
        "affinity for", "banding", "bands with other", "convoke", "delve", "emerge", "entwine", "escalate", "escape",
        "fuse", "phasing",
        "splice onto", "split second", "warp", "web-slinging",
        "bargain",
        "bestow", "buyback", "deathtouch", "defender", "desertwalk", "disguise", "double strike", "enchant", "fear",
        "first strike", "flash", "flashback", "flying", "forestwalk", "haste", "hexproof", "hexproof from",
        "horsemanship", "indestructible", "infect", "intimidate", "islandwalk", "kicker", "landwalk", "lifelink",
        "mayhem", "megamorph", "menace", "morph",
        "mountainwalk", "multikicker", "plainswalk", "protection from", "reach", "shadow", "shroud", "skulk",
        "swampwalk", "toxic", "trample", "trample over planeswalkers", "vigilance", "wither",
    }
)  # fmt: skip
"""The keywords that need no ability of their own."""
