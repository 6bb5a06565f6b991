"""What must hold of a game between two things that players do, whatever they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.kernel.effects.card_game import AnyCardGame
from rules.kernel.things import GameObject

EXECUTABLE = "executable"
"""The invariant that nothing turns out not to be built of which it was said that all is built."""


class Broken(Exception):
    """An invariant does not hold: ``invariant`` is its name, ``what`` tells one class of faults from another."""

    def __init__(self, invariant: str, what: str, more: Sequence[str] = ()) -> None:
        super().__init__(f"{invariant}: {what}")
        self.invariant, self.what, self.more = invariant, what, tuple(more)


def in_one_zone(game: AnyCardGame, mark: int) -> None:
    """Every object is in exactly one zone, the one that it says, and every card is one object."""
    seen: dict[int, GameObject] = {}
    for zone in game.zones():
        for thing in zone:
            if thing.zone is not zone:
                raise Broken("one zone", f"{thing.name} lies in {zone.name} and says {thing.zone.name}")
            if thing.physical in seen:
                other = seen[thing.physical]
                raise Broken("one zone", f"{thing.name} lies in {zone.name} and as {other.name} in {other.zone.name}")
            seen[thing.physical] = thing


AFTER: tuple[Callable[[AnyCardGame, int], None], ...] = (in_one_zone,)
"""What is looked at after each entry; ``mark`` is where the ledger stood before it."""
