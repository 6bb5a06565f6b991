"""The library as the first page shows it: its topics to choose from, and a part of a list at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from api.services import Game, LibraryEntry

AT_ONCE = 40
"""How many scenarios are listed on a page."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What of the library is asked for; what is empty or None may be anything."""

    game: str | None = None
    edition: str | None = None
    q: str | None = None
    topic: str | None = None

    @property
    def is_narrow(self) -> bool:
        """Whether it is worth a list: a whole game is not."""
        return bool(self.edition or self.q or self.topic)


@dataclass(frozen=True, slots=True)
class Shelf:
    """A topic of a game's library, and how many scenarios were found there."""

    game: str
    topic: str
    count: int

    @property
    def title(self) -> str:
        """What it is called; a topic that is an edition is not spelt otherwise."""
        return self.topic if self.topic[:1].isdigit() else self.topic.replace("-", " ").capitalize()


@dataclass(frozen=True, slots=True)
class Shelves:
    """What was found of the library, by the names of the games, and the listed part of it."""

    by_game: Mapping[str, tuple[Shelf, ...]]
    count: int
    listed: tuple[LibraryEntry, ...]
    page: int
    pages: int


def shelves(found: Iterable[LibraryEntry], asked: Asked, page: int, games: Iterable[Game]) -> Shelves:
    """What is shown of the scenarios that were found: all their topics, and a page of those of the topic asked for."""
    entries = tuple(found)
    counts = Counter((entry.game, entry.topic) for entry in entries)
    by_game = {
        game.name: tuple(Shelf(game.id, topic, count) for (of, topic), count in counts.items() if of == game.id)
        for game in games
    }
    chosen = tuple(entry for entry in entries if asked.topic in (None, entry.topic))
    pages = max(1, -(-len(chosen) // AT_ONCE))
    page = min(max(page, 1), pages)
    listed = chosen[(page - 1) * AT_ONCE : page * AT_ONCE] if asked.is_narrow else ()
    return Shelves({name: found for name, found in by_game.items() if found}, len(chosen), listed, page, pages)
