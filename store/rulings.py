"""Saved rulings: the bytes that were answered, by the ruling's identifier."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from sqlalchemy import select

from store.database import Database
from store.tables import rulings


def _now() -> datetime:
    return datetime.now(UTC)


class Rulings:
    """The rulings that were saved. A ruling never changes, because its identifier is made of all that it depends on."""

    def __init__(self, database: Database, now: Callable[[], datetime] = _now) -> None:
        self._database = database
        self._now = now

    def save(self, identifier: str, body: bytes) -> None:
        """Keep a ruling; one that is there already stays as it is."""
        row = {"id": identifier, "body": body, "created": self._now().isoformat(timespec="seconds")}
        self._database.insert_missing(rulings, [row])

    def body(self, identifier: str) -> bytes | None:
        """The bytes of a ruling, None where there is none."""
        with self._database.reading() as connection:
            return connection.execute(select(rulings.c.body).where(rulings.c.id == identifier)).scalar()

    def latest(self, most: int = 20) -> tuple[tuple[str, datetime], ...]:
        """Identifiers and times of the rulings saved last, the newest first."""
        query = select(rulings.c.id, rulings.c.created).order_by(rulings.c.created.desc(), rulings.c.id).limit(most)
        with self._database.reading() as connection:
            return tuple((row.id, datetime.fromisoformat(row.created)) for row in connection.execute(query))
