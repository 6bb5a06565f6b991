"""Game Mechanics - Game Zones, before intents could be ephemeral."""

from __future__ import annotations

from rules.grand_archive.chapters import zones
from rules.grand_archive.state import ArchiveObject
from rules.kernel.rule import rule
from rules.kernel.things import Zone


class Zones(zones.Zones):
    """Game Zones."""

    @rule("game-terms/ephemeral/1")
    def ephemeral_is_banished(self, thing: ArchiveObject) -> Zone:
        """What is ephemeral is banished when it leaves the field or the effects stack."""
        if thing.zone.kind == "intent":
            self.game.warn("the rules of this edition don't say what becomes of an ephemeral attack card in the intent")
        return super().ephemeral_is_banished(thing)
