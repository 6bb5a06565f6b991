from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select

from store.card_text import Card, FaceText
from store.database import Database
from store.rulings import Keeping, Rulings
from store.tables import rulings
from store.trees import Trees, tree_key

MORNING = datetime(2026, 1, 1, 9, tzinfo=UTC)


def test_a_ruling_survives_a_restart(database: Database) -> None:
    Rulings(database).save("abc", b'{"id": "abc"}')
    again = Database(database.where)
    assert Rulings(again).body("abc") == b'{"id": "abc"}'
    again.close()


def test_there_is_no_ruling_that_was_not_saved(database: Database) -> None:
    assert Rulings(database).body("abc") is None


def test_a_saved_ruling_stays_as_it_is(database: Database) -> None:
    times = iter((MORNING, MORNING + timedelta(hours=1)))
    kept = Rulings(database, lambda: next(times))
    kept.save("abc", b"first")
    kept.save("abc", b"second")
    assert kept.body("abc") == b"first"
    assert kept.latest() == (("abc", MORNING),)


def test_the_latest_come_first(database: Database) -> None:
    times = iter(MORNING + timedelta(minutes=n) for n in range(5))
    kept = Rulings(database, lambda: next(times))
    for name in "abcde":
        kept.save(name, b"")
    assert [name for name, _ in kept.latest(3)] == ["e", "d", "c"]


def test_rulings_are_packed(database: Database) -> None:
    body = b'{"id": "abc", "trace": []}' * 1000
    Rulings(database).save("abc", body)
    with database.reading() as connection:
        packed = connection.execute(select(func.length(rulings.c.body))).scalar_one()
    assert packed < len(body) / 10
    assert Rulings(database).body("abc") == body


def test_rulings_are_let_go_of_when_they_are_too_many_or_too_old(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("store.rulings.EVERY", 1)
    days = iter(MORNING + timedelta(days=n) for n in range(10))
    kept = Rulings(database, lambda: next(days), Keeping(most=3, days=4))
    for name in "abcde":
        kept.save(name, name.encode())
    assert [name for name, _ in kept.latest()] == ["e", "d", "c"]
    late = Rulings(database, lambda: MORNING + timedelta(days=8), Keeping(most=3, days=4))
    late.save("z", b"z")
    assert [name for name, _ in late.latest()] == ["z", "e"]


def test_trees_are_kept_by_grammar_and_text(database: Database) -> None:
    card = Card("Snail", (FaceText("Snail", text="Reach"),))
    other = Card("Snail", (FaceText("Snail", text="Flying"),))
    keys = {tree_key("magic 1", card), tree_key("magic 2", card), tree_key("magic 1", other)}
    assert len(keys) == 3
    trees = Trees(database)
    trees.put({tree_key("magic 1", card): b"old", tree_key("magic 2", card): b"new"})
    trees.put({tree_key("magic 1", card): b"ignored", tree_key("magic 1", other): b"more"})
    trees.put({})
    assert trees.get(tree_key("magic 1", card)) == b"old"
    assert trees.get(tree_key("magic 2", card)) == b"new"
    assert trees.get(tree_key("magic 2", other)) is None
    assert set(trees.get_all([*keys, "x"])) == keys
