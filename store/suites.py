"""Suites of scenarios, and the reports of their runs, the last of which counts."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from sqlalchemy import delete, func, insert, select

from store.database import Database
from store.tables import suite_reports, suites

KEPT = 20
"""How many reports of a suite are kept."""


def _now() -> datetime:
    return datetime.now(UTC)


class Suites:
    """The suites that were saved. A suite never changes: its identifier is made of its name and its scenarios."""

    def __init__(self, database: Database, now: Callable[[], datetime] = _now) -> None:
        self._database = database
        self._now = now

    def save(self, identifier: str, name: str, body: bytes) -> None:
        """Keep a suite; one that is there already stays as it is."""
        self._database.insert_missing(suites, [{"id": identifier, "name": name, "body": body}])

    def body(self, identifier: str) -> bytes | None:
        """The bytes of a suite, None where there is none."""
        with self._database.reading() as connection:
            return connection.execute(select(suites.c.body).where(suites.c.id == identifier)).scalar()

    def report(self, identifier: str, body: bytes) -> None:
        """Keep the report of a run, and let go of those that are too old."""
        row = {"suite": identifier, "body": body, "created": self._now().isoformat(timespec="seconds")}
        mine = select(suite_reports.c.id).where(suite_reports.c.suite == identifier)
        newest = mine.order_by(suite_reports.c.id.desc()).limit(KEPT)
        with self._database.writing() as connection:
            connection.execute(insert(suite_reports).values(row))
            old = (suite_reports.c.suite == identifier) & suite_reports.c.id.not_in(newest.scalar_subquery())
            connection.execute(delete(suite_reports).where(old))

    def last_report(self, identifier: str) -> tuple[bytes, str] | None:
        """The bytes of the last report of a suite and when it was made, None where there is none."""
        columns = select(suite_reports.c.body, suite_reports.c.created)
        query = columns.where(suite_reports.c.suite == identifier).order_by(suite_reports.c.id.desc()).limit(1)
        with self._database.reading() as connection:
            row = connection.execute(query).first()
        return None if row is None else (row.body, row.created)

    def latest(self, most: int = 20) -> tuple[str, ...]:
        """Identifiers of the suites that ran last, the newest first."""
        newest = func.max(suite_reports.c.id)
        query = select(suite_reports.c.suite).group_by(suite_reports.c.suite).order_by(newest.desc()).limit(most)
        with self._database.reading() as connection:
            return tuple(connection.execute(query).scalars())
