"""The editions of Magic's rules, the newest first.

Each older one has a folder with what was different from the edition before it in this list: ``chapters.py``,
``numbers.yaml`` (where its numbers stood, and what did not exist) and ``confirmed.yaml`` (other words, same outcome).
"""

from __future__ import annotations

IDS = ("2026-06-19", "2024-04-12", "2014-02-01", "2002-03")
