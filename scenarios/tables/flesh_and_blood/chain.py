"""Laying out a combat chain that is already open when a scene begins."""

from __future__ import annotations

from collections.abc import Iterator

from grammar.nodes.abilities import Activated
from rules.flesh_and_blood.chain import LaidChain
from rules.flesh_and_blood.chapters.activated_abilities import makes_attack
from rules.flesh_and_blood.state import ChainLink, FabObject, FabPlayer, Step
from rules.flesh_and_blood.table import Table
from rules.kernel.effects.ability import Ability
from scenarios import format as scenario_format
from scenarios.faults import BadScenario, Fault, pointer_to
from scenarios.format import Item, Scenario
from scenarios.names import Names
from scenarios.scene import CannotTell
from scenarios.tables.flesh_and_blood.board import FabBoard

ON_CHAIN = "combat chain"
ASSUMED = "what the combat chain shows came from hand or was activated this turn; a hit dealt power less defense"
"""What is taken for granted of every chain link that a scene begins with."""
STEPS_WITH_LINK: tuple[Step, ...] = ("attack", "reaction", "damage")
"""The steps in which a scene can begin whose newest chain link has not resolved; the others do something first."""
PAST_DAMAGE = frozenset({"damage", "resolution"})
"""The steps in which an attack can have hit already."""


class FabChain:
    """The chain links that a scenario begins with."""

    def __init__(self, table: Table, board: FabBoard, names: Names, scenario: Scenario) -> None:
        self._table, self._board, self._names, self._scenario = table, board, names, scenario
        self._laid = LaidChain(table)

    def lay_out(self) -> None:
        """Lay out the chain links, oldest first.

        Raises:
            BadScenario: Names mean nothing, or the chain could not have come about: all that is wrong at once.
        """
        step = self.step()
        if self._scenario.chain:
            self._laid.open()
            self._board.assumptions.append(ASSUMED)
        with self._table.game.trace.muted():
            faults = [*self._faults_while_laying(step)]
        if faults:
            raise BadScenario(faults)

    def _faults_while_laying(self, step: Step) -> Iterator[Fault]:
        for place, told in enumerate(self._scenario.chain):
            try:
                self._lay(told, step)
            except CannotTell as error:
                yield Fault(pointer_to("chain", place), error.because, error.suggestion)

    def refuse_overuse(self) -> None:
        """Refuse attacks of a permanent whose ability can't have been activated so often this turn.

        Raises:
            BadScenario: There are such attacks, all of them at once.
        """
        if faults := [*self._overused()]:
            raise BadScenario(faults)

    def _overused(self) -> Iterator[Fault]:
        abilities, links = self._table.game.contents.activated_abilities, self._table.game.scene.links
        for place, link in enumerate(links):
            source, ability = link.source, link.attack.ability
            if source is None or ability is None or any(one.source is source for one in links[place + 1 :]):
                continue
            with self._table.game.trace.muted():
                limit = abilities.limit_of(source, ability)
            if limit is not None and (used := source.used.get(ability.key, 0)) > limit:
                because = f"{source.name} was activated {used} times to attack this turn, and its limit is {limit}"
                yield Fault(pointer_to("chain", place), f"{because}: lay out what lets it attack again")

    def step(self) -> Step:
        """Return the step in which the scene begins; empty: combat hasn't begun.

        Raises:
            BadScenario: No scene can begin in the step that is told.
        """
        told, chain = self._scenario.step, self._scenario.chain
        possible = _possible_steps(chain)
        if told is None:
            return _first_step(chain)
        if told == "action" and not chain:
            return ""
        step = next((one for one in possible if one == told), None)
        if step is None:
            raise BadScenario([Fault(f"/{self._scenario.step_key}", _told_steps(possible))])
        return step

    def _lay(self, told: scenario_format.ChainLink, step: Step) -> None:
        newest = told is self._scenario.chain[-1]
        if not told.resolved and not newest:
            raise CannotTell("only the newest chain link can be one that has not resolved")
        if told.hit and newest and step not in PAST_DAMAGE:
            raise CannotTell(f"it is the {step} step: an attack hits in its damage step at the earliest")
        player = self._table.player(told.by) if told.by is not None else self._board.turn_player()
        link = self._attack(told, player)
        self._laid.defend(link, self._defenders(link, told.defenders))
        if told.resolved or step == "damage":
            self._laid.calculate(link, link.targets if told.hit else ())
        if told.resolved:
            self._laid.resolve(link)

    def _attack(self, told: scenario_format.ChainLink, player: FabPlayer) -> ChainLink:
        targets = (self._target(told, player),)
        source = self._in_arena(told.attack, player)
        if source is None:
            return self._laid.attack_with_card(self._attacking_card(told, player), targets)
        link = self._laid.attack_by_ability(source, self._attack_ability(source), targets)
        if told.id is not None:
            self._names.give(told.id, link.attack)
        return link

    def _attacking_card(self, told: scenario_format.ChainLink, player: FabPlayer) -> FabObject:
        card = self._put(Item(card=told.attack, id=told.id), player)
        if "attack" not in self._table.game.is_(card).subtypes:
            raise CannotTell(f"{card.name} is no attack; weapons and allies lie on the board and are named here")
        return card

    def _attack_ability(self, source: FabObject) -> Ability:
        abilities = self._table.game.contents.activated_abilities.abilities_of(source)
        attacks = [one for one in abilities if isinstance(one.node, Activated) and makes_attack(one.node)]
        if len(attacks) != 1:
            raise CannotTell(f"{source.name} has {len(attacks)} abilities that attack: one is needed")
        return attacks[0]

    def _in_arena(self, name: str, player: FabPlayer) -> FabObject | None:
        """The permanent of a player that a name means, one that is on no chain link before others; None: it is none."""
        called = [thing for thing in self._names.all_called(name) if isinstance(thing, FabObject)]
        if elsewhere := [one for one in called if self._names.id_of(one) == name and not one.is_in_arena]:
            raise CannotTell(f"{name} lies in {elsewhere[0].zone.name}: what is on the combat chain lies nowhere else")
        permanents = [one for one in called if one.is_in_arena and (one.home is not None or not one.is_on_chain)]
        theirs = [one for one in permanents if one.controller is player]
        if permanents and not theirs:
            raise CannotTell(f"{name} is controlled by {permanents[0].controller.name}, not by {player.name}")
        return min(theirs, key=lambda one: one.is_on_chain, default=None)

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
        verdict = self._table.game.contents.attacks.may_target(player, target)
        if not verdict:
            raise CannotTell("; ".join(reason.text for reason in verdict.reasons))
        return target

    def _defenders(self, link: ChainLink, items: tuple[Item, ...]) -> tuple[FabObject, ...]:
        cards: list[FabObject] = []
        for item in items:
            card = self._defender(link, item)
            if card in cards:
                raise CannotTell(f"{card.name} is on {link.name} already")
            cards.append(card)
        return tuple(cards)

    def _defender(self, link: ChainLink, item: Item) -> FabObject:
        defender = link.targets[0].controller
        found = self._in_arena(item.card, defender) if item.card is not None else None
        if item.count > 1 or (found is not None and (item.id or item.state)):
            raise CannotTell(f"{item.card}: name each card that defends; what is so of equipment stands with it there")
        card = self._put(item, defender) if found is None else found
        if card.link is not None:
            raise CannotTell(f"{card.name} is on {card.link.name} already")
        if self._table.game.is_(card).defense is None:
            raise CannotTell(f"{card.name} has no defense, and can't defend")
        if found is None and self._table.game.is_(card).types & {"equipment", "weapon"}:
            raise CannotTell(f"{card.name} is no card to defend from hand: lay it on the board and name it here")
        return card

    def _put(self, item: Item, player: FabPlayer) -> FabObject:
        """Lay a card onto the combat chain."""
        definition = self._board.definition(item)
        card = self._table.lay(definition, ON_CHAIN, player, self._board.laid(item, definition, ON_CHAIN, player))
        self._names.remember([card])
        if item.id is not None:
            self._names.give(item.id, card)
        return card


def _told_steps(possible: tuple[Step, ...]) -> str:
    if not possible:
        return "without 'chain', an open combat chain, a scene begins in the action phase"
    return f"with this combat chain a scene begins in the step: {' or '.join(possible)}"


def _first_step(chain: tuple[scenario_format.ChainLink, ...]) -> Step:
    if not chain:
        return ""
    if chain[-1].resolved:
        return "resolution"
    return "damage" if chain[-1].hit else "reaction" if chain[-1].defenders else "attack"


def _possible_steps(chain: tuple[scenario_format.ChainLink, ...]) -> tuple[Step, ...]:
    """The steps in which a scene with these chain links can begin."""
    if not chain:
        return ()
    if chain[-1].resolved:
        return ("resolution",)
    return STEPS_WITH_LINK[1:] if chain[-1].defenders else STEPS_WITH_LINK
