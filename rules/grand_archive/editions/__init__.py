"""The older editions of Grand Archive's rules: a folder each, holding only what was different.

A folder has ``chapters.py`` (the chapters that were different, in ``CHAPTERS``) and ``numbers/<section>.yaml`` (the
numbers that the edition gives to the trunk's procedures, and what did not exist). What was alike in both older
editions stands in the newer one, from whose chapters those of the oldest derive.
"""

from __future__ import annotations

from collections.abc import Mapping

OLDER: Mapping[str, str] = {
    "2025-12-13": "e2025_12_13",
    "2025-06-18": "e2025_06_18",
}
"""The folder of each older edition, the newest first."""
