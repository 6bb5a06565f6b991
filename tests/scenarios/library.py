"""The library as the tests have it: a file is read once in a process, by the first test that looks at it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from scenarios.files import runs_of, scenario_files
from scenarios.format import Run

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"
FILES = tuple(scenario_files([LIBRARY]))


def named(path: Path) -> str:
    """The name of a file among the tests: where it stands in the library."""
    return path.relative_to(LIBRARY).with_suffix("").as_posix()


@cache
def runs_of_file(path: Path) -> tuple[Run, ...]:
    """The runs that a file stands for."""
    return runs_of(path)


def every_run() -> Iterator[Run]:
    """The runs of all files, in their order."""
    return (one for path in FILES for one in runs_of_file(path))
