"""Laying out a combat chain that is already open when a scene begins."""

from __future__ import annotations

from typing import cast

from rules.flesh_and_blood.state import ChainLink, FabObject, FabPlayer, Step
from rules.flesh_and_blood.table import Laid, Table
from scenarios import format as scenario_format
from scenarios.faults import BadScenario, Fault, pointer_to
from scenarios.format import Scenario
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.table import Missing
from scenarios.tables.flesh_and_blood_board import FabBoard

ON_CHAIN = "combat chain"
FIRST_STEP: Step = "attack"
"""Where a scene begins whose newest chain link has not resolved."""
LAID_STEPS = frozenset({"attack", "reaction", "resolution"})
"""The steps of combat in which a scene can begin: the others do something as they begin."""


class FabChain:
    """The chain links that a scenario begins with."""

    def __init__(self, table: Table, board: FabBoard, names: Names, scenario: Scenario) -> None:
        self._table, self._board, self._names, self._scenario = table, board, names, scenario

    def lay_out(self) -> None:
        """Lay out the chain links, oldest first.

        Raises:
            BadScenario: A name means nothing.
            Missing: The engine can't lay this out.
        """
        for place, told in enumerate(self._scenario.chain):
            try:
                self._lay(told)
            except CannotTell as error:
                raise BadScenario([Fault(pointer_to("chain", place), error.because, error.suggestion)]) from None

    def step(self) -> Step:
        """Return the step in which the scene begins; empty: combat hasn't begun."""
        told, chain = self._scenario.step, self._scenario.chain
        if not chain:
            if told not in (None, "action"):
                raise Missing("step", f"a scene begins in the action phase, or with a combat chain: {told} is later")
            return ""
        step = told or ("resolution" if chain[-1].resolved else FIRST_STEP)
        if step not in LAID_STEPS or (step == "resolution") is not chain[-1].resolved:
            raise Missing("step", f"a scene with this combat chain can't begin in the {step} step")
        return cast("Step", step)

    def _lay(self, told: scenario_format.ChainLink) -> None:
        if not told.resolved and told is not self._scenario.chain[-1]:
            raise CannotTell("only the newest chain link can be one that has not resolved")
        player = self._table.player(told.by) if told.by is not None else self._board.turn_player()
        attack = self._attack(told, player)
        link = self._table.lay_link(attack, (self._target(told, player),))
        for item in told.defenders:
            self._defend(link, item)
        if told.resolved:
            self._table.end_link(link, link.targets if told.hit else ())

    def _attack(self, told: scenario_format.ChainLink, player: FabPlayer) -> FabObject:
        if any(thing.is_in_arena for thing in self._names.all_called(told.attack) if isinstance(thing, FabObject)):
            raise Missing("chain", f"{told.attack}: a chain link of a weapon or an ally can't be laid out yet")
        card = self._board.definition(scenario_format.Item(card=told.attack))
        attack = self._table.lay(card, ON_CHAIN, player)
        self._names.remember([attack])
        if told.id is not None:
            self._names.give(told.id, attack)
        return attack

    def _target(self, told: scenario_format.ChainLink, player: FabPlayer) -> FabObject:
        if told.target is None:
            opponents = self._table.game.opponents(player)
            if len(opponents) > 1:
                raise CannotTell("several heroes could be attacked: say 'target'")
            found: object = opponents[0]
        else:
            found = self._names.find(told.target)
        target = found.hero if isinstance(found, FabPlayer) else found
        if not isinstance(target, FabObject):
            raise CannotTell("nothing here can be attacked so")
        return target

    def _defend(self, link: ChainLink, item: scenario_format.Item) -> None:
        defender = link.targets[0].controller
        if item.card is not None and (there := self._names.among(item.card, self._table.game.arena())):
            raise Missing("chain", f"{there.name}: equipment that defends already can't be laid out yet")
        card = self._table.lay(self._board.definition(item), ON_CHAIN, defender, Laid())
        if item.id is not None:
            self._names.give(item.id, card)
        self._names.remember([card])
        self._table.let_defend(link, card, "hand")
