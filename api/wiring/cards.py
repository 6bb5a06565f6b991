"""Cards of the store, and what the grammars read of their texts."""

from __future__ import annotations

from api.services import (
    CardCoverage,
    CardEntry,
    CardFace,
    CardHit,
    CardHits,
    Missing,
    ParsedText,
)
from grammar.common import readings
from grammar.common.texts import CardText, FaceText
from scenarios.games import GAMES
from store.card_book import CardBook, Suggestions
from store.readings import Readings

NUMBERS = ("power", "toughness", "loyalty", "defense")
UNNAMED = "This card"


class StoredCards:
    """Cards of the database and the starter cards."""

    def __init__(self, book: CardBook, reader: Readings) -> None:
        self._book = book
        self._reader = reader

    def search(self, game: str, query: str, limit: int) -> CardHits | Missing:
        """Cards by name, type and text; with none, the names that are nearest."""
        if game not in GAMES:
            return Missing("game", game, tuple(GAMES))
        found = self._book.search(game, query, limit)
        hits = tuple(CardHit(card.name, " // ".join(face.type_line for face in card.faces)) for card in found)
        return CardHits(query, hits, () if hits else self._near(game, query))

    def _near(self, game: str, name: str) -> tuple[str, ...]:
        found = self._book.find(game, name)
        return found.names if isinstance(found, Suggestions) else ()

    def card(self, game: str, name: str, wording: str | None) -> CardEntry | Missing:
        """One card by its name, in today's wording or that of a date."""
        if game not in GAMES:
            return Missing("game", game, tuple(GAMES))
        found = self._book.find(game, name, wording)
        if isinstance(found, Suggestions):
            return Missing("card", name, found.names)
        read = self._reader.of(game, found)
        faces = zip(found.faces, read.lines, strict=True)
        return CardEntry(game, found.name, wording, tuple(_face(face, lines, game) for face, lines in faces))

    def parse(self, game: str, text: str, name: str | None, edition: str | None) -> ParsedText | Missing:
        """How a text reads."""
        if game not in GAMES:
            return Missing("game", game, tuple(GAMES))
        if edition is not None and edition not in GAMES[game].editions:
            return Missing("edition", edition, GAMES[game].editions)
        called = name or UNNAMED
        card = CardText(called, (FaceText(called, text),))
        return _parsed(self._reader.of(game, card, edition).lines[0], game)

    def coverage(self, game: str) -> CardCoverage:
        """How many cards there are, how many are read whole, how many of those can be played."""
        names = self._book.names(game).values()
        cards = [card for card in (self._book.find(game, name) for name in names) if not isinstance(card, Suggestions)]
        trees = [tree for card in cards if (tree := self._reader.of(game, card).tree) is not None]
        return CardCoverage(len(cards), len(trees), sum(can_be_played(game, tree) for tree in trees))


def _face(face: FaceText, lines: tuple[readings.LineReading, ...], game: str) -> CardFace:
    printed = {number: getattr(face, number) for number in NUMBERS}
    numbers = {number: value for number, value in printed.items() if value is not None}
    return CardFace(face.name, face.cost or None, face.type_line, face.text, numbers, _parsed(lines, game))


def _parsed(lines: tuple[readings.LineReading, ...], game: str) -> ParsedText:
    read = tuple(_line(line, game) for line in lines)
    status = readings.CardReading("", (lines,), None).status
    return ParsedText(status, all(line.executable is True for line in read), read)
