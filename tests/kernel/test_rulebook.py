"""Rulebooks: numbers are checked against the index at start-up, and an edition must account for everything."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.kernel.contents import Contents
from rules.kernel.errors import EditionError, Unsupported
from rules.kernel.rule import Chapter, rule
from rules.kernel.rulebook import Edition, Rulebook
from tests.kernel.toy import TRUNK, Growing, ToyGame, index

NUMBERS = {f"growing.{name}": (f"9.{i}",) for i, name in enumerate(("grow", "leave", "arrive", "look", "begin"))}
OLD_INDEX = index(*(number for (number,) in NUMBERS.values()), "9.9")
NEWER = Rulebook("toy", TRUNK)


def old(
    numbers: Mapping[str, tuple[str, ...]] = NUMBERS,
    absent: Mapping[str, str] | None = None,
    chapters: tuple[type[Chapter], ...] = (),
) -> Edition:
    """An older edition in which every procedure has a number of its own."""
    return Edition("old", chapters, OLD_INDEX, numbers, absent or {})


def test_a_number_that_is_not_in_the_index_stops_the_start() -> None:
    with pytest.raises(EditionError, match=r"1\.5 \(growing\.begin\)"):
        Rulebook("toy", Edition("new", (Growing,), index("1.1", "1.2", "1.3", "1.4")))


def test_an_older_edition_cites_its_own_numbers() -> None:
    game = ToyGame(old(), TRUNK)
    game.growing.grow(game.toy("bear"))
    assert [c.number for c in game.trace.steps[0].citations] == ["9.0"]


def test_an_edition_must_speak_of_every_procedure() -> None:
    without = {key: numbers for key, numbers in NUMBERS.items() if key != "growing.grow"}
    with pytest.raises(EditionError, match=r"says nothing of growing\.grow"):
        Rulebook("toy", old(without), NEWER)
    book = Rulebook("toy", old(without, {"growing.grow": "nothing grew"}), NEWER)
    assert not book.exists("growing.grow")


def test_what_an_edition_did_not_have_is_named_by_its_sentence() -> None:
    without = {key: numbers for key, numbers in NUMBERS.items() if key != "growing.grow"}
    game = ToyGame(old(without, {"growing.grow": "nothing grew"}), TRUNK)
    with pytest.raises(Unsupported, match=r"“Things grow[^”]*”: nothing grew"):
        game.growing.grow(game.toy("bear"))


def test_all_that_an_edition_lacks_is_told_at_once_with_its_place() -> None:
    numbers = {"growing.grow": ("9.7",), "growing.shrink": ("9.9",)}
    with pytest.raises(EditionError) as told:
        Rulebook("toy", old(numbers), NEWER)
    first, *faults = str(told.value).splitlines()
    assert "edition old of toy" in first
    assert [fault.split(" (")[0] for fault in faults[:-2]] == [
        f"- it says nothing of growing.{name}" for name in ("leave", "arrive", "look", "begin")
    ]
    assert all("numbers.yaml" in fault for fault in faults[:-2])
    assert "have no 9.7 (growing.grow)" in faults[-2]
    assert faults[-1].startswith("- growing.shrink is no procedure")


def test_an_edition_must_not_speak_of_what_is_not_there() -> None:
    with pytest.raises(EditionError, match="shrink"):
        Rulebook("toy", old(NUMBERS | {"growing.shrink": ("9.9",)}), NEWER)


def test_an_override_takes_its_own_number() -> None:
    class OldGrowing(Growing):
        section = "growing"

        @rule("9.9")
        def look(self) -> None:
            """Looking was told once."""
            self.noted("somebody looked")

    without = {key: numbers for key, numbers in NUMBERS.items() if key != "growing.look"}
    game = ToyGame(old(without, chapters=(OldGrowing,)), TRUNK)
    game.growing.look()
    assert [c.number for c in game.trace.steps[0].citations] == ["9.9"]


def test_an_override_without_a_number_is_refused() -> None:
    with pytest.raises(EditionError, match="look overrides a numbered rule"):
        type("Silent", (Growing,), {"look": lambda self: None, "section": "growing"})


def test_a_chapter_that_does_not_derive_from_the_trunk_is_refused() -> None:
    class Other(Chapter):
        section = "growing"

    with pytest.raises(EditionError, match="must derive"):
        Rulebook("toy", old(chapters=(Other,)), NEWER)


def test_a_procedure_needs_words() -> None:
    with pytest.raises(EditionError, match="a number and a sentence"):

        @rule("1.1")
        def silent(self: Growing) -> None:
            pass


class Named(Contents):
    growing: Growing


class Misnamed(Contents):
    shrinking: Growing


def test_a_table_of_contents_names_each_chapter_by_its_section() -> None:
    assert Named.chapters() == (Growing,)
    with pytest.raises(EditionError, match=r"'shrinking'.*'growing'"):
        Misnamed.chapters()
