"""Turn Order - Recollection Phase, when nothing was checked after recollection."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.grand_archive.chapters import recollection_phase


class RecollectionPhase(recollection_phase.RecollectionPhase):
    """Recollection Phase."""

    def stages(self) -> Sequence[Callable[[], None]]:
        """What happens, in order; what recollecting triggers is placed in the draw phase."""
        return (self.check_first, self.opportunity, self.recollect)
