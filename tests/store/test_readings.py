import subprocess
import sys
from itertools import islice

import pytest
from msgspec.structs import replace

import grammar.magic
from grammar.common.readings import CardReading
from store.card_book import CardBook
from store.card_records import CardRecord
from store.card_text import Card, CardText, FaceText
from store.database import Database
from store.importers import read_cards
from store.readings import NoGrammarError, Readings, grammar_version, read
from store.trees import Trees, tree_key
from tests.corpora import corpus

BOLT = CardText("Bolt", (FaceText("Bolt", "Bolt deals 3 damage to any target."),))


def test_a_card_is_read(database: Database) -> None:
    reading = Readings(database).of("magic", BOLT)
    assert reading.status == "read"
    assert reading.tree is not None


def test_a_card_of_the_book_is_read_once_and_kept(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    shock = CardBook(database).find("magic", "Shock")
    assert isinstance(shock, Card)
    first = Readings(database).of("magic", shock)
    monkeypatch.setattr("store.readings.read", None)
    assert Readings(database).of("magic", shock) == first
    assert list(Readings(database).of_all("magic", [shock])) == [first]


def test_a_text_that_somebody_wrote_is_not_kept(database: Database) -> None:
    Readings(database).of("magic", BOLT)
    assert Trees(database).get(tree_key(f"{grammar_version('magic')} ", BOLT)) is None


def test_a_text_that_cannot_be_read_keeps_its_verdict(database: Database) -> None:
    strange = Card("Snail", (FaceText("Snail", "Trample\nBlorp the grumpkin."),))
    for _ in range(2):
        reading = Readings(database).of("magic", strange)
        assert reading.tree is None
        assert [line.status for line in reading.lines[0]] == ["read", "declined"]


def test_a_game_without_a_grammar_is_told(database: Database) -> None:
    with pytest.raises(NoGrammarError, match="chess"):
        Readings(database).of("chess", BOLT)


def test_a_process_that_serves_known_cards_never_imports_the_parser(database: Database) -> None:
    names = ("Lightning Bolt", "Grizzly Bears", "Basilisk Collar")
    book, readings = CardBook(database), Readings(database)
    for name in names:
        card = book.find("magic", name)
        assert isinstance(card, Card)
        readings.of("magic", card)
    code = f"""
import sys
from store.card_book import CardBook
from store.database import Database, address
from store.readings import Readings

database = Database(address({{"FLOOR_JUDGE_DB": {database.where.database!r}}}))
book, readings = CardBook(database), Readings(database)
for name in {names!r}:
    assert readings.of("magic", book.find("magic", name)).tree is not None
assert "lark" not in sys.modules
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_tree_that_does_not_hold_together_is_a_mismatch(monkeypatch: pytest.MonkeyPatch) -> None:
    real = grammar.magic.read_card

    def broken(card: CardText, edition: str | None = None) -> CardReading:
        found = real(card, edition)
        first, *rest = found.lines[0]
        return CardReading(found.name, ((replace(first, ability=BOLT), *rest),), found.tree)

    monkeypatch.setattr(grammar.magic, "read_card", broken)
    reading = read("magic", CardText("A", (FaceText("A", "Destroy target creature.\nFlying"),)), None)
    assert [line.status for line in reading.lines[0]] == ["mismatch", "read"]
    assert reading.tree is None
    assert reading.lines[0][0].reason is not None


def test_trees_of_the_corpus_come_back_as_they_were_kept() -> None:
    records = islice(read_cards(corpus("mtg/cards.jsonl.gz"), "magic"), 0, None, 20)
    cards = [record.card for record in records if isinstance(record, CardRecord)]
    assert len(cards) > 1000
    assert [card.name for card in cards if read("magic", card, None).status == "mismatch"] == []
