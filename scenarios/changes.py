"""Which rulings change: between two editions, or since a report was written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from scenarios.comparison import came_of_each, compare
from scenarios.faults import BadScenario
from scenarios.games import GAMES
from scenarios.pool import Pool, Workers
from scenarios.regression import Outcome, Task, load_games, outcome_of, tasks_in


class Change(msgspec.Struct, frozen=True):
    """A run that comes out otherwise: its answers, the step at which the traces part, and the rules on each side.

    ``before`` and ``after`` are empty where a run is only on one side, or couldn't be run; then ``why`` says it.
    """

    file: str
    variant: str | None
    before: str
    after: str
    parts_at: dict[str, int] = {}
    rules: dict[str, tuple[str, ...]] = {}
    why: str = ""


class Changes(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many runs were compared, and those that change, in the order of their files.

    Where new expectations were accepted: which files were written, and why others were left as they are.
    """

    runs: int
    changed: tuple[Change, ...]
    written: tuple[str, ...] = ()
    left: Mapping[str, str] = {}


Coming = tuple[int, Iterator[Change | None]]
"""How many runs are compared, and what changes, as it comes; None for each that stays as it is."""


def between(paths: Iterable[Path], earlier: str, later: str, workers: Workers, seconds: float) -> Coming:
    """Compare what every scenario comes to under two editions of its game; scenarios of other games are left out.

    Raises:
        FileNotFoundError: a path does not exist.
    """

    def compared(task: Task) -> Change | None:
        return _between(task, earlier, later)

    known = {name for name, game in GAMES.items() if {earlier, later} <= set(game.editions)}
    tasks = [task for task in tasks_in(paths, later) if _game(task) in known | {None}]
    load_games(tasks)
    pool: Pool[Task, Change | None] = Pool(compared, _without_answers, workers=workers, seconds=seconds)
    return len(tasks), pool.each(tasks)


def since(paths: Iterable[Path], report: bytes, workers: Workers, seconds: float) -> Coming:
    """Compare what every scenario comes to with what a report of ``judge check`` says that it came to.

    Raises:
        FileNotFoundError: a path does not exist.
        ValueError: it is no report, or one without answers.
    """
    before = {(one.file, one.variant): one for one in reported(report)}

    def compared(task: Task) -> Change | None:
        return _since(task, before)

    tasks = tasks_in(paths)
    load_games(tasks)
    pool: Pool[Task, Change | None] = Pool(compared, _without_answers, workers=workers, seconds=seconds)
    gone = sorted(before.keys() - {(task.file, _variant(task)) for task in tasks}, key=str)
    left = [Change(file, variant, before[file, variant].answer, "", why="the run is gone") for file, variant in gone]
    return len(tasks) + len(left), (change for found in (left, pool.each(tasks)) for change in found)


def reported(report: bytes) -> Sequence[Outcome]:
    """Return the outcomes of a report of ``judge check``; raises ValueError where it is none, or has no answers."""
    try:
        outcomes = msgspec.json.decode(report, type=dict[str, list[Outcome]])["scenarios"]
    except (msgspec.DecodeError, KeyError):
        raise ValueError("it is no report of judge check: write one with .venv/bin/judge check --report") from None
    if any(one.status not in ("bad", "lost") and not one.digest for one in outcomes):
        raise ValueError("it doesn't say what the runs came to: write it anew with .venv/bin/judge check --report")
    return outcomes


def in_order(changes: Iterable[Change | None]) -> list[Change]:
    """Return what changes by file, the file's own run before its variants by name."""
    found = [change for change in changes if change is not None]
    return sorted(found, key=lambda change: (change.file, change.variant is not None, change.variant or ""))


def _between(task: Task, earlier: str, later: str) -> Change | None:
    if task.run is None:
        return _without_answers(task, "; ".join(map(str, task.faults)))
    try:
        compared = compare(task.run.scenario, (earlier, later))
    except BadScenario as error:
        return _without_answers(task, "; ".join(map(str, error.faults)))
    if compared.same:
        return None
    before, after = (compared.runs[edition] for edition in (earlier, later))
    why = _otherwise(came_of_each(before), came_of_each(after)) if before.answer == after.answer else ""
    return Change(task.file, task.run.name, before.answer, after.answer, compared.parts_at, compared.rules, why)


def _since(task: Task, before: Mapping[tuple[str, str | None], Outcome]) -> Change | None:
    then = before.get((task.file, _variant(task)))
    if then is None:
        return _without_answers(task, "the run is new")
    now = outcome_of(task)
    if (then.status, then.digest) == (now.status, now.digest):
        return None
    rules = {"before": _without(then.cited, now.cited), "after": _without(now.cited, then.cited)}
    why = "; ".join([*now.failures, *_in_what(then, now)])
    return Change(task.file, now.variant, then.answer, now.answer, rules=rules, why=why)


def _in_what(then: Outcome, now: Outcome) -> Iterator[str]:
    """Return in words what came out otherwise, where the answer doesn't say it."""
    if then.answer != now.answer or not now.came_to:
        return
    if not then.came_to:
        yield "the answer is the same; the report doesn't say what else there was: write it anew"
        return
    yield _otherwise(then.came_to, now.came_to)


def _otherwise(before: Mapping[str, object], after: Mapping[str, object]) -> str:
    """Return in words what came of which players and things is otherwise, though the answer is the same."""
    other = [name or "what nobody knows" for name in sorted({*before, *after}) if before.get(name) != after.get(name)]
    return f"the answer is the same, and otherwise at the end: {', '.join(other) or 'how the run ended'}"


def _without(numbers: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    return tuple(number for number in numbers if number not in others)


def _without_answers(task: Task, why: str) -> Change:
    return Change(task.file, _variant(task), "", "", why=why)


def _variant(task: Task) -> str | None:
    return task.run.name if task.run else None


def _game(task: Task) -> str | None:
    return task.run.scenario.game if task.run else None
