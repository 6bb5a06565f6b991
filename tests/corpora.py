"""Where the corpora are that some tests measure against; they are no part of the project."""

import os
from pathlib import Path

import pytest

DATA = Path(os.environ.get("FLOOR_JUDGE_DATA") or Path(__file__).parents[1].parent / "shared" / "data")


def corpus(name: str) -> Path:
    """A file of the corpora; the test is skipped where it is absent."""
    path = DATA / name
    if not path.exists():
        pytest.skip(f"{name} is not in the folder that FLOOR_JUDGE_DATA names")
    return path
