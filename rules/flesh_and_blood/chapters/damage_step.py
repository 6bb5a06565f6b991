"""7.5. Damage Step: the attack hits for what the defending cards leave of its power."""

from __future__ import annotations

from collections.abc import Sequence

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.combat import HitTriggers, LinkMade
from rules.flesh_and_blood.events.life import DamageDealt, LifeLost
from rules.flesh_and_blood.events.time import StepBegan, StepEnded
from rules.flesh_and_blood.state import ChainLink, FabObject
from rules.kernel.choices import Arrange, Option
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event, Set
from rules.kernel.rule import rule


class DamageStep(FabChapter):
    """7.5. Damage Step."""

    @rule("7.5.1")
    def begin(self) -> None:
        """In the Damage Step the physical damage of the active chain link is calculated and dealt."""
        self.happen(StepBegan(self.scene.turn_player, "damage"))
        link = self.rules.combat.active_link()
        assert link is not None
        self._require_attack(link)
        for target in self._in_order(link):
            self.calculate(link, target)
        self.happen(Set(link, "damage", "calculated", ("the damage of ", link, " has been calculated")))
        self.first_priority()

    def _require_attack(self, link: ChainLink) -> None:
        """An attack that is gone while others wait in the queue: the rules don't say whether it still deals damage.

        Raises:
            Unsupported: It is so.
        """
        if not link.attack.is_on_chain:
            because = "the rules don't say whether an attack that is gone deals damage while others wait in the queue"
            raise Unsupported(f"the damage of {link.attack.name}", because)

    def _in_order(self, link: ChainLink) -> Sequence[FabObject]:
        if len(link.targets) < 2:
            return link.targets
        return self.order_targets(link)

    @rule("7.5.2c")
    def order_targets(self, link: ChainLink) -> Sequence[FabObject]:
        """Damage is dealt to one attack-target after the other, clockwise by the players who control them."""
        controller = self.rules.combat.controller_of(link)
        found: list[FabObject] = []
        for player in self.game.in_turn_order(controller):
            theirs = [target for target in link.targets if self.is_(target).controller is player]
            if len(theirs) > 1:
                options = tuple(Option(target, target.name, target) for target in theirs)
                question = "In which order is damage dealt to the attack-targets of one player?"
                chosen = self.ask(Arrange("damage order", controller, question, link.attack, options))
                theirs = [target for target in chosen if isinstance(target, FabObject)]
            found += theirs
        self.noted("the order is: " + ", ".join("{}" for _ in found), *found)
        return found

    @rule("7.5.2")
    def calculate(self, link: ChainLink, target: FabObject) -> None:
        """What the power of the attack is above the defense of the cards that defend the attack-target is dealt."""
        if not self.is_dealt_to(link, target):
            return
        power = self.is_(link.attack).power or 0
        defense = sum(self.is_(one.card).defense or 0 for one in link.defending_for(target))
        self.noted("{} has power {} against a total defense of {}", link.attack, power, defense)
        self.rules.ability_keywords.explain_bonuses(link.attack)
        for thing in (link.source, link.attack):
            self._tell_changes(thing, "power")
        for one in link.defending_for(target):
            self._tell_changes(one.card, "defense")
        if power > defense:
            self.hit(link, target, power - defense)
        else:
            self.declined(
                f"{link.attack.name} doesn't hit {target.name}", f"power {power} isn't above defense {defense}"
            )
            self._look_for_other_loss(link, target)

    def _tell_changes(self, thing: FabObject | None, what: str) -> None:
        """Tell which effects have changed the power or the defense of an object."""
        if thing is None or thing.remembered is not None:
            return
        for one in self.game.layers.of(thing).applied:
            if one.attribute == what and one.before is not None:
                by = one.source()
                self.noted(f"{{}} has {what} {one.after} instead of {one.before}, by {'{}' * len(by)}", thing, *by)

    @rule("7.5.2b")
    def is_dealt_to(self, link: ChainLink, target: FabObject) -> bool:
        """An attack-target that is gone, or illegal by now, is dealt no damage."""
        if self.rules.attacks.is_legal_target(link.attack, target):
            return True
        self.declined(f"no damage is dealt to {target.name}", "it is gone, or no legal attack-target any more")
        return False

    @rule("7.5.2a")
    def hit(self, link: ChainLink, target: FabObject, amount: int) -> None:
        """The damage to the attack-target is a hit-event, and its source is the attack."""
        packet = DamageDealt(link.attack, target, amount, "physical", "hit")
        dealt = self.rules.effect_keywords.deal(packet)
        self.count(link, target, dealt)

    @rule("7.5.5")
    def hit_by_effect(self, attack: FabObject, target: FabObject, amount: int) -> Sequence[Event]:
        """The hit-event is an event of its own, which an effect can have occur in any step.

        Returns:
            What became of the damage.
        """
        link = self.rules.combat.active_link()
        attack = link.attack if link is not None and attack is link.source else attack
        settled = self.rules.effect_keywords.deal(DamageDealt(attack, target, amount, "physical", "hit"))
        if link is not None and attack is link.attack and target in link.targets:
            self.count(link, target, settled)
        return settled

    def count(self, link: ChainLink, target: FabObject, dealt: Sequence[Event]) -> None:
        """Say whether the attack has hit, by what became of the hit-event."""
        packets = [one for one in dealt if isinstance(one, DamageDealt) and one.amount > 0]
        if any(one.name == "hit" and one.source is link.attack and one.to is target for one in packets):
            self.has_hit(link, target)
        else:
            self.no_hit(link, target)
            self._look_for_other_loss(link, target)

    def _look_for_other_loss(self, link: ChainLink, target: FabObject) -> None:
        """Tell of life that the attack-target lost otherwise since the chain link was made."""
        for _, event in reversed(self.game.happenings.history):
            if isinstance(event, LinkMade) and event.link is link:
                return
            if isinstance(event, LifeLost) and event.thing is target:
                self.other_loss(target)
                return

    @rule("7.5.5")
    def has_hit(self, link: ChainLink, target: FabObject) -> None:
        """An attack that deals damage to an attack-target by a hit-event has hit."""
        self.happen(Set(link, "hit", (*link.hit, target), (link.attack, " has hit ", target)))
        self.link_has_hit(link)

    def may_trigger(self, source: FabObject, events: Sequence[Event]) -> bool:
        """Whether nothing keeps an effect from triggering on the hit of its own source."""
        if not any(self._is_hit_of(source, event) for event in events):
            return True
        rulings = self.game.regulations_of(HitTriggers)
        against = [one for one in rulings if one.modality == "can't" and one.concerns(HitTriggers(source))]
        return not against or self.does_not_trigger(source, against[0].name)

    def _is_hit_of(self, source: FabObject, event: Event) -> bool:
        return isinstance(event, DamageDealt) and event.name == "hit" and source in {event.source, event.source.source}

    @rule("7.5.5c")
    def does_not_trigger(self, source: FabObject, because: str) -> bool:
        """What is kept from triggering when its attack hits doesn't trigger on the damage of the hit either."""
        self.declined(f"an effect of {source.name} doesn't trigger", because)
        return False

    @rule("7.5.5d")
    def link_has_hit(self, link: ChainLink) -> None:
        """A chain link has hit if a hit-event occurs while it is the active one."""
        self.noted("{} has hit", link)

    @rule("7.5.5b")
    def no_hit(self, link: ChainLink, target: FabObject) -> None:
        """What was changed so that the attack deals no damage to the attack-target is no hit-event any more."""
        self.declined(f"{link.attack.name} doesn't hit {target.name}", "the attack dealt it no damage")

    @rule("7.5.5a")
    def other_loss(self, target: FabObject) -> None:
        """Life that is lost otherwise than by the hit-event makes no hit."""
        self.noted("{} lost life, but not by a hit-event", target)

    @rule("7.5.3")
    def first_priority(self) -> None:
        """After the damage the turn-player gets priority first."""
        self.rules.priority.turn_player_gains()

    @rule("7.5.4")
    def end(self) -> None:
        """When the stack is empty and all players pass in succession, the Resolution Step follows."""
        self.happen(StepEnded(self.scene.turn_player, "damage"))
        self.rules.resolution_step.begin()

    def ends_by_itself(self) -> bool:
        """Players have to pass."""
        return False
