"""The database: SQLite by default, PostgreSQL by its address."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path

from sqlalchemy import Connection, Engine, Insert, Table, create_engine, event, insert, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DataError, IntegrityError, ProgrammingError, SQLAlchemyError
from sqlalchemy.exc import DatabaseError as SQLDatabaseError
from sqlalchemy.pool import ConnectionPoolEntry
from sqlalchemy.schema import CreateIndex, CreateTable

from store.errors import DatabaseError
from store.tables import SEARCHED, metadata, rulings

DEFAULT_FILE = Path(__file__).resolve().parent.parent / "var" / "floor-judge.sqlite"
_BUSY_MILLISECONDS = 10_000


Address = URL
"""Where a database is."""


def address(environment: Mapping[str, str] = os.environ) -> URL:
    """Where the database is: ``FLOOR_JUDGE_DB`` (a file or an address), ``DATABASE_URL``, or the default file.

    Raises:
        DatabaseError: The setting is not an address.
    """
    setting = environment.get("FLOOR_JUDGE_DB") or environment.get("DATABASE_URL") or str(DEFAULT_FILE)
    if "://" not in setting:
        if not environment.get("FLOOR_JUDGE_DB") and environment.get("DATABASE_URL"):
            told = "is no address such as postgresql://host/name; FLOOR_JUDGE_DB may name a file"
            raise DatabaseError(f"DATABASE_URL, which is {setting!r}, {told}")
        return URL.create("sqlite", database=str(Path(setting).expanduser()))
    try:
        found = make_url(setting)
    except ArgumentError as fault:
        raise DatabaseError(f"FLOOR_JUDGE_DB or DATABASE_URL is not an address of a database: {fault}") from fault
    return found.set(drivername="postgresql+psycopg") if found.drivername in _POSTGRESQL else found


_POSTGRESQL = ("postgres", "postgresql")


class Database:
    """An opened database whose tables are there."""

    def __init__(self, where: URL | None = None) -> None:
        """Open, and create what is missing; raises DatabaseError."""
        self.where = address() if where is None else where
        try:
            self.engine = _engine(self.where)
            self._create()
        except (SQLAlchemyError, OSError, ImportError) as fault:
            cause = getattr(fault, "orig", None) or fault
            raise DatabaseError(
                f"can't open the database {self.where.render_as_string()}: {cause}; FLOOR_JUDGE_DB names another file"
            ) from fault

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that writes nothing; raises DatabaseError for a database that is damaged or gone."""
        with self._told(), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection whose writes are kept together, or not at all; raises DatabaseError, as ``reading`` does."""
        with self._told(), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except SQLDatabaseError as fault:
            if isinstance(fault, IntegrityError | DataError | ProgrammingError):
                raise
            where = self.where.render_as_string()
            if "locked" in str(fault.orig):
                raise DatabaseError(f"can't use the database {where} now: another process writes to it") from fault
            raise DatabaseError(
                f"can't use the database {where}: {fault.orig}; take it away and import its cards again if it is "
                "damaged, or name another by FLOOR_JUDGE_DB"
            ) from fault

    def insert_missing(self, table: Table, rows: Sequence[Mapping[str, object]]) -> None:
        """Insert those of the rows whose primary keys are not there, also while others insert the same."""
        if not rows:
            return
        with self.writing() as connection:
            connection.execute(_insert_or_leave(table, self.engine.dialect.name), rows)

    def probe(self) -> None:
        """Write a row and take it back; raises DatabaseError where that can't be done, or the file is gone.

        A connection goes on writing to a file that was moved away, and nobody else finds what it writes.
        """
        if self.engine.dialect.name == "sqlite" and self.where.database and not self._is_there(self.where.database):
            raise DatabaseError(f"the database {self.where.render_as_string()} is not there any more: put it back")
        try:
            with self.engine.connect() as connection:
                connection.execute(insert(rulings).values(id="probe", body=b"", created=""))
                connection.rollback()
        except SQLAlchemyError as fault:
            raise DatabaseError(f"can't write to the database {self.where.render_as_string()}: {fault}") from fault

    @staticmethod
    def _is_there(name: str) -> bool:
        return name == ":memory:" or Path(name).exists()

    @cached_property
    def full_text(self) -> bool:
        """Whether words are found by an index (SQLite with FTS5) rather than by looking through all texts."""
        if self.engine.dialect.name != "sqlite":
            return False
        with self.reading() as connection:
            options = set(connection.execute(text("PRAGMA compile_options")).scalars())
        return "ENABLE_FTS5" in options

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    def _create(self) -> None:
        with self.writing() as connection:
            for table in metadata.sorted_tables:
                connection.execute(CreateTable(table, if_not_exists=True))
                for index in sorted(table.indexes, key=lambda one: str(one.name)):
                    connection.execute(CreateIndex(index, if_not_exists=True))
        if self.full_text:
            self._create_word_indexes()

    def _create_word_indexes(self) -> None:
        with self.writing() as connection:
            for name, table in SEARCHED.items():
                for statement in _word_index(name, table.name):
                    connection.execute(text(statement))


def _word_index(name: str, table: str) -> Iterator[str]:
    """A full-text index beside a table, and the triggers that keep it true to the table."""
    put = f"INSERT INTO {name}(rowid, search_text) VALUES (new.id, new.search_text);"
    take = f"INSERT INTO {name}({name}, rowid, search_text) VALUES ('delete', old.id, old.search_text);"
    yield (
        f"CREATE VIRTUAL TABLE IF NOT EXISTS {name} USING fts5(search_text, content='{table}', content_rowid='id', "
        "tokenize='unicode61 remove_diacritics 2')"
    )
    for when, what in (("INSERT", put), ("DELETE", take), ("UPDATE OF search_text", take + put)):
        trigger = f"{name}_{when.split()[0].lower()}"
        yield f"CREATE TRIGGER IF NOT EXISTS {trigger} AFTER {when} ON {table} BEGIN {what} END"


def _insert_or_leave(table: Table, dialect: str) -> Insert:
    """An insertion that leaves rows alone that are there; only the dialect in use is loaded."""
    if dialect == "sqlite":
        from sqlalchemy.dialects import sqlite

        return sqlite.insert(table).on_conflict_do_nothing()
    from sqlalchemy.dialects import postgresql

    return postgresql.insert(table).on_conflict_do_nothing()


def _engine(where: URL) -> Engine:
    if where.get_backend_name() != "sqlite":
        return create_engine(where, pool_pre_ping=True)
    if where.database not in (None, "", ":memory:"):
        _find_folder(Path(str(where.database)))
    engine = create_engine(where)
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _find_folder(file: Path) -> None:
    """Make the folder of the default file; any other must be there, because it may be misspelt."""
    if file == DEFAULT_FILE:
        file.parent.mkdir(exist_ok=True)
    if not file.absolute().parent.is_dir():
        raise FileNotFoundError(f"there is no folder {file.absolute().parent}")


def _prepare_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Readers don't wait for a writer, writers wait for one another, and references hold."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", f"busy_timeout={_BUSY_MILLISECONDS}", "foreign_keys=ON", "synchronous=NORMAL"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
