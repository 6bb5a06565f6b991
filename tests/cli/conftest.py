from pathlib import Path

import pytest
from click.testing import CliRunner


@pytest.fixture
def runner(tmp_path: Path) -> CliRunner:
    """The command line with a database of its own."""
    return CliRunner(env={"FLOOR_JUDGE_DB": str(tmp_path / "cards.sqlite")})
