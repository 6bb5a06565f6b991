"""502. Untap step."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.magic.chapter import MagicChapter
from rules.magic.effects.readings import Untapping
from rules.magic.events import Untapped
from rules.magic.events.actions import PhasedOut
from rules.magic.events.playing import PhasedIn
from rules.magic.state import MagicObject


class UntapStep(MagicChapter):
    """502. Untap step."""

    @rule("502.4")
    def begin(self) -> None:
        """Nobody gets priority in the untap step; what triggers there waits."""
        phasing = self._phasing()
        if phasing:
            self.phase(phasing)
        self.untap()

    @rule("502.1")
    def phase(self, events: Sequence[Event]) -> None:
        """What phased out under the active player phases in, and at the same time what has phasing phases out."""
        self.happen(*events)

    def _phasing(self) -> list[Event]:
        player = self.game.scene.active
        mine = [
            thing
            for thing in self.game.battlefield
            if isinstance(thing, MagicObject) and self.is_(thing).controller is player
        ]
        back: list[Event] = [PhasedIn(thing) for thing in mine if thing.phased_out]
        return [*back, *(PhasedOut(thing) for thing in mine if not thing.phased_out and self.is_(thing).has("phasing"))]

    @rule("502.3")
    def untap(self) -> None:
        """The active player untaps all their permanents at the same time, except those that an effect keeps from it."""
        player = self.game.scene.active
        tapped = [thing for thing in self.game.permanents() if thing.tapped and self.is_(thing).controller is player]
        self.happen(*(Untapped(thing) for thing in tapped if self.may_untap(thing)))

    def may_untap(self, thing: MagicObject) -> bool:
        """Whether no effect keeps a permanent from untapping in its controller's untap step."""
        verdict = self.rules.continuous_effects.allowed(Untapping(thing))
        for reason in verdict.reasons:
            self.declined(f"{thing.name} untaps", reason.text)
        return bool(verdict)
