"""The newest edition of the game's rules, from which the older ones are what was different."""

from __future__ import annotations

from pathlib import Path

from rules.flesh_and_blood.contents import Contents
from rules.kernel.index import load
from rules.kernel.rulebook import Edition

INDEX = Path(__file__).parent / "index"

TRUNK = Edition("2026-06-10", Contents.chapters(), load(INDEX / "2026-06-10.csv"))
