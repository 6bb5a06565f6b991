"""The course of a run: one scenario laid out on its game's table and carried out, entry by entry."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from itertools import takewhile

import msgspec

from rules.kernel.errors import ChoiceNeeded
from rules.kernel.legality import NotLegal
from rules.kernel.things import GameObject
from rules.kernel.verdict import Verdict
from scenarios import format as scenario_format
from scenarios.answers import in_a_clause, of_an_entry
from scenarios.asked_facts import asked_facts
from scenarios.cards import CardSource, ScenarioCards
from scenarios.checked import Checked, Moments
from scenarios.closed_words import questions_of
from scenarios.expectations import LEGAL, Looking, judge_facts, judge_legality, judge_probe
from scenarios.faults import BadScenario, Fault, pointer_to, suggest
from scenarios.format import Entry, Play, Scenario
from scenarios.games import GAMES
from scenarios.mentions import NamesOfBoard, mentions
from scenarios.rendering import cited, moment_of, step_or_phase
from scenarios.ruling import Expectation
from scenarios.scene import CannotTell, Objection
from scenarios.script import Script
from scenarios.table import GameTable
from scenarios.without_lines import by_their_cards


@cache
def _seating(game: str) -> Callable[[Scenario, ScenarioCards, Script], GameTable]:
    """How a game's table is set up; its engine is loaded only when it is played."""
    seated: Callable[[Scenario, ScenarioCards, Script], GameTable]
    seated = import_module(f"scenarios.tables.{GAMES[game].package}").seated
    return seated


class IllegalPlay(Exception):
    """A play of the scenario that is illegal: the run ends there."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__("; ".join(dict.fromkeys(reason.text for reason in verdict.reasons)))
        self.verdict = verdict


def in_force(scenario: Scenario) -> Scenario:
    """Return a scenario that names its edition, the newest if it doesn't say, and lines to leave out by their cards."""
    edition, without = scenario.edition or GAMES[scenario.game].trunk, tuple(by_their_cards(scenario))
    return msgspec.structs.replace(scenario, edition=edition, without=without)


ASSIGNED_IN = "combat damage"
"""The step in which it is asked how damage is divided."""
BEFORE_DAMAGE = frozenset({"declare attackers", "declare blockers"})
"""The steps of a combat that come before it."""
ORDERED_BY = "declare_blockers.order_blockers"
"""The procedure that an edition with damage assignment orders has."""
LASTING = (scenario_format.Cast, scenario_format.Activate, scenario_format.PutTrigger)
"""Entries whose ids are for what comes of what they announce."""


class Course:
    """What is done in one run; ``script`` says what is done and answered, left out: the scenario's own play."""

    def __init__(self, scenario: Scenario, source: CardSource, script: Script | None = None) -> None:
        self.scenario = scenario
        self.wording = scenario.wording or _wording_of(scenario)
        self.script = script or Script(scenario.play, scenario.any_answer)
        self.cards = ScenarioCards(scenario.game, scenario.cards, self.wording, source, scenario.without)
        self.table = _seating(scenario.game)(scenario, self.cards, self.script)
        self._warnings: tuple[str, ...] = ()
        self.checked: list[Checked] = []
        """What was looked at on the way."""
        self.moments = Moments(self.table.game, lambda: self.table.waiting, self.table.names)
        self._put: set[int] = set()
        """The triggered abilities on the stack that entries have named."""
        self._vain: list[str] = []
        """The ids for which nothing came into being with the entry that gives them."""
        self._named = 0
        """How many entries have told which ids they give to what they bring into being."""
        self._connect()

    def _connect(self) -> None:
        """Let the script know of the table what it needs, and hear what the table is answered."""
        self.script.names = self.table.names
        self.script.look = self._look
        self.script.rules = lambda: cited(self.table.game.trace.citations)
        self.script.point = self.table.game.point
        self.script.object_to = self._objections
        self.script.came_of = self.table.came_of
        self.script.implied = self.table.implied
        self.script.expect = self.table.creations.expect
        self.script.answered = self._put_on
        self.table.game.hear = self.script.hear

    def _put_on(self, entry: Entry, of: GameObject) -> None:
        """Note that an entry has answered for what still waits: what is looked at next is looked at after it."""
        if of in self.table.waiting and isinstance(entry, scenario_format.PutTrigger):
            self.moments.begin(entry)

    def run(self) -> None:
        """Lay out the board and carry out every entry.

        Raises:
            IllegalPlay: the rules forbid what an entry says.
            BadScenario: an entry means nothing, or answers what nobody asked.
        """
        self.table.open()
        self.table.names.labels.meet(self.table.names.here())
        self.table.game.catch_up()
        for place, entry in self.script.entries():
            self.carry_out(entry, place)
            self.table.game.catch_up()
        self._require_orders()
        self.script.require_heard()
        self._vain += self.table.creations.unnamed()

    def _require_orders(self) -> None:
        """Check that no order that nobody has said can be seen as somebody acts or looks.

        Raises:
            ChoiceNeeded: what came first shows.
        """
        game = self.table.game
        if not game.scene.outcome and (left := game.shown_order()) is not None:
            raise ChoiceNeeded(left.choice)

    def carry_out(self, entry: Entry, place: int) -> None:
        """Carry out one entry of the script.

        Raises:
            IllegalPlay: the rules forbid what it says.
            BadScenario: what it says means nothing.
        """
        if not isinstance(entry, Looking):
            self.moments.begin(entry)
        try:
            self.do(entry, place)
        except NotLegal as error:
            raise IllegalPlay(error.verdict) from None
        except CannotTell as error:
            pointer = _pointer(error, entry, place)
            raise BadScenario([error.fault_in(pointer)]) from None
        self._name_what_was_created()

    def _name_what_was_created(self) -> None:
        """Give what was brought into being the ids that the entries since the last time have for it."""
        told = self.script.play[self._named : self.script.at + 1]
        self._named = self.script.at + 1
        creating = (one for one in told if isinstance(one, scenario_format.Creating) and not isinstance(one, LASTING))
        before = len(self.table.creations.nameless)
        vain = self.table.creations.name([name for one in creating for name in one.creates])
        for thing in self.table.creations.nameless[before:][: len(self._vain)]:
            there = f"; {thing.name} came with entry {self.script.at + 1}, where 'creates' belongs"
            self._warnings += (_nothing(self._vain.pop(0), there),)
        self._vain += vain

    @property
    def warnings(self) -> tuple[str, ...]:
        """What is to be told of ids that nothing has got."""
        return (*self._warnings, *map(_nothing, self._vain))

    def do(self, entry: Entry, place: int) -> None:
        """Do what an entry says; what it brings into being gets no name yet.

        Raises:
            IllegalPlay: the rules forbid what it says.
            CannotTell: what it says means nothing.
        """
        match entry:
            case scenario_format.Resolve() | scenario_format.Finish() | scenario_format.Advance():
                self._pass_time(entry)
            case (
                scenario_format.Check() | scenario_format.Ask() | scenario_format.Refused() | scenario_format.Allowed()
            ):
                self.script.expectations += self._look(entry, place)
            case scenario_format.Choose(if_asked=True) if not self.script.has_taken_up(place):
                self.require_subject(entry, place)
            case scenario_format.Assign(if_asked=True) | scenario_format.DamageOrder(if_asked=True):
                pass
            case scenario_format.PutTrigger():
                thing = self._triggered(entry, place)
                self.table.creations.expect(entry.creates, thing)
                if entry.id is not None:
                    self.table.names.give(entry.id, thing)
            case scenario_format.Assign() | scenario_format.DamageOrder():
                raise CannotTell(f"nothing was asked that this entry answers{self._remedy(entry)}")
            case scenario_format.Choose():
                self.require_subject(entry, place)
                self.script.hear_late(entry)
            case _:
                self._require_orders()
                verdict = self.table.act(entry)
                if not verdict:
                    raise IllegalPlay(verdict)

    def _remedy(self, entry: scenario_format.Assign | scenario_format.DamageOrder) -> str:
        """Return what to write instead of an entry about combat damage that nothing asked for, or before it."""
        ordered = self.table.game.rulebook.exists(ORDERED_BY)
        if isinstance(entry, scenario_format.DamageOrder) and not ordered:
            told = f"the rules of {self.scenario.edition} have no damage assignment order"
            return f": {told}; divide the damage by {{assign: …}} behind {{advance: {ASSIGNED_IN}}}"
        step = moment_of(self.table.game).step
        return f"; put {{advance: {ASSIGNED_IN}}} before it" if step in BEFORE_DAMAGE else ""

    def require_subject(self, entry: scenario_format.Choose, place: int) -> None:
        """Check that what an answer is about, which nothing asked for, is or could be there.

        Raises:
            BadScenario: it is no kind of question, and nothing is called so.
        """
        about = entry.about
        kinds = questions_of(self.scenario.game)
        names = NamesOfBoard(self.scenario, self.cards)
        if about is not None and about not in kinds and about not in names and not self.table.names.is_known(about):
            told = f"{about!r} is no kind of question that is asked in this game, and nothing here is called so"
            raise BadScenario([Fault(pointer_to("play", place, "for"), told, suggest(about, kinds | names.known))])

    def _pass_time(self, entry: scenario_format.Resolve | scenario_format.Finish | scenario_format.Advance) -> None:
        match entry:
            case scenario_format.Resolve(what=what):
                self.table.resolve(what)
            case scenario_format.Finish():
                self.table.finish()
            case scenario_format.Advance():
                self.table.advance(entry)

    def _triggered(self, entry: scenario_format.PutTrigger, place: int) -> GameObject:
        """Return the triggered ability on the stack that an entry means: each another, the lower first."""
        said = entry.ability
        there = [one for one in self.table.names.abilities_of(str(entry.source)) if one.id not in self._put]
        if not there:
            raise CannotTell(f"no ability of {entry.source!r} is on the stack", word=str(entry.source))
        meant = [one for one in there if said is None or self.table.came_of(one, said)]
        if not meant:
            raise CannotTell(f"no ability of {entry.source!r} called {said!r} is on the stack", key="ability")
        row = takewhile(lambda one: isinstance(one, scenario_format.PutTrigger), self.script.play[place + 1 :])
        above = [one for one in row if isinstance(one, scenario_format.PutTrigger)]
        alike = [one for one in above if (one.source, one.ability) == (entry.source, said)]
        thing = meant[min(len(alike), len(meant) - 1)]
        if entry.by not in (None, thing.controller.name):
            raise CannotTell(f"that ability is controlled by {thing.controller.name}", key="by")
        self._put.add(thing.id)
        return thing

    def spoken(self) -> Mapping[str, str]:
        """Return the words by which facts of the scene are told now, where the format has others."""
        acting = self.table.picture.telling.acting.lower()
        return {"priority": acting, "step": step_or_phase(moment_of(self.table.game))}

    def _look(self, entry: Entry, place: int) -> Iterator[Expectation]:
        path = pointer_to("play", place)
        self._require_orders()
        match entry:
            case scenario_format.Check(facts=facts):
                expected = [*judge_facts(facts, self.table.scene, f"{path}/check")]
                found = asked_facts(facts, expected, f"{path}/check", self.table.names, self.spoken())
                self.checked.append(Checked(self.moments.now(), tuple(found)))
                yield from expected
            case scenario_format.Ask(probe=probe):
                yield self.in_a_clause(probe, judge_probe(probe, self.table.scene, f"{path}/ask"))
            case scenario_format.Refused() | scenario_format.Allowed():
                expectation = judge_legality(entry, self.table.scene, path)
                told = msgspec.structs.replace(entry, action=self._by_its_actor(entry.action))
                yield of_an_entry(told, expectation, self.table.names.called)
                if expectation.found is not None and expectation.found != LEGAL:
                    self.table.refuse(entry.action)

    def _objections(self, entry: scenario_format.Assign) -> Sequence[Objection]:
        """Return every reason why damage can't be divided so, and note them in the trace."""
        try:
            objections = self.table.scene.objections(entry)
        except CannotTell:
            return ()
        if objections:
            self.table.refuse(entry)
        return objections

    def in_a_clause(self, probe: scenario_format.Probe, answer: Expectation) -> Expectation:
        """Return the answer to a probe with its words."""
        if (action := getattr(probe, "action", None)) is not None:
            probe = msgspec.structs.replace(probe, action=self._by_its_actor(action))
        return in_a_clause(probe, answer, self.table.names.called, self.table.picture.telling.acting)

    def _by_its_actor(self, action: Play) -> Play:
        """Return an action with the player who does it, where the scenario leaves that out."""
        if isinstance(action, scenario_format.Pass) or action.by is not None:
            return action
        try:
            return msgspec.structs.replace(action, by=self.table.actor(action).name)
        except CannotTell:
            return action


def _nothing(name: str, more: str = "") -> str:
    return f"nothing came into being that could be called {name!r}{more}"


def _pointer(error: CannotTell, entry: Entry, place: int) -> str:
    """Return where an entry says the word that means nothing."""
    said = mentions(entry, ("play", place))
    return next((pointer for pointer, name in said if name == error.word), pointer_to("play", place))


def _wording_of(scenario: Scenario) -> str | None:
    """Return the day whose wording belongs to the edition; None: today's, for the newest."""
    return None if scenario.edition == GAMES[scenario.game].trunk else scenario.edition
