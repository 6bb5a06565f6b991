"""How long what resolved lasts, by the words of Grand Archive's cards.

Rules book: Types of Effects - Continuous Effects, Turn Order (end of phases and turns).
"""

from __future__ import annotations

from rules.kernel.effects.durations import Durations
from rules.kernel.standing.lasting import at_once, in_an_own_later_turn

DURATIONS = Durations(
    at_moment={
        "start of turn": {
            "your next turn": in_an_own_later_turn,
            "the start of your next turn": in_an_own_later_turn,
        },
        "end of turn": {
            "end of turn": at_once,
            "this turn": at_once,
            "the end of your next turn": in_an_own_later_turn,
        },
        "end of combat": {"end of combat": at_once, "this combat": at_once},
        **{f"end of {phase} phase": {} for phase in ("wake up", "materialize", "recollection", "draw", "main", "end")},
    },
    as_begins={},
    never=frozenset({"the end of the game"}),
)
