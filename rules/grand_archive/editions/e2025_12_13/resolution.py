"""Playing Cards - Resolution, when a played card was on the effects stack itself."""

from __future__ import annotations

from rules.grand_archive.chapters import resolution
from rules.grand_archive.events.moving import Cause
from rules.grand_archive.state import ArchiveObject
from rules.kernel.rule import rule
from rules.kernel.things import Thing
from rules.kernel.verdict import Verdict


class Resolution(resolution.Resolution):
    """Resolution."""

    @rule("game-zones-graveyard/general-rules/4")
    def leave(self, item: ArchiveObject, cause: Cause) -> None:
        """A card that becomes no object goes from the effects stack to the graveyard."""
        super().leave(item, cause)

    @rule("game-mechanics-objects-and-targeting/target/1")
    def not_twice(self, thing: Thing) -> Verdict:
        """A target is a choice of what is acted upon; that one thing could be chosen twice is said nowhere."""
        self.game.warn("the rules of this edition don't say that nothing is targeted twice")
        return super().not_twice(thing)

    @rule("game-terms/negated/1")
    def negated(self, item: ArchiveObject) -> None:
        """A card that is negated goes from the effects stack to the graveyard; an ability is gone."""
        super().negated(item)
