"""Keywords and the abilities that they stand for.

Comprehensive Rules: 702. Keywords that the rules themselves look at are carried out in their chapters.
"""

from __future__ import annotations

from grammar.nodes.abilities import AnyAbility, Keyword


def stands_for(keyword: Keyword) -> tuple[AnyAbility, ...]:
    """The abilities that a keyword is short for; none if a chapter of the rules looks at the keyword itself."""
    return ()
