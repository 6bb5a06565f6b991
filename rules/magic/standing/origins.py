"""Where something that is in force in Magic comes from.

Comprehensive Rules: 113.7 (source of an ability), 113.8 (controller), 611.2 and 611.3 (resolved and static effects).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.kernel.standing import origins as shared
from rules.kernel.things import Thing
from rules.magic.effects.context import Context, own
from rules.magic.state import MagicObject, MagicPlayer

if TYPE_CHECKING:
    from rules.magic.game import MagicGame


@dataclass(frozen=True, slots=True)
class Origin(shared.Origin):
    """An ability of an object of Magic, or (with ``begun``) something that resolved."""

    game: MagicGame
    source: MagicObject
    begun: Context | None = None

    @property
    def controller(self) -> MagicPlayer:
        """Who controls it: for a static ability whoever controls the object now."""
        return self.begun.controller if self.begun is not None else self.game.controller_of(self.source)

    def context(self, bound: Mapping[str, object] | None = None, element: Thing | None = None) -> Context:
        """The context in which the words are understood; ``bound`` is what an event binds them to."""
        return own(shared.Origin.context(self, bound, element))


def begun_by(context: Context) -> Origin:
    """The origin of what a spell or ability gives rise to as it resolves: its words stay bound as they are."""
    return Origin(context.game, context.source, begun=shared.kept(context))
