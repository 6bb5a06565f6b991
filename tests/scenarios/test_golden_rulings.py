"""The reviewed rulings are what the engine says today."""

from pathlib import Path

import pytest

from tests.scenarios.golden_rulings import FOLDER, ruling, sample


@pytest.mark.parametrize("file", sample(), ids=lambda file: str(file.relative_to(FOLDER).with_suffix("")))
def test_the_ruling_reads_as_it_was_reviewed(file: Path) -> None:
    assert ruling(file).splitlines() == file.read_text(encoding="utf-8").splitlines()
