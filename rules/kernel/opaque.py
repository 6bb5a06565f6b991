"""Opaque abilities in force: static lines that function and of which nobody knows what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from grammar.nodes.opaque import Opaque
from rules.kernel.errors import Reached
from rules.kernel.things import GameObject, Thing

WOULD_TRIGGER = "it would trigger on what has happened"
"""Why a run has come to a triggered ability that can't be read."""
WOULD_REPLACE = "it would change what is about to happen"
"""Why a run has come to one that replaces or prevents an event."""
ALL_WOULD_TRIGGER = "they would trigger on what has happened"


class StandingOpaque(Thing):
    """An opaque ability that works all the time, while it functions and what it begins with may be so."""

    __slots__ = ("may_be_so", "node", "source")
    prefix: ClassVar[str] = "opaque"

    def __init__(
        self, identity: int, name: str, source: GameObject, node: Opaque, may_be_so: Callable[[], bool]
    ) -> None:
        super().__init__(identity, name)
        self.source = source
        self.node = node
        self.may_be_so = may_be_so


def reached(nodes: Iterable[Opaque], because: str) -> Reached:
    """What stops a run at some lines."""
    return Reached(tuple(dict.fromkeys((node.card, node.line) for node in nodes)), because)


def together(found: Sequence[Reached]) -> Reached:
    """What stops a run at the lines of all that is found, which it has come to at the same time."""
    lines = tuple(dict.fromkeys(line for one in found for line in one.lines))
    reasons = [*dict.fromkeys(one.because for one in found)]
    if reasons == [WOULD_TRIGGER] and len(lines) > 1:
        return Reached(lines, ALL_WOULD_TRIGGER)
    return Reached(lines, ", and ".join(reasons))
