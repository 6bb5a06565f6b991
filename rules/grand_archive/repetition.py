"""How the game knows that something resolves again and again without anybody's acting, and that nothing ends it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rules.grand_archive.state import ArchiveObject
from rules.kernel.errors import RunTooLong
from rules.kernel.loops import Likeness, growth, rounds_left

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame

PATIENCE = 80
"""How much may resolve in a row, without anybody's acting, before anything is suspected."""


class Repetition:
    """The moments before each resolution since a player last acted."""

    def __init__(self, game: ArchiveGame) -> None:
        self._game = game
        self.start_anew()

    def start_anew(self) -> None:
        """Somebody has acted: what came before is no loop."""
        self._resolved = 0
        self._moments: list[Likeness] = []

    def look(self, repeating: Callable[[], tuple[str, ...]]) -> None:
        """Something is about to resolve.

        Args:
            repeating: Tells one round of what resolved of late.

        Raises:
            RunTooLong: The last rounds differ in numbers alone, and none of these comes to an end.
        """
        self._resolved += 1
        if self._resolved < PATIENCE:
            return
        self._moments.append(_likeness(self._game))
        rounds = growth(self._moments)
        if rounds and all(rounds_left(added, self._moments[-1]) is None for added in rounds):
            raise RunTooLong(f"what resolves repeats without end; each round: {_told(rounds[0])}", repeating())


def _likeness(game: ArchiveGame) -> Likeness:
    """A moment apart from its numbers: how many alike there are in each zone, their counters and damage."""
    counts: Counter[str] = Counter()
    for zone in game.zones():
        for thing in zone:
            if isinstance(thing, ArchiveObject):
                counts[f"{thing.name} in {zone.name}"] += 1
                counts[f"damage of {thing.name}"] += thing.damage
                counts.update({f"{kind} counters on {thing.name}": number for kind, number in thing.counters.items()})
    scene = game.scene
    outline = (scene.turn, scene.phase, scene.step, frozenset(key for key in counts if counts[key]))
    return Likeness(outline, {**counts, **_life_left(game)}, {})


def _life_left(game: ArchiveGame) -> Mapping[str, int]:
    """How much damage each champion can still take: a number that falls to an end."""
    found = {}
    for player in game.players:
        for champion in game.champions_of(player):
            life = game.is_(champion).life or 0
            found[f"damage counters on {champion.name}"] = life - champion.counters.get("damage", 0)
    return found


def _told(added: Mapping[str, int]) -> str:
    return ", ".join(f"{what} {number:+}" for what, number in added.items()) or "nothing"
