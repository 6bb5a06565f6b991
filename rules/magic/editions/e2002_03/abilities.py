"""402 and 502.1. Abilities, as of 2002: which keywords there were, and which kinds of card."""

from __future__ import annotations

import msgspec

from grammar.nodes import abilities as nodes
from grammar.nodes.events import Amount, Event
from grammar.nodes.filters import Filter
from grammar.nodes.quantities import Number
from rules.kernel.effects.ability import Ability
from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.magic.chapters.keyword_abilities import LANDWALKS
from rules.magic.editions.e2014_02_01 import abilities

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


PLAYERS = frozenset({"player", "opponent"})


class Abilities(abilities.Abilities):
    """402. Abilities."""

    keywords = OF_THE_RULEBOOK | NAMED_LATER
    later_types = frozenset({"battle", "kindred", "planeswalker", "tribal"})
    later_subtypes = frozenset({"Case", "Class", "Equipment", "Fortification", "Room", "Saga", "Vehicle"})

    def meaning_of(self, keyword: nodes.Keyword) -> tuple[nodes.AnyAbility, ...]:
        """The abilities that a keyword is short for: rampage took two blockers to trigger."""
        meaning = super().meaning_of(keyword)
        return tuple(map(_of_two_blockers, meaning)) if keyword.name == "rampage" else meaning

    @rule("402.7")
    def each_of(self, ability: Ability) -> list[Ability]:
        """Each ability of an object works on its own, also several of the same kind; a keyword stands for others."""
        node = ability.node
        if isinstance(node, nodes.Keyword):
            if node.name not in self.keywords:
                raise Unsupported(node.name, "this edition of the rules knows no such keyword")
            if node.name == "enchant" and isinstance(node.quality, Filter) and node.quality.noun in PLAYERS:
                raise Unsupported("enchant player", "under these rules only permanents are enchanted")
        return super().each_of(ability)


def _of_two_blockers(ability: nodes.AnyAbility) -> nodes.AnyAbility:
    """An ability on becoming blocked, with two blockers at least."""
    if not isinstance(ability, nodes.Triggered) or not isinstance(ability.event, Event):
        return ability
    event = msgspec.structs.replace(ability.event, amount=Amount(">=", Number(2)))
    return msgspec.structs.replace(ability, event=event)
