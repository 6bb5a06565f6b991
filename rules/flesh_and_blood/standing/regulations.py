"""Regulations: restrictions, requirements and allowances from the words of Flesh and Blood's cards.

Comprehensive Rules: 1.0.2 (restrictions, requirements, allowances).
"""

from __future__ import annotations

from grammar.nodes import continuous as nodes
from grammar.nodes import events as event_nodes
from grammar.nodes import filters, references
from rules.flesh_and_blood.events.combat import Defended
from rules.flesh_and_blood.standing.origins import Origin
from rules.kernel.effects import understanding
from rules.kernel.errors import Unsupported
from rules.kernel.standing import regulations as shared


class Ruling(shared.Ruling):
    """A regulation from the words of a card."""

    __slots__ = ()
    origin: Origin

    def are_more(self, matter: object) -> bool:
        """Whether more cards would defend an attack than the rule allows, with those that defend it already."""
        limit, context = self.node.more_than, self.origin.context()
        assert isinstance(matter, Defended)
        assert limit is not None
        others = (*(one.card for one in matter.link.defending), *matter.beside)
        fitting = [card for card in others if understanding.fits(context, limited(self.node), card)]
        return len(fitting) + 1 > understanding.value(context, limit)


def limited(node: nodes.Rule) -> filters.AnyFilter:
    """Of which cards no more than so many can defend.

    Raises:
        Unsupported: It is something else that can't be done more often.
    """
    match node.event:
        case event_nodes.Event(kind="is defended", object=references.Some(what=what)):
            return what
    raise Unsupported("continuous.Rule: more than", "it is built for defending cards only")


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
