"""Regulations: restrictions, requirements and allowances from the words of Flesh and Blood's cards.

Comprehensive Rules: 1.0.2 (restrictions, requirements, allowances).
"""

from __future__ import annotations

from grammar.nodes import continuous as nodes
from rules.flesh_and_blood.standing.origins import Origin
from rules.kernel.effects import patterns
from rules.kernel.errors import Unsupported
from rules.kernel.standing import regulations as shared


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


class ChainRuling(Ruling):
    """A regulation that a static ability sets up for this combat chain: it holds only while there is one."""

    __slots__ = ()

    def concerns(self, matter: object) -> bool:
        """Whether the combat chain is open, and it speaks of this event or attempted action."""
        return self.origin.game.scene.chain == "open" and super().concerns(matter)


class LinkRuling(Ruling):
    """A regulation that an attack states for this chain link: it holds while the source is its active-attack."""

    __slots__ = ()

    def concerns(self, matter: object) -> bool:
        """Whether the source is the active-attack, and it speaks of this event or attempted action."""
        link = self.origin.game.contents.combat.active_link()
        return link is not None and link.attack is self.origin.source and super().concerns(matter)
