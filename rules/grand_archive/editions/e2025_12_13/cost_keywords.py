"""Glossary - Keywords and Abilities: costs, when imbue asked for no element but those of its card."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes.abilities import Keyword
from rules.grand_archive.chapters import cost_keywords
from rules.grand_archive.undertaking import Undertaking
from rules.kernel.errors import Unsupported


class CostKeywords(cost_keywords.CostKeywords):
    """Keywords on costs."""

    def imbuing(self, undertaking: Undertaking) -> Sequence[Keyword]:
        """The keywords that let a card be imbued.

        Raises:
            Unsupported: The card has a kind of imbue that the edition doesn't know.
        """
        found = super().imbuing(undertaking)
        if any(one.name != "imbue" for one in found):
            raise Unsupported(f"the keyword {found[-1].name}", "this edition of the rules knows no such keyword")
        return found
