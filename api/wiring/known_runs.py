"""Which ruling a scenario had, so that the same scenario is looked up and not run again.

A ruling depends on the scenario, the engine and the cards that were looked up. The engine stays the same while a
process lives; cards may be imported, so that each is looked up again before a ruling is given twice, and a ruling for
which a name meant no card, or several, is given twice only as long as nothing was imported.
"""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict

import msgspec

from api.services import Document
from grammar.common.readings import CardReading
from grammar.common.texts import CardText
from scenarios.cards import CardSource
from scenarios.scene import CannotTell

MOST = 2000
"""How many scenarios are remembered, the last that were asked for."""
Asked = tuple[str, str, str | None]
"""Game, name and wording of a card that was looked up."""


class Seen(msgspec.Struct, frozen=True):
    """The cards that a run looked up, and the days of their older wordings."""

    cards: dict[Asked, CardText | None]
    """Each card; None where none was found, or several."""
    changes: dict[str, int]
    """How often cards of a game were imported before anything was looked up."""
    older: dict[tuple[str, str], tuple[str, ...]]


class LookedUp(CardSource):
    """A source of cards that remembers what was asked of it."""

    def __init__(self, source: CardSource) -> None:
        self._source = source
        self.seen = Seen({}, {}, {})

    def text(self, game: str, name: str, wording: str | None) -> CardText:
        """Return a card by name in the wording of a day; raises CannotTell."""
        if game not in self.seen.changes:
            self.seen.changes[game] = self.changes(game)
        self.seen.cards[game, name, wording] = None
        found = self._source.text(game, name, wording)
        self.seen.cards[game, name, wording] = found
        return found

    def changes(self, game: str) -> int:
        """Return how often cards of a game were imported."""
        return self._source.changes(game)

    def near(self, game: str, name: str) -> str | None:
        """Return the name of a card that may be meant by one that no card has."""
        return self._source.near(game, name)

    def older_wordings(self, game: str, name: str) -> tuple[str, ...]:
        """Return the days up to which older texts of a card were in force."""
        found = self._source.older_wordings(game, name)
        self.seen.older[game, name] = found
        return found

    def reading(self, game: str, card: CardText) -> CardReading:
        """Return what the game's grammar reads of a card."""
        return self._source.reading(game, card)


class KnownRuns:
    """The ids of the rulings that scenarios had, by what the scenarios say."""

    def __init__(self, source: CardSource) -> None:
        self._source = source
        self._known: OrderedDict[bytes, tuple[str, Seen]] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, scenario: Document) -> str | None:
        """The id of the ruling that a scenario has, None where it must be run."""
        key = _key(scenario)
        with self._lock:
            known = self._known.pop(key, None)
        if known is None or not self._is_still(known[1]):
            return None
        self._put(key, *known)
        return known[0]

    def remember(self, scenario: Document, ruling_id: str, seen: Seen) -> None:
        """Remember the ruling that a scenario had with the cards that were looked up."""
        self._put(_key(scenario), ruling_id, seen)

    def _put(self, key: bytes, ruling_id: str, seen: Seen) -> None:
        with self._lock:
            self._known[key] = ruling_id, seen
            if len(self._known) > MOST:
                self._known.popitem(last=False)

    def _is_still(self, seen: Seen) -> bool:
        cards = all(self._means_still(seen, *one) for one in seen.cards.items())
        return cards and all(self._source.older_wordings(*asked) == days for asked, days in seen.older.items())

    def _means_still(self, seen: Seen, asked: Asked, card: CardText | None) -> bool:
        """Whether a name means the same card; of one that meant none, whether nothing was imported."""
        if card is None:
            return self._source.changes(asked[0]) == seen.changes[asked[0]]
        try:
            return self._source.text(*asked) == card
        except CannotTell:
            return False


def _key(scenario: Document) -> bytes:
    """What the same scenario has in common, however its keys are spaced; their order may be an order of players."""
    return hashlib.sha256(msgspec.json.encode(scenario)).digest()
