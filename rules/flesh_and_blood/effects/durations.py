"""How long what resolved layers gave rise to lasts, by the words of Flesh and Blood's cards.

Comprehensive Rules: 4.2.2 and 4.4.4 (turns), 4.3.4 (the action phase),
6.2.2a (durations), 7.0.3d (chain links), 7.7.7 (the combat chain).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from grammar.nodes.conditions import Duration, IsTurn, Until
from grammar.nodes.references import You
from rules.flesh_and_blood.effects import references
from rules.flesh_and_blood.standing.origins import Origin
from rules.kernel.effects.durations import Durations
from rules.kernel.standing.lasting import Lasting, at_once, in_a_later_turn, in_an_own_later_turn

Moment = Literal[
    "start of turn", "end of turn", "end of the chain link", "end of the combat chain", "end of the action phase"
]

LATER: Mapping[str, Literal["", "action phase"]] = {
    "their next turn": "",
    "their next action phase": "action phase",
    "your next action phase": "action phase",
}
"""Durations that have not begun yet, and the phase of the turn that they speak of, if it is only one."""


OF_PHASE = ("this action phase", "the end of this action phase")
"""Durations that are over with the action phase."""


def begins_later(duration: Duration | None) -> bool:
    """Whether what lasts so is not yet in force."""
    return isinstance(duration, Until) and duration.moment in LATER


def only_then(duration: Until) -> IsTurn:
    """The condition under which what begins later is in force."""
    return IsTurn(duration.whose or You(), phase=LATER[duration.moment])


def in_their_later_turn(lasting: Lasting) -> bool:
    """It ends when the moment comes in a later turn of the player of whom its words speak."""
    duration, origin = lasting.duration, lasting.origin
    assert isinstance(duration, Until)
    assert isinstance(origin, Origin)
    whose = duration.whose or You()
    return in_a_later_turn(lasting) and origin.game.turn_player in references.players(origin.context(), whose)


DURATIONS = Durations(
    at_moment={
        "start of turn": {"your next turn": in_an_own_later_turn, "the start of your next turn": in_an_own_later_turn},
        "end of turn": {
            "end of turn": at_once,
            "this turn": at_once,
            "the end of their next turn": in_their_later_turn,
            "the end of your next turn": in_their_later_turn,
            **dict.fromkeys(OF_PHASE, at_once),
            **dict.fromkeys(LATER, in_their_later_turn),
        },
        "end of the action phase": dict.fromkeys(OF_PHASE, at_once),
        "end of the chain link": {"this chain link": at_once},
        "end of the combat chain": {
            "this combat chain": at_once,
            "the combat chain closes": at_once,
            "combat chain closes": at_once,
        },
    },
    as_begins={},
)
