from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.index import Index, IndexEntry, IndexFileError, Neighbours, fingerprint, load, natural_key, save

INDEXES = Path(__file__).parents[2] / "rules" / "magic" / "index"


def entry(number: str, parent: str | None = None, document: str = "book") -> IndexEntry:
    return IndexEntry(number, document, "operative", "0" * 12, parent)


@pytest.fixture
def small() -> Index:
    tops = [entry("1"), entry("100", "1"), entry("100.1", "100"), entry("100.1a", "100.1"), entry("100.2", "100")]
    return Index.of("today", [*tops, entry("point 1", None, "page"), entry("point 2", None, "page")])


def test_a_number_knows_what_stands_around_it(small: Index) -> None:
    assert "100.1a" in small
    assert "100.3" not in small
    assert small.parent("100.1a") == "100.1"
    assert small.children("100") == ("100.1", "100.2")
    assert small.children(None) == ("1", "point 1", "point 2")
    assert [one.number for one in small.under("100")] == ["100", "100.1", "100.1a", "100.2"]
    assert small.documents == ("book", "page")


def test_neighbours_stay_within_a_document(small: Index) -> None:
    assert small.neighbours("100.1a") == Neighbours("100.1", "100.2")
    assert small.neighbours("100.2") == Neighbours("100.1a", None)
    assert small.neighbours("point 1") == Neighbours(None, "point 2")


def test_an_unknown_number_is_no_silence(small: Index) -> None:
    with pytest.raises(KeyError):
        small.parent("999")
    with pytest.raises(KeyError):
        list(small.under("999"))


def test_a_number_stands_once_and_under_one_that_came_before() -> None:
    with pytest.raises(IndexFileError, match=r"100\.1 stands both in book and in page"):
        Index.of("today", [entry("100.1"), entry("100.1", None, "page")])
    with pytest.raises(IndexFileError, match=r"100\.1 stands under 100"):
        Index.of("today", [entry("100.1", "100"), entry("100")])


def test_what_is_saved_is_what_is_loaded(small: Index, tmp_path: Path) -> None:
    save(small, tmp_path / "today.csv")
    loaded = load(tmp_path / "today.csv")
    assert list(loaded) == list(small)
    assert loaded.edition == "today"


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("", "the first line must be"),
        ("number,text\n1,hello\n", "the first line must be"),
        ("number,document,kind,parent,fingerprint\n1,book,heading\n", "line 2 has 3 columns instead of 5"),
        ("number,document,kind,parent,fingerprint\n1,book,rumour,,0\n", "line 2: 'rumour' is no kind of rule"),
    ],
)
def test_a_broken_file_is_told_with_its_line(content: str, fault: str, tmp_path: Path) -> None:
    path = tmp_path / "today.csv"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(IndexFileError, match=fault):
        load(path)


@pytest.mark.parametrize(
    "ordered",
    [
        ("702.2", "702.2a", "702.9", "702.10", "702.10b"),
        ("704.5", "704.5a", "704.5z", "704.5aa"),
        ("nutshell 1", "nutshell 1.1", "nutshell 2"),
        ("C.5.4", "C.5.10", "C.5.Ruling.1"),
        ("7.2.3", "7.2.3a", "7.10.1"),
    ],
)
def test_numbers_sort_as_people_count(ordered: Sequence[str]) -> None:
    assert sorted(set(ordered), key=natural_key) == list(ordered)


@given(st.text(alphabet=" abcAB'\"-\n", min_size=1))
def test_typography_case_and_breaks_leave_the_fingerprint_alone(text: str) -> None:
    fine = text.replace("'", "\u2019").replace('"', "\u201d").replace("-", "\u2013").replace("\n", "  \n ")
    assert fingerprint(fine.upper()) == fingerprint(text)


def test_examples_and_numbers_of_other_rules_leave_the_fingerprint_alone() -> None:
    ruled = 'It is undone (see rule 730, "Illegal Actions"), as rules 601.2f-h and 1.2.3a say.[1.3.2c]'
    shifted = 'It is undone (see rule 733, "Illegal Actions"), as rules 601.2g-i and 1.2.4 say.[1.3.3]'
    assert fingerprint(ruled) == fingerprint(shifted) == fingerprint(shifted + "\nExample: A Bear attacks.")
    assert fingerprint(ruled) != fingerprint("It is undone.")


def test_other_numbers_than_those_of_rules_belong_to_the_fingerprint() -> None:
    assert fingerprint("It deals 2 damage.") != fingerprint("It deals 3 damage.")
    assert fingerprint("It is a 2/2 creature.") != fingerprint("It is a 2/3 creature.")


def test_another_word_is_another_fingerprint() -> None:
    assert fingerprint("It deals damage.") != fingerprint("It dealt damage.")
    assert fingerprint("_Magic_ (R) cards\u2122") == fingerprint("magic cards")


@pytest.mark.parametrize("edition", ["2026-06-19", "2014-02-01", "2002-03"])
def test_the_indexes_of_magic_hold_together(edition: str) -> None:
    index = load(INDEXES / f"{edition}.csv")
    assert len(index) > 600
    for one in index:
        assert one.number == one.number.strip()
        assert len(one.fingerprint) == 12
    for document in index.documents:
        kinds = {one.kind for one in index.in_document(document)}
        assert "operative" in kinds


@pytest.mark.parametrize(
    ("edition", "number", "kind"),
    [
        ("2026-06-19", "120.4d", "operative"),
        ("2026-06-19", "702.2", "heading"),
        ("2026-06-19", "702.2a", "definition"),
        ("2026-06-19", "702.5b", "reference"),
        ("2014-02-01", "119.4c", "operative"),
        ("2014-02-01", "nutshell 1.2", "operative"),
        ("2014-02-01", "question 2 note 1", "note"),
        ("2014-02-01", "question 11", "question"),
        ("2002-03", "C.5.10", "operative"),
        ("2002-03", "C.3.Note.2", "note"),
        ("2002-03", "502.10h", "operative"),
    ],
)
def test_numbers_have_their_kinds(edition: str, number: str, kind: str) -> None:
    assert load(INDEXES / f"{edition}.csv")[number].kind == kind


def test_damage_in_four_parts_is_not_of_2014() -> None:
    assert "119.4d" not in load(INDEXES / "2014-02-01.csv")
    assert "306.7" in load(INDEXES / "2014-02-01.csv")
