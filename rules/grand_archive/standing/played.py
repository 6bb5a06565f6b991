"""Effects on the playing of cards: which card they speak of, and what they let be done with it.

Rules book: Playing Cards - Card Activation (1.2), Keywords and Abilities (fast activation).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Mapping

from grammar.nodes import continuous as nodes
from grammar.nodes.filters import Filter, Whose
from grammar.nodes.references import Every, Next, Reference, You
from rules.grand_archive.events.playing import PlayMethod
from rules.grand_archive.standing.origins import Origin
from rules.grand_archive.state import ArchiveObject
from rules.kernel.effects import patterns
from rules.kernel.regulation import Regulation

FAST: Hashable = "activated as though it were fast"
ENABLED: Hashable = "played whatever its elements"
PRETENCES: Mapping[tuple[str, str], Hashable] = {
    ("be activated", "it had fast activation"): FAST,
    ("play", "its elements were enabled"): ENABLED,
}
"""What is pretended of a card that is played, by the words of an AsThough."""
METHODS: Mapping[str, tuple[PlayMethod, ...]] = {
    "activate": ("activate",),
    "activates": ("activate",),
    "materialize": ("materialize",),
    "materializes": ("materialize",),
}
"""For each word for how a card is played, the methods that it means; other words mean both."""


class OfPlayed(Regulation):
    """An effect on what is played: on such cards, or on the next such card."""

    __slots__ = ("origin",)
    origin: Origin

    @abstractmethod
    def what(self) -> Reference:
        """The words for what is played."""

    def whose(self) -> Reference | None:
        """Who must play it; None: anybody."""
        return None

    def concerns(self, matter: object) -> bool:
        """Whether it speaks of a card that is being played."""
        if not isinstance(matter, ArchiveObject) or not self.origin.is_in_force():
            return False
        context, what, player = self.origin.context(), self.what(), matter.controller
        theirs = self.whose() is None or patterns.part_fits(context, self.whose(), player)
        if isinstance(what, Next):
            theirs = theirs and patterns.part_fits(context, what.who, player)
            what = Every(what.what)
        return theirs and patterns.part_fits(context, what, matter)

    @property
    def is_for_the_next(self) -> bool:
        """Whether it speaks only of the next such card."""
        return isinstance(self.what(), Next)


class Pretending(OfPlayed):
    """What is played is played as though something were so."""

    __slots__ = ("node",)

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.AsThough) -> None:
        super().__init__(
            identity, name, (PRETENCES[node.action, node.pretence],), "may", origin.source, origin.controller
        )
        self.origin = origin
        self.node = node

    def what(self) -> Reference:
        """What the words pretend something of."""
        return self.node.who if self.node.what is None else self.node.what

    def whose(self) -> Reference | None:
        """Who plays it, where the words say so."""
        return None if self.node.what is None else self.node.who

    def is_for(self, method: PlayMethod) -> bool:
        """Whether it speaks of cards that are played so."""
        return method in METHODS.get(_way(self.what()), (method,))


def _way(what: Reference) -> str:
    """The word for how a card is played, where one is said."""
    if isinstance(what, Next):
        return what.action
    said = what.what if isinstance(what, Every) else None
    whose = [one for one in said.qualifiers if isinstance(one, Whose)] if isinstance(said, Filter) else []
    return whose[0].relation if whose else ""


def lacking(node: nodes.AsThough) -> str | None:
    """What of a pretence isn't built, or None."""
    if (node.action, node.pretence) not in PRETENCES:
        return f"“{node.pretence}”"
    if node.what is not None and node.who not in (You(), You("")):
        return "somebody else's pretence"
    what = node.who if node.what is None else node.what
    counted = isinstance(what, Next) and (what.count is not None or what.action == "makes")
    return "of several that come next" if counted else None
