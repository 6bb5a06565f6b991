import gzip
import json
from pathlib import Path

import pytest

from rules.kernel.index import fingerprint, load
from store.rule_documents import RuleDocument, UnreadableDocumentError, read_rules
from store.rule_documents.indexing import index_of
from store.rule_documents.kinds import kind_of_rule
from tests.corpora import corpus

LONG = "and so is anything else at which two players can sit with all of the cards that they need between them, " * 2

MODERN = f"""\ufeffCard Rules

Contents

1. The Basics
100. General
101. Starting
2. Parts
200. Names
Glossary
Credits

1. The Basics

100. General

100.1. A player needs a table.

100.1a A table has legs. See rule 200.1.
Example: A stool is not a table.
Example: A door on trestles is one, {LONG}

100.1b This one must hold 100.1c cups, if
   there are any.

101. Starting

101.1. Roll
101.1a The higher roll begins.

2. Parts

200. Names

200.1. A name is a word.

Glossary

Table
1. Something to play on.

Credits

Nobody
"""

BROKEN = """Old Rules

1. The Basics
100. General

------------
1. The Basics
------------

100. General

100.1. Two players sit down opposite one another; rule
100.2h applies to those who don't want to sit.

  100.1a A player may stand (see rule
  100.3) while the other one sits.

100.2. Nobody lies down.
Example: A player who fell asleep is woken, and the
one who woke them begins.

100.1c This line comes too late.

Glossary
"""

PAGE = """Tables

In a nutshell

  \u2022 First point.
    \u2022 Its first part.
    \u2022 Its second part.
  \u2022 Second point.
    \u2022 Its only part.

Q: What now?

A: This.

It goes on.

Note: Mind the gap.

Note: And the step.

Q: And then?

A: That.
"""

SUMMARY = """T - Tables
T.1 - Legs
- T.1.1 - A table has legs, as rule
T.2 says elsewhere. [Carpenter 1999/01/01]
- T.1.Ruling.1 - Three are enough.
- Note - Four are better.
- Note - Five are odd.
T.2 - Tops
- T.2.10 - Flat.
- Note - Or round.
"""


CHAPTERED = """# Table Rules 3.1

## Preface

The words of greeting stand here without being a rule's.

## 1 Tables

### 1.0 General

1.0.1 A table is there.[2.0.1]

> Note: It may be a door.

> Example: A board on trestles is there.

1.0.1a It stands on legs:
* A leg is straight.
* A leg is strong.

1.1.1 This stands under nothing.

## 2 Chairs

### 2.0 General

2.0.1 A chair is moved if someone sits there.[1.0.1]

## Glossary

**Table**: Something to play on.
"""

PAGE_OF_A_CHAPTER = """Skip to content

2 Chairs\u00a7

2.0 General\u00a7

2.0.1 A chair is moved if someone sits there.[1.0.1]\u00a7
"""

RECORDS = [
    {"kind": "chapter", "number": "1", "text": "Preface", "examples": [], "notes": []},
    {"kind": "text", "number": None, "text": "Welcome.", "examples": [], "notes": []},
    {"kind": "chapter", "number": "1", "text": "Tables", "examples": [], "notes": []},
    {"kind": "section", "number": "1.0", "text": "General", "examples": [], "notes": []},
    {
        "kind": "rule",
        "number": "1.0.1",
        "text": "A table is there.[2.0.1]",
        "examples": ["A board on trestles is there."],
        "notes": ["It may be a door."],
    },
    {"kind": "chapter", "number": "1", "text": "Glossary", "examples": [], "notes": []},
]

SITTING_DOWN = """Table of Contents
General Rules - Players
LogoLogo

Combat Phase - Sitting Down

General Rules:

  1. A player may sit.

    1. A player who sits must stay.

      1. Unless the chair breaks.

    2. Chairs can't be moved

  2. A player stands when told to.

Leaving

  1. A player may leave.

  1. Another player follows.

Last updatedLogo
  1. Footer
"""

PAGE_RECORDS = (
    {"id": "seats", "kind": "intro", "page": "Seats", "text": "Where players sit.", "examples": []},
    {"id": "seats/chairs", "kind": "heading", "page": "Seats", "text": "Chairs", "examples": []},
    {"id": "seats/chairs/1", "kind": "rule", "page": "Seats", "text": "A player may sit.", "examples": ["On a stool."]},
    {"id": "seats/chairs/1.a", "kind": "rule", "page": "Seats", "text": "A player must stay.", "examples": []},
    {"id": "seats/chairs/1.a.i", "kind": "rule", "page": "Seats", "text": "Unless it breaks", "examples": []},
    {"id": "tables/1", "kind": "rule", "page": "Tables", "text": "A table has legs.", "examples": []},
)


def read(tmp_path: Path, text: str) -> RuleDocument:
    path = tmp_path / "rules.txt"
    path.write_text(text, encoding="utf-8")
    return read_rules(path)


def test_a_modern_rulebook(tmp_path: Path) -> None:
    texts = {one.number: one for one in read(tmp_path, MODERN).texts}
    assert list(texts) == [
        *("1", "100", "100.1", "100.1a", "100.1b", "101", "101.1", "101.1a", "2", "200", "200.1"),
    ]
    assert [line.split(" is ")[0] for line in texts["100.1a"].text.splitlines()] == [
        "A table has legs. See rule 200.1.",
        "Example: A stool",
        "Example: A door on trestles",
    ]
    assert texts["100.1b"].text == "This one must hold 100.1c cups, if\nthere are any."
    assert [texts[number].parent for number in ("1", "100", "100.1", "100.1a", "200.1")] == [
        *(None, "1", "100", "100.1", "200"),
    ]
    assert {number for number, one in texts.items() if one.kind == "heading"} == {
        "1",
        "100",
        "101",
        "101.1",
        "2",
        "200",
    }


def test_lines_broken_at_a_width_are_joined(tmp_path: Path) -> None:
    document = read(tmp_path, BROKEN)
    texts = {one.number: one.text for one in document.texts}
    assert list(texts) == ["1", "100", "100.1", "100.1a", "100.2"]
    assert texts["100.1"].endswith("rule 100.2h applies to those who don't want to sit.")
    assert texts["100.1a"] == "A player may stand (see rule 100.3) while the other one sits."
    assert "the one who woke them begins." in texts["100.2"]


def test_a_number_out_of_order_is_told(tmp_path: Path) -> None:
    (late,) = read(tmp_path, BROKEN).unplaced
    assert late.text.startswith("100.1c")
    assert BROKEN.splitlines()[late.line - 1].startswith("100.1c")


def test_a_judge_page(tmp_path: Path) -> None:
    texts = {one.number: one for one in read(tmp_path, PAGE).texts}
    assert {number: (one.kind, one.parent) for number, one in texts.items()} == {
        "nutshell 1": ("operative", None),
        "nutshell 1.1": ("operative", "nutshell 1"),
        "nutshell 1.2": ("operative", "nutshell 1"),
        "nutshell 2": ("operative", None),
        "nutshell 2.1": ("operative", "nutshell 2"),
        "question 1": ("question", None),
        "question 1 note 1": ("note", "question 1"),
        "question 1 note 2": ("note", "question 1"),
        "question 2": ("question", None),
    }
    assert texts["question 1"].text == "What now?\nThis.\nIt goes on."


def test_a_rulings_summary(tmp_path: Path) -> None:
    texts = {one.number: one for one in read(tmp_path, SUMMARY).texts}
    assert {number: (one.kind, one.parent) for number, one in texts.items()} == {
        "T": ("heading", None),
        "T.1": ("heading", "T"),
        "T.1.1": ("operative", "T.1"),
        "T.1.Ruling.1": ("operative", "T.1"),
        "T.1.Note.1": ("note", "T.1"),
        "T.1.Note.2": ("note", "T.1"),
        "T.2": ("heading", "T"),
        "T.2.10": ("operative", "T.2"),
        "T.2.Note.1": ("note", "T.2"),
    }
    assert texts["T.1.1"].text == "A table has legs, as rule T.2 says elsewhere. [Carpenter 1999/01/01]"


def test_a_rulebook_of_chapters(tmp_path: Path) -> None:
    document = read(tmp_path, CHAPTERED)
    texts = {one.number: one for one in document.texts}
    assert {number: (one.kind, one.parent) for number, one in texts.items()} == {
        "1": ("heading", None),
        "1.0": ("heading", "1"),
        "1.0.1": ("operative", "1.0"),
        "1.0.1a": ("operative", "1.0.1"),
        "2": ("heading", None),
        "2.0": ("heading", "2"),
        "2.0.1": ("operative", "2.0"),
    }
    assert texts["1.0.1"].text.splitlines() == [
        "A table is there.[2.0.1]",
        "Note: It may be a door.",
        "Example: A board on trestles is there.",
    ]
    assert texts["2.0.1"].text == "A chair is moved if someone sits there.[1.0.1]"
    assert [line.text for line in document.unplaced] == ["1.1.1 This stands under nothing."]


def test_a_rulebook_of_chapters_needs_no_preface_to_be_told_from(tmp_path: Path) -> None:
    chapter = read(tmp_path, PAGE_OF_A_CHAPTER).texts
    assert [one.number for one in chapter] == ["2", "2.0", "2.0.1"]
    assert [one.text for one in chapter] == [one.text for one in read(tmp_path, CHAPTERED).texts[-3:]]


def test_records_of_rules_are_read_as_their_page(tmp_path: Path) -> None:
    records = read(tmp_path, "".join(json.dumps(record) + "\n" for record in RECORDS)).texts
    assert [(one.number, one.kind) for one in records] == [
        ("1", "heading"),
        ("1.0", "heading"),
        ("1.0.1", "operative"),
    ]
    assert records[-1].text.splitlines()[1:] == ["Note: It may be a door.", "Example: A board on trestles is there."]


def test_a_broken_record_is_told_by_its_line(tmp_path: Path) -> None:
    with pytest.raises(UnreadableDocumentError, match="line 2 is no record"):
        read(tmp_path, json.dumps(RECORDS[0]) + '\n{"kind": "rule"}\n')


def test_a_copied_page_is_numbered_by_its_indents(tmp_path: Path) -> None:
    page = read(tmp_path, SITTING_DOWN)
    numbers = [text.number.removeprefix("combat-phase-sitting-down") for text in page.texts]
    assert numbers == [
        *("", "/general-rules", "/general-rules/1", "/general-rules/1.a", "/general-rules/1.a.i"),
        *("/general-rules/1.b", "/general-rules/2", "/leaving", "/leaving/1", "/leaving/2"),
    ]
    assert {text.kind for text in page.texts if text.number.endswith(("1.b", "2"))} == {"operative"}


def test_records_of_pages_stand_under_their_page_section_and_point(tmp_path: Path) -> None:
    pages = read(tmp_path, "\n".join(json.dumps(record) for record in PAGE_RECORDS))
    parents = {text.number: text.parent for text in pages.texts}
    assert parents["seats/chairs/1.a.i"] == "seats/chairs/1.a"
    assert parents["seats/chairs/1"] == "seats/chairs"
    assert parents["tables/1"] == "tables"
    assert next(text.text for text in pages.texts if text.number == "seats/chairs/1").endswith("Example: On a stool.")


def test_a_number_of_a_page_that_comes_again_is_told(tmp_path: Path) -> None:
    twice = read(tmp_path, "\n".join(json.dumps(PAGE_RECORDS[at]) for at in (0, 1, 2, 2)))
    assert [line.line for line in twice.unplaced] == [4]


def test_an_earlier_document_prints_a_chapter_for_the_later(tmp_path: Path) -> None:
    book = read(tmp_path, CHAPTERED)
    index = index_of("mixed", {"page": read(tmp_path, PAGE_OF_A_CHAPTER), "book": book})
    assert [one.number for one in index.in_document("page")] == ["2", "2.0", "2.0.1"]
    assert [one.number for one in index.in_document("book")] == ["1", "1.0", "1.0.1", "1.0.1a"]


def test_an_unknown_layout_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableDocumentError, match=r"rules\.txt must be laid out as one of"):
        read(tmp_path, "Dear diary,\n1. Got up.\n")


def test_packed_and_older_encodings_are_read(tmp_path: Path) -> None:
    text = MODERN.removeprefix("\ufeff").replace("A name is a word.", "A name\u2019s a word.")
    (tmp_path / "a.txt.gz").write_bytes(gzip.compress(text.encode()))
    (tmp_path / "b.txt").write_bytes(text.encode("cp1252"))
    assert read_rules(tmp_path / "a.txt.gz") == read_rules(tmp_path / "b.txt")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Flying", "heading"),
        ("Swiftness is a static ability.", "definition"),
        ("Swiftness is a static ability. A swift creature can attack.", "operative"),
        ("See rule 100, \u201cGeneral.\u201d", "reference"),
        ("For more information about tables, see rule 100.", "reference"),
        ("A player draws a card. (See rule 100.)", "operative"),
        ("The creatures fight.\nExample: Two bears.", "operative"),
        ("Swiftness is a static ability.\nExample: A hare can attack.", "definition"),
    ],
)
def test_kinds(text: str, kind: str) -> None:
    assert kind_of_rule(text) == kind


def test_an_index_has_the_fingerprints_of_the_texts(tmp_path: Path) -> None:
    document = read(tmp_path, MODERN)
    index = index_of("modern", {"book": document})
    assert [one.number for one in index] == [one.number for one in document.texts]
    assert index["200.1"].fingerprint == fingerprint("A name is a word.")
    assert index.documents == ("book",)


OFFICIAL = {
    ("magic", "2026-06-19"): {"comprehensive-rules-2026-06-19": "data/mtg/rules-2026-06-19.txt.gz"},
    ("magic", "2014-02-01"): {
        "comprehensive-rules-2014-02-01": "data/mtg/rules-2014-02-01.txt.gz",
        "magic-damage": "seeds/magic-damage.txt",
    },
    ("magic", "2002-03"): {
        "comprehensive-rules-2002-02-20": "data/mtg/rules-2002-02-20.txt.gz",
        "magic-2002-combat": "seeds/magic-2002-combat.txt",
    },
    ("flesh_and_blood", "2026-06-10"): {"comprehensive-rules-2.14.0": "data/fab/rules-2026-07.md.gz"},
    ("flesh_and_blood", "2025-h2"): {
        "flesh-and-blood-combat": "seeds/flesh-and-blood-combat.txt",
        "comprehensive-rules-2026-02": "data/fab/rules-2026-02.md.gz",
    },
    ("grand_archive", "2026-08-21"): {"rules-book-2026-08-21": "data/ga/rules.jsonl.gz"},
    ("grand_archive", "2025-12-13"): {
        "grand-archive-attack-declaration": "seeds/grand-archive-attack-declaration.txt",
        "rules-book-2025-12-13": "data/ga/rules-2025-12.jsonl.gz",
    },
}


@pytest.mark.parametrize(("game", "edition"), OFFICIAL)
def test_the_indexes_are_what_the_official_texts_give(game: str, edition: str) -> None:
    documents = OFFICIAL[game, edition]
    read_ones = {name: read_rules(corpus(f"../{path}")) for name, path in documents.items()}
    kept = load(Path(__file__).parents[2] / "rules" / game / "index" / f"{edition}.csv")
    assert list(index_of(edition, read_ones)) == list(kept)


def test_the_printed_book_of_june_2025_is_indexed_by_its_page_and_the_numbers_of_july() -> None:
    kept = load(Path(__file__).parents[2] / "rules/grand_archive/index/2025-06-18.csv")
    page = read_rules(corpus("../seeds/grand-archive-combat-phase.txt"))
    numbered = read_rules(corpus("ga/rules-2025-07.jsonl.gz"))
    document = "rules-book-2025-06-18"
    assert list(kept.in_document("grand-archive-combat-phase")) == list(
        index_of("page", {"grand-archive-combat-phase": page})
    )
    assert {one.number: one.fingerprint for one in kept.in_document(document) if one.kind != "heading"}.items() <= {
        one.number: one.entry(document).fingerprint for one in numbered.texts
    }.items()


@pytest.mark.parametrize("name", ["rules-2026-07", "rules-2026-02", "rules-2025-05"])
def test_both_forms_of_a_rulebook_of_chapters_say_the_same(name: str) -> None:
    page, records = (read_rules(corpus(f"fab/{name}.{form}.gz")) for form in ("md", "jsonl"))
    assert [one.entry(name) for one in page.texts] == [one.entry(name) for one in records.texts]
    assert page.unplaced == records.unplaced == ()


def test_every_rulebook_since_1999_is_read_in_order() -> None:
    folder = corpus("mtg")
    paths = sorted(folder.glob("rules-*.txt.gz"))[1:]
    assert len(paths) == 44
    before = 0
    for path in paths:
        document = read_rules(path)
        assert len(document.unplaced) <= 2, path.name
        assert len(document.texts) > max(400, before * 0.9), path.name
        before = len(document.texts)
