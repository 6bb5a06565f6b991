"""How long what resolved layers gave rise to lasts, by the words of Flesh and Blood's cards.

Comprehensive Rules: 4.2.2 and 4.4.4 (turns), 6.2.2a (durations), 7.0.3d (chain links), 7.7.7 (the combat chain).
"""

from __future__ import annotations

from typing import Literal

from rules.kernel.effects.durations import Durations
from rules.kernel.standing.lasting import at_once, in_an_own_later_turn

Moment = Literal["start of turn", "end of turn", "end of the chain link", "end of the combat chain"]

DURATIONS = Durations(
    at_moment={
        "start of turn": {"your next turn": in_an_own_later_turn, "the start of your next turn": in_an_own_later_turn},
        "end of turn": {"end of turn": at_once, "this turn": at_once},
        "end of the chain link": {"this chain link": at_once},
        "end of the combat chain": {
            "this combat chain": at_once,
            "the combat chain closes": at_once,
            "combat chain closes": at_once,
        },
    },
    as_begins={},
)
