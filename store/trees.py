"""What was read of card texts: one blob per text, under the hash of the grammar and the text."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping

import msgspec
from sqlalchemy import select

from grammar.common.texts import CardText
from store.database import Database
from store.tables import trees


def tree_key(grammar: str, card: CardText) -> str:
    """Where the tree of a card is kept; ``grammar`` names the grammar with its version and edition."""
    return hashlib.sha256(msgspec.json.encode((grammar, card.name, card.faces))).hexdigest()


class Trees:
    """The blobs that were kept."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, key: str) -> bytes | None:
        """The blob under a key, None where there is none."""
        with self._database.reading() as connection:
            return connection.execute(select(trees.c.body).where(trees.c.key == key)).scalar()

    def get_all(self, keys: Collection[str]) -> Mapping[str, bytes]:
        """The blobs there are under some keys."""
        query = select(trees.c.key, trees.c.body).where(trees.c.key.in_(list(keys)))
        with self._database.reading() as connection:
            return {row.key: row.body for row in connection.execute(query)}

    def put(self, blobs: Mapping[str, bytes]) -> None:
        """Keep blobs; one that is there stays, because its key says what it is."""
        self._database.insert_missing(trees, [{"key": key, "body": body} for key, body in blobs.items()])
