"""Scenes that are refused by name before any rule is come to that they would be about."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.expectations import failures
from scenarios.files import runs_of
from scenarios.runner import run

REFUSED = sorted((Path(__file__).parent / "refused").glob("*.yaml"))


@pytest.mark.parametrize("path", REFUSED, ids=[path.stem for path in REFUSED])
def test_what_is_not_built_is_refused_by_name(path: Path) -> None:
    (chosen,) = runs_of(path)
    ruling = run(chosen.scenario)
    assert ruling.status == "unsupported"
    assert failures(ruling.expectations) == ()
    assert ruling.unsupported
