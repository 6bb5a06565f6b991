"""Carrying out effects: what happens when the text of a spell or ability is followed, and whether it can be.

Comprehensive Rules, 608.2 (resolving spells and abilities).
"""

from __future__ import annotations

from grammar.nodes.base import Node
from rules.magic.effects import (
    control,
    paying,
    verbs_cards,
    verbs_damage,
    verbs_game,
    verbs_keyword_actions,
    verbs_moving,
    verbs_permanents,
    verbs_standing,
)
from rules.magic.effects.executable import missing_in
from rules.magic.effects.executors import carry_out, execute

FAMILIES = (
    control,
    paying,
    verbs_cards,
    verbs_damage,
    verbs_game,
    verbs_keyword_actions,
    verbs_moving,
    verbs_permanents,
    verbs_standing,
)
"""The modules that say how effects are carried out, one for each family of nodes."""


def is_executable(tree: Node | tuple[Node, ...]) -> tuple[str, ...]:
    """What of a tree of effects or abilities is read but not built, each named once; empty if it can be carried out."""
    return missing_in(tree)


__all__ = ["FAMILIES", "carry_out", "execute", "is_executable"]
