import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path

import pytest
from sqlalchemy.engine import URL

from store.card_book import CardBook
from store.card_records import CardRecord, Rewording
from store.card_shelf import CardShelf
from store.card_text import Card, FaceText
from store.database import DEFAULT_FILE, Database, address
from store.errors import DatabaseError
from store.rulings import Rulings

SNAIL = Card("Snail", (FaceText("Snail", text="Reach"),))


def test_the_address_comes_from_the_environment() -> None:
    assert address({}).database == str(DEFAULT_FILE)
    assert address({"FLOOR_JUDGE_DB": "elsewhere/x.sqlite"}).database == "elsewhere/x.sqlite"
    assert address({"FLOOR_JUDGE_DB": "sqlite:///y.sqlite", "DATABASE_URL": "sqlite:///z"}).database == "y.sqlite"
    for scheme in ("postgres", "postgresql"):
        found = address({"DATABASE_URL": f"{scheme}://judge:secret@db/floor"})
        assert (found.drivername, found.host, found.database) == ("postgresql+psycopg", "db", "floor")


@pytest.mark.parametrize("setting", ["sqlite://[", "://", "magic://x"])
def test_a_wrong_address_is_told(setting: str) -> None:
    with pytest.raises(DatabaseError):
        Database(address({"FLOOR_JUDGE_DB": setting}))


def test_a_word_is_no_address() -> None:
    with pytest.raises(DatabaseError, match="DATABASE_URL, which is 'foo'"):
        address({"DATABASE_URL": "foo"})


def test_a_file_that_is_no_database_is_told_without_harm(tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("Dear diary, " * 100, encoding="utf-8")
    with pytest.raises(DatabaseError, match=r"diary\.txt"):
        Database(URL.create("sqlite", database=str(path)))
    assert path.read_text(encoding="utf-8").startswith("Dear diary")


def test_a_password_is_not_told() -> None:
    with pytest.raises(DatabaseError) as told:
        Database(address({"DATABASE_URL": "postgresql://judge:secret@127.0.0.1:1/floor"}))
    assert "secret" not in str(told.value)


def open_and_save(path: str, number: int) -> None:
    database = Database(URL.create("sqlite", database=path))
    for n in range(20):
        Rulings(database).save(f"{number}-{n}", b"x")
        Rulings(database).save(f"same-{n}", b"x")
    database.close()


def test_processes_open_and_write_at_the_same_time(tmp_path: Path) -> None:
    path = str(tmp_path / "new.sqlite")
    workers = [get_context("spawn").Process(target=open_and_save, args=(path, number)) for number in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
    assert [worker.exitcode for worker in workers] == [0, 0, 0]
    database = Database(URL.create("sqlite", database=path))
    assert len(Rulings(database).latest(1000)) == 80
    database.close()


class Server:
    """A PostgreSQL server of its own, on a socket in a folder of its own; root may not run one, its user may."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs, self._folder = programs, folder
        self._user = "postgres" if os.geteuid() == 0 else None
        if self._user is not None:
            shutil.chown(folder, self._user)

    def run(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [str(self._programs / program), "-D", str(self._folder / "data"), *arguments]
        with (self._folder / "output").open("a+") as output:
            return subprocess.run(command, user=self._user, stdout=output, stderr=output, text=True, check=False)

    def start(self) -> URL:
        if self.run("initdb", "-U", "judge", "-A", "trust").returncode:
            pytest.skip("PostgreSQL can't make a database here")
        settings = f"-c listen_addresses= -c fsync=off -k {self._folder}"
        if self.run("pg_ctl", "-w", "-o", settings, "start").returncode:
            pytest.skip("PostgreSQL can't run here")
        return URL.create("postgresql+psycopg", "judge", database="postgres", query={"host": str(self._folder)})


@pytest.fixture(scope="module")
def postgres() -> Iterator[URL]:
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not programs:
        pytest.skip("PostgreSQL is not installed here")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(programs[-1], Path(folder))
        try:
            yield server.start()
        finally:
            server.run("pg_ctl", "-m", "immediate", "stop")


def test_everything_works_on_postgresql(postgres: URL) -> None:
    database = Database(postgres)
    shelf = CardShelf(database)
    shelf.put("magic", [CardRecord(SNAIL, "test")])
    shelf.put("magic", [CardRecord(SNAIL, "test")])
    assert shelf.reword("magic", [Rewording("Snail", {"Snail": "Climb"}, "2015-06", "test")]) == ()
    book = CardBook(database)
    assert book.find("magic", "snail") == SNAIL
    older = book.find("magic", "snail", "2014-01-01")
    assert isinstance(older, Card)
    assert older.faces[0].text == "Climb"
    assert SNAIL in book.search("magic", "reach snail")
    Rulings(database).save("abc", b"x")
    Rulings(database).save("abc", b"y")
    assert Rulings(database).body("abc") == b"x"
    database.close()
    again = Database(postgres)
    assert Rulings(again).body("abc") == b"x"
    again.close()


def test_a_database_that_another_writes_to_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("store.database._BUSY_MILLISECONDS", 10)
    where = URL.create("sqlite", database=str(tmp_path / "busy.sqlite"))
    ours, theirs = Database(where), Database(where)
    with theirs.engine.connect() as connection:
        connection.exec_driver_sql("BEGIN EXCLUSIVE")
        with pytest.raises(DatabaseError, match="another process writes to it"), ours.writing() as writing:
            writing.exec_driver_sql("DELETE FROM rulings")
        connection.rollback()


def test_a_damaged_database_is_told_with_what_to_do(tmp_path: Path) -> None:
    file = tmp_path / "damaged.sqlite"
    whole = Database(URL.create("sqlite", database=str(file)))
    whole.probe()
    whole.close()
    file.write_bytes(file.read_bytes()[:4096] + b"\xff" * file.stat().st_size)
    damaged = URL.create("sqlite", database=str(file))
    with pytest.raises(DatabaseError, match=r"can't (use|open) the database .*damaged\.sqlite"):
        Database(damaged).probe()


def test_a_database_whose_file_was_moved_away_is_not_well(tmp_path: Path) -> None:
    file = tmp_path / "moved.sqlite"
    moved = Database(URL.create("sqlite", database=str(file)))
    moved.probe()
    file.rename(tmp_path / "elsewhere.sqlite")
    with pytest.raises(DatabaseError, match="put it back"):
        moved.probe()
    (tmp_path / "elsewhere.sqlite").rename(file)
    moved.probe()
    Database(URL.create("sqlite", database=":memory:")).probe()
