"""113 and 702. Abilities, as of 2014-02-01: what a keyword made that makes something else today."""

from __future__ import annotations

from grammar.nodes.abilities import AnyAbility, Keyword
from grammar.nodes.filters import Is
from rules.magic.chapters import abilities
from rules.magic.keywords_of_permanents import brought

GERM = brought(0, Is("color", "black"), Is("subtype", "Germ"))
"""What living weapon stood for."""


class Abilities(abilities.Abilities):
    """112. Abilities."""

    def meaning_of(self, keyword: Keyword) -> tuple[AnyAbility, ...]:
        """The abilities that a keyword is short for: Germs were no Phyrexians yet."""
        return GERM if keyword.name == "living weapon" else super().meaning_of(keyword)
