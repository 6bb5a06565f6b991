"""A running game of a scenario, as far as its table is the same for every game: what was used, played and made."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar, Protocol

from rules.kernel.choices import Answer, Choice
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.card_object import CardObject
from rules.kernel.things import GameObject, Zone
from rules.kernel.verdict import Verdict
from scenarios.apart import MARKS, apart
from scenarios.creations import Creations
from scenarios.faults import BadScenario, Fault
from scenarios.format import Activate, Cast, Play, Scenario
from scenarios.names import Names
from scenarios.pasts import ALL
from scenarios.running_plays import AnyPlays
from scenarios.running_scene import AnyRunningScene
from scenarios.scene import CannotTell
from scenarios.tables.past_triggers import done_before
from scenarios.tables.travelling import Travelling


class Laying(Protocol):
    """What laid out the board."""

    @property
    def assumptions(self) -> Sequence[str]:
        """What was taken for granted meanwhile."""

    def misdescribed(self) -> Iterator[Fault]:
        """Return what is wrong with the cards and tokens that the scenario describes, each at its place."""

    def place_of(self, thing: GameObject) -> str | None:
        """Return where in the document a thing is laid out; None: it was not there from the beginning."""


class RunningTable(Travelling):
    """The half of a ``scenarios.table.GameTable`` that all games share."""

    passed_by: ClassVar[frozenset[str]] = frozenset()
    checks: ClassVar[frozenset[str]] = frozenset()
    names: Names
    scene: AnyRunningScene
    brought: ClassVar[frozenset[str]]
    """The kinds of things that are brought into being, and neither announced nor triggered."""
    _scenario: Scenario
    _board: Laying
    _plays: AnyPlays

    def __init__(self) -> None:
        self._defaults: list[str] = []

    @abstractmethod
    def carry_out(self, action: Play) -> Verdict:
        """Carry out an action of somebody in the game if it is legal; the players before it pass as needed."""

    def act(self, action: Play) -> Verdict:
        """Carry out an action if it is legal; the players before it pass as needed."""
        before = len(self.game.happenings.history)
        verdict = self._plays.can_act(action) and self.carry_out(action)
        if verdict and isinstance(action, Cast | Activate):
            self._name(action, self._plays.announced_since(before))
        return verdict

    def comes_later(self, action: Play) -> bool:
        """Return whether players pass on to another step first, where a verdict is on the step that there is."""
        return self._plays.comes_later(action)

    def _name(self, action: Cast | Activate, announced: GameObject | None) -> None:
        """Keep the ids of an action for what it announced and what comes of that; special actions announce nothing."""
        ids = (*([action.id] if action.id is not None else ()), *action.creates)
        if announced is None and ids:
            key = "creates" if action.id is None else "id"
            raise CannotTell(f"nothing was announced that {ids[0]!r} could be the id of", key=key)
        if announced is not None:
            self.creations.expect(action.creates, announced)
            if action.id is not None:
                self.names.give(action.id, announced)

    def told_apart(self, things: Sequence[GameObject]) -> Sequence[str]:
        """Return for each of some things of one name what tells it from the others, in words."""
        return apart(self.game, self.names.here(), things, sought=ALL if self.names.whole_past else None)

    def marked(self, things: Sequence[GameObject]) -> Sequence[str]:
        """Return the same as far as what is on them for long tells it."""
        return apart(self.game, self.names.here(), things, MARKS)

    def misdescribed(self) -> Iterator[Fault]:
        """Return what is wrong with the cards and tokens that the scenario describes, each at its place."""
        return self._board.misdescribed()

    def place_of(self, thing: GameObject) -> str | None:
        """Return where in the document a thing is laid out; None: it was not there from the beginning."""
        return self._board.place_of(thing)

    @property
    def waiting(self) -> Zone:
        """What waits to resolve."""
        return self._table.stack

    def abilities_of(self, thing: GameObject) -> Sequence[Ability]:
        """Return the activated abilities of an object."""
        return self._plays.abilities_of(thing)

    def begin_here(self) -> None:
        """Take what has happened so far for the past of the scene: it is no outcome of what is played."""
        self.creations.begin_here()
        self.scene.past = len(self.game.happenings.history)

    def spend_abilities(self) -> None:
        """Remember the abilities that the scenario calls used as activated once this turn."""
        for place, spent in enumerate(self._scenario.used):
            self._spend(Activate(source=spent.ability_of, ability=spent.ability), f"/used/{place}")

    def fill_stack(self) -> None:
        """Play what waits on the stack, the lowest first."""
        for place, entry in reversed(list(enumerate(self._scenario.stack))):
            self.prelude(entry, f"/stack/{place}")

    def _spend(self, action: Activate, pointer: str) -> None:
        try:
            source, ability = self._plays.ability(action)
        except CannotTell as error:
            raise BadScenario([error.fault_in(pointer)]) from None
        assert isinstance(source, CardObject)
        used = source.used
        with self.game.setting_up():
            self.game.ledger.write(source, "used", {**used, ability.key: used.get(ability.key, 0) + 1})

    def prelude(self, action: Play, pointer: str) -> None:
        """Play what a scene begins with; raises BadScenario when it could not have come about."""
        try:
            verdict = self.act(action)
        except CannotTell as error:
            raise BadScenario([error.fault_in(pointer)]) from None
        if not verdict:
            reasons = "; ".join(reason.text for reason in verdict.reasons)
            raise BadScenario([Fault(pointer, f"this could not have come about: {reasons}")])

    def resolve(self, what: str) -> None:
        """Let everybody pass until the top of the stack, or all of it, has resolved; raises CannotTell for no top."""
        if what == "top":
            if not self._table.stack.top():
                raise CannotTell("nothing waits to resolve")
            self._table.resolve_top()
        else:
            self._table.resolve_all()

    def under_way(self) -> Sequence[str]:
        """Return in words what waits to resolve, top first, and whether a combat is under way."""
        if self.game.scene.outcome:
            return ()
        waiting = [f"{self.names.of(thing).shown} waits to resolve" for thing in self._table.stack]
        return (*waiting, *(["a combat is under way"] if self.is_fighting() else []))

    def came_of(self, waiting: GameObject, said: int | str) -> bool:
        """Return whether what has triggered came of the triggered ability that is named by its place or its words."""
        return self._plays.came_of(waiting, said)

    def implied(self, choice: Choice) -> Answer | None:
        """Return what the play implies of a question that no entry answers: nothing, where a game has no such thing."""
        return None

    @cached_property
    def creations(self) -> Creations:
        """What comes into being, and which ids it gets."""
        return Creations(self.game.trace, self.names, self.brought)

    def assumptions(self) -> Sequence[str]:
        """Return what was taken for granted, each once."""
        laid_out = [*self._board.assumptions, *done_before(self._table.had_triggered)]
        return tuple(dict.fromkeys([*laid_out, *self.game.assumptions, *self._defaults]))
