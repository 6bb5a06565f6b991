"""505. Main phase."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.events import CountersPut
from rules.magic.events.playing import StepBegan
from rules.magic.state import MagicObject


class MainPhase(MagicChapter):
    """505. Main phase."""

    @rule("505.6")
    def begin(self) -> None:
        """The active player gets priority in a main phase."""
        if self.game.scene.step == "precombat main":
            self.rules.counters.refuse_radiation(self.game.scene.active)
        sagas = self._sagas() if self.game.scene.step == "precombat main" else []
        if sagas:
            self.add_lore(sagas)
        self.rules.priority.at_the_beginning(self.game.scene.active)

    @rule("505.1b")
    def next_of_turn(self) -> int:
        """The main phases of a turn are counted from its first one on, whatever comes between them."""
        turn, history = self.game.scene.turn, self.game.happenings.history
        begun = [event for when, event in history if when == turn and isinstance(event, StepBegan) and event.main]
        if len(begun) > 1:
            self.noted("{} main phases of this turn have begun before", len(begun))
        return len(begun) + 1

    @rule("505.4")
    def add_lore(self, sagas: Sequence[MagicObject]) -> None:
        """In the precombat main phase the active player puts a lore counter on each of their Sagas."""
        self.happen(*(CountersPut(saga, "lore", 1, None, self.game.scene.active, "turn") for saga in sagas))

    def _sagas(self) -> list[MagicObject]:
        """The Sagas that the active player controls and that go on."""
        mine = [thing for thing in self.game.permanents() if self.is_(thing).controller is self.game.scene.active]
        return [thing for thing in mine if "Saga" in self.is_(thing).subtypes and self.rules.sagas.goes_on(thing)]
