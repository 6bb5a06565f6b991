"""The table of executors: for each class of effect node, what carries it out in Magic.

Comprehensive Rules, 608.2 (how the instructions of what resolves are followed).
"""

from __future__ import annotations

from rules.kernel.effects import executors
from rules.kernel.effects.meanings import Meanings
from rules.magic.effects.context import Context

execute: Meanings[Context, None] = Meanings("effect", executors.execute)
