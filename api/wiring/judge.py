"""The judge: reads scenarios, and has the engine run them within a time limit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from msgspec.structs import replace

from api.services import BusyError, Document, OutOfMemoryError, OutOfTimeError, Rulings
from api.wiring.computing import Computing, Workplace
from api.wiring.known_runs import KnownRuns, LookedUp, Seen
from api.wiring.writing import written
from scenarios.alternatives import Decided
from scenarios.cards import CardSource
from scenarios.comparison import Comparison, compare
from scenarios.engine_version import engine_version
from scenarios.faults import BadScenario, Fault, suggest, with_lines
from scenarios.format import Scenario
from scenarios.games import GAMES
from scenarios.mentions import unknown_to
from scenarios.reading import read_yaml
from scenarios.ruling import Plain, Ruling
from scenarios.runner import run_noting, with_alternatives
from scenarios.schema import json_schema, read_scenario

NOT_WEIGHED = "what other answers would have brought was not found out: it takes longer than a run may"
"""What is told where a ruling stands without its alternatives."""
Judged = tuple[Ruling, Mapping[int, Decided], Seen]
"""A ruling, what its play chose where it could have chosen otherwise, and the cards that were looked up for it."""


def judged(here: Workplace, scenario: Document) -> Judged:
    """The ruling on a scenario; raises BadScenario, OutOfTimeError."""
    with here.deadline():
        source = LookedUp(here.source)
        return *run_noting(_read(here, scenario), source), source.seen


def weighed(here: Workplace, scenario: Document, ruling: Ruling, made: Mapping[int, Decided]) -> Ruling:
    """A ruling with what other answers would have brought; raises OutOfTimeError."""
    with here.deadline():
        return with_alternatives(_read(here, scenario), ruling, made, here.source)


def compared(here: Workplace, scenario: Document, editions: Sequence[str]) -> Comparison:
    """The rulings on a scenario under several editions; raises BadScenario, OutOfTimeError."""
    with here.deadline():
        read = _read(here, scenario)
        known = GAMES[read.game].editions
        unknown = [edition for edition in editions if edition not in known]
        if unknown:
            faults = [Fault("/editions", f"no edition is called {name!r}", suggest(name, known)) for name in unknown]
            raise BadScenario(faults)
        return compare(read, editions, here.source)


def _read(here: Workplace, scenario: Document) -> Scenario:
    return read_scenario(dict(scenario), unknown_to(here.source))


class RunningJudge:
    """Judges what was not judged before by the engine, where its runs are computed."""

    def __init__(self, source: CardSource, rulings: Rulings, computing: Computing) -> None:
        self._rulings, self._computing = rulings, computing
        self._known = KnownRuns(source)

    def engine(self) -> str:
        """The version of the engine, with the fingerprint of its files."""
        return engine_version()

    @cached_property
    def _schemas(self) -> Mapping[str, Document]:
        return {game: json_schema(game) for game in GAMES}

    def schemas(self) -> Mapping[str, Document]:
        """The JSON Schema of scenarios, by game."""
        return self._schemas

    def read(self, text: str) -> dict[str, Plain]:
        """The scenario that a YAML or JSON text spells."""
        value = read_yaml(text).value
        if not isinstance(value, dict):
            raise BadScenario([Fault("", "a scenario is a mapping that begins with a title and a game", None, 1)])
        return value

    def write(self, scenario: Document) -> str:
        """The text that spells a scenario, as a file has it."""
        return written(scenario)

    def check(self, scenario: Document, text: str | None = None) -> tuple[Fault, ...]:
        """Everything wrong with a scenario: what it says, then the cards and names that only a run finds."""
        try:
            self.run(scenario)
        except BadScenario as error:
            return with_lines(error.faults, read_yaml(text).lines) if text else error.faults
        return ()

    def run(self, scenario: Document) -> Ruling:
        """The ruling: that which is kept, where the scenario was run before."""
        known = self._known.find(scenario)
        saved = None if known is None else self._rulings.find(known)
        return self._run(scenario) if saved is None else saved.ruling

    def _run(self, scenario: Document) -> Ruling:
        ruling, made, seen = self._computing.do(judged, scenario)
        self._known.remember(scenario, ruling.id, seen)
        return self._weighed(scenario, ruling, made) if made else ruling

    def _weighed(self, scenario: Document, ruling: Ruling, made: Mapping[int, Decided]) -> Ruling:
        """The ruling with what other answers would have brought, which costs no one the ruling if it takes too long."""
        try:
            return self._computing.do(weighed, scenario, ruling, made)
        except (OutOfTimeError, OutOfMemoryError, BusyError):
            return replace(ruling, warnings=(*ruling.warnings, NOT_WEIGHED))

    def compare(self, scenario: Document, editions: Sequence[str]) -> Comparison:
        """The rulings under several editions, and where they part."""
        return self._computing.do(compared, scenario, tuple(editions))
