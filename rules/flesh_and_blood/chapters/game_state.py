"""1.10. Game state: what is done before anybody gets priority, and how an illegal action is reversed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.legality import undertaken
from rules.kernel.rule import rule
from rules.kernel.verdict import Verdict


class GameState(FabChapter):
    """1.10. Game state."""

    @rule("1.10.2")
    def new_priority_state(self) -> bool:
        """Before anybody gets priority, game state actions are performed in their order.

        Returns:
            Whether somebody may get priority now.
        """
        self.settle()
        return not self.is_over() and not self.close_combat()

    def settle(self) -> None:
        """Perform game state actions, all but the closing of combat, until none of them finds anything to do."""
        while not self.is_over() and (self.heroes_die() or self.living_objects_die() or self.add_triggered_layers()):
            pass

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.scene.outcome)

    @rule("1.10.2a")
    def heroes_die(self) -> bool:
        """First, players whose heroes have died lose the game.

        Returns:
            Whether anybody lost.
        """
        dead = [player for player in self.game.in_turn_order() if self._is_dead(player)]
        if dead:
            self.rules.ending_a_game.heroes_died(dead)
        return bool(dead)

    def _is_dead(self, player: FabPlayer) -> bool:
        hero = player.hero
        return hero is None or not hero.is_here or self.is_(hero).life == 0

    @rule("1.10.2b")
    def living_objects_die(self) -> bool:
        """Second, living objects without any life left are cleared together.

        Returns:
            Whether there were any.
        """
        heroes = {player.hero for player in self.game.players}
        dead = [thing for thing in self.game.arena() if thing not in heroes and self._has_no_life(thing)]
        if dead:
            self.rules.zones.clear(dead)
        return bool(dead)

    def _has_no_life(self, thing: FabObject) -> bool:
        return self.is_(thing).life == 0 and self.rules.attacks.is_living(thing)

    @rule("1.10.2d")
    def add_triggered_layers(self) -> bool:
        """Fourth, triggered-layers that were created since are added to the stack.

        Returns:
            Whether there were any.
        """
        return self.rules.triggered_effects.add_to_stack()

    @rule("1.10.2e")
    def close_combat(self) -> bool:
        """Fifth, combat closes if a rule or effect has closed the combat chain.

        Returns:
            Whether it did.
        """
        self.rules.close_step.look()
        if self.scene.chain == "closed" or not self.scene.closing:
            return False
        self.rules.close_step.begin()
        return True

    @rule("1.10.3")
    def reverse(self, told: str, things: Sequence[object], verdict: Verdict) -> None:
        """An action that is or becomes illegal is reversed, with every payment made for it."""
        self.game.trace.refused(told, things, verdict)

    def undertake(self, attempt: Callable[[], None], told: str, things: Sequence[object]) -> Verdict:
        """Carry out an action, or reverse it and say why it was illegal.

        Args:
            attempt: The action; it raises NotLegal where the player can't go on.
            told: The attempt in words; each ``{}`` stands for one of the things.
            things: What the words speak of.
        """
        return undertaken(self.game, attempt, lambda verdict: self.reverse(told, things, verdict))
