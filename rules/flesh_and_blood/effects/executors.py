"""The table of executors: for each class of effect node, what carries it out in Flesh and Blood.

Comprehensive Rules, 5.3.4 (layer effects) and 8.5 (effect keywords).
"""

from __future__ import annotations

from rules.flesh_and_blood.effects.context import Context
from rules.kernel.effects import executors
from rules.kernel.effects.meanings import Meanings

execute: Meanings[Context, None] = Meanings("effect", executors.execute)
