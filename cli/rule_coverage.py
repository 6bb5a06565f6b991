"""``judge coverage rules``: which numbers of an edition are carried out, and which scenarios cite them."""

from __future__ import annotations

from collections.abc import Sequence

import click
import msgspec

from cli.errors import told
from cli.options import edition_option, game_option, known_number, opened_index, opened_rulebook, workers_options
from cli.progress import with_a_bar
from rules.kernel.index import Index
from scenarios.coverage import LIBRARY, NumberCoverage, left_out, rule_coverage
from scenarios.pool import Workers
from scenarios.regression import Outcome, check

_FILES_SHOWN = 2


@click.command()
@game_option
@edition_option
@click.option("--chapter", help="Only this number and what stands under it.")
@workers_options(2)
@click.option("--json", "form", flag_value="json", help="As JSON.")
def rules(game: str, edition: str | None, chapter: str | None, workers: Workers, form: str | None) -> None:
    """Tell, number by number, which procedures carry it out and which passing scenarios of the library cite it.

    A number is cited by a passing scenario, or only bound to a procedure, or left out with a reason
    (left-out.yaml of the library), or open: nothing carries it out.
    """
    with told():
        index = opened_index(game, edition)
        entries = list(index if chapter is None else index.under(known_number(index, chapter)))
        reasons = left_out(game, index)
        rulebook = opened_rulebook(game, index.edition)
        numbers = rule_coverage(entries, rulebook, _library_outcomes(game, workers), reasons)
    if form:
        click.echo(msgspec.json.encode({"numbers": numbers}))
        return
    _tell_rules(numbers, index)


def _library_outcomes(game: str, workers: Workers) -> Sequence[Outcome]:
    folder = LIBRARY / game
    if not folder.is_dir():
        return ()
    total, coming = check([folder], workers)
    click.echo(f"{total} scenarios of the library run first, to see which rules they cite", err=True)
    outcomes = with_a_bar(total, coming)
    if failing := sum(not outcome.passed for outcome in outcomes):
        click.echo(
            f"{failing} of {total} scenarios fail and count for nothing: see `.venv/bin/judge check {folder}`", err=True
        )
    return outcomes


def _tell_rules(numbers: Sequence[NumberCoverage], index: Index) -> None:
    for one in numbers:
        if one.kind in {"operative", "note"} or one.procedures:
            click.echo(f"{one.number:12} {_state(one):10} {_told_citing(one.cited_by) or one.reason or ''}".rstrip())
    operative = [one for one in numbers if one.kind == "operative"]
    counts = {state: sum(_state(one) == state for one in operative) for state in ("cited", "bound", "left out", "open")}
    told_counts = ", ".join(f"{count} {state}" for state, count in counts.items())
    click.echo(f"{index.edition}: {len(operative)} operative numbers: {told_counts}")


def _told_citing(files: Sequence[str]) -> str:
    more = len(files) - _FILES_SHOWN
    return ", ".join(files[:_FILES_SHOWN]) + (f" and {more} more" if more > 0 else "")


def _state(one: NumberCoverage) -> str:
    """Cited by a passing scenario; bound to a procedure only; left out with a reason; or open."""
    if one.cited_by:
        return "cited"
    if one.procedures:
        return "bound"
    return "left out" if one.reason else "open"
