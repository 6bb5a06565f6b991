"""How far an edition's rules are built and shown: each number, what carries it out, and what scenarios cite it.

A number that nothing in a game of two players can show stands in the library's ``left-out.yaml`` with a reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import yaml

from rules.kernel.errors import EditionError
from rules.kernel.index import Index, IndexEntry
from rules.kernel.rulebook import Rulebook
from scenarios.faults import BadScenario
from scenarios.files import runs_of, scenario_files
from scenarios.format import Run
from scenarios.games import GAMES

if TYPE_CHECKING:
    from scenarios.regression import Outcome

LIBRARY = Path(__file__).parent / "library"
_ROOT = LIBRARY.parent.parent


class NumberCoverage(msgspec.Struct, frozen=True):
    """One number: the procedures bound to it, the files whose passing runs cite it, why it is left out."""

    number: str
    kind: str
    procedures: tuple[str, ...]
    cited_by: tuple[str, ...]
    reason: str | None


def rule_coverage(
    entries: Iterable[IndexEntry], rulebook: Rulebook, outcomes: Iterable[Outcome], reasons: Mapping[str, str]
) -> tuple[NumberCoverage, ...]:
    """Put together what is known of some numbers of a rulebook's edition."""
    citing = citing_files(rulebook, outcomes)
    return tuple(
        NumberCoverage(
            number=entry.number,
            kind=entry.kind,
            procedures=tuple(procedure.key for procedure in rulebook.by_number(entry.number)),
            cited_by=citing.get(entry.number, ()),
            reason=reasons.get(entry.number),
        )
        for entry in entries
    )


def citing_files(rulebook: Rulebook, outcomes: Iterable[Outcome]) -> Mapping[str, tuple[str, ...]]:
    """For each number of the edition, the files with passing runs under it whose traces cite the number."""
    found: dict[str, dict[str, None]] = {}
    for outcome in outcomes:
        if outcome.passed and (outcome.game, outcome.edition) == (rulebook.game, rulebook.edition.id):
            for number in outcome.cited:
                found.setdefault(number, {})[_within_project(Path(outcome.file))] = None
    return {number: tuple(files) for number, files in found.items()}


def covering_scenarios(game: str, edition: str, library: Path = LIBRARY) -> Mapping[str, tuple[str, ...]]:
    """For each number of an edition, the files of the library that promise to cite it."""
    found: dict[str, dict[str, None]] = {}
    for file, promised_in, numbers in _promises(library / game):
        if (promised_in or GAMES[game].trunk) == edition:
            for number in numbers:
                found.setdefault(number, {})[_within_project(file)] = None
    return {number: tuple(files) for number, files in found.items()}


def _within_project(file: Path) -> str:
    """A file of the project by its path from the project's folder, any other as it is."""
    return str(file.relative_to(_ROOT) if file.is_relative_to(_ROOT) else file)


@cache
def _promises(folder: Path) -> tuple[tuple[Path, str | None, tuple[str, ...]], ...]:
    """The runs below a folder, each with its file, its edition and the numbers that it promises to cite."""
    return tuple(
        (file, run.scenario.edition, run.scenario.covers)
        for file in scenario_files([folder] if folder.is_dir() else [])
        for run in _runs_of(file)
    )


def _runs_of(file: Path) -> tuple[Run, ...]:
    try:
        return runs_of(file)
    except BadScenario:
        return ()  # `judge check` tells what is wrong with it


def left_out(game: str, index: Index, library: Path = LIBRARY) -> Mapping[str, str]:
    """The numbers of an edition that the library leaves out, with the reasons.

    Raises:
        EditionError: The file isn't as it should be, or names a number that the edition doesn't have.
    """
    path = library / game / "left-out.yaml"
    if not path.is_file():
        return {}
    try:
        listed = msgspec.convert(yaml.safe_load(path.read_bytes()) or {}, dict[str, dict[str, str]])
    except (yaml.YAMLError, msgspec.ValidationError) as fault:
        raise EditionError(f"{path.name}: {fault}") from fault
    reasons = listed.get(index.edition, {})
    if unknown := [number for number in reasons if number not in index]:
        raise EditionError(f"{path.name}: edition {index.edition} has no {', '.join(unknown)}")
    return reasons
