"""7.4. Reaction Step: players use reactions."""

from __future__ import annotations

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.time import StepBegan, StepEnded
from rules.flesh_and_blood.state import Defense, FabObject, FabPlayer
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict


class ReactionStep(FabChapter):
    """7.4. Reaction Step."""

    @rule("7.4.1")
    def begin(self) -> None:
        """In the Reaction Step players may use reactions to what goes on in combat."""
        self.happen(StepBegan(self.scene.turn_player, "reaction"))
        self.first_priority()

    @rule("7.4.2")
    def first_priority(self) -> None:
        """In the Reaction Step the turn-player gets priority first."""
        self.rules.priority.turn_player_gains()

    @rule("7.4.2a")
    def may_use_attack_reaction(self, player: FabPlayer) -> Verdict:
        """Attack reactions are for the player who controls the attack, in the Reaction Step."""
        link = self.rules.combat.active_link()
        if self.scene.step != "reaction" or link is None:
            return self.refuse("it isn't the reaction step")
        if self.rules.combat.controller_of(link) is not player:
            return self.refuse(f"{player.name} doesn't control the attack")
        return LEGAL

    @rule("7.4.2b")
    def may_use_defense_reaction(self, player: FabPlayer) -> Verdict:
        """Defense reactions are for a player whose hero is an attack-target, in the Reaction Step."""
        link = self.rules.combat.active_link()
        if self.scene.step != "reaction" or link is None:
            return self.refuse("it isn't the reaction step")
        if player.hero not in link.targets:
            return self.refuse(f"{player.name}'s hero isn't attacked")
        return LEGAL

    @rule("7.4.2c")
    def may_defend_with(self, player: FabPlayer, card: FabObject) -> Verdict:
        """A defense reaction card can't be played by a player who couldn't defend with it."""
        link = self.rules.combat.active_link()
        if link is None or player.hero is None:
            return LEGAL
        kept = self.rules.ability_keywords.keeps_from_hand(link, card)
        return self.upheld(kept if kept.reasons else self.rules.combat.may_defend(link, card, player.hero, ()))

    @rule("7.4.2d")
    def becomes_defending(self, card: FabObject) -> None:
        """A defense reaction that resolves becomes a defending card for its controller's hero."""
        link = self.rules.combat.active_link()
        hero = card.controller.hero
        assert link is not None
        assert hero is not None
        origin = card.announced.origin
        self.rules.combat.defend(link, [Defense(card, hero, card.controller, origin)])

    @rule("7.4.2d")
    def could_become_defending(self, card: FabObject) -> Verdict:
        """A defense reaction that can't become a defending card fails to resolve."""
        link = self.rules.combat.active_link()
        hero = card.controller.hero
        if link is None or hero is None:
            return self.refuse("there is no active chain link")
        if hero not in link.targets:
            return self.refuse(f"{hero.name} isn't an attack-target")
        return self.rules.combat.may_defend(link, card, hero, ())

    @rule("7.4.3")
    def end(self) -> None:
        """When the stack is empty and all players pass in succession, the Damage Step follows."""
        self.happen(StepEnded(self.scene.turn_player, "reaction"))
        self.rules.damage_step.begin()

    def ends_by_itself(self) -> bool:
        """Players have to pass."""
        return False
