"""1.4. Attacks: attack-cards, attack-proxies and their sources, attack-layers, and attack-targets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from grammar.nodes.abilities import Activated
from grammar.nodes.base import Node
from grammar.nodes.verbs import KeywordAction
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.combat import Attacked
from rules.flesh_and_blood.events.moving import CeasedToExist
from rules.flesh_and_blood.instructions import FurtherTargets, further_targets, instructions_of
from rules.flesh_and_blood.state import Announced, ChainLink, FabObject, FabPlayer
from rules.kernel.choices import Option, Pick
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.card_events import Announcing
from rules.kernel.effects.slots import walk
from rules.kernel.effects.understanding import matches
from rules.kernel.legality import NotLegal
from rules.kernel.rule import rule
from rules.kernel.things import Thing
from rules.kernel.verdict import LEGAL, Verdict

MOST = 1 << 20
"""More attack-targets than there can be."""


class Attacks(FabChapter):
    """1.4. Attacks."""

    @rule("1.4.1")
    def is_attack(self, thing: FabObject) -> bool:
        """An attack-card or an attack-proxy, on the stack or on the combat chain, is an attack."""
        return thing.kind == "attack-proxy" or self.is_attack_card(thing)

    @rule("1.4.2a")
    def is_attack_card(self, thing: FabObject) -> bool:
        """A card with the subtype attack is an attack on the stack, or where it was put as one on the combat chain."""
        if not thing.is_a_card or "attack" not in self.is_(thing).subtypes:
            return False
        return thing.is_on_stack or thing.attacking

    @rule("1.4.4")
    def is_attack_layer(self, thing: FabObject) -> bool:
        """A layer that can attack with a card as it resolves is no attack itself, but can produce one."""
        return self.would_attack(thing)

    @rule("1.4.4")
    def tell_attack_layer(self, layer: FabObject) -> None:
        """A layer that can attack with a card as it resolves is an attack-layer."""
        self.noted("{} is an attack-layer", layer)

    def would_attack(self, thing: FabObject) -> bool:
        """Whether a resolution ability of a layer can attack with a card."""
        if thing.kind == "attack-proxy" or not (thing.is_on_stack or thing.is_a_card):
            return False
        return any(attacks_with(one.effect) for one in instructions_of(self.game, thing))

    @rule("1.4.4a")
    def take_over(self, layer: FabObject, attack: FabObject) -> None:
        """The targets that were declared for an attack-layer are the attack-targets of the attack it produces."""
        announced = replace(attack.announced, attack_targets=layer.announced.attack_targets)
        words = ("the attack-targets of ", layer, " are those of ", attack)
        self.happen(Announcing(attack, announced, words))

    def opens_combat(self, thing: FabObject) -> bool:
        """Whether it is an attack, or a layer that can produce one."""
        return self.is_attack(thing) or self.is_attack_layer(thing)

    def is_living(self, thing: FabObject) -> bool:
        """Whether it is a permanent with life."""
        return thing.is_in_arena and thing.is_a_card and self.is_(thing).life is not None

    @rule("1.4.5a")
    def is_attackable(self, thing: FabObject) -> bool:
        """A living object can be attacked, and whatever an effect makes attackable."""
        return self.is_living(thing) or (thing.is_in_arena and self.rules.ability_keywords.may_be_attacked(thing))

    @rule("1.4.5")
    def may_target(self, player: FabPlayer, thing: FabObject) -> Verdict:
        """An attack needs an attackable object of an opponent as its attack-target."""
        if not self.is_attackable(thing):
            return self.refuse(f"{thing.name} can't be attacked")
        if thing.controller is player or thing.controller.lost:
            return self.refuse(f"{thing.name} is controlled by no opponent of {player.name}")
        return LEGAL

    def may_attack(self, attack: FabObject, targets: tuple[FabObject, ...]) -> Verdict:
        """Whether no effect keeps an attack from attacking these targets."""
        matter = Attacked(attack, ChainLink(0, 0, attack, targets))
        forbidding = (one for one in self.game.regulations_of(Attacked) if one.modality == "can't")
        found = next((one for one in forbidding if one.concerns(matter)), None)
        return LEGAL if found is None else self.refuse(found.reason)

    @rule("1.4.6")
    def may_be_begun(self, attack: FabObject, targets: tuple[FabObject, ...]) -> Verdict:
        """An attack with which an effect keeps its player from attacking can't be played or activated."""
        return self.may_attack(attack, targets)

    def legal_targets(self, player: FabPlayer) -> list[FabObject]:
        """What an attack of this player may be declared for."""
        with self.game.trace.muted():
            return [thing for thing in self.game.arena() if self.may_target(player, thing)]

    @rule("1.4.5")
    def declare_targets(
        self, player: FabPlayer, attack: FabObject, named: Sequence[FabObject] | None
    ) -> tuple[FabObject, ...]:
        """The attack-target is declared when the attack is put onto the stack.

        Raises:
            NotLegal: There is none, or one that is named is illegal.
        """
        if named is None:
            return self._asked(player, attack)
        verdict = self.are_separate(attack, named)
        for thing in named:
            verdict &= self.may_target(player, thing)
        if not verdict:
            raise NotLegal(verdict)
        return tuple(named)

    def _asked(self, player: FabPlayer, attack: FabObject) -> tuple[FabObject, ...]:
        options = tuple(Option(thing, thing.name, thing) for thing in self.legal_targets(player))
        if not options:
            raise NotLegal(self.refuse("there is nothing that could be attacked"))
        question = f"What does {attack.name} attack?"
        most = min(self.most_targets(attack), len(options))
        chosen = self.ask(Pick("attack target", player, question, attack, options, 1, max(1, most)))
        return tuple(thing for thing in chosen if isinstance(thing, FabObject))

    @rule("1.4.5c")
    def are_separate(self, attack: FabObject, named: Sequence[FabObject]) -> Verdict:
        """Several attack-targets must be different objects, and an effect must let the attack have several."""
        verdict = LEGAL
        if len(set(named)) < len(named):
            verdict &= self.refuse("the same attack-target is named twice")
        if len(named) > self.most_targets(attack):
            verdict &= self.refuse(f"{attack.name} attacks only {self.most_targets(attack)} target")
        if not named:
            verdict &= self.refuse(f"{attack.name} needs an attack-target")
        return verdict & self._fit(attack, named if len(named) > 1 else ())

    def most_targets(self, attack: FabObject) -> int:
        """How many attack-targets an attack may have: one, unless an ability of it says otherwise."""
        context = self.game.context_for(attack, attack.controller)
        return max((one.most(context, MOST) for one in self._further_targets(attack)), default=1)

    def _further_targets(self, attack: FabObject) -> list[FurtherTargets]:
        found = [further_targets(one.node) for one in self.is_(attack).but_for_keywords()]
        return [one for one in found if one is not None]

    def _fit(self, attack: FabObject, named: Sequence[FabObject]) -> Verdict:
        """Whether several attack-targets are such as the ability that lets the attack have them asks for."""
        context, verdict = self.game.context_for(attack, attack.controller), LEGAL
        for thing in named:
            if not any(matches(context, one.target.what, thing) for one in self._further_targets(attack)):
                verdict &= self.refuse(f"{thing.name} is not what {attack.name} may attack beside another")
        return verdict

    def is_legal_target(self, attack: FabObject, thing: FabObject) -> bool:
        """Whether an attack-target is still a legal one."""
        return thing.is_here and self.is_attackable(thing)

    @rule("1.4.3")
    def proxy(self, source: FabObject, ability: Ability | None, player: FabPlayer) -> FabObject:
        """An attack-proxy is no card; it represents the attack of another object, its attack-source."""
        zone = self.game.queue if ability is None else self.game.stack
        made = self.game.made(source.card, player, zone, "attack-proxy")
        made.name = f"{source.name}'s attack"
        made.face, made.copied = source.face, source.copied
        made.source, made.ability, made.controller = source, ability, player
        made.announced = Announced()
        return made

    def base_abilities(self, proxy: FabObject) -> tuple[Ability, ...]:
        """The abilities that an attack-proxy has by the ability that created it, such as go again."""
        node = proxy.ability.node if proxy.ability is not None else None
        if not isinstance(node, Activated):
            return ()
        return tuple(Ability(one, ("proxy", i)) for i, one in enumerate(node.keywords))

    def look_after_proxies(self) -> None:
        """Attack-proxies whose attack-source is gone, or on another chain link, cease to exist."""
        orphans = [thing for thing in self._proxies() if self._is_orphan(thing)]
        if orphans:
            self.end_proxies(orphans)

    @rule("1.4.3c")
    def end_proxies(self, proxies: Sequence[FabObject]) -> None:
        """An attack-proxy exists only as long as its attack-source does, on the same chain link."""
        self.happen(*(CeasedToExist(proxy) for proxy in proxies))

    def _proxies(self) -> list[FabObject]:
        places = (*self.game.stack, *self.game.queue, *self.game.chain)
        return [thing for thing in places if isinstance(thing, FabObject) and thing.kind == "attack-proxy"]

    def proxy_of(self, thing: Thing) -> FabObject | None:
        """The attack-proxy that represents the attack of an object now; None: there is none."""
        return next((proxy for proxy in self._proxies() if proxy.source is thing), None)

    def _is_orphan(self, proxy: FabObject) -> bool:
        source = proxy.source
        if source is None or not source.is_here:
            return True
        return proxy.is_on_chain and source.link is not proxy.link


def attacks_with(effect: Node) -> bool:
    """Whether an effect attacks with a card."""
    return any(isinstance(one, KeywordAction) and one.name == "attack with" for one in walk(effect))
