"""Laying out a combat phase that is already under way: the attack as it was declared, and what retaliates.

Rules book: Combat Phase - Attacking and the Combat Phase, Attack Declaration, Retaliation Step, Damage Step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rules.grand_archive.chapters.combat_phase import attack_of
from rules.grand_archive.events.combat import AttackDeclared, Retaliated
from rules.grand_archive.events.playing import Played
from rules.grand_archive.state import ArchiveObject, Combat, Retaliation
from rules.grand_archive.table import Table
from rules.kernel.verdict import LEGAL, Verdict

Begun = Literal["retaliation", "damage"]
"""The steps in which players act before the combat phase is decided."""
PAST_OPPORTUNITY = {"retaliation": 2, "damage": 1}
"""The stage of each step at which the turn player has received Opportunity."""


class LaidCombat:
    """The combat phase of a table on which nothing has been played yet."""

    def __init__(self, table: Table) -> None:
        self._game, self._remember = table.game, table.lay_out
        self._rules = table.game.contents

    def attack(
        self, attacker: ArchiveObject, intent: Sequence[ArchiveObject], wielded: Sequence[ArchiveObject]
    ) -> Combat:
        """Have a unit be attacking, rested for it, with cards that lie in the intent and with what it wields."""
        game, player = self._game, self._game.controller_of(attacker)
        place = game.zone("attacks")
        with game.setting_up():
            attack = game.made(attack_of(attacker), player, place, "attack")
            attack.source = attacker
            combat = Combat(game.new_id(), attacker, attack, player)
            combat.intent, combat.wielded = tuple(intent), tuple(wielded)
            game.ledger.enter(place, attack, 0)
            game.ledger.write(attacker, "rested", True)
            game.ledger.write(game.scene, "combat", combat)
            for card in intent:
                game.ledger.write(card, "held_by", attacker)
        return combat

    def may_attack(self, combat: Combat) -> Verdict:
        """Whether the attack could have been declared, apart from what it attacks."""
        phase, attacker = self._rules.combat_phase, combat.declared_with
        with self._game.trace.muted():
            verdict = phase.is_a_unit(attacker)
            for place, one in enumerate(combat.wielded):
                verdict &= self._rules.weapons.may_be_wielded(combat, one)
                verdict &= self._rules.attack_declaration.is_chosen_once(one, combat.wielded[:place])
            return verdict & phase.has_power(attacker, combat.wielded, len(combat.intent))

    def against(self, combat: Combat, named: Sequence[ArchiveObject]) -> Sequence[ArchiveObject]:
        """What defends where some things are attacked: with cleave all that their players control and may defend."""
        with self._game.trace.muted():
            if not self._rules.attack_keywords.cleaves(combat):
                return named
            players = {self._game.controller_of(one) for one in named}
            able = self._rules.combat_phase.attackable(combat)
        with self._game.setting_up():
            self._game.ledger.write(combat, "cleaved", True)
        return [one for one in able if self._game.controller_of(one) in players]

    def most_targets(self, combat: Combat) -> int:
        """How many objects the attack may be declared against."""
        with self._game.trace.muted():
            return 1 + self._rules.attack_keywords.further_targets(combat)

    def may_defend(self, combat: Combat, target: ArchiveObject) -> Verdict:
        """Whether the attack could have been declared against an object."""
        with self._game.trace.muted():
            return self._rules.combat_phase.may_be_target(combat, target)

    def defend(self, combat: Combat, targets: Sequence[ArchiveObject]) -> None:
        """Have what is attacked be defending; the attack has been declared."""
        with self._game.setting_up():
            self._game.ledger.write(combat, "targets", tuple(targets))
            self._game.ledger.write(combat, "defending_player", self._game.controller_of(targets[0]))
        played = [self._activated(card) for card in combat.intent]
        self._remember(*played, AttackDeclared(combat, combat.declared_with, combat.targets))

    def _activated(self, card: ArchiveObject) -> Played:
        """That a card in the intent was activated from hand."""
        game, player = self._game, card.controller
        before = game.made(card.card, card.owner, game.played, card.kind)
        before.physical, before.next, before.remembered = card.physical, card, game.is_(card)
        item = game.made(card.card, player, game.stack, "activation")
        item.source = before
        return Played(before, item, player, "activate", "hand")

    def may_retaliate(self, combat: Combat, unit: ArchiveObject, before: Sequence[ArchiveObject]) -> Verdict:
        """Whether a unit could have been rested to retaliate, beside those before it."""
        step = self._rules.retaliation_step
        with self._game.trace.muted():
            return step.is_involved(combat, unit) & step.has_power(unit) & step.is_declared_once(unit, before)

    def retaliate(self, combat: Combat, units: Sequence[ArchiveObject]) -> None:
        """Have units retaliate, rested for it unless they are steadfast."""
        made = [Retaliation(one, combat.declared_with) for one in units]
        with self._game.setting_up():
            self._game.ledger.write(combat, "retaliations", tuple(made))
            for one in units:
                if not self._game.is_(one).has("steadfast"):
                    self._game.ledger.write(one, "rested", True)
        self._remember(*(Retaliated(one, combat, self._game.controller_of(one.unit)) for one in made))

    def begin(self, step: Begun) -> None:
        """Have it be a step of the combat phase, in which the turn player receives Opportunity."""
        with self._game.setting_up():
            self._game.ledger.write(self._game.scene, "step", step)
            self._game.ledger.write(self._game.scene, "stage", PAST_OPPORTUNITY[step])

    def is_own_turn(self, attacker: ArchiveObject) -> Verdict:
        """Whether a unit is the turn player's."""
        player = self._game.controller_of(attacker)
        with self._game.trace.muted():
            own = player is self._game.scene.turn_player
            return LEGAL if own else self._rules.main_phase.not_the_turn_player(player)
