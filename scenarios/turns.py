"""Which turn of the game a scene is in, counted from what it says of the turn and of whose it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scenarios.faults import Fault
from scenarios.format import Scenario, Turn

OWN_TURN = 2
"""Which of their own turns the active player is having where a scene says nothing: nobody's first."""


class Counted(NamedTuple):
    """The number of a turn over the whole game, and what was taken for granted to find it."""

    number: int
    assumptions: tuple[str, ...] = ()


def turn_of(scenario: Scenario) -> Counted:
    """Return the turn of the game; where only the player's own turn is told, no extra turns were taken before."""
    turn, seats = scenario.turn, [seat.name for seat in scenario.players]
    if turn.number is not None:
        return Counted(turn.number)
    own = turn.own_turn or (1 if turn.first_cycle else OWN_TURN)
    number = (own - 1) * len(seats) + seats.index(turn.player or seats[0]) + 1
    if turn.own_turn is None and not turn.first_cycle:
        return Counted(number, (f"it is turn {number} of the game",))
    return Counted(number, (f"{seats[0]} took the first turn, and nobody an extra one: it is turn {number}",))


def faults_in_turn(scenario: Scenario) -> Iterator[Fault]:
    """Find what the numbers of a turn say that cannot be true of one and the same turn."""
    turn, count = scenario.turn, len(scenario.players)
    if turn.first_cycle and turn.own_turn not in (None, 1):
        because = f"everybody is having a first turn, so this is not their turn number {turn.own_turn}"
        yield Fault("/turn/own_turn", f"{because}: leave out 'first_cycle' or 'own_turn'")
    if turn.number is not None:
        yield from _against_number(turn, turn.number, count)


def _against_number(turn: Turn, number: int, count: int) -> Iterator[Fault]:
    if turn.own_turn is not None and turn.own_turn > number:
        because = f"turn {number} of the game can't be somebody's own turn number {turn.own_turn}"
        yield Fault("/turn/number", f"{because}: leave out 'number' or 'own_turn'")
    if turn.first_cycle and number > count:
        because = f"turn {number} of {count} players comes after everybody's first"
        yield Fault("/turn/number", f"{because}: leave out 'number' or 'first_cycle'")
