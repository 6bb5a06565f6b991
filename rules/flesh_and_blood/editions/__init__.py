"""The editions of Flesh and Blood's rules, the newest first.

Each older one has a folder with what was different from the edition before it in this list: ``chapters.py``,
``numbers.yaml`` (where its numbers stood, and what did not exist) and ``confirmed.yaml`` (other words, same outcome).
"""

from __future__ import annotations

IDS = ("2026-06-10", "2025-h2")
