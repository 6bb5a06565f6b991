"""The older editions of Magic's rules: a folder each, holding only what was different.

A folder has ``chapters.py`` (the chapters that were different, in ``CHAPTERS``) and ``numbers/<section>.yaml`` (the
numbers that the edition gives to the trunk's procedures, and what did not exist).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path

from rules.kernel.index import load
from rules.kernel.rule import Chapter
from rules.kernel.rulebook import Edition, edition_from
from rules.magic.trunk import INDEX


def _older(edition: str, folder: str) -> Edition:
    """Put an older edition together from its folder."""
    chapters: Sequence[type[Chapter]] = import_module(f"{__name__}.{folder}.chapters").CHAPTERS
    return edition_from(Path(__file__).parent / folder, edition, chapters, load(INDEX / f"{edition}.csv"))


OLDER: Mapping[str, Callable[[], Edition]] = {
    "2014-02-01": lambda: _older("2014-02-01", "e2014_02_01"),
    "2002-03": lambda: _older("2002-03", "e2002_03"),
}
"""How to put together each older edition, the newest first."""
