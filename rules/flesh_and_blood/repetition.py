"""What of a moment is a number that may grow from one resolution to the next, and what tells it from other moments."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rules.flesh_and_blood.state import FabObject
from rules.kernel.loops import Likeness
from rules.kernel.repetition import counted

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame


def likeness(game: FabGame) -> Likeness:
    """A moment apart from its numbers: assets, life, how many alike there are in each zone, their counters."""
    counts = counted(game)
    counts.update(_assets(game))
    for thing in (one for zone in game.zones() for one in zone if isinstance(one, FabObject)):
        counts[f"life of {thing.name}"] += thing.life_change
    scene = game.scene
    outline = (scene.turn, scene.phase, scene.step, len(scene.links), frozenset(key for key in counts if counts[key]))
    return Likeness(outline, {**counts, **_life_left(game)}, {})


def _assets(game: FabGame) -> Counter[str]:
    counts: Counter[str] = Counter()
    for player in game.players:
        counts[f"{player.name}'s action points"] = player.action_points
        counts[f"{player.name}'s resource points"] = player.resource_points
    return counts


def _life_left(game: FabGame) -> dict[str, int]:
    """The life that each hero has left: what it has lost tells no end."""
    return {f"life of {player.hero.name}": game.is_(player.hero).life or 0 for player in game.players if player.hero}
