"""Cards of the store, and what the grammars read of their texts."""

from __future__ import annotations

import threading
from itertools import tee
from typing import NamedTuple

import msgspec

from api.services import (
    CardCoverage,
    CardEntry,
    CardFace,
    CardHit,
    CardHits,
    LineReading,
    Missing,
    ParsedText,
)
from api.wiring.computing import Computing, Workplace
from grammar.common import readings
from grammar.common.texts import CardText, FaceText
from grammar.nodes import CardTree
from grammar.nodes.describe import describe
from scenarios.executing import is_playable
from scenarios.games import GAMES
from scenarios.printed_cards import because_of, stop_of
from store.card_book import CardBook, Suggestions

UNNAMED = "This card"


class StoredCards:
    """Cards of the database and the starter cards; what takes reading is done where runs are computed."""

    def __init__(self, book: CardBook, computing: Computing) -> None:
        self._book, self._computing = book, computing
        self._covered: dict[str, tuple[int, CardCoverage]] = {}
        """What was counted of each game, and how often its cards had been imported by then."""
        self._counting = threading.Lock()

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
        read = self._computing.do(read_card, game, found, None)
        faces = zip(found.faces, read.lines, strict=True)
        return CardEntry(game, found.name, wording, tuple(_face(game, *face, read.playable) for face in faces))

    def parse(self, game: str, text: str, name: str | None, edition: str | None) -> ParsedText | Missing:
        """How a text reads."""
        if game not in GAMES:
            return Missing("game", game, tuple(GAMES))
        if edition is not None and edition not in GAMES[game].editions:
            return Missing("edition", edition, GAMES[game].editions)
        called = name or UNNAMED
        read = self._computing.do(read_card, game, CardText(called, (FaceText(called, text),)), edition)
        return _parsed(read.lines[0], read.playable)

    def coverage(self, game: str) -> CardCoverage:
        """How many cards there are, how many are read whole, how many can be played; counted once for each import.

        Raises:
            OutOfTimeError: the store has more new cards than can be read while somebody waits.
        """
        with self._counting:
            changes = self._book.changes(game)
            if game not in self._covered or self._covered[game][0] != changes:
                self._covered[game] = changes, self._computing.do(read_all, game)
            return self._covered[game][1]


class ReadCard(NamedTuple):
    """The lines of a card, face by face, and whether the engine can play it."""

    lines: tuple[tuple[readings.LineReading, ...], ...]
    playable: bool


def read_card(here: Workplace, game: str, card: CardText, edition: str | None) -> ReadCard:
    """What is read of a card; raises OutOfTimeError."""
    with here.deadline():
        read = here.readings.of(game, card, edition)
        return ReadCard(read.lines, _playable(game, card, read.tree))


def read_all(here: Workplace, game: str) -> CardCoverage:
    """What is read of all cards of a game; raises OutOfTimeError."""
    with here.deadline():
        cards, again = tee(here.book.cards(game))
        trees = [read.tree for read in here.readings.of_all(game, again)]
        playable = sum(_playable(game, card, tree) for card, tree in zip(cards, trees, strict=True))
        return CardCoverage(len(trees), sum(tree is not None for tree in trees), playable)


def _playable(game: str, card: CardText, tree: CardTree | None) -> bool:
    return tree is not None and is_playable(game, card, tree)


def _face(game: str, face: FaceText, lines: tuple[readings.LineReading, ...], playable: bool) -> CardFace:
    printed = {number: getattr(face, number, None) for number in GAMES[game].table.printed}
    numbers = {number: value for number, value in printed.items() if value is not None}
    marks = {mark: value for mark in GAMES[game].table.marks if (value := getattr(face, mark))}
    return CardFace(face.name, face.cost or None, face.type_line, face.text, numbers, _parsed(lines, playable), marks)


def _parsed(lines: tuple[readings.LineReading, ...], playable: bool) -> ParsedText:
    status = readings.CardReading("", (lines,), None).status
    return ParsedText(status, playable, tuple(map(_line, lines)))


def _line(line: readings.LineReading) -> LineReading:
    ability, because = line.ability, None if line.status == "read" else because_of(line)
    tree = None if ability is None else msgspec.to_builtins(ability)
    return LineReading(line.raw, line.status, tree, line.printed, stop_of(line), because, describe(ability))
