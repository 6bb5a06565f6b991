"""Cards in the database: put there in batches, taken by name."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from store.card_records import CardRecord, Rewording
from store.card_text import Card
from store.database import Database
from store.folding import fold
from store.search import having_words
from store.tables import TODAY, card_changes, card_texts, cards, face_names

_BATCH = 500
_WORDINGS = (
    select(card_texts.c.until, card_texts.c.body)
    .join(cards)
    .where(cards.c.game == bindparam("of_game"), cards.c.folded == bindparam("called"))
)
"""Made once, because every run asks it for each of its cards."""


def encode(card: Card) -> bytes:
    """A card as it is kept."""
    return msgspec.json.encode(card)


def decode(body: bytes) -> Card:
    """A card as it was kept."""
    return msgspec.json.decode(body, type=Card)


def fingerprint(body: bytes) -> str:
    """What tells one text of a card from another."""
    return hashlib.sha256(body).hexdigest()


class CardShelf:
    """The cards that were imported."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def wordings(self, game: str, name: str) -> Mapping[str, Card]:
        """The texts of the card of that name, by the day up to which each was in force (``""``: today's)."""
        with self._database.reading() as connection:
            rows = connection.execute(_WORDINGS, {"of_game": game, "called": fold(name)})
            return {until: decode(body) for until, body in rows}

    def named_by_face(self, game: str, name: str) -> tuple[str, ...]:
        """The cards that have a face of that name."""
        query = (
            select(cards.c.name).join(face_names).where(face_names.c.game == game, face_names.c.folded == fold(name))
        )
        with self._database.reading() as connection:
            return tuple(connection.execute(query.order_by(cards.c.name)).scalars())

    def names(self, game: str) -> Mapping[str, str]:
        """All names, by their folded form."""
        query = select(cards.c.folded, cards.c.name).where(cards.c.game == game)
        with self._database.reading() as connection:
            return dict(connection.execute(query).all())

    def cards(self, game: str) -> Iterator[Card]:
        """Every card of a game in today's wording, in order of their names."""
        query = (
            select(card_texts.c.body)
            .join(cards)
            .where(cards.c.game == game, card_texts.c.until == TODAY)
            .order_by(cards.c.folded)
        )
        with self._database.reading() as connection:
            for body in connection.execution_options(yield_per=_BATCH).execute(query).scalars():
                yield decode(body)

    def changes(self, game: str) -> int:
        """How often cards of a game were put there."""
        query = select(func.count()).select_from(card_changes).where(card_changes.c.game == game)
        with self._database.reading() as connection:
            return connection.execute(query).scalar_one()

    def search(self, game: str, query: str, most: int) -> tuple[str, ...]:
        """Names of cards whose name, type line and text have all the words, in order of their names."""
        having = select(cards.c.name).where(cards.c.game == game, having_words(self._database, cards, query))
        with self._database.reading() as connection:
            return tuple(connection.execute(having.order_by(cards.c.folded).limit(most)).scalars())

    def put(self, game: str, records: Iterable[CardRecord]) -> None:
        """Keep cards as they read today, in place of those of the same names."""
        by_name = {fold(record.card.name): record for record in records}
        with self._database.writing() as connection:
            connection.execute(insert(card_changes).values(game=game))
            ids = self._put_cards(connection, game, by_name)
            _put_faces(connection, game, ids, by_name)
            _put_texts(connection, [(ids[name], TODAY, record.card, record.source) for name, record in by_name.items()])

    def _put_cards(self, connection: Connection, game: str, by_name: Mapping[str, CardRecord]) -> Mapping[str, int]:
        known = _ids(connection, game, by_name)
        for name, identifier in known.items():
            row = {"name": by_name[name].card.name, "search_text": _search_text(by_name[name].card)}
            connection.execute(update(cards).where(cards.c.id == identifier).values(row))
        fresh = [
            {"game": game, "folded": name, "name": record.card.name, "search_text": _search_text(record.card)}
            for name, record in by_name.items()
            if name not in known
        ]
        if fresh:
            connection.execute(insert(cards), fresh)
        return _ids(connection, game, by_name)

    def reword(self, game: str, rewordings: Sequence[Rewording]) -> tuple[Rewording, ...]:
        """Keep older wordings of cards that are there; those of cards or faces that aren't are given back."""
        with self._database.writing() as connection:
            ids = _ids(connection, game, {fold(one.name) for one in rewordings})
            texts = _texts(connection, ids.values())
            orphans, changed = [], {}
            for one in rewordings:
                identifier = ids.get(fold(one.name), -1)
                basis = texts.get((identifier, one.until)) or texts.get((identifier, TODAY))
                worded = None if basis is None else _reworded(basis, one)
                if worded is None:
                    orphans.append(one)
                else:
                    texts[identifier, one.until] = worded
                    changed[identifier, one.until] = (identifier, one.until, worded, one.source)
            _put_texts(connection, list(changed.values()))
        return tuple(orphans)


def _search_text(card: Card) -> str:
    return fold(" ".join([card.name, *(f"{face.name} {face.type_line} {face.text}" for face in card.faces)]))


def _ids(connection: Connection, game: str, names: Iterable[str]) -> Mapping[str, int]:
    query = select(cards.c.folded, cards.c.id).where(cards.c.game == game, cards.c.folded.in_(list(names)))
    return dict(connection.execute(query).all())


def _texts(connection: Connection, ids: Iterable[int]) -> dict[tuple[int, str], Card]:
    query = select(card_texts.c.card, card_texts.c.until, card_texts.c.body).where(card_texts.c.card.in_(list(ids)))
    return {(card, until): decode(body) for card, until, body in connection.execute(query)}


def _reworded(card: Card, rewording: Rewording) -> Card | None:
    """The card with the older texts of faces; None where it lacks one of them. A card of one face needs no name."""
    texts = {fold(face): text for face, text in rewording.texts.items()}
    if len(card.faces) == len(texts) == 1:
        texts = {fold(card.faces[0].name): text for text in texts.values()}
    if not texts.keys() <= {fold(face.name) for face in card.faces}:
        return None
    return replace(card, faces=tuple(replace(face, text=texts.get(fold(face.name), face.text)) for face in card.faces))


def _put_faces(connection: Connection, game: str, ids: Mapping[str, int], by_name: Mapping[str, CardRecord]) -> None:
    connection.execute(delete(face_names).where(face_names.c.card.in_(list(ids.values()))))
    rows = {
        (ids[name], fold(face.name)): {"card": ids[name], "game": game, "folded": fold(face.name)}
        for name, record in by_name.items()
        for face in record.card.faces
    }
    if rows:
        connection.execute(insert(face_names), list(rows.values()))


def _put_texts(connection: Connection, texts: Sequence[tuple[int, str, Card, str]]) -> None:
    rows = []
    for card, until, text, source in texts:
        connection.execute(delete(card_texts).where(card_texts.c.card == card, card_texts.c.until == until))
        body = encode(text)
        rows.append({"card": card, "until": until, "body": body, "fingerprint": fingerprint(body), "source": source})
    if rows:
        connection.execute(insert(card_texts), rows)
