"""Regulations: what the words of cards say can't be done, must be done, or may be done."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from grammar.nodes import continuous as nodes
from grammar.nodes import events as event_nodes
from grammar.nodes import references
from grammar.nodes.costs import Cost
from rules.kernel.effects import patterns
from rules.kernel.effects.event_words import Parts
from rules.kernel.errors import Unsupported
from rules.kernel.regulation import Modality, Regulation
from rules.kernel.standing.origins import Origin

MODALITIES: Mapping[str, Modality] = {
    "can't": "can't",
    "only": "can't",
    "doesn't": "can't",
    "must": "must",
    "may": "may",
}
"""How the kernel sorts what cards say."""


class Ruling(Regulation):
    """A regulation from the words of a card: ``node`` is the rule that it states, ``kinds`` what it is looked up by.

    Left out, it is looked up by the events that its words speak of.
    """

    __slots__ = ("node", "origin")

    def __init__(
        self, identity: int, name: str, origin: Origin, node: nodes.Rule, kinds: tuple[Hashable, ...] | None = None
    ) -> None:
        kinds = patterns.kinds_of(node.event, origin.game.language) if kinds is None else kinds
        super().__init__(identity, name, kinds, MODALITIES[node.modality], origin.source, origin.controller)
        self.origin = origin
        self.node = node

    @property
    def toll(self) -> Cost | None:
        """What can be paid so that it doesn't hold; None: it holds whatever is paid."""
        return self.origin.toll

    def concerns(self, matter: object) -> bool:
        """Whether it speaks of this event or attempted action."""
        found = self._parts(matter)
        if found is None or not self.origin.is_in_force(element=found.subject):
            return False
        if self.node.modality == "only":
            return True
        if self.node.company is not None and self.has_company(matter, self.node.company):
            return False
        return self.node.more_than is None or self.are_more(matter)

    def are_more(self, matter: object) -> bool:
        """Whether more do it, or it is done more often, than the rule allows.

        Raises:
            Unsupported: The game has no such rules.
        """
        raise Unsupported("continuous.Rule: more than", "it is read but not built")

    def has_company(self, matter: object, company: references.Some) -> bool:
        """Whether as many others do the same as the rule asks for.

        Raises:
            Unsupported: The game knows nothing that is done together.
        """
        raise Unsupported("continuous.Rule: company", "it is read but not built")

    def _parts(self, matter: object) -> Parts | None:
        """Who has which part in what it speaks of; of `only`, in what doesn't fit of all that its subject does."""
        context, event = self.origin.context(), self.node.event
        found = patterns.match(context, event, matter)
        if self.node.modality != "only":
            return found
        assert isinstance(event, event_nodes.Event)
        anyhow = event_nodes.Event(event.kind, subject=event.subject)
        return None if found is not None else patterns.match(context, anyhow, matter)
