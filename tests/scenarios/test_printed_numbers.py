"""Numbers as cards print them, and what is no number that rules know."""

from __future__ import annotations

import pytest

from scenarios.cards import UnreadText, printed_number


@pytest.mark.parametrize(
    ("printed", "number"),
    [("3", 3), ("-1", -1), ("-0", 0), ("*", 0), ("X", 0), ("1+*", 1), ("*+1", 1), ("7-*", 7), (None, None)],
)
def test_what_stands_for_a_number_is_0_until_something_defines_it(printed: str | None, number: int | None) -> None:
    assert printed_number("Ooze", printed) == number


@pytest.mark.parametrize("printed", ["2.5", "?", "∞", "*²", "two", "+1", ""])
def test_what_is_no_number_is_told_and_not_taken_for_0(printed: str) -> None:
    with pytest.raises(UnreadText) as told:
        printed_number("Ooze", printed)
    (gap,) = told.value.gaps
    assert (gap.card, gap.line) == ("Ooze", printed)
