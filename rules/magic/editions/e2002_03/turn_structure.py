"""300. Turns, phases and steps, as of 2002."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.errors import Unsupported
from rules.kernel.rule import rule
from rules.magic.chapters import turn_structure
from rules.magic.turn import TURN, steps_of


class TurnStructure(turn_structure.TurnStructure):
    """300. General."""

    @rule("103.1")
    def extra_phases(self, phases: Sequence[str]) -> None:
        """Phases that a card adds come where the card says.

        Raises:
            Unsupported: Other phases were added before, and it isn't said which come first.
        """
        coming = self._coming()
        later = coming[len(self._rest_of_phase()) :]
        added = tuple(place for phase in phases for place in steps_of(phase))
        if coming != tuple(TURN)[len(TURN) - len(coming) :] and later[: len(added)] != added:
            raise Unsupported("added phases", "the rules don't say yet which of several come first")
        super().extra_phases(phases)
