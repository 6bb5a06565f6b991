"""Combat Phase - Attacking and the Combat Phase: who may attack what, the roles in combat, and the intent."""

from __future__ import annotations

from collections.abc import Sequence

from rules.grand_archive.cards import CardDefinition, FaceDefinition
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.combat import (
    BecameDefending,
    JoinedIntent,
    StoppedAttacking,
    StoppedDefending,
    StoppedRetaliating,
    Wielded,
)
from rules.grand_archive.events.moving import CameToBe
from rules.grand_archive.state import ArchiveObject, ArchivePlayer, Combat
from rules.kernel.errors import Unsupported
from rules.kernel.events import Set
from rules.kernel.rule import rule
from rules.kernel.verdict import LEGAL, Verdict

PAGE = "combat-phase-attacking-and-the-combat-phase/general-rules"


class CombatPhase(ArchiveChapter):
    """Attacking and the Combat Phase."""

    # Who may attack -----------------------------------------------------------------------------

    @rule(f"{PAGE}/1.b")
    def may_declare_now(self, player: ArchivePlayer) -> Verdict:
        """Attacks are declared as slow actions in one's own main phase."""
        return self.upheld(self.rules.opportunity.has(player) & self.rules.main_phase.may_act_slowly(player))

    @rule(f"{PAGE}/1")
    def is_a_unit(self, thing: ArchiveObject) -> Verdict:
        """Allies and champions attack."""
        if self.is_(thing).is_unit and thing.is_on_field:
            return LEGAL
        return self.refuse(f"{thing.name} is neither an ally nor a champion on the field")

    @rule(f"{PAGE}/1.h")
    def may_attack_this_turn(self, player: ArchivePlayer) -> Verdict:
        """On their first turn only the last player of the first turn cycle attacks."""
        last = player.id == len(self.game.players) - 1
        if player.turns_begun != 1 or last:
            return LEGAL
        return self.refuse(f"it is {player.name}'s first turn, and others still have theirs to come")

    @rule(f"{PAGE}/1.a")
    def is_awake(self, thing: ArchiveObject) -> Verdict:
        """A unit attacks only while it is awake, even on the turn on which it enters the field."""
        return self.refuse(f"{thing.name} is rested") if thing.rested else LEGAL

    @rule(f"{PAGE}/1.c")
    def has_power(self, thing: ArchiveObject, wielded: Sequence[ArchiveObject], intent: int) -> Verdict:
        """An ally needs power above 0; a champion needs that, a wielded weapon, or an attack card that resolves."""
        power = self.is_(thing).power
        if self.is_(thing).is_type("champion") and (wielded or intent or (power or 0) > 0):
            return self.champions_options(thing)
        if power is not None and power > 0:
            return LEGAL
        if wielded and self.is_(thing).is_type("ally") and power is not None:
            return self.lifted_by_weapon(thing, wielded)
        if intent and self.is_(thing).is_type("ally"):
            return self.rules.attack_keywords.commanded(thing)
        because = "has no power stat" if power is None else f"has power {power}"
        return self.refuse(f"{thing.name} {because}")

    @rule(f"{PAGE}/5")
    def champions_options(self, thing: ArchiveObject) -> Verdict:
        """A champion attacks by a wielded weapon, by an attack card, by its own power, or by several of these."""
        self.noted("{} attacks as a champion", thing)
        return LEGAL

    @rule(f"{PAGE}/1.c.ii")
    def lifted_by_weapon(self, thing: ArchiveObject, wielded: Sequence[ArchiveObject]) -> Verdict:
        """An ally with power 0 may attack if the weapon that it wields makes the attack's power more than 0."""
        power = sum(self.is_(one).power or 0 for one in (thing, *wielded))
        self.noted("the attack of {} would have power {}", thing, power)
        return LEGAL if power > 0 else self.refuse(f"the attack of {thing.name} would have power {power}")

    # What may be attacked -----------------------------------------------------------------------

    def attackable(self, combat: Combat) -> list[ArchiveObject]:
        """All objects that an attack may be declared against, leaving taunt aside."""
        with self.game.trace.muted():
            return [one for one in self.game.on_field() if self.may_be_target(combat, one)]

    def may_be_target(self, combat: Combat, thing: ArchiveObject) -> Verdict:
        """Whether an object is a legal target of an attack, leaving taunt aside."""
        verdict = self.is_attackable(thing) & self.is_not_own(combat, thing)
        return verdict & self.rules.attack_keywords.is_seen(combat, thing)

    @rule(f"{PAGE}/2.b")
    def is_attackable(self, thing: ArchiveObject) -> Verdict:
        """An attack needs a valid target: a unit, or a siegeable domain, on the field."""
        if thing.is_on_field and self._is_attackable(thing):
            return LEGAL
        return self.refuse(f"{thing.name} can't be attacked")

    @rule(f"{PAGE}/9")
    def is_not_own(self, combat: Combat, thing: ArchiveObject) -> Verdict:
        """Players can't attack objects that they control."""
        if self.game.controller_of(thing) is not combat.attacking_player:
            return LEGAL
        return self.refuse(f"{combat.attacking_player.name} controls {thing.name}")

    # Roles --------------------------------------------------------------------------------------

    @rule(f"{PAGE}/4")
    def assume_roles(self, combat: Combat, defending: Sequence[ArchiveObject]) -> None:
        """The unit attacks, what it attacks defends, and so do the players who control them.

        Raises:
            Unsupported: Objects of several players are attacked.
        """
        player, *others = dict.fromkeys(self.game.controller_of(one) for one in defending)
        if others:
            raise Unsupported("an attack on objects of several players", "only one defending player is built")
        words = (combat.attacker, " is attacking, and ", player, " is the defending player")
        self.happen(Set(combat, "defending_player", player, words))
        self.happen(*(BecameDefending(one, combat) for one in defending))

    @rule(f"{PAGE}/6")
    def join(self, combat: Combat, cards: Sequence[ArchiveObject]) -> None:
        """Cards that are in the intent belong to the attack."""
        self.happen(*(JoinedIntent(card, combat) for card in cards))

    def wield(self, combat: Combat, things: Sequence[ArchiveObject]) -> None:
        """Have things wielded for an attack, or nothing."""
        if combat.intent:
            self.wield_beside_cards(combat, things)
        elif things:
            self.wield_alone(combat, things)

    @rule(f"{PAGE}/5.a")
    def wield_alone(self, combat: Combat, things: Sequence[ArchiveObject]) -> None:
        """An attack with a weapon is declared as a slow action in the main phase."""
        self.happen(*(Wielded(one, combat) for one in things))

    @rule(f"{PAGE}/5.b")
    def wield_beside_cards(self, combat: Combat, things: Sequence[ArchiveObject]) -> None:
        """Whether a weapon is wielded beside an attack card is announced once the card is in the intent."""
        if not things:
            self.noted("{} wields nothing", combat.declared_with)
            self.not_announced(combat)
        self.happen(*(Wielded(one, combat) for one in things))

    def not_announced(self, combat: Combat) -> None:
        """Say of weapons that could have been wielded that they can't be any more."""
        with self.game.trace.muted():
            able = [one for one in self.game.on_field() if self.rules.weapons.may_be_wielded(combat, one)]
        for one in able:
            self.not_later(one)

    @rule(f"{PAGE}/5.b.i")
    def not_later(self, thing: ArchiveObject) -> None:
        """A weapon that isn't announced as the attack is declared can't be wielded later in that combat."""
        self.declined(f"{thing.name} isn't wielded", "it was not announced")

    def make_attack(self, attacker: ArchiveObject) -> Combat:
        """The attack that a unit is about to make, with the combat phase that it would begin."""
        player = self.game.controller_of(attacker)
        attack = self.game.made(attack_of(attacker), player, self.game.zone("attacks"), "attack")
        attack.source = attacker
        self.happen(CameToBe(attack))
        return Combat(self.game.new_id(), attacker, attack, player)

    def check_roles(self) -> bool:
        """Whether a role in combat ended, because what had it can't have it any more."""
        combat = self.scene.combat
        if combat is None:
            return False
        return self.stop_defending(combat) or self.stop_attacking(combat) or self.stop_retaliating(combat)

    def stop_defending(self, combat: Combat) -> bool:
        """Whether defending objects that are no legal targets any more stopped defending."""
        with self.game.trace.muted():
            illegal = [one for one in combat.targets if not self._still_defends(combat, one)]
        for one in illegal:
            self.stops_defending(combat, one)
        if illegal and not combat.targets:
            self.without_targets(combat)
        return bool(illegal)

    def _still_defends(self, combat: Combat, thing: ArchiveObject) -> bool:
        return thing.is_on_field and not self.is_removed(combat, thing) and self.remains_target(combat, thing)

    def is_removed(self, combat: Combat, thing: ArchiveObject) -> bool:
        """Whether a unit that attacks, or what defends, has come to another player than had it as combat began."""
        side = combat.attacking_player if thing is combat.attacker else combat.defending_player
        return self.game.controller_of(thing) is not side

    def remains_target(self, combat: Combat, thing: ArchiveObject) -> bool:
        """Whether what defends on the field is still a legal target of the attack."""
        return bool(self.rules.attack_keywords.is_seen(combat, thing))

    def tell_of_types(self, combat: Combat) -> None:
        """Say of what has a role in combat, or is wielded, that it keeps that though its type has changed."""
        roles = [one for one in (combat.attacker, *combat.targets) if one is not None and not self._is_attackable(one)]
        for one in roles:
            self.another_type(one)
        for one in combat.wielded:
            if one.is_on_field and not self.is_(one).is_type("weapon"):
                self.stays_wielded(one)

    def _is_attackable(self, thing: ArchiveObject) -> bool:
        return self.is_(thing).is_unit or "siegeable" in self.is_(thing).subtypes

    def another_type(self, thing: ArchiveObject) -> None:
        """A unit in combat is no unit any more."""
        self.keeps_role(thing)

    @rule(f"{PAGE}/11.a")
    def stays_wielded(self, thing: ArchiveObject) -> None:
        """What is wielded stays wielded even if its type changes."""
        self.noted("{} stays wielded", thing)

    @rule(f"{PAGE}/11")
    def keeps_role(self, thing: ArchiveObject) -> None:
        """What attacks or defends keeps its role even if its type changes."""
        self.noted("{} keeps its role", thing)

    def stops_defending(self, combat: Combat, thing: ArchiveObject) -> None:
        """An object stops defending, by the rule that says why."""
        if thing.is_on_field and self.is_removed(combat, thing):
            self.changed_sides(combat, thing)
        else:
            self.lost_as_target(combat, thing)

    def without_targets(self, combat: Combat) -> None:
        """Nothing defends any more."""
        self.combat_goes_on(combat)
        if combat.attacker is not None:
            self.lost_every_target(combat, combat.attacker)

    @rule("combat-phase-attack-declaration/general-rules/5")
    def combat_goes_on(self, combat: Combat) -> None:
        """Combat goes through all its steps, even if nothing is attacking or nothing is defending any more."""
        self.players_keep_roles(combat)

    @rule(f"{PAGE}/4.a")
    def players_keep_roles(self, combat: Combat) -> None:
        """Attacking and defending players remain so until the combat phase ends."""
        players = combat.attacking_player, combat.defending_player
        self.noted("{} remains the attacking player, {} the defending one", *players)

    @rule(f"{PAGE}/4.c")
    def lost_every_target(self, combat: Combat, attacker: ArchiveObject) -> None:
        """The attacking unit goes on attacking without a target, and can be given another."""
        self.noted("{} goes on attacking without a target", attacker)

    @rule(f"{PAGE}/4.b")
    def lost_as_target(self, combat: Combat, thing: ArchiveObject) -> None:
        """A defending object that is no legal target of the attack any more stops defending at once."""
        self.happen(StoppedDefending(thing, combat))

    @rule(f"{PAGE}/10")
    def changed_sides(self, combat: Combat, thing: ArchiveObject) -> None:
        """An attacking or defending object that changes its controller is removed from combat at once."""
        if thing is combat.attacker:
            self.happen(StoppedAttacking(thing, combat))
        else:
            self.happen(StoppedDefending(thing, combat))

    def stop_attacking(self, combat: Combat) -> bool:
        """Whether the attacking unit stopped attacking."""
        attacker = combat.attacker
        if attacker is None:
            return False
        if not attacker.is_on_field:
            self.attacker_left(combat, attacker)
        elif self.is_removed(combat, attacker):
            self.changed_sides(combat, attacker)
        else:
            return False
        self.combat_goes_on(combat)
        return True

    @rule(f"{PAGE}/7")
    def attacker_left(self, combat: Combat, attacker: ArchiveObject) -> None:
        """If the attacking unit leaves the field before the damage step, nothing of the attack deals damage."""
        self.happen(StoppedAttacking(attacker, combat))

    def stop_retaliating(self, combat: Combat) -> bool:
        """Whether units that can't retaliate any more stopped retaliating."""
        lost = [one for one in combat.retaliations if not one.unit.is_on_field or not one.target.is_on_field]
        if lost:
            self.retaliation_lost(combat)
        return bool(lost)

    @rule("state-based-checks-and-effects/types-of-checks/7")
    def retaliation_lost(self, combat: Combat) -> None:
        """A unit stops retaliating when it is gone, or has nothing to retaliate against."""
        lost = [one for one in combat.retaliations if not one.unit.is_on_field or not one.target.is_on_field]
        self.happen(*(StoppedRetaliating(one, combat) for one in lost))

    # Parts of the attack ------------------------------------------------------------------------

    @rule(f"{PAGE}/5.c")
    def involved(self, combat: Combat) -> list[ArchiveObject]:
        """All that is involved in the attack contributes its power, and only as damage is calculated."""
        for one in combat.wielded:
            if not one.is_on_field:
                self.weapon_gone(one)
        parts = self.parts(combat)
        if combat.attacker is not None and len(parts) == 1 and (combat.intent or combat.wielded):
            self.nothing_else(combat.attacker)
        for part in parts:
            self.noted("{} has power {}", part, self.is_(part).power or 0)
        return parts

    @rule(f"{PAGE}/5.d")
    def weapon_gone(self, thing: ArchiveObject) -> None:
        """A weapon that has left the field contributes no damage."""
        self.declined(f"{thing.name} doesn't contribute its power", "it has left the field")

    @rule(f"{PAGE}/5.c.i")
    def nothing_else(self, attacker: ArchiveObject) -> None:
        """A unit goes on attacking when all intents and weapons of its attack are gone, with what applies to both."""
        self.noted("{} attacks with nothing else", attacker)

    def parts(self, combat: Combat) -> list[ArchiveObject]:
        """What contributes its power to an attack: the unit, the intents and what is wielded, as far as it is there."""
        attacker = [] if combat.attacker is None else [combat.attacker]
        intents = [card for card in combat.intent if card.is_intent]
        return [*attacker, *intents, *(one for one in combat.wielded if one.is_on_field)]

    def is_attacking(self, thing: ArchiveObject) -> bool:
        """Whether a unit is attacking."""
        return self.scene.combat is not None and self.scene.combat.attacker is thing

    def is_defending(self, thing: ArchiveObject) -> bool:
        """Whether an object is defending."""
        return self.scene.combat is not None and thing in self.scene.combat.targets

    def is_retaliating(self, thing: ArchiveObject) -> bool:
        """Whether a unit is retaliating."""
        return self.scene.combat is not None and thing in self.scene.combat.retaliating


def attack_of(attacker: ArchiveObject) -> CardDefinition:
    """What stands for the attack of a unit: nothing but a name."""
    name = f"the attack of {attacker.name}"
    return CardDefinition(name, (FaceDefinition(name, elements=frozenset(), power=0),))
