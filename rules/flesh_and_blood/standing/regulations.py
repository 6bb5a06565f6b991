"""Regulations: restrictions, requirements and allowances from the words of Flesh and Blood's cards.

Comprehensive Rules: 1.0.2 (restrictions, requirements, allowances).
"""

from __future__ import annotations

from rules.flesh_and_blood.standing.origins import Origin
from rules.kernel.standing import regulations as shared


class Ruling(shared.Ruling):
    """A regulation from the words of a card."""

    __slots__ = ()
    origin: Origin


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
