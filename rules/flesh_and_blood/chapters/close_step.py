"""7.7. Close Step: the combat chain closes, and combat ends."""

from __future__ import annotations

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.combat import ChainClosed, ChainCloses
from rules.flesh_and_blood.events.moving import ZoneChanged
from rules.flesh_and_blood.events.time import StepBegan, StepEnded
from rules.flesh_and_blood.state import FabObject
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.kernel.things import Zone

REACTIONS = frozenset({"attack reaction", "defense reaction"})


class CloseStep(FabChapter):
    """7.7. Close Step."""

    @rule("7.7.2a")
    def all_passed(self) -> None:
        """The combat chain closes when all players pass in the Resolution Step and no attack waits."""
        self.begin()

    @rule("7.7.2b")
    def no_chain_link(self) -> None:
        """The combat chain closes when the attack can't become a chain link and no other attack waits."""
        self.begin()

    def look(self) -> None:
        """Look whether combat has to close because its attack is gone."""
        link = self.rules.combat.active_link()
        if self.scene.closing or link is None or link.damage == "calculated" or link.attack.is_on_chain:
            return
        if self._keeps_going():
            self.declined_closing(link.attack)
        else:
            self.attack_is_gone(link.attack)

    def _keeps_going(self) -> bool:
        """Whether combat goes on although the active-attack is gone."""
        return bool(len(self.game.queue))

    @rule("7.7.2c")
    def attack_is_gone(self, attack: FabObject) -> None:
        """The combat chain closes when the active-attack is gone before damage is calculated, and no attack waits."""
        words = ("the combat chain is to close, for ", attack, " is gone")
        self.happen(Set(self.scene, "closing", f"{attack.name} is gone", words))

    @rule("7.7.2c")
    def declined_closing(self, attack: FabObject) -> None:
        """The combat chain stays open, although the active-attack is gone, while another attack waits."""
        waiting = ", ".join(layer.name for layer in self.game.queue)
        self.declined(f"the combat chain doesn't close though {attack.name} is gone", f"{waiting} waits in the queue")
        if self.is_(attack).has("phantasm"):
            self.game.warn("the rule on phantasm closes the combat chain also while another attack waits in the queue")

    @rule("7.7.2d")
    def by_effect(self, source: FabObject) -> bool:
        """An effect that closes the combat chain has the Close Step begin as a game state action.

        Returns:
            Whether there is an open one to close.
        """
        if self.scene.chain == "open":
            told = ("an effect of ", source, " closes the combat chain")
            self.happen(Set(self.scene, "closing", f"an effect of {source.name} closes it", told))
            return True
        self.declined("the combat chain doesn't close once more", "it is closed already")
        return False

    @rule("7.7.1")
    def begin(self) -> None:
        """In the Close Step the combat chain closes and combat ends; nobody gets priority."""
        self.end_current_step()
        self.happen(StepBegan(self.scene.turn_player, "close"))
        self.combat_chain_closes()
        self.resolve_layers()
        if self.rules.game_state.is_over():
            return
        self.return_permanents()
        self.clear_rest()
        self.close()
        self.rules.priority.turn_player_gains()

    @rule("7.7.2")
    def end_current_step(self) -> None:
        """When the combat chain is to close, the present step ends."""
        self.happen(StepEnded(self.scene.turn_player, self.scene.step))

    @rule("7.7.3")
    def combat_chain_closes(self) -> None:
        """Closing is an event; then attacks and reactions are cleared from the stack and the queue."""
        self.happen(ChainCloses(self.scene.turn_player))
        cleared = [layer for layer in self.game.on_stack() if self._is_cleared(layer)]
        if cleared:
            self.rules.zones.clear(cleared)

    def _is_cleared(self, layer: FabObject) -> bool:
        return self.rules.attacks.opens_combat(layer) or bool(self.is_(layer).types & REACTIONS)

    @rule("7.7.4")
    def resolve_layers(self) -> None:
        """What is left on the stack resolves as if all players passed."""
        self.rules.stack.resolve_until_empty()

    @rule("7.7.5")
    def return_permanents(self) -> None:
        """Permanents on the combat chain return: equipped ones to where they are equipped, others to their zone."""
        self.happen(
            *(
                ZoneChanged(thing, self.home_of(thing, thing.home), "return", controller=thing.controller)
                for thing in self._on_chain()
                if thing.home is not None
            )
        )

    def home_of(self, thing: FabObject, origin: Zone) -> Zone:
        """Where a permanent returns to: the zone from which it came to the combat chain."""
        return origin

    def _on_chain(self) -> list[FabObject]:
        return [thing for thing in self.game.chain if isinstance(thing, FabObject)]

    @rule("7.7.6")
    def clear_rest(self) -> None:
        """All objects that are left on the combat chain are cleared."""
        rest = self._on_chain()
        if rest:
            self.rules.zones.clear(rest)

    @rule("7.7.7")
    def close(self) -> None:
        """The combat chain is closed, what lasts for this combat chain ends, and the action phase goes on."""
        self.rules.continuous_effects.expire("end of the chain link")
        self.rules.continuous_effects.expire("end of the combat chain")
        self.happen(ChainClosed(self.scene.turn_player))
        self.rules.combat.is_open_or_closed()

    def end(self) -> None:
        """Nobody gets priority in this step, so nobody passes."""

    def ends_by_itself(self) -> bool:
        """Nobody gets priority here before the step is over."""
        return False
