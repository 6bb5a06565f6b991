import gzip
import os
from pathlib import Path
from threading import Thread

import pytest

from rules.kernel.index import Index
from store.database import Database
from store.official_texts import OfficialTexts, StrangeDocumentError
from store.rule_documents import read_rules
from store.rule_documents.indexing import index_of

BOOK = """1. The Basics

100. General

100.1. A player needs a table.

100.1a A table has legs.

100.2. Nobody lies down.

Glossary
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "book.txt"
    path.write_text(BOOK, encoding="utf-8")
    return path


@pytest.fixture
def index(file: Path) -> Index:
    return index_of("modern", {"book": read_rules(file)})


def test_the_same_text_agrees(database: Database, file: Path, index: Index) -> None:
    texts = OfficialTexts(database)
    compared = texts.import_rules(file, "magic", index)
    assert (compared.document, compared.imported) == ("book", 5)
    assert (compared.different, compared.missing, compared.unknown, compared.unplaced) == ((), (), (), ())
    text = texts.text("magic", index, "100.1a")
    assert text is not None
    assert (text.text, text.agrees) == ("A table has legs.", True)


def test_another_text_is_told_number_by_number(database: Database, file: Path, index: Index) -> None:
    texts = OfficialTexts(database)
    changed = BOOK.replace("has legs", "has no legs").replace("100.2. Nobody lies down.", "100.3. Nobody sits.")
    file.write_text(changed, encoding="utf-8")
    compared = texts.import_rules(file, "magic", index)
    assert (compared.different, compared.missing, compared.unknown) == (("100.1a",), ("100.2",), ("100.3",))
    text = texts.text("magic", index, "100.1a")
    assert text is not None
    assert not text.agrees
    assert texts.text("magic", index, "100.2") is None
    assert texts.text("magic", index, "100.3") is None


def test_what_another_document_of_the_edition_prints_is_left_out(database: Database, tmp_path: Path) -> None:
    earlier, later = tmp_path / "chapter.txt", tmp_path / "whole.txt"
    earlier.write_text("2 Chairs\n\n2.0 General\n\n2.0.1 A chair is moved.\n", encoding="utf-8")
    tables = "".join(f"1.0.{at} Table {at} stands.\n\n" for at in range(1, 7))
    later.write_text(f"1 Tables\n\n1.0 General\n\n{tables}{earlier.read_text()}", encoding="utf-8")
    mixed = index_of("mixed", {"chapter": read_rules(earlier), "whole": read_rules(later)})
    compared = OfficialTexts(database).import_rules(later, "chess", mixed)
    assert (compared.document, compared.imported) == ("whole", 8)
    assert (compared.elsewhere, compared.unknown) == (("2", "2.0", "2.0.1"), ())


def test_importing_again_replaces(database: Database, file: Path, index: Index) -> None:
    texts = OfficialTexts(database)
    file.write_text(BOOK.replace("has legs", "has wheels"), encoding="utf-8")
    texts.import_rules(file, "magic", index)
    file.write_text(BOOK, encoding="utf-8")
    texts.import_rules(file, "magic", index)
    assert texts.search("magic", index, "wheels") == ()
    assert [one.number for one in texts.search("magic", index, "legs")] == ["100.1a"]


def test_search_finds_words_and_numbers(database: Database, file: Path, index: Index) -> None:
    texts = OfficialTexts(database)
    texts.import_rules(file, "magic", index)
    assert [one.number for one in texts.search("magic", index, "TABLE")] == ["100.1", "100.1a"]
    assert [one.number for one in texts.search("magic", index, "100.2")] == ["100.2"]
    assert texts.search("chess", index, "table") == ()


def test_a_document_of_another_edition_is_refused(database: Database, tmp_path: Path, index: Index) -> None:
    path = tmp_path / "page.txt"
    path.write_text("  \u2022 Point.\n\nQ: What?\n\nA: That.\n", encoding="utf-8")
    with pytest.raises(StrangeDocumentError, match="modern"):
        OfficialTexts(database).import_rules(path, "magic", index)


def test_a_file_of_another_edition_is_refused_and_nothing_is_replaced(
    database: Database, file: Path, index: Index, tmp_path: Path
) -> None:
    later = tmp_path / "later.txt"
    later.write_text(BOOK.replace("has legs", "has wheels").replace("Nobody", "Somebody"), encoding="utf-8")
    newer = index_of("newer", {"book": read_rules(later)})
    texts = OfficialTexts(database)
    texts.import_rules(file, "magic", index, (newer,))
    with pytest.raises(StrangeDocumentError, match=r"edition newer: 5 of its 5 texts .*, 3 those of modern"):
        texts.import_rules(later, "magic", index, (newer,))
    assert texts.search("magic", index, "wheels") == ()
    texts.import_rules(later, "magic", newer, (index,))


def test_a_file_of_no_edition_is_kept(database: Database, file: Path, index: Index) -> None:
    file.write_text(BOOK.replace("has legs", "has wings"), encoding="utf-8")
    newer = index_of("newer", {"book": read_rules(file)})
    file.write_text(BOOK.replace("has legs", "has wheels"), encoding="utf-8")
    assert OfficialTexts(database).import_rules(file, "magic", index, (newer,)).different == ("100.1a",)


def test_a_document_comes_through_a_pipe_as_well(tmp_path: Path, file: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = Thread(target=lambda: pipe.write_bytes(gzip.compress(BOOK.encode())))
    writer.start()
    read = read_rules(pipe)
    writer.join()
    assert read == read_rules(file)
