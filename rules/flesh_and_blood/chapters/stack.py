"""3.15. Stack: the layers that wait to resolve, and the queue of attacks."""

from __future__ import annotations

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.moving import CameToBe, Cause, ZoneChanged
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.rule import rule


class Stack(FabChapter):
    """3.15. Stack."""

    @rule("3.15.4")
    def add(self, layer: FabObject) -> None:
        """A layer that is added to the stack lies on top of those that are there."""
        if layer.is_here:
            self.happen(ZoneChanged(layer, self.game.stack, "play", controller=layer.controller))
        else:
            self.happen(CameToBe(layer))

    def top_layer(self, top: FabObject) -> None:
        """All players have passed: the top layer resolves, or is an attack that goes its own way."""
        if self.rules.attacks.is_attack(top):
            self.rules.layer_step.reach(top)
        else:
            self.rules.resolving_layers.resolve(top)
            self.rules.priority.turn_player_gains()

    def resolve_until_empty(self) -> None:
        """Layers resolve and game state actions are performed as if all players were passing, until there is none."""
        self.rules.game_state.settle()
        while not self.rules.game_state.is_over():
            top = next(iter(self.game.stack.top()), None)
            if not isinstance(top, FabObject):
                return
            self.rules.priority.look_for_repetition()
            self.rules.resolving_layers.resolve(top)
            self.rules.game_state.settle()

    @rule("3.15.7b")
    def enqueue(self, attack: FabObject, player: FabPlayer) -> None:
        """An attack that is added to the queue waits behind those that are there."""
        if len(self.game.queue):
            self.game.warn("the rules number what waits in the queue as layers, where they mean attacks")
        cause: Cause = "queue" if attack.is_on_stack else "attack"
        if attack.is_here:
            self.happen(ZoneChanged(attack, self.game.queue, cause, len(self.game.queue), player))
        else:
            self.happen(CameToBe(attack, len(self.game.queue)))

    @rule("3.15.7c")
    def next_attack(self) -> FabObject | None:
        """The next attack is the one that has waited longest in the queue."""
        first = next(iter(self.game.queue.top()), None)
        return first if isinstance(first, FabObject) else None
