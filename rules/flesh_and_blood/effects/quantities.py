"""Quantities of Flesh and Blood: what its cards count beside what all games count."""

from __future__ import annotations

from rules.flesh_and_blood.effects.context import Context
from rules.kernel.effects import quantities as shared
from rules.kernel.effects.meanings import Meanings

meaning: Meanings[Context, int] = Meanings("quantity", shared.meaning)
