"""The games that scenarios may be about: their editions, their steps, and the numbers of their rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules.kernel.index import Index, load

MAGIC_STEPS = (
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "first combat damage",
    "second combat damage",
    "end of combat",
    "postcombat main",
    "end",
    "cleanup",
)


@dataclass(frozen=True, slots=True)
class GameWords:
    """What the outside of a game is called; ``editions`` newest first, ``steps`` in the order of a turn."""

    id: str
    title: str
    editions: tuple[str, ...]
    steps: tuple[str, ...]
    indexes: Path

    @property
    def trunk(self) -> str:
        """The newest edition: what a scenario means that names none."""
        return self.editions[0]


GAMES = {
    "magic": GameWords(
        id="magic",
        title="Magic",
        editions=("2026-06-19", "2014-02-01"),
        steps=MAGIC_STEPS,
        indexes=Path(__file__).parent.parent / "rules" / "magic" / "index",
    )
}


@cache
def index_of(game: str, edition: str) -> Index:
    """Return the numbers of an edition.

    Raises:
        KeyError: the game is not known.
        OSError: the edition has no index.
    """
    return load(GAMES[game].indexes / f"{edition}.csv")
