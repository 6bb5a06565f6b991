"""7.2. Attack Step, when an attack resolved in it."""

from __future__ import annotations

from grammar.nodes.abilities import Triggered
from grammar.nodes.base import Node
from grammar.nodes.opaque import Opaque
from rules.flesh_and_blood.chapters import attack_step
from rules.flesh_and_blood.editions.e2025_h2.close_step import CloseStep
from rules.flesh_and_blood.events.combat import Attacked, BecameAttacking
from rules.flesh_and_blood.state import ChainLink, FabObject, FabPlayer
from rules.kernel.events import Set
from rules.kernel.rule import rule


class AttackStep(attack_step.AttackStep):
    """7.2. Attack Step."""

    @rule("7.2.2")
    def next_link(self) -> None:
        """At least one attack-target must still be legal, else combat closes."""
        attack = self.game.own_object(next(iter(self.game.stack.top()), None))
        targets = self.legal_targets_of(attack)
        if targets and len(targets) < len(attack.announced.attack_targets):
            self.one_is_enough(targets[0])
        if targets:
            self.resolve(attack)
            return
        self.declined(f"{attack.name} doesn't go on", "it has no legal attack-target any more")
        self.rules.close_step.no_chain_link()

    @rule("7.2.2a")
    def one_is_enough(self, target: FabObject) -> None:
        """One legal attack-target is enough, and only now."""
        self.noted("{} is still a legal attack-target", target)

    @rule("7.2.3")
    def resolve(self, attack: FabObject) -> None:
        """The attack's own resolution abilities generate their effects, and then it becomes a chain link."""
        if self.rules.attacks.is_attack_layer(attack):
            self.rules.effects.generate(attack)
        elif self.rules.abilities.has_effects(attack):
            self.rules.resolving_layers.require_discrete(attack)
            self.game.warn(
                "the rules carry out resolution abilities of attacks, while their own note says that none are left"
            )
            self.rules.effects.generate(attack)
        becoming = self.specified(attack)
        if becoming is None or not self._can_move(becoming):
            self.does_not_exist(attack)
            return
        self._becomes_link(becoming)

    def corrected(self, thing: FabObject, node: Node | Opaque) -> Triggered | None:
        """Nothing: the resolution abilities of an attack generate their effects."""
        return None

    def takes_effect(self, attack: FabObject) -> None:
        """Nothing: the resolution abilities of an attack have generated their effects."""

    def specified(self, attack: FabObject) -> FabObject | None:
        """What becomes the active-attack: the attack itself, or the card that an attack-layer attacks with."""
        if not self.rules.attacks.is_attack_layer(attack):
            return attack
        found = attack.announced.bound.get("attack")
        return self.transferred(attack, found) if isinstance(found, FabObject) else None

    @rule("7.2.3c")
    def transferred(self, layer: FabObject, card: FabObject) -> FabObject:
        """The card that an attack-layer specifies takes over its parameters and what applies to it."""
        self.rules.attacks.take_over(layer, card)
        for effect in self.game.floating_effects:
            if effect.locked is not None and layer.id in effect.locked:
                self.game.ledger.write(effect, "locked", effect.locked | {card.id})
        self.rules.zones.clear([layer])
        return card

    def _can_move(self, attack: FabObject) -> bool:
        moving = attack.source if attack.kind == "attack-proxy" else attack
        return moving is not None and moving.is_here

    @rule("7.2.3d")
    def does_not_exist(self, attack: FabObject) -> None:
        """Without an active-attack that can move onto the combat chain the Attack Step ends and combat closes."""
        self.declined(f"{attack.name} doesn't become a chain link", "there is no active-attack that could")
        self.sister(CloseStep).attack_does_not_exist()

    @rule("7.2.3a")
    def put_card(self, attack: FabObject, link: ChainLink) -> None:
        """An attack-card moves onto the combat chain and is the active-attack of its chain link."""
        self.rules.combat.become_link([attack], link)

    @rule("7.2.3b")
    def put_proxy(self, attack: FabObject, link: ChainLink) -> None:
        """An attack-proxy moves onto the combat chain together with its attack-source, and is the active-attack."""
        assert attack.source is not None
        self.rules.combat.become_link([attack, attack.source], link)

    @rule("7.2.4")
    def attack(self, link: ChainLink) -> None:
        """The active-attack is attacking until it leaves the combat chain, and effects that trigger on it trigger."""
        self.happen(BecameAttacking(link.attack, link))
        self.attacking_hero(link)
        self.defending_hero(link)
        self.rules.ability_keywords.explain_labelled(link.attack)
        self.happen(Attacked(link.attack, link))

    @rule("7.2.4a")
    def attacking_hero(self, link: ChainLink) -> None:
        """A living attack-source becomes attacking itself; otherwise the attack's controller is the attacking hero."""
        source, player = link.source, self.hero_of_attack(link)
        if source is not None and player is None:
            self.become_attacking(source, link)
            self.rules.subtype_keywords.ally_attacks(source, self.rules.combat.controller_of(link))
            self.declined("there is no attacking hero", f"{source.name} is living and attacks itself")
            return
        self.happen(Set(link, "attacking_hero", player, (player, " is the attacking hero")))

    @rule("7.2.4b")
    def defending_hero(self, link: ChainLink) -> None:
        """An attack-target that is a hero, with its controller, is the defending hero."""
        players = self.heroes_attacked(link)
        self._tell_allies(link)
        if not players:
            self.declined(f"{link.attack.name} has no defending hero", "the attack-target is no hero")
            return
        words = " and ".join(player.name for player in players)
        self.happen(Set(link, "defending_heroes", players, (f"{words} is the defending hero",)))

    def becoming_attacking(self, link: ChainLink) -> tuple[FabObject, ...]:
        """What becomes attacking on a chain link: the attack, and an attack-source that lives."""
        source = link.source
        return (link.attack,) if source is None or not self.rules.attacks.is_living(source) else (link.attack, source)

    def hero_of_attack(self, link: ChainLink) -> FabPlayer | None:
        """Who is the attacking hero of a chain link; nobody's is where an attack-source lives."""
        source = link.source
        return None if source is not None and self.rules.attacks.is_living(source) else super().hero_of_attack(link)

    def heroes_attacked(self, link: ChainLink) -> tuple[FabPlayer, ...]:
        """Who are the defending heroes of a chain link."""
        heroes = [target for target in link.targets if self.is_(target).is_type("hero")]
        return tuple(dict.fromkeys(self._controller(target) for target in heroes))
