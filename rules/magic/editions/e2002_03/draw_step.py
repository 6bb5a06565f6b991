"""304. Draw step, as of 2002: the turn's draw goes on the stack."""

from __future__ import annotations

from rules.kernel.rule import rule
from rules.magic.chapters import draw_step
from rules.magic.editions.e2002_03.pseudospells import TurnsDraw
from rules.magic.events import CameToBe, CeasedToExist


class DrawStep(draw_step.DrawStep):
    """304. Draw Step."""

    @rule("101.4")
    def is_skipped(self, step: str) -> bool:
        """Whoever plays first skips the draw step of that first turn."""
        return self.is_the_first(step)

    @rule("304.1")
    def begin(self) -> None:
        """The turn's draw goes on the stack, on top of what triggered, and the active player gets priority."""
        self.rules.priority.settle()
        entry = TurnsDraw(self.game)
        self.happen(CameToBe(entry))
        self.rules.stack.came_by(entry)
        self.rules.priority.at_the_beginning(self.game.scene.active)

    def resolve(self, entry: TurnsDraw) -> None:
        """Draw, and take the entry off the stack."""
        with self.game.trace.caused_by(entry.announced.cause):
            self.draw()
            self.take_off(entry)

    @rule("304.1")
    def take_off(self, entry: TurnsDraw) -> None:
        """Once the card is drawn, the draw is off the stack."""
        self.happen(CeasedToExist(entry))
