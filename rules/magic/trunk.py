"""The trunk of Magic's rules: the Comprehensive Rules of 2026-06-19, chapter by chapter.

A chapter that is written is added here; editions derive from this list.
"""

from __future__ import annotations

from pathlib import Path

from rules.kernel.index import load
from rules.kernel.rule import Chapter
from rules.kernel.rulebook import Edition
from rules.magic.chapters.damage import Damage
from rules.magic.chapters.following_instructions import FollowingInstructions

CHAPTERS: tuple[type[Chapter], ...] = (Damage, FollowingInstructions)

INDEX = Path(__file__).parent / "index"

TRUNK = Edition("2026-06-19", CHAPTERS, load(INDEX / "2026-06-19.csv"))
