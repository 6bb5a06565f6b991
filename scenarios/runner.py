"""Running a scenario: the same input always gives the same ruling.

Nothing here asks for the time, the network or chance. An action that is illegal, a question without an answer and a
text that cannot be read are rulings, with their status; only a scenario that makes no sense is an error.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from itertools import takewhile
from typing import Literal

import msgspec

from rules.kernel.choices import Choice
from rules.kernel.effects.card_object import CardObject
from rules.kernel.errors import ChoiceNeeded, IllegalAnswer, Reached, RunTooLong
from rules.kernel.errors import Unsupported as NotBuilt
from rules.kernel.things import GameObject
from rules.kernel.verdict import Verdict
from scenarios import format as scenario_format
from scenarios.answers import in_a_clause, spelled
from scenarios.cards import CardSource, ScenarioCards, UnreadText, stored_cards
from scenarios.closed_words import questions_of, unknown_words
from scenarios.derived import effects_on_values
from scenarios.differences import Differences, changed_values
from scenarios.engine_version import engine_version
from scenarios.expectations import (
    judge_covers,
    judge_facts,
    judge_legality,
    judge_outcomes,
    judge_probe,
    says_an_answer,
)
from scenarios.explanation import explanation
from scenarios.faults import BadScenario, Fault, pointer_to, suggest
from scenarios.format import Entry, Reference, Scenario
from scenarios.games import GAMES
from scenarios.marks import marks
from scenarios.mentions import NamesOfBoard, mentions, unknown_cards, unknown_names
from scenarios.only_answers import Contradiction
from scenarios.outcomes import Played, outcomes
from scenarios.questions import asked
from scenarios.rendering import board_of, cited, cut, rendered
from scenarios.ruling import Board, Citation, Expectation, Plain, Question, Ruling, Status, Unsupported
from scenarios.scene import CannotTell, Objection
from scenarios.script import Answering, Script
from scenarios.table import GameTable, Missing, reasons
from scenarios.unmade import unmade
from scenarios.verdict import decided, decisive_rules, outcome
from scenarios.without_lines import left_out_lines, unknown_lines

NODE = re.compile(r"[a-z_]+\.[A-Z]\w*")
"""How the engine names a node of card text that is read but not built, such as ``verbs.Move``."""

STEPS_OF_A_LOOP = 500
"""How much of a run beyond the limits is shown."""


@cache
def _seating(game: str) -> Callable[[Scenario, ScenarioCards, Script], GameTable]:
    """How a game's table is set up; its engine is loaded only when it is played."""
    seated: Callable[[Scenario, ScenarioCards, Script], GameTable]
    seated = import_module(f"scenarios.tables.{GAMES[game].package}").seated
    return seated


class Ended(msgspec.Struct, frozen=True):
    """How a run ended, if it did not simply come to its end."""

    status: Status = "ruled"
    answer: str | None = None
    question: Question | None = None
    unsupported: tuple[Unsupported, ...] = ()
    rules: tuple[Citation, ...] = ()


class IllegalPlay(Exception):
    """A play of the scenario that is illegal: the run ends there."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__("; ".join(dict.fromkeys(reason.text for reason in verdict.reasons)))
        self.verdict = verdict


def run(scenario: Scenario, source: CardSource | None = None) -> Ruling:
    """Run a scenario.

    Args:
        scenario: what to run.
        source: where its cards come from; left out: the store and the starter cards.

    Raises:
        BadScenario: unknown cards or names, an answer to a question that nobody asked, and the like.
    """
    return Running(in_force(scenario), source or stored_cards()).ruling()


def in_force(scenario: Scenario) -> Scenario:
    """Return a scenario that names its edition: the newest if it doesn't say."""
    return msgspec.structs.replace(scenario, edition=scenario.edition or GAMES[scenario.game].trunk)


LASTING = (scenario_format.Cast, scenario_format.Activate, scenario_format.PutTrigger)
"""Entries whose ids are also for what comes into being later, as what they announce resolves."""


class Running:
    """One run of one scenario; ``script`` says what is done and answered, left out: the scenario's own play."""

    def __init__(self, scenario: Scenario, source: CardSource, script: Script | None = None) -> None:
        self.scenario, self.source = scenario, source
        self.wording = scenario.wording or _wording_of(scenario)
        self.script = script or Script(scenario.play, scenario.any_answer)
        self.cards = ScenarioCards(scenario.game, scenario.cards, self.wording, source, scenario.without)
        self.table = _seating(scenario.game)(scenario, self.cards, self.script)
        self.script.names = self.table.names
        self.script.look = self._look
        self.warnings: tuple[str, ...] = ()
        self._reached: frozenset[tuple[str, int]] = frozenset()
        """The lines that could not be read or are not built and that the run came to."""
        self._waiting = [name for entry in scenario.stack for name in entry.creates]
        """Ids for what is still to be brought into being by what was announced."""
        self._put: set[int] = set()
        """The triggered abilities on the stack that entries have named."""
        self._named = 0
        """How many entries have told which ids they give to what they bring into being."""
        self.script.rules = lambda: cited(self.table.game.trace.citations)
        self.script.point = self.table.game.point
        self.script.object_to = self._objections
        self.script.came_of = self.table.came_of
        self.table.game.hear = self.script.hear

    def ruling(self) -> Ruling:
        """Return the ruling.

        Raises:
            BadScenario: with every fault that is certain, and the names that nothing on the board has.
        """
        try:
            faults = [*unknown_words(self.scenario), *unknown_cards(self.scenario, self.cards)]
            if faults := [*faults, *unknown_lines(self.scenario, self.cards), *self.table.misdescribed()]:
                told = {fault.pointer for fault in faults}
                raise BadScenario([*faults, *(one for one in self._laid_out() if one.pointer not in told)])
            return self._ruled()
        except BadScenario as error:
            told = {fault.pointer for fault in error.faults}
            more = [one for one in unknown_names(self.scenario, self.cards) if one.pointer not in told]
            raise BadScenario([*error.faults, *more]) from None

    def _laid_out(self) -> tuple[Fault, ...]:
        """Return what is wrong with the board of which some cards are not known."""
        try:
            self.table.open()
        except BadScenario as error:
            return error.faults
        except (CannotTell, UnreadText, Missing, NotBuilt):
            return ()
        return ()

    def _ruled(self) -> Ruling:
        try:
            ended = self._play()
            self._require_made(ended)
            return self._rule(ended, self.scenario.ask)
        except Reached as error:
            return self._rule(self._stopped(error), ())
        except UnreadText as error:
            return self._unread(error.gaps)
        except (Missing, NotBuilt) as error:
            return self._unread((Unsupported("rule", None, error.what, None, error.because),))

    def _require_made(self, ended: Ended) -> None:
        """Check that what a fact counts none of is something that there could be; what the run used is known then.

        Raises:
            BadScenario: nothing speaks of it.
        """
        if self._ended_as_expected(ended) and (faults := [*unmade(self.scenario, self.cards, self.table.names)]):
            raise BadScenario(faults)

    # Playing -------------------------------------------------------------------------------------

    def _play(self) -> Ended:
        try:
            self.table.open()
            self.table.names.labels.meet(self.table.names.here())
            self.table.game.catch_up()
            for place, entry in self.script.entries():
                self.carry_out(entry, place)
                self.table.game.catch_up()
            self.script.require_heard()
            self._warn_of_nothing(self._waiting)
        except Reached as error:
            return self._stopped(error)
        except (IllegalPlay, IllegalAnswer, Contradiction) as error:
            return self._illegal(error)
        except ChoiceNeeded as error:
            return self._asked(error.choice)
        except NotBuilt as error:
            return self._not_built(error.what, error.because, "node" if NODE.match(error.what) else "rule")
        except RunTooLong as error:
            looping = ", ".join(error.repeating)
            because = f"{error.because}; what resolved last: {looping}" if looping else error.because
            self.warnings = cut(self.table.game, STEPS_OF_A_LOOP)
            return self._not_built("a run beyond the limits", because)
        return Ended()

    def carry_out(self, entry: Entry, place: int) -> None:
        """Carry out one entry of the script.

        Raises:
            IllegalPlay: the rules forbid what it says.
            BadScenario: what it says means nothing.
        """
        try:
            self.do(entry, place)
        except CannotTell as error:
            pointer = _pointer(error, entry, place)
            raise BadScenario([error.fault_in(pointer)]) from None
        self._name_what_was_created()

    def _name_what_was_created(self) -> None:
        """Give what was brought into being the ids that the entries since the last time have for it."""
        told = self.script.play[self._named : self.script.at + 1]
        self._named = self.script.at + 1
        creating = [one for one in told if isinstance(one, scenario_format.Creating)]
        self._waiting += [name for one in creating if isinstance(one, LASTING) for name in one.creates]
        now = [name for one in creating if not isinstance(one, LASTING) for name in one.creates]
        created = self.table.created()
        self.table.names.labels.meet(created)
        self.table.names.remember(one for one in created if isinstance(one, CardObject) and one.kind == "token")
        for thing in created:
            names = self._waiting or now
            if names:
                self.table.names.give(names.pop(0), thing)
        self._warn_of_nothing(now)

    def _warn_of_nothing(self, names: Sequence[str]) -> None:
        self.warnings += tuple(f"nothing came into being that could be called {name!r}" for name in names)

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
            case scenario_format.Choose(if_asked=True):
                self._require_subject(entry, place)
            case scenario_format.Assign(if_asked=True) | scenario_format.DamageOrder(if_asked=True):
                pass
            case scenario_format.PutTrigger():
                thing = self._triggered(entry, place)
                if entry.id is not None:
                    self.table.names.give(entry.id, thing)
            case scenario_format.Assign() | scenario_format.DamageOrder():
                raise CannotTell("nothing was asked that this entry answers")
            case scenario_format.Choose():
                self._require_subject(entry, place)
                self.script.hear_late(entry)
            case _:
                verdict = self.table.act(entry)
                if not verdict:
                    raise IllegalPlay(verdict)

    def _require_subject(self, entry: scenario_format.Choose, place: int) -> None:
        """Check that what an answer is about, which nothing asked for, is or could be there.

        Raises:
            BadScenario: it is no kind of question, and nothing is called so.
        """
        about = entry.about
        kinds = questions_of(self.scenario.game)
        names = NamesOfBoard(self.scenario, self.cards)
        if about is not None and about not in kinds and about not in names and not self._is_here(about):
            told = f"{about!r} is no kind of question that is asked in this game, and nothing here is called so"
            raise BadScenario([Fault(pointer_to("play", place, "for"), told, suggest(about, kinds | names.known))])

    def _is_here(self, name: str) -> bool:
        try:
            self.table.names.find(name)
        except CannotTell:
            return False
        return True

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

    def _look(self, entry: Entry, place: int) -> Iterator[Expectation]:
        path = pointer_to("play", place)
        match entry:
            case scenario_format.Check(facts=facts):
                yield from judge_facts(facts, self.table.scene, f"{path}/check")
            case scenario_format.Ask(probe=probe):
                yield in_a_clause(probe, judge_probe(probe, self.table.scene, f"{path}/ask"), self._called)
            case scenario_format.Refused() | scenario_format.Allowed():
                expectation = judge_legality(entry, self.table.scene, path)
                yield expectation
                if expectation.found is not None and expectation.found != "legal":
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

    # Endings -------------------------------------------------------------------------------------

    def _illegal(self, error: IllegalPlay | IllegalAnswer | Contradiction) -> Ended:
        match error:
            case IllegalPlay(verdict=verdict):
                return Ended("illegal", f"That is illegal: {error}.", rules=cited(reasons(verdict)))
            case IllegalAnswer(choice=choice):
                because = f"{choice.player.name} can't do so: {error.because}."
                return Ended("illegal", because, rules=self._last_refusal())
            case Contradiction(only=only):
                self.table.game.back_to(only.point)
                return Ended("illegal", f"That is illegal: {error}.", rules=only.rules)

    def _last_refusal(self) -> tuple[Citation, ...]:
        for step in reversed(self.table.game.trace.steps):
            if step.kind == "illegal action":
                return cited(one for considered in step.considered for one in considered.citations)
        return ()

    def _asked(self, choice: Choice) -> Ended:
        question = asked(choice, self.table.names, self.script.at, self.script.asked_under)
        following = next(iter(self.scenario.play[self.script.at + 1 :]), None)
        if isinstance(following, Answering):
            if isinstance(following, scenario_format.Choose):
                self._require_subject(following, self.script.at + 1)
            other = following.by not in (None, choice.player.name)
            whose = f"it is {following.by}'s" if other else "it is about something else"
            self.warnings += (f"the answer that stands behind is not to this question: {whose}",)
        answer = f"{choice.player.name} must decide: {choice.question}"
        return Ended("needs_answer", answer, question, rules=question.rules)

    def _stopped(self, error: Reached) -> Ended:
        """The run came to lines that can't be read or aren't built; told are all that it stands before now."""
        lines = [*error.lines, *self._standing()]
        self._reached = frozenset(lines)
        gaps = tuple(self.cards.gaps[line] for line in dict.fromkeys(lines))
        told = " and ".join(f"line {gap.number} of {gap.card}" for gap in gaps)
        stands = "stands" if len(gaps) == 1 else "stand"
        answer = f"This can't be ruled on from here: {told} {stands} in the way, for {error.because}."
        return Ended("unsupported", answer, unsupported=gaps)

    def _standing(self) -> tuple[tuple[str, int], ...]:
        """The lines of which nobody knows what they do, and that function all the time."""
        try:
            self.table.game.catch_up()
        except Reached as more:
            return (*more.lines, *self._standing())
        return ()

    def _not_built(self, line: str, because: str, what: Literal["rule", "node"] = "rule") -> Ended:
        gap = Unsupported(what, None, line, None, because)
        return Ended("unsupported", f"This can't be ruled on: {line}: {because}.", unsupported=(gap,))

    def _unread(self, gaps: tuple[Unsupported, ...]) -> Ruling:
        first = gaps[0]
        answer = f"This can't be ruled on: {first.card or first.line}: {first.because}."
        nothing = Board({}, {}, {})
        expected = tuple(self._status("unsupported"))
        return self._made("unsupported", answer, nothing, nothing, expected, unsupported=gaps)

    # The ruling ----------------------------------------------------------------------------------

    def _rule(self, ended: Ended, asked: Sequence[scenario_format.Probe]) -> Ruling:
        """Make the ruling of a run, with the answers to what is asked at its end."""
        answers = list(self._answers(asked)) if self._ended_as_expected(ended) else []
        expectations = [*self._status(ended.status), *self.script.expectations, *self._expected(ended), *answers]
        expectations += self._covered(ended, expectations)
        end, became = board_of(self.table.picture), self.table.picture.became()
        made_by = effects_on_values(self.table.game, self.table.names.labels)
        under_way = tuple(self.table.under_way()) if ended.status == "ruled" else ()
        start, trace = rendered(self.table.game, self.table.picture, self.table.names.labels)
        differences = Differences(self.table.picture.telling, start, end, trace, became)
        trace = decided(differences, self._routine(), self.table.deeds)
        answer = ended.answer or self._first(outcome(msgspec.structs.replace(differences, trace=trace)), answers)
        told = () if ended.rules else changed_values(differences)
        values = [one for key in told for one in made_by.get(key, ())]
        valuing = (rule for one in values for rule in one.rules)
        decisive = ended.rules or decisive_rules(trace, valuing, self.table.usual)
        why = explanation(trace, decisive, values)
        made = self._made(ended.status, answer, start, end, tuple(expectations), ended.question, ended.unsupported)
        return msgspec.structs.replace(made, trace=trace, decisive=decisive, explanation=why, under_way=under_way)

    def _routine(self) -> frozenset[str]:
        """Return the procedures that decide nothing here: also what an advance goes past that nobody asked about."""
        said = any(isinstance(entry, scenario_format.Attack) for entry in self.scenario.play)
        return self.table.routine if said else self.table.routine | self.table.passed_by

    def _first(self, came_of_it: str, answers: Sequence[Expectation]) -> str:
        """Return what a ruling says first: the answers to what was asked, and what came of the play if there is one."""
        asked = "; ".join(told for one in answers if (told := _clause(one)))
        if not asked:
            return came_of_it
        sentence = f"{asked[0].upper()}{asked[1:]}."
        return f"{sentence} {came_of_it}" if self.scenario.play else sentence

    def _expected(self, ended: Ended) -> Iterator[Expectation]:
        """Return the expectations at the end; of a run that ended otherwise than expected, none can be judged."""
        if self._ended_as_expected(ended):
            yield from judge_facts(self.scenario.expect, self.table.scene, "/expect")

    def _answers(self, asked: Sequence[scenario_format.Probe]) -> Iterator[Expectation]:
        """Return the answers to what is asked at the end."""
        for place, probe in enumerate(asked):
            yield in_a_clause(probe, self._probed(probe, pointer_to("ask", place)), self._called)

    def _called(self, reference: Reference) -> str:
        """Return what the thing is called that a reference means, or how the scenario has it if there is none."""
        try:
            return self.table.names.labels.of(self.table.names.find(reference))
        except CannotTell:
            return spelled(reference)

    def _covered(self, ended: Ended, expectations: Iterable[Expectation]) -> Iterator[Expectation]:
        """Return whether what the scenario covers is cited, by the trace or by what a probe was answered with."""
        if self._ended_as_expected(ended):
            answered = {rule.number for one in expectations for rule in one.rules}
            yield from judge_covers(self.scenario.covers, self.table.scene.cited() | answered)

    def _ended_as_expected(self, ended: Ended) -> bool:
        return ended.status == (self.scenario.expect.status or "ruled")

    def _probed(self, probe: scenario_format.Probe, path: str) -> Expectation:
        if not isinstance(probe, scenario_format.Outcomes):
            return judge_probe(probe, self.table.scene, path)
        again = msgspec.structs.replace(self.scenario, ask=(), expect=scenario_format.Facts())
        return judge_outcomes(probe, lambda: outcomes(probe, again, self._played), path)

    def _played(self, scenario: Scenario) -> Played:
        other = Running(scenario, self.source)
        return Played(other._play().question, other.table.scene)

    def _status(self, status: Status) -> Iterator[Expectation]:
        """Return whether the run ended as expected; where nothing at all is expected, there is nothing to hold."""
        expected = self.scenario.expect.status or "ruled"
        if status == expected or _expects(self.scenario):
            yield Expectation("/expect/status", expected, status, status == expected)

    def _made(
        self,
        status: Status,
        answer: str,
        start: Board,
        end: Board,
        expectations: tuple[Expectation, ...],
        question: Question | None = None,
        unsupported: tuple[Unsupported, ...] = (),
    ) -> Ruling:
        engine = engine_version()
        return Ruling(
            id=identity(self.scenario, self.cards.used(), engine),
            game=self.scenario.game,
            edition=str(self.scenario.edition),
            title=self.scenario.title,
            status=status,
            answer=answer,
            decisive=(),
            explanation=(),
            start=start,
            facts=end,
            trace=(),
            assumptions=self._assumptions(),
            warnings=(*self.table.game.warnings, *self.warnings, *self._not_compared()),
            question=question,
            unsupported=unsupported,
            unreached=tuple(gap for line, gap in self.cards.gaps.items() if line not in self._reached),
            expectations=expectations,
            engine=engine,
        )

    def _not_compared(self) -> tuple[str, ...]:
        """Return what was cited of the newest edition's procedures though the text of this one is another."""
        unchecked = self.table.game.rulebook.unchecked
        cited = (one for step in self.table.game.trace.steps for one in step.every_citation() if one.key in unchecked)
        numbers = ", ".join(dict.fromkeys(one.number for one in cited)) if unchecked else ""
        said = "carried out as the newest edition says, and not checked against the text of this one, which differs"
        return (f"{said}: {numbers}",) if numbers else ()

    def _assumptions(self) -> tuple[str, ...]:
        left_out = tuple(left_out_lines(self.scenario, self.cards))
        said = [f"cards are read as worded on {self.wording}"] if self.wording and not self.scenario.wording else []
        undated = self.cards.undated() if self.scenario.wording else ()
        dated = self.cards.wordings() if self.wording else ()
        without_rules = marks(self.scenario, self.cards)
        return (*left_out, *self.table.assumptions(), *without_rules, *said, *dated, *undated)


def _expects(scenario: Scenario) -> bool:
    """Return whether a scenario says what must come of it."""
    checks = (scenario_format.Check, scenario_format.Refused, scenario_format.Allowed)
    probes = [*scenario.ask, *(entry.probe for entry in scenario.play if isinstance(entry, scenario_format.Ask))]
    wanted = any(isinstance(entry, checks) for entry in scenario.play) or any(map(says_an_answer, probes))
    return scenario.expect != scenario_format.Facts() or bool(scenario.covers) or wanted


def _clause(answer: Expectation) -> str:
    """Return the answer to what was only asked, as one clause: of a refusal, with its reason."""
    is_refused = answer.said is not None and answer.found is False and answer.because is not None
    return f"{answer.said}: {answer.because}" if is_refused else answer.said or ""


def _pointer(error: CannotTell, entry: Entry, place: int) -> str:
    """Return where an entry says the word that means nothing."""
    said = mentions(entry, ("play", place))
    return next((pointer for pointer, name in said if name == error.word), pointer_to("play", place))


def _wording_of(scenario: Scenario) -> str | None:
    """Return the day whose wording belongs to the edition; None: today's, for the newest."""
    return None if scenario.edition == GAMES[scenario.game].trunk else scenario.edition


def identity(scenario: Scenario, cards: Plain, engine: str) -> str:
    """Return the id of a ruling: a hash of the scenario, its edition, its cards, their trees and the engine."""
    whole = msgspec.json.encode((scenario, cards, engine), order="deterministic")
    return hashlib.sha256(whole).hexdigest()[:32]
