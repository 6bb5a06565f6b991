"""7.2. Attack Step: an attack becomes a chain link, attacks, and nobody has defended yet."""

from __future__ import annotations

from grammar.nodes.abilities import Triggered
from grammar.nodes.base import Node
from grammar.nodes.opaque import Opaque
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.combat import Attacked, BecameAttacking
from rules.flesh_and_blood.events.time import StepBegan, StepEnded
from rules.flesh_and_blood.standing.resolution import as_it_attacks
from rules.flesh_and_blood.state import ChainLink, FabObject, FabPlayer
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict


class AttackStep(FabChapter):
    """7.2. Attack Step."""

    @rule("7.2.1")
    def begin(self) -> None:
        """In the Attack Step an attack becomes a chain link and attacks, before any defending card is declared."""
        self.happen(StepBegan(self.scene.turn_player, "attack"))
        self.next_link()

    @rule("7.2.2")
    def next_link(self) -> None:
        """The next attack moves from the queue onto the combat chain as a chain link."""
        attack = self.rules.stack.next_attack()
        assert attack is not None
        if self.may_become_link(attack):
            self._becomes_link(attack)
        else:
            self._fails(attack)

    def _becomes_link(self, attack: FabObject) -> None:
        link = self.rules.combat.make_link(attack)
        (self.put_proxy if attack.kind == "attack-proxy" else self.put_card)(attack, link)
        self.takes_effect(attack)
        self.attack(link)
        self.first_priority()

    @rule("7.2.2a")
    def put_card(self, attack: FabObject, link: ChainLink) -> None:
        """An attack-card is the active-attack of its chain link and becomes attacking."""
        self.rules.combat.become_link([attack], link)
        self.become_attacking(attack, link)

    @rule("7.2.2b")
    def put_proxy(self, attack: FabObject, link: ChainLink) -> None:
        """An attack-proxy is the active-attack; its attack-source moves with it and becomes attacking."""
        source = attack.source
        assert source is not None
        self.rules.combat.become_link([attack, source], link)
        self.become_attacking(source, link)

    def takes_effect(self, attack: FabObject) -> None:
        """What an attack says to hold for a stated time begins to, as the attack enters the arena."""
        if self.rules.abilities.has_effects(attack):
            self.rules.abilities.enters(attack)

    def become_attacking(self, thing: FabObject, link: ChainLink) -> None:
        """An object becomes attacking and stays so until it leaves the combat chain."""
        if not thing.attacking:
            self.happen(BecameAttacking(thing, link))

    @rule("7.2.2c")
    def may_become_link(self, attack: FabObject) -> Verdict:
        """An attack that can't move onto the combat chain, can't attack, or has no legal target left is cleared."""
        verdict = LEGAL
        moving = attack.source if attack.kind == "attack-proxy" else attack
        if moving is None or not moving.is_here:
            verdict &= self.refuse(f"{attack.name} can't move to the combat chain")
        elif not self.rules.attacks.may_attack(attack, attack.announced.attack_targets):
            verdict &= self.refuse(f"{moving.name} can't become attacking")
        if not self.legal_targets_of(attack):
            verdict &= self.refuse(f"{attack.name} has no legal attack-target any more")
        return verdict

    def legal_targets_of(self, attack: FabObject) -> list[FabObject]:
        """The declared attack-targets that are still legal."""
        targets = attack.announced.attack_targets
        return [thing for thing in targets if self.rules.attacks.is_legal_target(attack, thing)]

    def _fails(self, attack: FabObject) -> None:
        verdict = self.may_become_link(attack)
        self.cleared_instead(attack, verdict)

    @rule("7.2.2c")
    def cleared_instead(self, attack: FabObject, verdict: Verdict) -> None:
        """An attack that can't become a chain link leaves the queue, and the next one, if there is one, goes on."""
        self.declined(
            f"{attack.name} doesn't become a chain link", "; ".join(reason.text for reason in verdict.reasons)
        )
        self.rules.zones.clear([attack])
        if self.rules.stack.next_attack() is not None:
            self._warn_of_spectra(attack)
            self.begin()
            return
        self.rules.close_step.no_chain_link()

    @rule("7.2.3")
    def attack(self, link: ChainLink) -> None:
        """The attack attacks, and effects that trigger on attacking trigger."""
        self.attacking_hero(link)
        self.defending_hero(link)
        self.rules.ability_keywords.explain_labelled(link.attack)
        if any(self.corrected(link.attack, one.node) is not None for one in self.is_(link.attack).but_for_keywords()):
            self.corrected_text(link.attack)
        if link.attack.is_a_card and link.attack.announced.modes:
            self.rules.abilities.determined_by_modes(link.attack)
        self.happen(Attacked(link.attack, link))

    def corrected(self, thing: FabObject, node: Node | Opaque) -> Triggered | None:
        """What an ability of an attack was corrected to, if its text is older than attacks that never resolve."""
        return as_it_attacks(node) if thing.is_a_card and "attack" in self.is_(thing).subtypes else None

    @rule("7.2.2")
    def corrected_text(self, attack: FabObject) -> None:
        """What the text of an older attack tells to be done once is done by an effect that triggers as it attacks."""
        self.noted("the resolution abilities of {} are corrected to effects that trigger as it attacks", attack)

    @rule("7.2.3a")
    def attacking_hero(self, link: ChainLink) -> None:
        """The controller of the active-attack and their hero are the attacking hero."""
        player = self.rules.combat.controller_of(link)
        attacker = link.source or link.attack
        if self.rules.subtype_keywords.is_ally(attacker):
            self.rules.subtype_keywords.ally_attacks(attacker, player)
        self.happen(Set(link, "attacking_hero", player, (player, " is the attacking hero")))

    @rule("7.2.3b")
    def defending_hero(self, link: ChainLink) -> None:
        """The controller of the attack-target and their hero are the defending hero."""
        players = self.heroes_attacked(link)
        self._tell_allies(link)
        if len(players) > 1:
            self.game.warn("the rules name one controller of the attack-target, while there are several attack-targets")
        words = " and ".join(player.name for player in players)
        self.happen(Set(link, "defending_heroes", players, (f"{words} is the defending hero",)))

    def becoming_attacking(self, link: ChainLink) -> tuple[FabObject, ...]:
        """What becomes attacking on a chain link."""
        return (link.source or link.attack,)

    def hero_of_attack(self, link: ChainLink) -> FabPlayer | None:
        """Who is the attacking hero of a chain link."""
        return self.rules.combat.controller_of(link)

    def heroes_attacked(self, link: ChainLink) -> tuple[FabPlayer, ...]:
        """Who are the defending heroes of a chain link."""
        return tuple(dict.fromkeys(self._controller(target) for target in link.targets))

    def _warn_of_spectra(self, attack: FabObject) -> None:
        if any(self.is_(target).has("spectra") for target in attack.announced.attack_targets):
            self.game.warn("the rule on spectra closes the combat chain also while another attack waits in the queue")

    def _tell_allies(self, link: ChainLink) -> None:
        for target in link.targets:
            if self.rules.subtype_keywords.is_ally(target):
                self.rules.subtype_keywords.ally_is_attacked(target, self._controller(target))

    def _controller(self, thing: FabObject) -> FabPlayer:
        return self.is_(thing).controller

    @rule("7.2.4")
    def first_priority(self) -> None:
        """In the Attack Step the turn-player gets priority first."""
        self.rules.priority.turn_player_gains()

    @rule("7.2.5")
    def end(self) -> None:
        """When the stack is empty and all players pass in succession, the Defend Step follows."""
        self.happen(StepEnded(self.scene.turn_player, "attack"))
        self.rules.defend_step.begin()

    def ends_by_itself(self) -> bool:
        """Players have to pass."""
        return False
