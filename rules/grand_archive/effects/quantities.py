"""Quantities of Grand Archive: what its cards count beside what all games count."""

from __future__ import annotations

from rules.grand_archive.effects.context import Context
from rules.kernel.effects import quantities as shared
from rules.kernel.effects.meanings import Meanings

meaning: Meanings[Context, int] = Meanings("quantity", shared.meaning)
