"""The older editions of Flesh and Blood's rules: a folder each, holding only what was different.

A folder has ``chapters.py`` (the chapters that were different, in ``CHAPTERS``) and ``numbers/<section>.yaml`` (the
numbers that the edition gives to the trunk's procedures, and what did not exist).
"""

from __future__ import annotations

from collections.abc import Mapping

OLDER: Mapping[str, str] = {
    "2025-h2": "e2025_h2",
}
"""The folder of each older edition, the newest first."""
