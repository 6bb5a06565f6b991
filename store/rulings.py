"""Saved rulings: the bytes that were answered, by the ruling's identifier; packed, and bounded in number and age."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, select

from store.database import Database
from store.tables import rulings

EVERY = 100
"""After how many rulings old ones are let go of."""


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Keeping:
    """How many rulings are kept at the most, and for how many days."""

    most: int = 100_000
    days: int = 365


KEEPING = Keeping()


class Rulings:
    """The rulings that were saved. A ruling never changes, because its identifier is made of all that it depends on."""

    def __init__(self, database: Database, now: Callable[[], datetime] = _now, keeping: Keeping = KEEPING) -> None:
        self._database, self._keeping, self._now = database, keeping, now
        self._since = EVERY

    def save(self, identifier: str, body: bytes) -> None:
        """Keep a ruling; one that is there already stays as it is. Now and then the oldest are let go of."""
        now = self._now()
        row = {"id": identifier, "body": zlib.compress(body), "created": _moment(now)}
        self._database.insert_missing(rulings, [row])
        self._since += 1
        if self._since >= EVERY:
            self._since = 0
            self._prune(now)

    def has(self, identifier: str) -> bool:
        """Whether a ruling is there."""
        with self._database.reading() as connection:
            return connection.execute(select(rulings.c.id).where(rulings.c.id == identifier)).scalar() is not None

    def body(self, identifier: str) -> bytes | None:
        """The bytes of a ruling, None where there is none."""
        with self._database.reading() as connection:
            packed = connection.execute(select(rulings.c.body).where(rulings.c.id == identifier)).scalar()
        return None if packed is None else zlib.decompress(packed)

    def latest(self, most: int = 20) -> tuple[tuple[str, datetime], ...]:
        """Identifiers and times of the rulings saved last, the newest first."""
        query = select(rulings.c.id, rulings.c.created).order_by(rulings.c.created.desc(), rulings.c.id).limit(most)
        with self._database.reading() as connection:
            return tuple((row.id, datetime.fromisoformat(row.created)) for row in connection.execute(query))

    def _prune(self, now: datetime) -> None:
        """Let go of rulings that are too old, and of the oldest of too many."""
        oldest = _moment(now - timedelta(days=self._keeping.days))
        beyond = select(rulings.c.created).order_by(rulings.c.created.desc()).offset(self._keeping.most).limit(1)
        with self._database.writing() as connection:
            last = connection.execute(beyond).scalar()
            connection.execute(delete(rulings).where(rulings.c.created < oldest))
            if last is not None:
                connection.execute(delete(rulings).where(rulings.c.created <= last))


def _moment(when: datetime) -> str:
    return when.isoformat(timespec="microseconds")
