"""The older editions of Grand Archive's rules: a folder each, holding only what was different.

A folder has ``chapters.py`` (the chapters that were different, in ``CHAPTERS``) and ``numbers/<section>.yaml`` (the
numbers that the edition gives to the trunk's procedures, and what did not exist). What was alike in both older
editions stands in the newer one, from whose chapters those of the oldest derive.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path

from rules.grand_archive.trunk import INDEX
from rules.kernel.index import load
from rules.kernel.rule import Chapter
from rules.kernel.rulebook import Edition, edition_from


def _older(edition: str, folder: str) -> Edition:
    """Put an older edition together from its folder."""
    chapters: Sequence[type[Chapter]] = import_module(f"{__name__}.{folder}.chapters").CHAPTERS
    return edition_from(Path(__file__).parent / folder, edition, chapters, load(INDEX / f"{edition}.csv"))


OLDER: Mapping[str, Callable[[], Edition]] = {
    "2025-12-13": lambda: _older("2025-12-13", "e2025_12_13"),
    "2025-06-18": lambda: _older("2025-06-18", "e2025_06_18"),
}
"""How to put together each older edition, the newest first."""
