"""7.6. Resolution Step: the chain link resolves, go again counts, and combat may go on."""

from __future__ import annotations

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.combat import LinkResolved
from rules.flesh_and_blood.events.time import StepBegan, StepEnded
from rules.flesh_and_blood.state import ChainLink, FabObject
from rules.kernel.rule import rule


class ResolutionStep(FabChapter):
    """7.6. Resolution Step."""

    @rule("7.6.1")
    def begin(self) -> None:
        """In the Resolution Step the chain link resolves, go again counts, and more attacks may follow."""
        self.happen(StepBegan(self.scene.turn_player, "resolution"))
        link = self.rules.combat.active_link()
        assert link is not None
        self.resolve(link)
        self.first_priority()

    @rule("7.6.2")
    def resolve(self, link: ChainLink) -> None:
        """The chain link becomes a resolved one; an attack with go again gives its controller an action point."""
        self.happen(LinkResolved(link))
        if self.rules.combat.active_link() is None:
            self.rules.continuous_effects.expire("end of the chain link")
        attack = link.attack
        if not attack.is_on_chain:
            self.last_known(link)
        if self.rules.combat.properties_of(link).has("go again"):
            self.rules.ability_keywords.go_again(attack, self.rules.combat.controller_of(link))

    @rule("7.6.2a")
    def last_known(self, link: ChainLink) -> None:
        """Whether an attack that has left the combat chain had go again is told by what was last known of it."""
        self.rules.objects.looked_at(link.attack)

    @rule("7.6.3")
    def first_priority(self) -> None:
        """In the Resolution Step the turn-player gets priority first."""
        self.rules.priority.turn_player_gains()

    @rule("7.6.3a")
    def another_attack(self, layer: FabObject) -> None:
        """An attack, or a layer that can produce one, ends the Resolution Step, and the Layer Step begins."""
        self.happen(StepEnded(self.scene.turn_player, "resolution"))
        self.rules.layer_step.begin()

    @rule("7.6.3b")
    def queued_attack(self) -> None:
        """With an empty stack and an attack in the queue the Attack Step follows at once."""
        self.happen(StepEnded(self.scene.turn_player, "resolution"))
        self.rules.attack_step.begin()

    def ends_by_itself(self) -> bool:
        """A queued attack goes on without anybody passing."""
        if len(self.game.stack) or not len(self.game.queue):
            return False
        self.queued_attack()
        return True

    @rule("7.6.4")
    def end(self) -> None:
        """When stack and queue are empty and all players pass in succession, the Close Step follows."""
        self.rules.close_step.all_passed()
