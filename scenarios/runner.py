"""Running a scenario, and making the ruling of it: the same input always gives the same ruling.

Nothing here asks for the time, the network or chance. An action that is illegal, a question without an answer and a
text that cannot be read are rulings, with their status; only a scenario that makes no sense is an error.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Literal

import msgspec

from rules.kernel.choices import Choice
from rules.kernel.errors import ChoiceNeeded, IllegalAnswer, NobodyKnows, Reached, RunTooLong, Unsaid
from rules.kernel.errors import Unsupported as NotBuilt
from scenarios import format as scenario_format
from scenarios.alternatives import Decided, alternatives
from scenarios.asked_facts import asked_facts, values_asked_about
from scenarios.asked_words import AskedFact
from scenarios.cards import CardSource, ScenarioCards, UnreadText, stored_cards
from scenarios.checked import told_on_the_way
from scenarios.closed_words import unknown_words
from scenarios.cost_words import unknown_costs
from scenarios.course import Course, IllegalPlay, in_force
from scenarios.derived import Derivation, effects_on_values, told_together, value_steps
from scenarios.differences import Differences, changed_values
from scenarios.engine_version import engine_version
from scenarios.expectations import (
    judge_covers,
    judge_facts,
    judge_outcomes,
    judge_probe,
    says_an_answer,
    unanswered,
)
from scenarios.explanation import decisive_rules, explanation
from scenarios.faults import BadScenario, Fault, pointer_to
from scenarios.format import Scenario
from scenarios.grounds import grounds
from scenarios.marks import marks, misspelt_counters
from scenarios.mentions import unknown_cards, unknown_names
from scenarios.only_answers import Contradiction
from scenarios.outcomes import Played, outcomes
from scenarios.questions import asked
from scenarios.rendering import board_of, cited, cut, moment_of, rendered
from scenarios.ruling import (
    Board,
    Citation,
    Expectation,
    Question,
    Ruling,
    Status,
    TraceStep,
    Unsupported,
    rules_of,
)
from scenarios.scene import CannotTell
from scenarios.script import Answering
from scenarios.table import Missing, reasons
from scenarios.unmade import unmade
from scenarios.unstable import unstable
from scenarios.verdict import last_refusal, not_finished, outcome
from scenarios.without_lines import left_out_lines, unknown_lines

NODE = re.compile(r"[a-z_]+\.[A-Z]\w*")
"""How the engine names a node of card text that is read but not built, such as ``verbs.Move``."""

LOOKS = (scenario_format.Ask, scenario_format.Refused, scenario_format.Allowed)
"""The entries that only ask something of the game as it is."""
OF_QUESTIONS = (scenario_format.Options, scenario_format.MayChoose, scenario_format.Outcomes)
"""The probes that ask of an open question, whether it was expected or not."""
STEPS_OF_A_LOOP = 500
"""How much of a run beyond the limits is shown."""


class Ended(msgspec.Struct, frozen=True):
    """How a run ended, if it did not simply come to its end."""

    status: Status = "ruled"
    answer: str | None = None
    question: Question | None = None
    unsupported: tuple[Unsupported, ...] = ()
    rules: tuple[Citation, ...] = ()


def run(scenario: Scenario, source: CardSource | None = None) -> Ruling:
    """Run a scenario.

    Args:
        scenario: what to run.
        source: where its cards come from; left out: the store and the starter cards.

    Raises:
        BadScenario: unknown cards or names, an answer to a question that nobody asked, and the like.
    """
    return run_noting(scenario, source)[0]


def run_noting(scenario: Scenario, source: CardSource | None = None) -> tuple[Ruling, Mapping[int, Decided]]:
    """Run a scenario, and return with the ruling what its play chose where it could have chosen otherwise.

    Raises:
        BadScenario: as ``run`` does.
    """
    running = Running(in_force(scenario), source or stored_cards())
    ruling = running.ruling()
    return ruling, running.script.decided if ruling.status == "ruled" else {}


def run_with_alternatives(scenario: Scenario, source: CardSource | None = None) -> Ruling:
    """Run a scenario, and once more for each other answer to the questions that its play answers.

    Raises:
        BadScenario: as ``run`` does.
    """
    ruling, made = run_noting(scenario, source)
    return with_alternatives(scenario, ruling, made, source)


def with_alternatives(
    scenario: Scenario, ruling: Ruling, made: Mapping[int, Decided], source: CardSource | None = None
) -> Ruling:
    """Return a ruling with what other answers would have brought; arguments as of ``alternatives``."""
    found = alternatives(scenario, made, ruling, lambda other: run(other, source))
    return msgspec.structs.replace(ruling, alternatives=found)


class Running:
    """One run of one scenario."""

    def __init__(self, scenario: Scenario, source: CardSource) -> None:
        self.scenario, self.source = scenario, source
        self.course = Course(scenario, source)
        self.table, self.script, self.cards = self.course.table, self.course.script, self.course.cards
        self.warnings: tuple[str, ...] = ()
        """What is told of a run that did not come to its end."""
        self.asked: tuple[AskedFact, ...] = ()
        """What is expected of players and things at the end, as it was found there."""
        self._reached: frozenset[tuple[str, int]] = frozenset()
        """The lines that could not be read or are not built and that the run came to."""

    def ruling(self) -> Ruling:
        """Return the ruling.

        Raises:
            BadScenario: with every fault that is certain, and the names that nothing on the board has.
        """
        try:
            zones = {word for zone in self.table.game.zones() for word in self.table.names.words_of(zone)}
            faults = [*unknown_words(self.scenario, zones), *unknown_cards(self.scenario, self.cards)]
            faults += [*unknown_costs(self.scenario, self.cards), *unknown_lines(self.scenario, self.cards)]
            faults += misspelt_counters(self.scenario, self.cards)
            if faults := [*faults, *self.table.misdescribed()]:
                told = {fault.pointer for fault in faults}
                raise BadScenario([*faults, *(one for one in self._laid_out() if one.pointer not in told)])
            return self._ruled()
        except BadScenario as error:
            told = {fault.pointer for fault in error.faults}
            meant = {fault.suggestion for fault in error.faults}
            more = [one for one in unknown_names(self.scenario, self.cards, meant) if one.pointer not in told]
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
            return self._rule_as_far_as_told(ended)
        except Reached as error:
            return self._ruled_until(self._stopped(error))
        except UnreadText as error:
            return self._unread(error.gaps)
        except NobodyKnows as error:
            return self._ruled_until(self._not_built(error.what, error.because, "card"))
        except (Missing, NotBuilt) as error:
            self._require_said(error)
            return self._unread((Unsupported("rule", None, error.what, None, error.because),))

    def _rule_as_far_as_told(self, ended: Ended) -> Ruling:
        """Rule on a run; where what is to be told turns on a choice that was left open, it ends there."""
        try:
            return self._rule(ended, self.scenario.ask)
        except ChoiceNeeded as error:
            return self._rule_as_far_as_told(self._asked(error.choice))

    def _ruled_until(self, ended: Ended) -> Ruling:
        """Rule on a run that was stopped, without a board if what stopped it keeps that from being told."""
        try:
            return self._rule(ended, ())
        except (Missing, NotBuilt) as error:
            untold = Unsupported("rule", None, error.what, None, error.because)
            return self._unread((*ended.unsupported, untold))

    def _require_said(self, gap: Missing | NotBuilt) -> None:
        """Check that what is missing is nothing that can be said of a thing of the board.

        Raises:
            BadScenario: it is to be written there.
        """
        if isinstance(gap, Unsaid) and (place := self.table.place_of(gap.thing)) is not None:
            raise BadScenario([Fault(place, gap.because)]) from None

    def _require_made(self, ended: Ended) -> None:
        """Check that what is expected or asked is of something that there could be; what the run used is known then.

        Raises:
            BadScenario: nothing speaks of it.
        """
        if not self._ended_as_expected(ended):
            return
        held = [one.path for one in self.script.expectations if one.holds]
        if faults := [*unmade(self.scenario, self.cards, self.table, held)]:
            raise BadScenario(faults)

    # Playing -------------------------------------------------------------------------------------

    def _play(self) -> Ended:
        try:
            self.course.run()
        except Reached as error:
            return self._stopped(error)
        except (IllegalPlay, IllegalAnswer, Contradiction) as error:
            return self._illegal(error)
        except ChoiceNeeded as error:
            return self._asked(error.choice)
        except NotBuilt as error:
            self._require_said(error)
            return self._not_built(error.what, error.because, _kind_of(error))
        except RunTooLong as error:
            looping = ", ".join(error.repeating)
            because = f"{error.because}; what resolved last: {looping}" if looping else error.because
            self.warnings = cut(self.table.game, STEPS_OF_A_LOOP)
            return self._not_built("a run beyond the limits", because)
        return Ended()

    # Endings -------------------------------------------------------------------------------------

    def _illegal(self, error: IllegalPlay | IllegalAnswer | Contradiction) -> Ended:
        match error:
            case IllegalPlay(verdict=verdict):
                return Ended("illegal", f"{_begun(str(error))}.", rules=cited(reasons(verdict)))
            case IllegalAnswer(choice=choice):
                because = f"{choice.player.name} can't do so: {error.because}."
                return Ended("illegal", because, rules=self._last_refusal())
            case Contradiction(only=only):
                self.table.game.back_to(only.point)
                return Ended("illegal", f"{_begun(str(error))}.", rules=only.rules)

    def _last_refusal(self) -> tuple[Citation, ...]:
        for step in reversed(self.table.game.trace.steps):
            if step.kind == "illegal action":
                return cited(one for considered in step.considered for one in considered.citations)
        return ()

    def _asked(self, choice: Choice) -> Ended:
        for left in (one for one in self.table.game.left_open if one.choice is choice):
            self.script.reopen(choice)
            self.table.game.back_to(left.point)
        question = asked(choice, self.table.names, self.script.at, self.script.asked_under)
        following = next(iter(self.scenario.play[self.script.at + 1 :]), None)
        if isinstance(following, Answering):
            if isinstance(following, scenario_format.Choose):
                self.course.require_subject(following, self.script.at + 1)
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

    def _not_built(self, line: str, because: str, what: Literal["rule", "node", "card"] = "rule") -> Ended:
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
        answers = list(self._answers(ended, asked))
        expected = [*self._expected(ended)]
        spoken = self.course.spoken()
        facts = self.asked = tuple(asked_facts(self.scenario.expect, expected, "/expect", self.table.names, spoken))
        expectations = [*self._status(ended.status), *self.script.expectations, *expected, *answers]
        expectations += self._covered(ended, expectations)
        end, became = board_of(self.table.picture), self.table.picture.became()
        made_by = effects_on_values(self.table.game, self.table.names.labels)
        under_way = tuple(self.table.under_way()) if ended.status == "ruled" else ()
        when = moment_of(self.table.game)
        start, trace = rendered(self.table.game, self.table.picture, self.table.names.labels)
        asked_about = values_asked_about(facts, end)
        differences = Differences(self.table.picture.telling, start, end, trace, became, made_by.keys(), asked_about)
        found = grounds(differences, self._routine(), self.scenario.covers)
        trace = found.marked(trace)
        came_of_it = outcome(msgspec.structs.replace(differences, trace=trace), facts)
        came_of_it = " ".join((came_of_it, *told_on_the_way(self.course.checked, facts, differences, came_of_it)))
        refused = last_refusal(trace) if ended.status == "illegal" else None
        answer = refused or ended.answer or self._first(came_of_it, answers)
        before = not_finished(under_way), unstable(trace, self.table.checks, ended.question)
        answer = " ".join(filter(None, (*before, answer)))
        told = () if ended.rules else changed_values(differences)
        effects = told_together(one for key in told for one in made_by.get(key, ()))
        values = value_steps((*_derived(answers), *effects, *_unsaid(ended, trace)), len(trace), when)
        decisive = ended.rules or decisive_rules(trace, found, values)
        why = explanation(trace, found, values)
        made = self._made(ended.status, answer, start, end, tuple(expectations), ended.question, ended.unsupported)
        return msgspec.structs.replace(
            made, trace=(*trace, *values), decisive=decisive, explanation=why, under_way=under_way
        )

    def _routine(self) -> frozenset[str]:
        """Return the procedures that decide nothing here: also what nobody's attack is gone past without being said."""
        said = any(isinstance(entry, scenario_format.Attack) and not entry.attackers for entry in self.scenario.play)
        return self.table.routine if said else self.table.routine | self.table.passed_by

    def _first(self, came_of_it: str, answers: Sequence[Expectation]) -> str:
        """Return what a ruling says first: the answers to what was asked, and what came of the play if there is one."""
        probed = [one for one in self.script.expectations if one.said is not None]
        asked = "; ".join(_in_turn(told for one in (*probed, *answers) if (told := _clause(one))))
        if not asked:
            return came_of_it
        sentence = f"{_begun(asked)}."
        return f"{sentence} {came_of_it}" if self._anything_else() else sentence

    def _anything_else(self) -> bool:
        """Return whether there is more to tell than what was only asked: what was done, checked or refused."""
        done = any(not isinstance(entry, LOOKS) for entry in self.scenario.play)
        refused = any(step.kind == "illegal action" for step in self.table.game.trace.steps)
        return done or refused or bool(self.asked or self.course.checked)

    def _expected(self, ended: Ended) -> Iterator[Expectation]:
        """Return the expectations at the end; of a run that ended otherwise than expected, none can be judged."""
        if self._ended_as_expected(ended):
            yield from judge_facts(self.scenario.expect, self.table.scene, "/expect")

    def _answers(self, ended: Ended, asked: Sequence[scenario_format.Probe]) -> Iterator[Expectation]:
        """Return the answers to what is asked at the end, if it came."""
        for place, probe in enumerate(asked):
            path = pointer_to("ask", place)
            if self._ended_as_expected(ended) or (ended.question is not None and isinstance(probe, OF_QUESTIONS)):
                yield self.course.in_a_clause(probe, self._probed(probe, path))

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
        told = (*self.table.game.warnings, *self.course.warnings, *self.warnings, *self._not_compared())
        return Ruling(
            id=identity(self.scenario, self.cards, engine),
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
            warnings=(*told, *unanswered(self.scenario, expectations)),
            question=question,
            unsupported=unsupported,
            unreached=tuple(self._unreached(unsupported)),
            expectations=expectations,
            engine=engine,
        )

    def _unreached(self, reached: Sequence[Unsupported]) -> Iterator[Unsupported]:
        """Return the lines that can't be read, and what nobody knows of the cards, to which the run did not come."""
        yield from (gap for line, gap in self.cards.gaps.items() if line not in self._reached)
        for one in self.table.picture.unknown.values():
            gap = Unsupported("card", None, one.what, None, one.because)
            yield from () if gap in reached else (gap,)

    def _not_compared(self) -> tuple[str, ...]:
        """Return what was cited of the newest edition's procedures though the text of this one is another."""
        unchecked = self.table.game.rulebook.unchecked
        cited = (one for step in self.table.game.trace.steps for one in step.every_citation() if one.key in unchecked)
        numbers = ", ".join(dict.fromkeys(one.number for one in cited)) if unchecked else ""
        said = "carried out as the newest edition says, and not checked against the text of this one, which differs"
        return (f"{said}: {numbers}",) if numbers else ()

    def _assumptions(self) -> tuple[str, ...]:
        wording, left_out = self.course.wording, tuple(left_out_lines(self.scenario, self.cards))
        said = [f"cards are read as worded on {wording}"] if wording and not self.scenario.wording else []
        undated = self.cards.undated() if self.scenario.wording else ()
        dated = self.cards.wordings() if wording else ()
        without_rules = marks(self.scenario, self.cards)
        return (*left_out, *self.table.assumptions(), *without_rules, *said, *dated, *undated)


def _expects(scenario: Scenario) -> bool:
    """Return whether a scenario says what must come of it."""
    checks = (scenario_format.Check, scenario_format.Refused, scenario_format.Allowed)
    probes = [*scenario.ask, *(entry.probe for entry in scenario.play if isinstance(entry, scenario_format.Ask))]
    wanted = any(isinstance(entry, checks) for entry in scenario.play) or any(map(says_an_answer, probes))
    return scenario.expect != scenario_format.Facts() or bool(scenario.covers) or wanted


def _unsaid(ended: Ended, trace: Iterable[TraceStep]) -> Iterator[Derivation]:
    """Return the reason for which a run ended, of rules that no step cites: of what was refused before it was tried."""
    stand = {rule for step in trace for rule in rules_of(step)}
    rules = tuple(rule for rule in ended.rules if rule not in stand)
    if rules:
        yield (ended.answer or "").rstrip("."), rules


def _derived(answers: Iterable[Expectation]) -> Iterator[Derivation]:
    """Return what made the values that were asked for."""
    for one in answers:
        if one.because and one.rules:
            tells_why = one.said is not None and one.because.replace("; ", ", ") not in one.said
            yield f"{one.said}, because {one.because}" if tells_why else one.said or one.because, one.rules


def _begun(words: str) -> str:
    """Return words as the beginning of a sentence."""
    return f"{words[:1].upper()}{words[1:]}"


def _in_turn(clauses: Iterable[str]) -> Iterator[str]:
    """Return answers, each once; of a value that is asked for again, what was found at first and what later on."""
    found: dict[str, list[str]] = {}
    for clause in clauses:
        question, colon, value = clause.rpartition(": ")
        found.setdefault(question + colon if colon else clause, []).append(value if colon else "")
    yield from (question + ", then ".join(one for one, _ in groupby(values)) for question, values in found.items())


def _kind_of(error: NotBuilt) -> Literal["rule", "node", "card"]:
    """Return what it is that stopped a run."""
    if isinstance(error, NobodyKnows):
        return "card"
    return "node" if NODE.match(error.what) else "rule"


def _clause(answer: Expectation) -> str:
    """Return the answer to what was only asked, as one clause: where it is no, or can't be told, with its reason."""
    gives_reason = (answer.found is None or answer.found is False or answer.found == []) and answer.because is not None
    return f"{answer.said}, because {answer.because}" if answer.said and gives_reason else answer.said or ""


def identity(scenario: Scenario, cards: ScenarioCards, engine: str) -> str:
    """Return the id of a ruling: a hash of the scenario, its edition, its cards, their trees and the engine.

    What was told of names that no card has, or several have, is a part of it too.
    """
    whole = msgspec.json.encode((scenario, cards.used(), cards.unknown(), engine), order="deterministic")
    return hashlib.sha256(whole).hexdigest()[:32]
