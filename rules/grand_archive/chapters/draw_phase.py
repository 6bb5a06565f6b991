"""Turn Order - Draw Phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.grand_archive.chapters.stretch import Stretch
from rules.kernel.rule import rule

PAGE = "turn-order-draw-phase/general-rules"


class DrawPhase(Stretch):
    """Draw Phase."""

    section = "draw_phase"

    def stages(self) -> Sequence[Callable[[], None]]:
        """What happens, in order."""
        return (self.draw, self.check)

    @rule(f"{PAGE}/1")
    def draw(self) -> None:
        """The turn player draws a card, to which nobody can respond."""
        self.rules.drawing_cards.draw(self.scene.turn_player, 1)

    @rule(f"{PAGE}/2")
    def check(self) -> None:
        """State-based effects are checked after the draw."""
        self.rules.opportunity.arise()

    @rule(f"{PAGE}/3")
    def over(self) -> None:
        """The main phase follows."""
        self.rules.turn_order.end("draw")
        self.rules.turn_order.begin("main")
