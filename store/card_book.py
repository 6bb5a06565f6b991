"""Look cards up by name, in today's wording or that of a day: imported cards first, then the starter cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from store.card_shelf import CardShelf
from store.card_text import Card
from store.database import Database
from store.folding import fold
from store.search import nearest
from store.starter import StarterCards
from store.tables import TODAY


@dataclass(frozen=True, slots=True)
class Suggestions:
    """There is no card of that name (or several have such a face): the names that may be meant, best first."""

    name: str
    names: tuple[str, ...]
    sharing: tuple[str, ...] = ()
    """The cards that have a face of that name, if there are several."""


class CardBook:
    """All cards that can be looked up."""

    def __init__(self, database: Database) -> None:
        self._shelf = CardShelf(database)
        self._starter = StarterCards()
        self._names: dict[str, tuple[int, Mapping[str, str]]] = {}

    def find(self, game: str, name: str, wording: str | None = None) -> Card | Suggestions:
        """The card of that name.

        Args:
            game: The game's identifier.
            name: The name of the card or of one of its faces, without regard to case and accents.
            wording: A day (``2014-02-01``): the text that was in force then, as far as it is known. That is the
                earliest known text that was in force on that day or later.
        """
        found = self.named(game, name, wording)
        if isinstance(found, Card):
            return found
        return Suggestions(name, found or self.near(game, name), found)

    def named(self, game: str, name: str, wording: str | None = None) -> Card | tuple[str, ...]:
        """The card of that name; or the cards that have a face of that name, if there are none or several."""
        wordings = self._wordings(game, name)
        if wordings:
            return in_force(wordings, wording)
        cards = {*self._shelf.named_by_face(game, name), *self._starter.named_by_face(game, name)}
        return self.named(game, cards.pop(), wording) if len(cards) == 1 else tuple(sorted(cards))

    def near(self, game: str, name: str) -> tuple[str, ...]:
        """The names that may be meant by one that no card has, best first; all names of the game are looked at."""
        return nearest(name, self.names(game))

    def wordings(self, game: str, name: str) -> tuple[str, ...]:
        """The days up to which older texts of a card were in force, the oldest first."""
        return tuple(sorted(until for until in self._wordings(game, name) if until != TODAY))

    def names(self, game: str) -> Mapping[str, str]:
        """All names of a game, by their folded form."""
        since, names = self._names.get(game, (-1, {}))
        if since != (now := self.changes(game)):
            names = {**self._starter.names(game), **self._shelf.names(game)}
            self._names[game] = now, names
        return names

    def changes(self, game: str) -> int:
        """How often cards of a game were imported: as long as that is the same, each name means the same card."""
        return self._shelf.changes(game)

    def cards(self, game: str) -> Iterator[Card]:
        """Every card of a game in today's wording: the imported ones, then those that only the project brings."""
        imported = self._shelf.cards(game)
        there = self._shelf.names(game)
        extra = (self._starter.wordings(game, name)[TODAY] for name in self._starter.names(game) if name not in there)
        return chain(imported, extra)

    def search(self, game: str, query: str, most: int = 20) -> tuple[Card, ...]:
        """Cards whose name, type line or text have all the words of the query, those with them in the name first."""
        found = {*self._shelf.search(game, query, most * 5), *self._starter.search(game, query)}
        wanted = fold(query)
        ranked = sorted(found, key=lambda name: (not fold(name).startswith(wanted), wanted not in fold(name), name))
        return tuple(card for name in ranked[:most] if isinstance(card := self.find(game, name), Card))

    def _wordings(self, game: str, name: str) -> Mapping[str, Card]:
        return {**self._starter.wordings(game, name), **self._shelf.wordings(game, name)}


def in_force(wordings: Mapping[str, Card], day: str | None) -> Card:
    """The text in force on a day: the earliest that lasted until then or longer, else today's."""
    later = sorted(until for until in wordings if until != TODAY and day is not None and until >= day)
    return wordings[later[0]] if later else wordings[TODAY]
