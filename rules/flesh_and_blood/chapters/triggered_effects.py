"""6.6. Triggered effects: from the moment they trigger to the stack."""

from __future__ import annotations

from collections.abc import Sequence

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.choices import Arrange, Option, Pick
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event, Set
from rules.kernel.rule import rule
from rules.kernel.triggers import Watcher


class TriggeredEffects(FabChapter):
    """6.6. Triggered effects."""

    def trigger(self, watcher: Watcher, events: Sequence[Event]) -> None:
        """A triggered effect triggers.

        Raises:
            Unsupported: Triggered effects are not built.
        """
        raise Unsupported(watcher.name, "triggered effects are not built")

    @rule("6.6.6")
    def add_to_stack(self) -> bool:
        """Triggered-layers that were created are added to the stack before anybody gets priority.

        Returns:
            Whether there were any.
        """
        waiting = self.scene.pending
        if not waiting:
            return False
        self.happen(Set(self.scene, "pending", (), ("the triggered-layers are added to the stack",)))
        for layer in self._in_order(waiting):
            self.rules.stack.add(layer)
        return True

    def _in_order(self, waiting: Sequence[FabObject]) -> Sequence[FabObject]:
        if len(waiting) < 2:
            return waiting
        return self.order(waiting)

    @rule("6.6.6b")
    def order(self, waiting: Sequence[FabObject]) -> Sequence[FabObject]:
        """The turn-player selects who adds first; then each player clockwise adds their own in an order they choose."""
        found: list[FabObject] = []
        for player in self.game.in_clockwise_order(self._first(waiting)):
            theirs = [layer for layer in waiting if layer.controller is player]
            if len(theirs) > 1:
                options = tuple(Option(layer, layer.name, layer) for layer in theirs)
                question = f"In which order does {player.name} add triggered-layers, the last on top?"
                chosen = self.ask(Arrange("trigger order", player, question, None, options))
                theirs = [layer for layer in chosen if isinstance(layer, FabObject)]
            found += theirs
        return found

    def _first(self, waiting: Sequence[FabObject]) -> FabPlayer:
        controllers = {layer.controller for layer in waiting}
        able = [player for player in self.game.in_clockwise_order() if player in controllers]
        options = tuple(Option(player, player.name, player) for player in able)
        question = "Who adds triggered-layers to the stack first?"
        chosen = self.ask(Pick("first player", self.scene.turn_player, question, None, options))[0]
        assert isinstance(chosen, FabPlayer)
        return chosen
