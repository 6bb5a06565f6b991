"""Where something that is in force in Grand Archive comes from.

Rules book: Game Mechanics - Abilities (source and controller of abilities).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.grand_archive.effects.context import Context, own
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.standing import origins as shared
from rules.kernel.things import Thing

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame


@dataclass(frozen=True, slots=True)
class Origin(shared.Origin):
    """An ability of an object of Grand Archive, or (with ``begun``) something that resolved."""

    game: ArchiveGame
    source: ArchiveObject
    begun: Context | None = None

    @property
    def controller(self) -> ArchivePlayer:
        """Who controls it: for a static ability whoever controls the object now."""
        return self.begun.controller if self.begun is not None else self.game.controller_of(self.source)

    def context(self, bound: Mapping[str, object] | None = None, element: Thing | None = None) -> Context:
        """The context in which the words are understood; ``bound`` is what an event binds them to."""
        return own(shared.Origin.context(self, bound, element))


def begun_by(context: Context) -> Origin:
    """The origin of what something gives rise to as it resolves: its words stay bound as they are."""
    return Origin(context.game, context.source, begun=shared.kept(context))
