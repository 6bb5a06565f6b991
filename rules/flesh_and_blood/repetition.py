"""How the game knows that layers resolve again and again without anybody's doing anything, and that nothing ends it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rules.flesh_and_blood.state import FabObject
from rules.kernel.errors import RunTooLong
from rules.kernel.loops import Likeness, growth, rounds_left

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame

PATIENCE = 80
"""How many layers may resolve in a row, without anybody's acting, before anything is suspected."""


class Repetition:
    """The moments before each layer that resolved since a player last acted."""

    def __init__(self, game: FabGame) -> None:
        self._game = game
        self.start_anew()

    def start_anew(self) -> None:
        """Somebody has acted: what came before is no loop."""
        self._resolved = 0
        self._moments: list[Likeness] = []

    def look(self, repeating: Callable[[], tuple[str, ...]]) -> None:
        """A layer is about to resolve.

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


def _likeness(game: FabGame) -> Likeness:
    """A moment apart from its numbers: assets, life, how many alike there are in each zone, their counters."""
    counts: Counter[str] = Counter()
    for player in game.players:
        counts[f"{player.name}'s action points"] = player.action_points
        counts[f"{player.name}'s resource points"] = player.resource_points
    for zone in game.zones():
        for thing in zone:
            if isinstance(thing, FabObject):
                counts[f"{thing.name} in {zone.name}"] += 1
                counts[f"life of {thing.name}"] += thing.life_change
                counts.update({f"{kind} counters on {thing.name}": number for kind, number in thing.counters.items()})
    scene = game.scene
    outline = (scene.turn, scene.phase, scene.step, len(scene.links), frozenset(key for key in counts if counts[key]))
    return Likeness(outline, _from_zero(counts, game), {})


def _from_zero(counts: Counter[str], game: FabGame) -> Mapping[str, int]:
    """The numbers, with what heroes have lost of their life told as the life that is left."""
    left = {f"life of {player.hero.name}": game.is_(player.hero).life or 0 for player in game.players if player.hero}
    return {**counts, **left}


def _told(added: Mapping[str, int]) -> str:
    return ", ".join(f"{what} {number:+}" for what, number in added.items()) or "nothing"
