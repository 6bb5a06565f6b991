"""Regulations: what the words of Grand Archive's cards say can't, must or may be done.

Rules book: Miscellaneous Topics - Permission, Player Action Legality.
"""

from __future__ import annotations

from grammar.nodes import continuous as nodes
from rules.grand_archive.standing.origins import Origin
from rules.kernel.effects import patterns
from rules.kernel.errors import Unsupported
from rules.kernel.regulation import Regulation
from rules.kernel.standing import regulations as shared


def is_paid_off(regulation: Regulation) -> bool:
    """Whether a regulation forbids only what isn't paid for."""
    return isinstance(regulation, Ruling) and regulation.toll is not None


class Ruling(shared.Ruling):
    """A regulation from the words of a card."""

    __slots__ = ()
    origin: Origin

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.Rule) -> None:
        kinds = patterns.kinds_of(node.event, origin.game.language)
        super().__init__(identity, name, origin, node, kinds)

    def are_more(self, matter: object) -> bool:
        """Whether more do it than the rule allows.

        Raises:
            Unsupported: Such rules are not built.
        """
        raise Unsupported("continuous.Rule: more than", "it is read but not built")
