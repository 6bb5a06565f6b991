"""How what may be cast is paid for: for nothing, or with mana as though it were other mana.

Comprehensive Rules: 118.9 (alternative costs), 609.4 (as though).
"""

from __future__ import annotations

from collections.abc import Mapping

from grammar.nodes import verbs

OTHER_MANA: Mapping[str, frozenset[str]] = {
    "mana of any color": frozenset("WUBRG"),
    "mana of any type": frozenset("WUBRGC"),
}
"""Which symbols any mana can be spent for, by the words on that."""


def is_for_nothing(cast: verbs.Cast) -> bool:
    """Whether what is cast is cast without paying its mana cost."""
    return bool(cast.payment) and cast.payment not in OTHER_MANA
