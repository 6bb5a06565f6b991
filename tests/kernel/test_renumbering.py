"""The numbers of an older edition, from those of the one that followed and what is said of the difference."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.kernel.errors import EditionError
from rules.kernel.index import Index, IndexEntry, Kind
from rules.kernel.renumbering import Absent, Renumbering
from rules.kernel.rulebook import Edition, Rulebook
from tests.kernel.toy import Growing

TEXTS = {"5": "Damage", "5.1": "deal", "5.1a": "lose life", "5.2": "lethal", "6": "Life", "6.1": "gain"}


def book(texts: Mapping[str, str]) -> Index:
    """An index in which a number without a dot is a heading."""
    return Index.of("toy", [_entry(number, text) for number, text in texts.items()])


def _entry(number: str, text: str) -> IndexEntry:
    above = number[:-1] if number[-1].isalpha() else number.partition(".")[0] if "." in number else None
    kind: Kind = "operative" if above else "heading"
    return IndexEntry(number, "toy rules", kind, text, above)


def renumbering(older: Mapping[str, str], moved: Mapping[str, str] | None = None, **absent: str) -> Renumbering:
    there = {number: (to,) for number, to in (moved or {}).items()}
    return Renumbering(book(TEXTS), book(older), there, {"5.2": absent["lethal"]} if absent else {})


def test_the_same_text_under_the_same_heading_is_the_same_number_wherever_it_stands() -> None:
    here = renumbering({"4": "Damage", "4.1": "something", "4.2": "deal", "4.2a": "lose life"})
    assert (here("5.1"), here("5.1a")) == (("4.2",), ("4.2a",))


def test_the_same_text_under_another_heading_is_another_number() -> None:
    assert renumbering({"4": "Fighting", "4.1": "deal"})("5.1") is None


def test_a_text_that_both_have_once_under_a_number_of_the_same_name_is_the_same_number() -> None:
    older = {"5": "Fighting", "5.4": "deal", "6": "Life", "6.1": "lethal"}
    assert renumbering(older)("5.1") == ("5.4",)
    assert renumbering(older)("5.2") is None, "no number above it has the same name"
    assert renumbering({**older, "5.5": "deal"})("5.1") is None, "which one is unclear"


def test_another_text_stands_in_its_place_under_the_same_heading() -> None:
    assert renumbering({"4": "Damage", "4.1": "deal otherwise"})("5.1") == ("4.1",)
    assert renumbering({"4": "Damage", "4.2": "deal", "4.2a": "lose a life"})("5.1a") == ("4.2a",)


def test_another_text_under_another_heading_or_with_no_such_place_is_nowhere() -> None:
    assert renumbering({"5": "Fighting", "5.1": "deal otherwise"})("5.1") is None
    assert renumbering({"4": "Damage", "4.1": "deal"})("5.2") is None


def test_what_is_said_of_the_heading_goes_before_its_text() -> None:
    older = {"4": "Damage", "4.1": "deal otherwise", "5": "Fighting", "5.1": "hit"}
    assert renumbering(older, {"5": "5"})("5.1") == ("5.1",)


def test_a_line_speaks_of_all_that_stands_under_its_number() -> None:
    older = {"4": "Fighting", "4.1": "deal", "4.1a": "lose a life", "4.9": "deadly"}
    here = renumbering(older, {"5": "4", "5.2": "4.9"})
    assert (here("5.1"), here("5.1a"), here("5.2")) == (("4.1",), ("4.1a",), ("4.9",))


def test_what_did_not_exist_is_absent_with_the_reason() -> None:
    here = renumbering({"4": "Fighting"}, {"5": "4"}, lethal="Nothing was lethal.")
    assert here("5.2") == Absent("Nothing was lethal.")
    assert here("5.1") == ("4.1",)


def test_a_text_that_stands_twice_is_nowhere() -> None:
    assert renumbering({"4": "Damage", "4.2": "deal", "4.3": "deal"})("5.1") is None
    assert renumbering({"5": "Damage", "5.1": "deal", "5.2": "deal"})("5.1") == ("5.1",)


def test_what_is_absent_in_the_next_edition_is_absent_before_it_too() -> None:
    three = ("1.1", "1.2", "1.3", "1.4", "1.5")
    index = Index.of("toy", [IndexEntry(number, "toy rules", "operative", number) for number in three])
    trunk = Rulebook("toy", Edition("new", (Growing,), index))
    old = Rulebook("toy", Edition("old", (), index, absent={"1.1": "Nothing grew."}), trunk)
    oldest = Rulebook("toy", Edition("oldest", (), index), old)
    assert old.absent == oldest.absent == {"growing.grow": "Nothing grew."}
    assert oldest.procedures.keys() == trunk.procedures.keys() - {"growing.grow"}


def test_a_number_that_the_newer_edition_does_not_have_must_not_be_spoken_of() -> None:
    index = Index.of("toy", [IndexEntry(f"1.{i}", "toy rules", "operative", str(i)) for i in range(1, 6)])
    trunk = Rulebook("toy", Edition("new", (Growing,), index))
    with pytest.raises(EditionError, match=r"1\.9 is no procedure and no number"):
        Rulebook("toy", Edition("old", (), index, moved={"1.9": ("1.1",)}), trunk)
