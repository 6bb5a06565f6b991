"""What the grammars read of card texts: kept for the cards of the book, so that known cards need no parser.

The parser is imported only when a text must be read for the first time.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib import import_module
from itertools import islice
from pathlib import Path

import msgspec
from msgspec.structs import replace

import grammar
from grammar.common.readings import CardReading, LineReading
from grammar.nodes.abilities import AnyAbility
from store.card_text import Card, CardText
from store.database import Database
from store.trees import Trees, tree_key

_REMEMBERED = 1024
_ABILITIES_REMEMBERED = 1 << 16
_BATCH = 500
_SOURCES = ("*.py", "*.lark")
_decoder = msgspec.msgpack.Decoder(CardReading)
_abilities: msgspec.msgpack.Decoder[AnyAbility | None] = msgspec.msgpack.Decoder(AnyAbility | None)


class NoGrammarError(LookupError):
    """A game whose cards no grammar can read."""


@cache
def grammar_version(game: str) -> str:
    """What tells one state of a game's grammar from another: a hash of its files.

    Raises:
        NoGrammarError: The game has no grammar.
    """
    home, room = Path(grammar.__path__[0]), _room(game)
    if not (home / room / "__init__.py").is_file():
        raise NoGrammarError(f"no grammar reads the cards of {game!r}")
    files = (file for part in ("nodes", "common", room) for kind in _SOURCES for file in (home / part).rglob(kind))
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(str(file.relative_to(home)).encode() + file.read_bytes())
    return f"{game} {found.hexdigest()}"


def _room(game: str) -> str:
    """The package of a game's grammar."""
    return game.replace("-", "_")


class Readings:
    """The readings of all card texts, by the grammar as it is now."""

    def __init__(self, database: Database) -> None:
        self._trees = Trees(database)
        self._remembered = lru_cache(_REMEMBERED)(self._of)

    def of(self, game: str, card: CardText, edition: str | None = None) -> CardReading:
        """How a card reads; a card of the book is read once and kept.

        Args:
            game: Whose grammar reads it.
            card: The card in the wording to be read.
            edition: The edition of the grammar for older templating, None for today's.

        Raises:
            NoGrammarError: The game has no grammar.
        """
        return self._remembered(game, card, edition)

    def of_all(self, game: str, cards: Iterable[Card]) -> Iterator[CardReading]:
        """How each of many cards reads in today's templating, in their order; what is new is kept."""
        rest = iter(cards)
        while batch := list(islice(rest, _BATCH)):
            yield from self._batch(game, batch)

    def _batch(self, game: str, cards: list[Card]) -> Iterator[CardReading]:
        keys = [_key(game, card, None) for card in cards]
        known = {key: _decoder.decode(blob) for key, blob in self._trees.get_all(keys).items()}
        fresh = {key: read(game, card, None) for key, card in zip(keys, cards, strict=True) if key not in known}
        self._trees.put({key: msgspec.msgpack.encode(reading) for key, reading in fresh.items()})
        found = known | fresh
        return (found[key] for key in keys)

    def _of(self, game: str, card: CardText, edition: str | None) -> CardReading:
        key = _key(game, card, edition)
        if (blob := self._trees.get(key)) is not None:
            return _decoder.decode(blob)
        reading = read(game, card, edition)
        if isinstance(card, Card):
            self._trees.put({key: msgspec.msgpack.encode(reading)})
        return reading


def _key(game: str, card: CardText, edition: str | None) -> str:
    return tree_key(f"{grammar_version(game)} {edition or ''}", card)


def read(game: str, card: CardText, edition: str | None) -> CardReading:
    """Have the game's grammar read a card now; a line whose tree can't be kept as it is counts as a mismatch.

    Raises:
        NoGrammarError: The game has no grammar.
    """
    grammar_version(game)
    reading = import_module(f"grammar.{_room(game)}").read_card(card, edition=edition)
    if not isinstance(reading, CardReading):
        raise TypeError(f"grammar.{game}.read_card gave {type(reading).__name__} instead of a CardReading")
    faulty = any(_fault(line.ability) is not None for face in reading.lines for line in face)
    return _without_faulty_lines(reading) if faulty else reading


def _without_faulty_lines(reading: CardReading) -> CardReading:
    lines = tuple(tuple(_checked(line) for line in face) for face in reading.lines)
    return CardReading(reading.name, lines, None)


def _checked(line: LineReading) -> LineReading:
    fault = _fault(line.ability)
    return line if fault is None else replace(line, status="mismatch", ability=None, reason=fault)


@lru_cache(_ABILITIES_REMEMBERED)
def _fault(ability: AnyAbility | None) -> str | None:
    """Why an ability would not come back from the store as it went in, None if it would."""
    try:
        same = _abilities.decode(msgspec.msgpack.encode(ability)) == ability
    except msgspec.ValidationError as fault:
        return f"the tree is not well formed: {fault}"
    return None if same else "the tree does not come back as it was kept"
