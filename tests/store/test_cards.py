from pathlib import Path

import pytest

from store.card_book import CardBook, Suggestions, in_force
from store.card_records import CardRecord, Rewording
from store.card_shelf import CardShelf
from store.card_text import Card, FaceText
from store.database import Database
from store.folding import fold


def card(name: str, text: str = "", *halves: str) -> Card:
    faces = tuple(FaceText(half, text, "{1}", "Instant") for half in halves or (name,))
    return Card(name, faces)


@pytest.fixture
def book(database: Database) -> CardBook:
    records = [card("Æther Snail", "Slow."), card("Salt // Pepper", "Season.", "Salt", "Pepper"), card("Oil's Well")]
    CardShelf(database).put("magic", [CardRecord(one, "test") for one in records])
    return CardBook(database)


def found(result: Card | Suggestions) -> Card:
    assert isinstance(result, Card)
    return result


@pytest.mark.parametrize("name", ["Æther Snail", "aether snail", "AETHER  SNAIL"])
def test_a_name_is_found_as_people_type_it(book: CardBook, name: str) -> None:
    assert found(book.find("magic", name)).name == "Æther Snail"


def test_fine_apostrophes_are_plain_ones(book: CardBook) -> None:
    assert found(book.find("magic", "oil\u2019s well")).name == "Oil's Well"


@pytest.mark.parametrize("name", ["Salt // Pepper", "salt", "Pepper"])
def test_a_card_is_found_by_each_of_its_faces(book: CardBook, name: str) -> None:
    assert found(book.find("magic", name)).name == "Salt // Pepper"


def test_a_face_of_two_cards_is_no_guess(book: CardBook, database: Database) -> None:
    CardShelf(database).put("magic", [CardRecord(card("Salt // Lime", "", "Salt", "Lime"), "test")])
    both = ("Salt // Lime", "Salt // Pepper")
    assert book.find("magic", "Salt") == Suggestions("Salt", both, sharing=both)


def test_a_mistyped_name_gets_the_nearest(book: CardBook) -> None:
    result = book.find("magic", "Ether Snale")
    assert isinstance(result, Suggestions)
    assert result.names[0] == "Æther Snail"


def test_a_card_that_is_imported_under_another_spelling_is_told_so(book: CardBook, database: Database) -> None:
    assert book.near("magic", "Ether Snale")[0] == "Æther Snail"
    CardShelf(database).put("magic", [CardRecord(card("Aether Snail"), "test")])
    assert book.near("magic", "Ether Snale")[0] == "Aether Snail"


def test_a_name_like_nothing_gets_nothing(book: CardBook) -> None:
    assert book.find("magic", "qqqqq") == Suggestions("qqqqq", ())


def test_games_are_kept_apart(book: CardBook) -> None:
    assert isinstance(book.find("chess", "Æther Snail"), Suggestions)


def test_a_new_import_takes_the_place_of_the_old(book: CardBook, database: Database) -> None:
    shelf = CardShelf(database)
    shelf.put("magic", [CardRecord(card("Salt // Pepper", "Now with chili.", "Salt", "Chili"), "test")])
    assert found(book.find("magic", "Salt // Pepper")).faces[1].name == "Chili"
    assert isinstance(book.find("magic", "Pepper"), Suggestions)
    assert [one.name for one in book.search("magic", "chili")] == ["Salt // Pepper"]
    assert "Salt // Pepper" not in [one.name for one in book.search("magic", "season")]
    assert len(shelf.names("magic")) == 3


def test_the_wording_of_a_day(book: CardBook, database: Database) -> None:
    shelf = CardShelf(database)
    for until, text in (("2022-05", "Quite slow."), ("2015-06", "Very slow.")):
        assert shelf.reword("magic", [Rewording("Aether Snail", {"Aether Snail": text}, until, "test")]) == ()
    texts = {
        day: found(book.find("magic", "Aether Snail", day)).faces[0].text
        for day in (None, "2014-02-01", "2018-01-01", "2026-06-19")
    }
    assert texts == {
        None: "Slow.",
        "2014-02-01": "Very slow.",
        "2018-01-01": "Quite slow.",
        "2026-06-19": "Slow.",
    }
    assert book.wordings("magic", "Aether Snail") == ("2015-06", "2022-05")


def test_an_older_wording_of_one_half_leaves_the_other(book: CardBook, database: Database) -> None:
    shelf = CardShelf(database)
    shelf.reword("magic", [Rewording("Salt // Pepper", {"Pepper": "Sneeze."}, "2015-06", "test")])
    faces = found(book.find("magic", "Salt", "2015-01-01")).faces
    assert [face.text for face in faces] == ["Season.", "Sneeze."]
    shelf.reword("magic", [Rewording("Salt // Pepper", {"Salt": "Cough."}, "2015-06", "test")])
    faces = found(book.find("magic", "Salt", "2015-01-01")).faces
    assert [face.text for face in faces] == ["Cough.", "Sneeze."]


def test_wordings_of_unknown_cards_and_faces_come_back(book: CardBook, database: Database) -> None:
    strange = [
        Rewording("Nobody", {"Nobody": "?"}, "2015-06", "test"),
        Rewording("Salt // Pepper", {"Salt": "?", "Vinegar": "?"}, "2015-06", "test"),
    ]
    assert CardShelf(database).reword("magic", strange) == tuple(strange)


def test_the_earliest_text_that_lasted_until_the_day_is_in_force() -> None:
    wordings = {"": card("A", "now"), "2018-04-26": card("A", "then"), "2005-01-01": card("A", "long ago")}
    assert in_force(wordings, "2018-04-26").faces[0].text == "then"
    assert in_force(wordings, "2018-04-27").faces[0].text == "now"
    assert in_force(wordings, "1999-01-01").faces[0].text == "long ago"


def test_search_ranks_names_before_texts(book: CardBook, database: Database) -> None:
    CardShelf(database).put(
        "magic", [CardRecord(card("Pepper Mill"), "test"), CardRecord(card("A", "Pepper!"), "test")]
    )
    assert [one.name for one in book.search("magic", "pepper")] == ["Pepper Mill", "Salt // Pepper", "A"]
    assert [one.name for one in book.search("magic", "pep mil")] == ["Pepper Mill"]


@pytest.mark.parametrize("query", ['"', "'", "a AND", "NEAR(", "*", "%", "_", "salt*", ":", "^", "\x00", "a\x00b"])
def test_search_takes_any_text_for_words(book: CardBook, query: str) -> None:
    assert isinstance(book.search("magic", query), tuple)


def test_search_without_a_word_index(book: CardBook, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(database.__dict__, "full_text", False)
    assert [one.name for one in book.search("magic", "chili salt")] == []
    assert [one.name for one in book.search("magic", "sea sal")] == ["Salt // Pepper"]
    assert book.search("magic", "100%") == ()


def test_cards_survive_a_restart(book: CardBook, database: Database) -> None:
    again = Database(database.where)
    assert found(CardBook(again).find("magic", "salt")).name == "Salt // Pepper"
    again.close()


def test_folding() -> None:
    assert fold("Lim-D\u00fbl\u2019s  \u00c6ther") == "lim-dul's aether"
    assert fold(fold("Jötun Grunt")) == fold("Jötun Grunt")


def test_nothing_of_the_folder_is_left_open(tmp_path: Path, database: Database) -> None:
    database.close()
    assert list(tmp_path.glob("var/*-wal")) == []


def test_all_cards_come_once_the_imported_ones_first(book: CardBook, database: Database) -> None:
    CardShelf(database).put("magic", [CardRecord(card("Shock", "Imported."), "test")])
    everything = list(book.cards("magic"))
    assert [one.name for one in everything[:4]] == ["Æther Snail", "Oil's Well", "Salt // Pepper", "Shock"]
    names = [one.name for one in everything]
    assert len(names) == len(set(names))
    assert "Lightning Bolt" in names
    assert everything[3].faces[0].text == "Imported."
    assert list(book.cards("chess")) == []
