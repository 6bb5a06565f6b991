"""How long what resolved spells and abilities gave rise to lasts, by the words of Magic's cards.

Comprehensive Rules: 611.2a and 611.2b (durations), 500.5, 511.3 and 514.2 (moments at which effects end).
"""

from __future__ import annotations

from typing import Literal

from rules.kernel.effects.durations import Durations
from rules.kernel.effects.event_words import Beginning
from rules.kernel.standing.lasting import at_once, in_a_later_turn, in_an_own_later_turn
from rules.magic.events.playing import StepBegan

Moment = Literal["end of turn", "end of combat", "turn began"]


def _step(name: str) -> Beginning:
    return Beginning(StepBegan, frozenset({name}))


DURATIONS = Durations(
    at_moment={
        "end of turn": {
            "end of turn": at_once,
            "this turn": at_once,
            "the end of your next turn": in_an_own_later_turn,
            "the next turn's end": in_a_later_turn,
        },
        "end of combat": {"end of combat": at_once, "this combat": at_once},
        "turn began": {"your next turn": in_an_own_later_turn},
        "game ended": {"the end of the game": at_once},
    },
    as_begins={
        "your next upkeep": (_step("upkeep"), "their own"),
        "your next end step": (_step("end"), "their own"),
        "the next end step": (_step("end"), "anybody's"),
        "your next untap step": (_step("untap"), "their own"),
    },
)

IN_AN_OWN_TURN = frozenset(
    {"your next turn", "the end of your next turn", "your next upkeep", "your next end step", "your next untap step"}
)
"""The moments that only come in a later turn of the player whose effect it is."""
