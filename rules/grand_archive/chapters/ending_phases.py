"""Turn Order - Ending Phases: effects that end a phase before its time."""

from __future__ import annotations

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.moving import CeasedToExist
from rules.grand_archive.state import ArchiveObject
from rules.kernel.rule import rule

PAGE = "turn-order-ending-phases/general-rules"


class EndingPhases(ArchiveChapter):
    """Ending Phases."""

    def end_combat(self, ended_by: ArchiveObject | None) -> bool:
        """Whether there was a combat phase to end."""
        if self.scene.combat is None or self.scene.step == "end of combat":
            return False
        self.clear_stack(ended_by)
        self.to_its_end()
        return True

    @rule(f"{PAGE}/1")
    def clear_stack(self, ended_by: ArchiveObject | None) -> None:
        """When a phase is ended, nothing else that is pending resolves, and the cards there are banished."""
        items = [one for one in self.game.pending() if one is not ended_by]
        cards = [one.source for one in items if one.ability is None and one.source is not None and one.source.is_here]
        self.happen(*(CeasedToExist(one, "rule") for one in items if one.kind != "card"))
        self.rules.game_terms.banish([*dict.fromkeys(cards), *(one for one in items if one.kind == "card")])

    @rule(f"{PAGE}/1.b")
    def to_its_end(self) -> None:
        """A combat phase that is ended goes on with its last step."""
        self.rules.end_of_combat_step.begin()
