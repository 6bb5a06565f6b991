"""402 and 502.1. Abilities, as of 2002: which keywords there were."""

from __future__ import annotations

from grammar.nodes import abilities as nodes
from rules.kernel.effects.ability import Ability
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.magic.chapters import abilities
from rules.magic.chapters.keyword_abilities import LANDWALKS

OF_THE_RULEBOOK = frozenset(
    {
        "banding", "bands with other", "buyback", "cumulative upkeep", "cycling", "echo", "fading", "first strike",
        "flanking", "flashback", "flying", "haste", "horsemanship", "kicker", "landwalk", "madness", "phasing",
        "protection from", "rampage", "shadow", "trample", *LANDWALKS,
    }
)  # fmt: skip
"""The keyword abilities of the rulebook."""

NAMED_LATER = frozenset(
    {"defender", "enchant", "fear", "flash", "hexproof", "indestructible", "reach", "shroud", "vigilance"}
)
"""Keywords for which cards used other words at that time, such as `attacking doesn't cause ~ to tap`."""


class Abilities(abilities.Abilities):
    """402. Abilities."""

    @rule("402.7")
    def each_of(self, ability: Ability) -> list[Ability]:
        """Each ability of an object works on its own, also several of the same kind; a keyword stands for others."""
        if isinstance(ability.node, nodes.Keyword) and ability.node.name not in OF_THE_RULEBOOK | NAMED_LATER:
            raise Unsupported(ability.node.name, "this edition of the rules knows no such keyword")
        return super().each_of(ability)
