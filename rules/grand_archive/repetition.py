"""What of a moment is a number that may grow from one resolution to the next, and what tells it from other moments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.grand_archive.state import ArchiveObject
from rules.kernel.loops import Likeness
from rules.kernel.repetition import counted

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame


def likeness(game: ArchiveGame) -> Likeness:
    """A moment apart from its numbers: how many alike there are in each zone, their counters and damage."""
    counts = counted(game)
    for thing in (one for zone in game.zones() for one in zone if isinstance(one, ArchiveObject)):
        counts[f"damage of {thing.name}"] += thing.damage
    scene = game.scene
    outline = (scene.turn, scene.phase, scene.step, frozenset(key for key in counts if counts[key]))
    return Likeness(outline, {**counts, **_life_left(game)}, {})


def _life_left(game: ArchiveGame) -> dict[str, int]:
    """How much damage each champion can still take: a number that falls to an end."""
    found = {}
    for player in game.players:
        for champion in game.champions_of(player):
            life = game.is_(champion).life or 0
            found[f"damage counters on {champion.name}"] = life - champion.counters.get("damage", 0)
    return found
