"""Scenes that are refused by name before any rule is come to that they would be about."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.expectations import failures
from scenarios.files import runs_of
from scenarios.format import Run
from scenarios.runner import run

REFUSED = sorted((Path(__file__).parent / "refused").glob("*.yaml"))
RUNS = [(path.stem, chosen) for path in REFUSED for chosen in runs_of(path)]


@pytest.mark.parametrize("chosen", [chosen for _, chosen in RUNS], ids=[f"{stem}-{run.name}" for stem, run in RUNS])
def test_what_is_not_built_is_refused_by_name(chosen: Run) -> None:
    ruling = run(chosen.scenario)
    assert ruling.status == "unsupported"
    assert failures(ruling.expectations) == ()
    assert ruling.unsupported
