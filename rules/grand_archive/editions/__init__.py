"""The older editions of Grand Archive's rules: a folder each, holding only what was different.

A folder has ``chapters.py`` (the chapters that were different, in ``CHAPTERS``) and ``numbers/<section>.yaml`` (the
numbers that the edition gives to the trunk's procedures, and what did not exist).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.kernel.rulebook import Edition

OLDER: Mapping[str, Callable[[], Edition]] = {}
"""How to put together each older edition, the newest first."""
