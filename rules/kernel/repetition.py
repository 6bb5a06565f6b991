"""How a game knows that something resolves again and again without anybody's acting, and that nothing ends it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from rules.kernel.effects.card_game import AnyCardGame
from rules.kernel.errors import RunTooLong
from rules.kernel.loops import Likeness, growth, rounds_left

PATIENCE = 80
"""How much may resolve in a row, without anybody's acting, before anything is suspected."""


class Repetition:
    """The moments before each resolution since a player last acted."""

    def __init__(self, likeness: Callable[[], Likeness], repeating: Callable[[], tuple[str, ...]]) -> None:
        """``likeness``: the present moment apart from its numbers; ``repeating``: a round of what resolved of late."""
        self._likeness, self._repeating = likeness, repeating
        self.start_anew()

    def start_anew(self) -> None:
        """Somebody has acted: what came before is no loop."""
        self._resolved = 0
        self._moments: list[Likeness] = []

    def look(self) -> None:
        """Something is about to resolve.

        Raises:
            RunTooLong: The last rounds differ in numbers alone, and none of these comes to an end.
        """
        self._resolved += 1
        if self._resolved < PATIENCE:
            return
        self._moments.append(self._likeness())
        rounds = growth(self._moments)
        if rounds and all(rounds_left(added, self._moments[-1]) is None for added in rounds):
            because = f"what resolves repeats without end; each round: {told(rounds[0])}"
            raise RunTooLong(because, self._repeating())


def counted(game: AnyCardGame) -> Counter[str]:
    """How many objects of a name there are in each zone, and how many counters of each kind on them."""
    counts: Counter[str] = Counter()
    for zone in game.zones():
        for thing in zone:
            counts[f"{thing.name} in {zone.name}"] += 1
            for kind, number in game.counters_on(thing).items():
                counts[f"{kind} counters on {thing.name}"] += number
    return counts


def told(added: Mapping[str, int]) -> str:
    """What a round adds, in words."""
    return ", ".join(f"{what} {number:+}" for what, number in added.items()) or "nothing"
