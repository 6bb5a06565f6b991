"""What happens instead the next time that one or more things would do something.

Rules book: Types of Effects - Replacement Effects.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from grammar.nodes import continuous as nodes
from rules.grand_archive.standing.origins import Origin
from rules.kernel.effects import patterns
from rules.kernel.events import Event
from rules.kernel.standing.replacements import Instead


def is_of_several(node: nodes.Replace) -> bool:
    """Whether all that happens at the same time is replaced, and nothing after it."""
    return node.times is not None and patterns.is_grouped(node.event)


class NextTime(Instead):
    """Something else happens instead, to each of the things that would do it together; afterwards it is over."""

    __slots__ = ("pattern",)

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.Replace) -> None:
        super().__init__(identity, name, origin, msgspec.structs.replace(node, times=None))
        self.pattern = node.event

    def ends_with(self, events: Sequence[Event]) -> bool:
        """Whether what it waited for has happened."""
        return any(patterns.match(self.origin.context(), self.pattern, event) is not None for event in events)
