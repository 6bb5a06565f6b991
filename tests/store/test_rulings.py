from datetime import UTC, datetime, timedelta

from store.card_text import Card, FaceText
from store.database import Database
from store.rulings import Rulings
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
    rulings = Rulings(database, lambda: next(times))
    rulings.save("abc", b"first")
    rulings.save("abc", b"second")
    assert rulings.body("abc") == b"first"
    assert rulings.latest() == (("abc", MORNING),)


def test_the_latest_come_first(database: Database) -> None:
    times = iter(MORNING + timedelta(minutes=n) for n in range(5))
    rulings = Rulings(database, lambda: next(times))
    for name in "abcde":
        rulings.save(name, b"")
    assert [name for name, _ in rulings.latest(3)] == ["e", "d", "c"]


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
