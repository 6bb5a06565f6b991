"""6.2. Continuous effects: when they begin and end."""

from __future__ import annotations

from collections.abc import Sequence

from rules.flesh_and_blood.chapter import FabChapter
from rules.kernel.events import Event


class ContinuousEffects(FabChapter):
    """6.2. Continuous effects."""

    def after(self, events: Sequence[Event]) -> None:
        """Events were committed: what was to last only until they happened is over."""
