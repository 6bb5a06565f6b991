"""Conditions of Flesh and Blood: what its cards ask beside what all games ask."""

from __future__ import annotations

from rules.flesh_and_blood.effects.context import Context
from rules.kernel.effects import conditions as shared
from rules.kernel.effects.meanings import Meanings

meaning: Meanings[Context, bool] = Meanings("condition", shared.meaning)
