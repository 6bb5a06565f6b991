"""Laying out a combat phase of Grand Archive that is under way when a scene begins."""

from __future__ import annotations

from rules.grand_archive.combat_so_far import Begun, LaidCombat
from rules.grand_archive.state import ArchiveObject, Combat
from rules.grand_archive.table import Table
from rules.kernel.verdict import Verdict
from scenarios.faults import BadScenario, Fault, pointer_to
from scenarios.format import AttackSoFar, Item, Reference, Scenario
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.tables.grand_archive.board import ArchiveBoard

INTENT = "intent"
ASSUMED = "the attacking and the retaliating units were rested for it, and the cards in the intent came from hand"
"""What is taken for granted of a combat phase that a scene begins with."""
STEPS: tuple[Begun, ...] = ("retaliation", "damage")
NO_STEP = "a scene with 'combat' begins in the step: retaliation or damage"


class ArchiveCombat:
    """The combat phase that a scenario begins with."""

    def __init__(self, table: Table, board: ArchiveBoard, names: Names, scenario: Scenario) -> None:
        self._game, self._table, self._board, self._names = table.game, table, board, names
        self._scenario = scenario
        self._laid = LaidCombat(table)

    def lay_out(self) -> None:
        """Lay out the attack, if there is one.

        Raises:
            BadScenario: A name means nothing, or the attack could not have come about.
        """
        told = self._scenario.attack_so_far
        if told is None:
            return
        step = self._step(told)
        self._board.assumptions.append(ASSUMED)
        combat = self._attack(told)
        self._defend(combat, told)
        self._retaliate(combat, told)
        self._laid.begin(step)

    def _step(self, told: AttackSoFar) -> Begun:
        """The step in which the scene begins: retaliation, unless something retaliates already."""
        if self._scenario.step is None:
            return "damage" if told.retaliating else "retaliation"
        step = next((one for one in STEPS if one == self._scenario.step), None)
        if step is None:
            raise BadScenario([Fault(f"/{self._scenario.step_key}", NO_STEP)])
        if step == "retaliation" and told.retaliating:
            because = "retaliation is declared as the last thing of its step: say step: damage"
            raise BadScenario([Fault(f"/{self._scenario.step_key}", because)])
        return step

    def _attack(self, told: AttackSoFar) -> Combat:
        attacker = self._meant(told.unit, "attack")
        self._require(self._laid.is_own_turn(attacker), "attack")
        intent = [self._intent(item, attacker, place) for place, item in enumerate(told.intent)]
        wielded = [self._meant(one, "wield", place) for place, one in enumerate(told.wield)]
        combat = self._laid.attack(attacker, intent, wielded)
        self._require(self._laid.may_attack(combat), "attack")
        return combat

    def _intent(self, item: Item, attacker: ArchiveObject, place: int) -> ArchiveObject:
        """Lay an attack card into the intent of the attacking champion."""
        path = ("combat", INTENT, place)
        try:
            definition, player = self._board.definition(item), self._game.controller_of(attacker)
            if "champion" not in self._game.is_(attacker).types:
                raise CannotTell(f"{attacker.name} is no champion: attack cards are for champions")
            if item.count > 1 or "attack" not in definition.faces[0].types:
                raise CannotTell(f"{definition.name}: only attack cards, each by itself, stand here")
        except CannotTell as error:
            raise BadScenario([Fault(pointer_to(*path), error.because, error.suggestion)]) from None
        card = self._table.lay(definition, INTENT, player, self._board.laid(item, player))
        self._names.remember([card])
        if item.id is not None:
            self._names.give(item.id, card)
        return card

    def _defend(self, combat: Combat, told: AttackSoFar) -> None:
        named = [self._thing(one, place) for place, one in enumerate(told.targets)] or [self._only_champion(combat)]
        targets = list(dict.fromkeys(self._laid.against(combat, named)))
        if not targets:
            raise BadScenario([Fault("/combat/target", "there is nothing that could be attacked so")])
        most = self._laid.most_targets(combat)
        if len(targets) > most and not combat.cleaved:
            raise BadScenario([Fault("/combat/target", f"{len(targets)} targets: the attack has at most {most}")])
        for one in targets:
            self._require(self._laid.may_defend(combat, one), "target")
        self._laid.defend(combat, targets)

    def _thing(self, reference: Reference, place: int) -> ArchiveObject:
        player = next((one for one in self._game.players if one.name == reference), None)
        champion = None if player is None else self._game.champion_of(player)
        return champion or self._meant(reference, "target", place)

    def _only_champion(self, combat: Combat) -> ArchiveObject:
        opponents = self._game.opponents(combat.attacking_player)
        champion = self._game.champion_of(opponents[0])
        if len(opponents) > 1 or champion is None:
            raise BadScenario([Fault("/combat", "several champions could be attacked: say 'target'")])
        return champion

    def _retaliate(self, combat: Combat, told: AttackSoFar) -> None:
        units = [self._meant(one, "retaliate", place) for place, one in enumerate(told.retaliating)]
        for place, one in enumerate(units):
            self._require(self._laid.may_retaliate(combat, one, units[:place]), "retaliate", place)
        if units:
            self._laid.retaliate(combat, units)

    def _meant(self, reference: Reference, *path: str | int) -> ArchiveObject:
        try:
            return self._names.one(reference, ArchiveObject)
        except CannotTell as error:
            raise BadScenario([Fault(pointer_to("combat", *path), error.because, error.suggestion)]) from None

    def _require(self, verdict: Verdict, *path: str | int) -> None:
        if not verdict:
            because = "; ".join(reason.text for reason in verdict.reasons)
            raise BadScenario([Fault(pointer_to("combat", *path), f"this could not have come about: {because}")])
