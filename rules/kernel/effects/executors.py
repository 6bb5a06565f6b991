"""The table of executors that all games share: for each class of effect node, what carries it out."""

from __future__ import annotations

from rules.kernel.effects.context import Context
from rules.kernel.effects.meanings import Meanings

execute: Meanings[Context, None] = Meanings("effect")
