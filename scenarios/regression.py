"""Checking many scenarios: each run's outcome, in parallel, and the reports that machines read."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import msgspec

from grammar.common.texts import CardText, FaceText
from scenarios.cards import CardSource
from scenarios.comparison import came_of_each, what_came_of
from scenarios.expectations import Placed, failures
from scenarios.faults import BadScenario, Fault
from scenarios.files import NO_HEADING, Heading, heading_of, located, runs_of, scenario_files
from scenarios.format import Run
from scenarios.games import GAMES, index_of
from scenarios.pool import Pool, Workers
from scenarios.ruling import Ruling, rules_of
from scenarios.runner import run
from scenarios.schema.document import nothing_more
from store.errors import DatabaseError
from store.readings import read

SECONDS = 20.0
"""How long one scenario may compute before it is given up."""

BROKEN = frozenset({"bad", "lost"})
"""The states of what is no scenario, and of what was given up."""


class Outcome(msgspec.Struct, frozen=True):
    """How one run of a scenario file came out; ``status`` is the ruling's, or ``bad`` or ``lost``."""

    file: str
    variant: str | None
    title: str
    game: str
    edition: str
    passed: bool
    status: str
    source: dict[str, str] | None
    covers: tuple[str, ...]
    cited: tuple[str, ...]
    failures: tuple[str, ...]
    millis: float
    answer: str = ""
    digest: str = ""
    """What the run came to, as a hash: the same for two runs that differ only in how they came there."""
    came_to: dict[str, str] = {}
    """The same for each player and for all things of a name, by what they are called."""


class Task(NamedTuple):
    """One run of a file; None where the file cannot be read, for its faults, with what can be read of it."""

    file: str
    run: Run | None
    faults: tuple[Fault, ...] = ()
    heading: Heading = NO_HEADING


def check(
    paths: Iterable[Path], workers: Workers, seconds: float = SECONDS, edition: str | None = None
) -> tuple[int, Iterator[Outcome]]:
    """Run every scenario below some paths.

    Args:
        paths: files and folders.
        workers: who does it.
        seconds: how long one scenario may compute.
        edition: judge all under this edition; scenarios of games that don't have it are left out.

    Returns:
        How many runs there are, and their outcomes as they come, in any order.

    Raises:
        FileNotFoundError: a path does not exist.
    """
    tasks = tasks_in(paths, edition)
    load_games(tasks)
    pool: Pool[Task, Outcome] = Pool(outcome_of, _lost, workers=workers, seconds=seconds)
    return len(tasks), pool.each(tasks)


def _load(game: str) -> None:
    """Load a game's grammar and engine, so that no scenario's time is spent on it."""
    read(game, CardText("", (FaceText("", "Flying"),)), None)
    import_module(f"scenarios.tables.{GAMES[game].package}")
    index_of(game, GAMES[game].trunk)


def tasks_in(paths: Iterable[Path], edition: str | None = None) -> list[Task]:
    """Return a task for every run below some paths; raises FileNotFoundError for a path that does not exist.

    With an edition, the runs are judged under it, and those of games that don't have it are left out.
    """
    return [task for path in scenario_files(paths) for task in _tasks(path, edition)]


def load_games(tasks: Iterable[Task]) -> None:
    """Load what the games of tasks need, so that no scenario's time is spent on it."""
    for game in sorted({task.run.scenario.game for task in tasks if task.run is not None}):
        _load(game)


def _tasks(path: Path, edition: str | None) -> list[Task]:
    try:
        runs = runs_of(path, nothing_more)
    except BadScenario as error:
        return [Task(str(path), None, _all_faults(path, error), heading_of(path))]
    return [Task(str(path), run) for run in (runs if edition is None else _under(edition, runs))]


def _all_faults(path: Path, known: BadScenario) -> tuple[Fault, ...]:
    """Return the faults of a file, with its cards that are not known."""
    try:
        runs_of(path)
    except BadScenario as error:
        return error.faults
    return known.faults


def _under(edition: str, runs: Sequence[Run]) -> Iterator[Run]:
    """The runs of a file under one edition: what the file says of it, else what it says of its own."""
    own = any(one.name == edition for one in runs)
    for one in runs:
        editions = GAMES[one.scenario.game].editions
        meant = one.name == edition or (one.name is None and not own) or one.name not in (None, *editions)
        if edition in editions and meant:
            yield Run(one.name, msgspec.structs.replace(one.scenario, edition=edition))


def outcome_of(task: Task) -> Outcome:
    """Return how one run of a file comes out; a file that cannot be read is an outcome too."""
    if task.run is None:
        return faulty(task.file, task.faults, task.heading)
    return came_out(task.file, task.run, placed=partial(located, Path(task.file), task.run))


def came_out(
    file: str,
    chosen: Run,
    source: CardSource | None = None,
    placed: Placed = tuple,
) -> Outcome:
    """Return how one run comes out; a fault of the scenario, and one of the program, are outcomes too.

    Args:
        file: what the run is called in the report.
        chosen: the run.
        source: where its cards come from, as for any run.
        placed: says of faults that are found while running where a file has them.
    """
    began = time.perf_counter()
    try:
        ruling = run(chosen.scenario, source)
    except BadScenario as error:
        return _failed(file, chosen, "bad", tuple(map(str, placed(error.faults))))
    except DatabaseError as error:
        return lost(file, chosen, str(error))
    except Exception as error:  # a fault of the program in one scenario must not end the others
        return lost(file, chosen, f"the program failed: {type(error).__name__}: {error}")
    return _outcome(file, chosen, ruling, failures(ruling.expectations, placed), (time.perf_counter() - began) * 1000)


def faulty(file: str, faults: Iterable[Fault], heading: Heading = NO_HEADING) -> Outcome:
    """Return the outcome of what is no scenario, with its title and game as far as they can be read."""
    failed = _failed(file, None, "bad", tuple(map(str, faults)))
    return msgspec.structs.replace(failed, title=heading.title, game=heading.game)


def lost(file: str, chosen: Run, why: str) -> Outcome:
    """Return the outcome of a run that was given up."""
    return _failed(file, chosen, "lost", (why,))


def _outcome(file: str, chosen: Run, ruling: Ruling, failed: tuple[str, ...], millis: float) -> Outcome:
    if not failed and ruling.status not in ("ruled", chosen.scenario.expect.status):
        failed = (f"there is no ruling, and nothing says that there should be none: {ruling.answer}",)
    return Outcome(
        file=file,
        variant=chosen.name,
        title=ruling.title,
        game=ruling.game,
        edition=ruling.edition,
        passed=not failed,
        status=ruling.status,
        source=_source(chosen),
        covers=chosen.scenario.covers,
        cited=cited_in(ruling),
        failures=failed,
        millis=round(millis, 3),
        answer=ruling.answer,
        digest=hashlib.sha256(what_came_of(ruling)).hexdigest()[:16],
        came_to={name: hashlib.sha256(told).hexdigest()[:8] for name, told in came_of_each(ruling).items()},
    )


def cited_in(ruling: Ruling) -> tuple[str, ...]:
    """Return the numbers that a trace cites, each once, in its order, then those that probes were answered with."""
    traced = (rule for step in ruling.trace for rule in rules_of(step))
    answered = (rule for one in ruling.expectations for rule in one.rules)
    return tuple(dict.fromkeys(rule.number for rule in (*traced, *answered)))


def _source(chosen: Run) -> dict[str, str] | None:
    source = chosen.scenario.source
    return None if source is None else {"document": source.document, "locator": source.locator}


def _lost(task: Task, why: str) -> Outcome:
    return _failed(task.file, task.run, "lost", (why,))


def _failed(file: str, chosen: Run | None, status: str, why: tuple[str, ...]) -> Outcome:
    scenario = chosen.scenario if chosen else None
    return Outcome(
        file=file,
        variant=chosen.name if chosen else None,
        title=scenario.title if scenario else "",
        game=scenario.game if scenario else "",
        edition=(scenario.edition or "") if scenario else "",
        passed=False,
        status=status,
        source=_source(chosen) if chosen else None,
        covers=scenario.covers if scenario else (),
        cited=(),
        failures=why,
        millis=0.0,
    )


def in_order(outcomes: Iterable[Outcome]) -> list[Outcome]:
    """Return outcomes by file, the file's own run before its variants by name."""
    return sorted(outcomes, key=lambda outcome: (outcome.file, outcome.variant is not None, outcome.variant or ""))


def report(outcomes: Sequence[Outcome]) -> bytes:
    """Return the JSON report."""
    return msgspec.json.format(msgspec.json.encode({"scenarios": list(outcomes)}), indent=1)


def junit(outcomes: Sequence[Outcome]) -> bytes:
    """Return the JUnit report: a case for each run, a failure for each that did not pass, an error where none ended."""
    broken = sum(outcome.status in BROKEN for outcome in outcomes)
    failed = sum(not outcome.passed for outcome in outcomes) - broken
    seconds = sum(outcome.millis for outcome in outcomes) / 1000
    suite = ElementTree.Element(
        "testsuite",
        name="scenarios",
        tests=str(len(outcomes)),
        failures=str(failed),
        errors=str(broken),
        skipped="0",
        time=f"{seconds:.3f}",
    )
    for outcome in outcomes:
        suite.append(_case(outcome))
    suites = ElementTree.Element("testsuites")
    suites.append(suite)
    ElementTree.indent(suites)
    return bytes(ElementTree.tostring(suites, encoding="utf-8", xml_declaration=True))


def _case(outcome: Outcome) -> ElementTree.Element:
    name = f"{outcome.title} [{outcome.variant}]" if outcome.variant else outcome.title
    seconds = f"{outcome.millis / 1000:.3f}"
    case = ElementTree.Element("testcase", classname=outcome.file, name=_printable(name), time=seconds)
    if not outcome.passed:
        lines = [_printable(line) for line in outcome.failures]
        kind = "error" if outcome.status in BROKEN else "failure"
        failure = ElementTree.SubElement(case, kind, message=lines[0] if lines else outcome.status)
        failure.text = "\n".join(lines)
    return case


def _printable(text: str) -> str:
    """Return a text without the characters that XML cannot hold."""
    return "".join(letter if letter.isprintable() or letter in "\n\t" else "?" for letter in text)
