"""The table of executors: for each class of effect node, what carries it out in Grand Archive.

Rules book: Playing Cards - Resolution, Glossary - Game Terms.
"""

from __future__ import annotations

from rules.grand_archive.effects.context import Context
from rules.kernel.effects import executors
from rules.kernel.effects.meanings import Meanings

execute: Meanings[Context, None] = Meanings("effect", executors.execute)
