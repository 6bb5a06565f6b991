"""7.0. Combat: the combat chain, its links, and the cards that defend on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

import msgspec

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.combat import (
    AttackReplaced,
    BecameAttacking,
    BecameDefending,
    ChainOpened,
    Defended,
    LinkMade,
)
from rules.flesh_and_blood.events.moving import Entering, ZoneChanged
from rules.flesh_and_blood.properties import Properties
from rules.flesh_and_blood.state import ChainLink, Defense, FabObject, FabPlayer, Step
from rules.kernel.events import Event, Set
from rules.kernel.rule import clause, rule
from rules.kernel.verdict import LEGAL, Verdict


class CombatStep(Protocol):
    """What every step of combat does."""

    def begin(self) -> None:
        """The step begins."""

    def end(self) -> None:
        """The stack is empty and all players have passed in succession."""

    def ends_by_itself(self) -> bool:
        """Whether the step ends before anybody gets priority; if so, it has ended."""


class Combat(FabChapter):
    """7.0. Combat."""

    def step(self, name: Step) -> CombatStep:
        """The chapter of a step of combat."""
        return cast("CombatStep", self.game.section(f"{name}_step"))

    @rule("7.0.2a")
    def open_chain(self, attack: FabObject) -> None:
        """An attack, or a layer that can produce one, opens the closed combat chain, and the Layer Step begins."""
        self.happen(ChainOpened(self.scene.turn_player))
        self.go_through_steps()
        self.rules.layer_step.begin()

    @rule("7.0.1")
    def go_through_steps(self) -> None:
        """Combat goes on in steps, and an attack is resolved in them on the stack and on the combat chain."""
        self.noted("the rule counts seven steps and names six: layer, attack, defend, reaction, damage, resolution")

    @rule("7.0.2")
    def is_open_or_closed(self) -> None:
        """The combat chain is open during combat and closed otherwise, and empty when it is closed."""
        self.noted("the combat chain is closed, with {} objects on it", len(self.game.chain))

    def added_to_stack(self, layer: FabObject) -> None:
        """A layer was added to the stack: an attack opens combat, or goes on with it after a chain link."""
        if not self.rules.attacks.opens_combat(layer):
            return
        if self.rules.attacks.is_attack_layer(layer):
            self.rules.attacks.tell_attack_layer(layer)
        if self.scene.chain == "closed":
            self.open_chain(layer)
        elif self.scene.step == "resolution":
            self.rules.resolution_step.another_attack(layer)

    def is_further_attack(self, card: FabObject) -> bool:
        """Whether a card, once played, lets combat go on."""
        return "attack" in self.is_(card).subtypes or self.rules.attacks.is_attack_layer(card)

    @rule("7.0.1a")
    def may_act_now(self, attacks: bool) -> Verdict:
        """While the combat chain is open, actions wait, except attacks in the Resolution Step."""
        if self.scene.chain == "closed" or (attacks and self.scene.step == "resolution"):
            return LEGAL
        return self.refuse(f"the combat chain is open, and it is the {self.scene.step} step")

    @rule("7.0.3b")
    def active_link(self) -> ChainLink | None:
        """The active chain link is the one that is being resolved, from its Attack Step until it has resolved."""
        newest = self.scene.links[-1] if self.scene.links else None
        return newest if newest is not None and newest.state == "active" else None

    def make_link(self, attack: FabObject) -> ChainLink:
        """The next chain link, with its attack and what that attacks."""
        number = len(self.scene.links) + 1
        return ChainLink(self.game.new_id(), number, attack, attack.announced.attack_targets)

    @clause("7.0.3a", of=LinkMade)
    def makes_link(self, made: LinkMade) -> bool:
        """An attack that is added to the combat chain becomes the active-attack of a new chain link."""
        return True

    @clause("7.0.3", of=LinkMade)
    def comprises(self, made: LinkMade) -> bool:
        """A chain link is made of an active-attack, its attack-source if it has one, and defending cards."""
        return True

    @clause("7.0.4", of=LinkMade)
    def is_active_attack(self, made: LinkMade) -> bool:
        """An attack that has become a chain link is its active-attack."""
        return True

    @rule("7.0.3f")
    def put_on_link(self, things: Sequence[FabObject], link: ChainLink, *beside: Event) -> None:
        """A card that is put on a chain link moves to the combat chain and is in the arena."""
        self.happen(*(self._onto(thing, link) for thing in things), *beside)

    def become_link(self, things: Sequence[FabObject], link: ChainLink) -> None:
        """An attack and its attack-source, if it has one, become a chain link."""
        self.put_on_link(things, link, LinkMade(link))
        self.becomes_active(link)

    @rule("7.0.3b")
    def becomes_active(self, link: ChainLink) -> None:
        """A chain link is the active one from its Attack Step on, until it has resolved."""
        self.rules.continuous_effects.expire("end of the chain link")
        self.noted("{} is the active chain link", link)

    @rule("7.0.3c")
    def properties_of(self, link: ChainLink) -> Properties:
        """The properties and the control of a chain link are those of its active-attack, also when that is gone."""
        if not link.attack.is_on_chain:
            self.noted("{} is taken for {}", link.attack, link)
        return self.is_(link.attack)

    @rule("7.0.3d")
    def this_chain_link(self, source: FabObject) -> ChainLink | None:
        """This chain link is the one that the source is on, or the active one if it is on none."""
        link = source.link if source.is_on_chain else self.active_link()
        if link is None:
            self.declined(f"what {source.name} says of this chain link doesn't apply", "there is no active chain link")
        else:
            self.noted("this chain link is {}", link)
        return link

    @rule("7.0.2b")
    def this_combat_chain(self, source: FabObject) -> bool:
        """This combat chain is the one that is open; without one, what speaks of it fails."""
        if self.scene.chain == "closed":
            self.declined(f"what {source.name} says of this combat chain doesn't apply", "the combat chain is closed")
        else:
            self.noted("this combat chain is the open one")
        return self.scene.chain == "open"

    def link_of_layer(self, layer: FabObject) -> ChainLink | None:
        """The chain link on which a layer counts as played, activated or triggered."""
        link = self.active_link() if self.scene.chain == "open" else None
        if self.scene.chain == "open" and self.scene.links:
            self.counts_for(layer, link)
        return link

    @rule("7.0.3e")
    def counts_for(self, layer: FabObject, link: ChainLink | None) -> None:
        """A layer that is added to the stack counts for the active chain link, and for none if there is none."""
        if link is None:
            self.declined(f"{layer.name} counts for no chain link", "there is no active chain link")
        else:
            self.noted("{} counts for {}", layer, link)

    def _onto(self, thing: FabObject, link: ChainLink) -> Event:
        """What is on the combat chain already doesn't move, but is on another chain link from then on."""
        if thing.zone is self.game.chain:
            return Set(thing, "link", link, (thing, " is on ", link))
        return ZoneChanged(thing, self.game.chain, "attack", controller=thing.controller, entering=Entering(link))

    @rule("7.0.4a")
    def replace_attack(self, link: ChainLink, card: FabObject) -> None:
        """A card that is put onto a chain link as an attacking card replaces the active-attack; the targets stay."""
        if link.attack.is_on_chain:
            self.rules.zones.clear([link.attack])
        self.put_on_link([card], link, AttackReplaced(link, card), BecameAttacking(card, link))

    @rule("7.0.5a")
    def defend(self, link: ChainLink, defenses: Sequence[Defense]) -> None:
        """A card defends by being put on the chain link; then it has defended, under whoever controls it.

        Args:
            link: The chain link.
            defenses: What defends, in order, as one event.
        """
        for defense in defenses:
            self.designate(link, defense)
        cards = [defense.card for defense in defenses]
        (self.alone if len(cards) == 1 else self.together)(cards)
        self.happen(*(Defended(one, link, tuple(card for card in cards if card is not one.card)) for one in defenses))

    @rule("7.0.5")
    def designate(self, link: ChainLink, defense: Defense) -> None:
        """A defending card is one that a rule or effect has defend an attack-target on a chain link."""
        card = defense.card
        moved = self._onto(card, link)
        if isinstance(moved, ZoneChanged):
            moved = msgspec.structs.replace(moved, cause="defend", controller=defense.player, by=defense.player)
        self.happen(moved, BecameDefending(defense, link))

    @rule("7.0.5e")
    def alone(self, cards: Sequence[FabObject]) -> None:
        """A card that is the only one put on a chain link by an event defends alone."""
        self.noted("{} defends alone", cards[0])

    @rule("7.0.5e")
    def together(self, cards: Sequence[FabObject]) -> None:
        """Cards that are put on a chain link by the same event defend together."""
        self.noted(" and ".join("{}" for _ in cards) + " defend together", *cards)

    def may_defend(self, link: ChainLink, card: FabObject, target: FabObject, beside: Sequence[FabObject]) -> Verdict:
        """Whether a card could become a defending card, with others that would do so in the same event."""
        return self.defends_already(card) & self._restrictions(link, card, target, beside)

    @rule("7.0.5d")
    def defends_already(self, card: FabObject) -> Verdict:
        """A card defends on one chain link and for one attack-target at a time."""
        for link in self.scene.links:
            if any(defense.card is card for defense in link.defending):
                return self.refuse(f"{card.name} is defending on {link.name} already")
        return LEGAL

    def _restrictions(
        self, link: ChainLink, card: FabObject, target: FabObject, beside: Sequence[FabObject]
    ) -> Verdict:
        keywords = self.rules.ability_keywords
        verdict = keywords.dominated(link, card, beside) & keywords.overpowered(link, card, beside)
        would = Defended(Defense(card, target, card.controller, card.zone.kind), link, tuple(beside))
        for regulation in self.game.regulations_of(Defended):
            if regulation.modality == "can't" and regulation.concerns(would):
                verdict &= self.cannot_become(card, regulation.reason)
        return verdict

    @rule("7.0.5b")
    def cannot_become(self, card: FabObject, because: str) -> Verdict:
        """A card that an effect keeps from becoming a defending card doesn't move, and nothing defends."""
        return self.refuse(f"{card.name} can't defend, as {because}")

    @rule("7.0.5b")
    def add_defending(self, link: ChainLink, defense: Defense) -> bool:
        """What an effect adds as a defending card defends, unless it does already or can't.

        Returns:
            Whether it defends now.
        """
        verdict = self.may_defend(link, defense.card, defense.target, ())
        if not verdict:
            self.declined(f"{defense.card.name} doesn't defend", "; ".join(reason.text for reason in verdict.reasons))
            return False
        self.defend(link, [defense])
        return True

    @rule("7.0.5d")
    def choose_target(self, link: ChainLink, player: FabPlayer) -> FabObject:
        """Where an effect doesn't say for which of several attack-targets a card defends, its controller does."""
        question = "For which attack-target does the card defend?"
        return self.choose_one("defends", player, question, link.attack, link.targets)

    @clause("7.0.5c", of=Defended)
    def defends_against(self, defended: Defended) -> bool:
        """A defending card defends against the active-attack, also when that is gone."""
        return True

    def controller_of(self, link: ChainLink) -> FabPlayer:
        """Who controls the attack of a chain link, or did last."""
        return self.is_(link.attack).controller
