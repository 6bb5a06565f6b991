"""502. Untap step."""

from __future__ import annotations

from rules.kernel.choices import Option, Pick
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.effects.attempts import Untapping
from rules.magic.events import Untapped
from rules.magic.standing.regulations import LEFT_TAPPED
from rules.magic.state import MagicObject, MagicPlayer


class UntapStep(MagicChapter):
    """502. Untap step."""

    @rule("502.4")
    def begin(self) -> None:
        """Nobody gets priority in the untap step; what triggers there waits."""
        player, phasing = self.game.scene.active, self.rules.phasing
        if phasing.returning(player) or phasing.with_phasing(player):
            self.phase(player)
        if self.game.scene.daytime:
            self.change_daytime()
        self.untap()

    @rule("502.4")
    def nobody_acts(self) -> Verdict:
        """Nobody gets priority in the untap step, so that nothing can be cast or activated."""
        return self.refuse("nobody gets priority in the untap step")

    @rule("502.1")
    def phase(self, player: MagicPlayer) -> None:
        """Before anything untaps, what phases in does so, and at the same time what phases out."""
        self.rules.phasing.come_and_go(player)

    @rule("502.2")
    def change_daytime(self) -> None:
        """After phasing, and before anything untaps, it may become night or day by the turn before."""
        self.rules.day_and_night.check()

    @rule("502.3")
    def untap(self) -> None:
        """The active player untaps all their permanents at the same time, except those that an effect keeps from it."""
        player, also = self.game.scene.active, self.game.regulations_of("another's untap step")
        tapped = [
            thing
            for thing in self.game.permanents()
            if thing.tapped and (self.is_(thing).controller is player or any(one.concerns(thing) for one in also))
        ]
        free = [thing for thing in tapped if self.may_untap(thing)]
        self.happen(*(Untapped(thing) for thing in free if not self.is_left_tapped(thing)))

    def may_untap(self, thing: MagicObject) -> bool:
        """Whether no effect keeps a permanent from untapping in its controller's untap step."""
        verdict = self.rules.continuous_effects.allowed(Untapping(thing))
        for reason in verdict.reasons:
            self.declined(f"{thing.name} doesn't untap", reason.text)
        return bool(verdict)

    def is_left_tapped(self, thing: MagicObject) -> bool:
        """Whether the active player leaves a permanent tapped that an effect lets them leave so."""
        letting = self.game.regulations_of(LEFT_TAPPED)
        return any(one.concerns(Untapping(thing)) for one in letting) and not self.untaps_by_choice(thing)

    @rule("502.3")
    def untaps_by_choice(self, thing: MagicObject) -> bool:
        """Where an effect lets a permanent stay tapped, its player determines whether it untaps."""
        player, options = self.game.scene.active, (Option(True, "yes"), Option(False, "no"))
        untaps = self.ask(Pick("untap", player, f"Does {thing.name} untap?", thing, options)) == (True,)
        if not untaps:
            self.declined(f"{thing.name} doesn't untap", f"{player.name} leaves it tapped")
        return untaps
