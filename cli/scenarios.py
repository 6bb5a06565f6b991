"""``judge run``, ``judge check``, ``judge compare`` and ``judge scenario``: scenarios from the command line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from os import PathLike, fsdecode
from pathlib import Path
from typing import NoReturn

import click
import msgspec

from cli.options import workers_options
from cli.progress import with_a_bar
from scenarios.accepting import accept
from scenarios.changes import Changes, between, since
from scenarios.changes import in_order as changes_in_order
from scenarios.comparison import Comparison, compare
from scenarios.ends import differences
from scenarios.faults import BadScenario, Fault
from scenarios.files import located, runs_of, scenario_files
from scenarios.format import Finish, Run
from scenarios.games import GAMES
from scenarios.pool import Workers
from scenarios.regression import SECONDS, Outcome, check, in_order, junit, report
from scenarios.ruling import Ruling
from scenarios.runner import run_with_alternatives
from scenarios.schema import json_schema
from scenarios.telling import by_gist, told_ruling

HELD, FAILED, BAD = 0, 1, 2
"""The exit codes: all expectations hold; one does not; the scenario cannot be read."""

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
PATHS = click.Path(exists=True, path_type=Path)


class _OutputFile(click.Path):
    """A file to be written, in a folder that is there."""

    def convert(self, value: str | PathLike[str], param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """Return the path; a folder that isn't there is told before anything is run."""
        path = Path(fsdecode(super().convert(value, param, ctx)))
        if not path.parent.is_dir():
            self.fail(f"there is no folder {str(path.parent)!r} for {path.name!r}: make it first", param, ctx)
        return path


OUT = _OutputFile(dir_okay=False, writable=True)


@click.command("run")
@click.argument("file", type=FILE)
@click.option("--variant", help="Run this variant of the file instead of the file itself.")
@click.option("--finish", is_flag=True, help="Play on until nothing waits and no combat is under way.")
@click.option("--json", "as_json", is_flag=True, help="Print the ruling as JSON.")
def run_command(file: Path, variant: str | None, finish: bool, as_json: bool) -> None:
    """Run one scenario and print its ruling, the verdict first."""
    try:
        chosen = _chosen(file, variant)
        ruling = _ruled(_played_on(chosen) if finish else chosen, file)
    except BadScenario as error:
        _end_with_faults(file, error, _problem if as_json else _lines)
    if as_json:
        click.echo(msgspec.json.encode(ruling))
    else:
        click.echo("\n".join(told_ruling(ruling, partial(located, file, chosen))))
    failed = any(expectation.holds is False for expectation in ruling.expectations)
    sys.exit(FAILED if failed else HELD)


def _chosen(file: Path, variant: str | None) -> Run:
    runs = runs_of(file)
    for candidate in runs:
        if candidate.name == variant:
            return candidate
    names = ", ".join(repr(candidate.name) for candidate in runs if candidate.name) or "none"
    raise BadScenario([Fault("/variants", f"the file has no variant {variant!r}; its variants: {names}")])


def _played_on(chosen: Run) -> Run:
    """The run with a play that lets everything come to its end."""
    play = (*chosen.scenario.play, Finish(what="all"))
    return msgspec.structs.replace(chosen, scenario=msgspec.structs.replace(chosen.scenario, play=play))


def _ruled(chosen: Run, file: Path) -> Ruling:
    try:
        return run_with_alternatives(chosen.scenario)
    except BadScenario as error:
        raise BadScenario(located(file, chosen, error.faults)) from None


class FaultyScenario(msgspec.Struct, frozen=True):
    """A file that is no scenario, as machines read it: the body that the service answers with."""

    detail: str
    errors: tuple[Fault, ...]
    type: str = "/problems/faulty"
    title: str = "The scenario has faults"
    status: int = 422


def _problem(file: Path, error: BadScenario) -> None:
    click.echo(msgspec.json.encode(FaultyScenario(str(file), error.faults)))


def _lines(file: Path, error: BadScenario) -> None:
    for fault in error.faults:
        click.echo(f"{file}: {fault}", err=True)


def _end_with_faults(file: Path, error: BadScenario, told: Callable[[Path, BadScenario], None]) -> NoReturn:
    told(file, error)
    sys.exit(BAD)


EDITIONS = tuple(edition for game in GAMES.values() for edition in game.editions)
LIMIT = click.option("--seconds", type=click.FloatRange(0.1), default=SECONDS, show_default=True, help="For each.")


def _need_some(total: int, paths: tuple[Path, ...], edition: str | None = None) -> None:
    if total:
        return
    names = ", ".join(map(str, paths))
    told = f"there is no scenario file (*.yaml, *.yml, *.json) in {names}: name a file or a folder with some"
    if edition is not None and any(scenario_files(paths)):
        told = f"{edition} is an edition of {_games_of(edition)}, and no scenario in {names} is of that game"
    click.echo(told, err=True)
    sys.exit(BAD)


def _games_of(edition: str) -> str:
    """The titles of the games that have an edition."""
    return " and ".join(game.title for game in GAMES.values() if edition in game.editions)


def _require_one_game(*editions: str) -> None:
    """Check that some game has all of these editions."""
    if not any(set(editions) <= set(game.editions) for game in GAMES.values()):
        told = ", ".join(f"{edition} is an edition of {_games_of(edition)}" for edition in editions)
        raise click.UsageError(f"{told}: name two editions of one game")


@click.command("check")
@click.argument("paths", nargs=-1, required=True, type=PATHS)
@click.option("--report", "report_file", type=OUT, help="Write a JSON report here.")
@click.option("--junit", "junit_file", type=OUT, help="Write a JUnit XML report here.")
@click.option("--edition", type=click.Choice(EDITIONS), help="Judge all under this edition, whatever they say.")
@workers_options(2)
@LIMIT
def check_command(
    paths: tuple[Path, ...],
    report_file: Path | None,
    junit_file: Path | None,
    edition: str | None,
    workers: Workers,
    seconds: float,
) -> None:
    """Run every scenario in files and folders and say which expectations do not hold."""
    total, coming = check(paths, workers, seconds, edition)
    _need_some(total, paths, edition)
    outcomes = in_order(with_a_bar(total, coming))
    for outcome in outcomes:
        _tell(outcome)
    if report_file is not None:
        report_file.write_bytes(report(outcomes))
    if junit_file is not None:
        junit_file.write_bytes(junit(outcomes))
    failed = sum(not outcome.passed for outcome in outcomes)
    click.echo(f"{len(outcomes) - failed} of {len(outcomes)} scenarios pass")
    sys.exit(BAD if any(outcome.status == "bad" for outcome in outcomes) else FAILED if failed else HELD)


def _tell(outcome: Outcome) -> None:
    word = "pass" if outcome.passed else "FAIL"
    name = f"{outcome.file} [{outcome.variant}]" if outcome.variant else outcome.file
    click.echo(f"{word} {name}: {outcome.title} ({outcome.status}, {outcome.millis:.1f} ms)")
    for line in outcome.failures:
        click.echo(f"       {line}")


@click.command("changes")
@click.argument("paths", nargs=-1, required=True, type=PATHS)
@click.option("--from", "earlier", type=click.Choice(EDITIONS), help="The edition before.")
@click.option("--to", "later", type=click.Choice(EDITIONS), help="The edition after.")
@click.option("--baseline", type=FILE, help="A report of judge check: what the runs came to when it was written.")
@click.option("--accept", "accepts", is_flag=True, help="Write what they come to into the files, as expected.")
@workers_options(2)
@LIMIT
@click.option("--json", "as_json", is_flag=True, help="Print the changes as JSON.")
def changes_command(
    paths: tuple[Path, ...],
    earlier: str | None,
    later: str | None,
    baseline: Path | None,
    accepts: bool,
    workers: Workers,
    seconds: float,
    as_json: bool,
) -> None:
    """Say which rulings change from one edition to another, or since a report was written, where and by which rules."""
    if baseline is not None and earlier is None and later is None:
        try:
            total, coming = since(paths, baseline.read_bytes(), workers, seconds)
        except ValueError as error:
            raise click.BadParameter(f"{baseline}: {error}", param_hint="--baseline") from None
    elif baseline is None and earlier is not None and later is not None:
        _require_one_game(earlier, later)
        total, coming = between(paths, earlier, later, workers, seconds)
    else:
        raise click.UsageError("say --from and --to, two editions of one game, or --baseline, a report of judge check")
    _need_some(total, paths, later)
    changes = Changes(total, tuple(changes_in_order(with_a_bar(total, coming))))
    if accepts:
        changes = accept(changes, later)
    click.echo(msgspec.json.encode(changes) if as_json else "\n".join(_told_changes(changes)))
    sys.exit(FAILED if (changes.left if accepts else changes.changed) else HELD)


def _told_changes(changes: Changes) -> Iterator[str]:
    for one in changes.changed:
        yield f"{one.file} [{one.variant}]" if one.variant else one.file
        yield from (f"  {side}: {answer}" for side, answer in (("before", one.before), ("after", one.after)) if answer)
        for side, numbers in one.rules.items():
            at = f" (at step {one.parts_at[side]})" if side in one.parts_at else ""
            yield f"  {side} by {', '.join(numbers) or 'no rule of its own'}{at}"
        if one.why:
            yield f"  {one.why}"
    yield from (f"written: {file}" for file in changes.written)
    yield from (f"left as it is: {file}: {why}" for file, why in changes.left.items())
    yield f"{len(changes.changed)} of {changes.runs} runs change"


@click.command("compare")
@click.argument("file", type=FILE)
@click.option("--editions", required=True, help="The editions, with commas between them.")
@click.option("--variant", help="Compare this variant of the file.")
@click.option("--json", "as_json", is_flag=True, help="Print both rulings and their differences as JSON.")
def compare_command(file: Path, editions: str, variant: str | None, as_json: bool) -> None:
    """Run one scenario under several editions and show where they part."""
    told = _problem if as_json else _lines
    try:
        chosen = _chosen(file, variant)
    except BadScenario as error:
        _end_with_faults(file, error, told)
    names = list(dict.fromkeys(name.strip() for name in editions.split(",") if name.strip()))
    known = GAMES[chosen.scenario.game].editions
    unknown = [name for name in names if name not in known]
    if unknown or len(names) < 2:
        said = f"no such edition: {', '.join(unknown)}; " if unknown else ""
        click.echo(f"{said}--editions takes at least two of: {', '.join(known)}", err=True)
        sys.exit(BAD)
    try:
        compared = compare(chosen.scenario, names)
    except BadScenario as error:
        _end_with_faults(file, BadScenario(located(file, chosen, error.faults)), told)
    if as_json:
        click.echo(msgspec.json.encode(compared))
        return
    click.echo("\n".join(_told_comparison(compared)))


def _told_comparison(compared: Comparison) -> Iterator[str]:
    """What the comparison comes to: the answers, with the rules behind them, and what differs at the end."""
    yield compared.headline
    for name, ruling in compared.runs.items():
        yield f"{name}: {ruling.answer}"
        if name in compared.judged and len(compared.judged) > 1:
            yield from _told_rules(compared, name)
    if found := differences(compared):
        yield "What differs at the end:"
    for one in found:
        values = "; ".join(f"{value} ({name})" for name, value in zip(compared.judged, one.found, strict=True))
        yield f"  {one.what}, {one.value}: {values}"


def _told_rules(compared: Comparison, edition: str) -> Iterator[str]:
    at = f", parting at step {compared.parts_at[edition]}" if edition in compared.parts_at else ""
    cited = by_gist(compared.citations(edition))
    yield f"  rules that make the difference{at}:{'' if cited else ' none of its own'}"
    yield from (f"    {', '.join(rule.number for rule in rules)}  {gist}" for gist, rules in cited.items())


@click.group("scenario")
def scenario_group() -> None:
    """What scenarios can say."""


@scenario_group.command("schema")
@click.option("--game", type=click.Choice(tuple(GAMES)), default="magic", show_default=True)
def schema_command(game: str) -> None:
    """Print the JSON Schema of a game's scenarios."""
    click.echo(msgspec.json.format(msgspec.json.encode(json_schema(game)), indent=2))
