"""The trunk moves on: its numbers in a newer rulebook, and what it says of itself as an older edition."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.index import Index, IndexEntry
from rules.kernel.rulebook import Edition, Rulebook
from rules.kernel.succession import Succession
from tests.kernel.toy import Growing

NOW = {"1": "Growing", "1.1": "grow", "1.2": "leave", "1.3": "arrive", "1.4": "look", "1.5": "begin"}


def index(texts: Mapping[str, str]) -> Index:
    return Index.of("toy", [_entry(number, text) for number, text in texts.items()])


def _entry(number: str, text: str) -> IndexEntry:
    if "." not in number:
        return IndexEntry(number, "toy rules", "heading", text)
    return IndexEntry(number, "toy rules", "operative", text, number[0])


def succession(newer: Mapping[str, str]) -> Succession:
    return Succession(Rulebook("toy", Edition("now", (Growing,), index(NOW))), index(newer))


def test_a_rulebook_that_says_the_same_changes_nothing() -> None:
    same = succession(NOW)
    assert same.carried == {number: number for number in NOW if "." in number}
    assert (same.changed, same.gone, same.moved) == ((), (), {})


def test_a_number_is_where_its_text_is() -> None:
    texts = ("sleep", "grow", "leave", "arrive", "look", "begin")
    inserted = succession({"1": "Growing"} | {f"1.{place}": text for place, text in enumerate(texts, 1)})
    assert inserted.carried["1.1"] == "1.2"
    assert (inserted.changed, inserted.gone) == ((), ())
    assert not inserted.moved, "the same text is found by itself"


def test_another_text_of_the_same_number_has_to_be_compared() -> None:
    changed = succession(NOW | {"1.4": "look about"})
    assert changed.carried["1.4"] == "1.4"
    assert changed.changed == ("1.4",)
    assert not changed.moved, "it stands in its place under its heading"


def test_what_is_nowhere_is_gone() -> None:
    gone = succession({number: text for number, text in NOW.items() if text != "begin"})
    assert gone.gone == ("1.5",)
    assert "1.5" not in gone.carried


def test_the_edition_so_far_holds_together_as_an_older_one() -> None:
    onwards = succession(NOW | {"1.4": "look about", "1.6": "sleep"})
    newer = Rulebook("toy", Edition("next", (Growing,), onwards.newer))
    older = Edition("now", (), index(NOW), onwards.moved)
    before, after = onwards.book, Rulebook("toy", older, newer)
    assert {key: one.numbers for key, one in after.procedures.items()} == {
        key: one.numbers for key, one in before.procedures.items()
    }
