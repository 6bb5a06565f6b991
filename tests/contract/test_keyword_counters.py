"""Every kind of counter of which the rulebook of Magic says that it gives a keyword gives it."""

from __future__ import annotations

import pytest

from rules.magic import kinds_of_counters, rulebook
from tests.scenarios.running import ruled

INDEX = rulebook().edition.index
KEYWORD_COUNTERS = "122.1b"
ITS_TEXT = "2c0be0ed28dd"
"""The fingerprint of the rule that lists them: where it is another, the list below is to be looked at again."""
LISTED = (
    *("flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof"),
    *("indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance"),
)


def test_the_rule_that_lists_them_is_the_one_that_was_read() -> None:
    assert INDEX[KEYWORD_COUNTERS].fingerprint == ITS_TEXT
    assert frozenset(LISTED) == kinds_of_counters.KEYWORDS


@pytest.mark.parametrize("kind", LISTED)
def test_a_keyword_counter_gives_its_keyword(kind: str) -> None:
    ruling = ruled(
        players={"Amy": {"battlefield": [{"card": "Grizzly Bears", "counters": {kind: 1}}]}, "Nicole": {}},
        play=[],
        ask=[{"has": kind, "of": "Grizzly Bears", "is": True}],
    )
    assert all(one.holds for one in ruling.expectations)


COUNTED = {
    "122.1a": {"+1/+1", "-1/-1"},
    "122.1c": {"shield"},
    "122.1d": {"stun"},
    "122.1e": {"loyalty"},
    "122.1f": {"poison"},
    "122.1g": {"defense"},
    "122.1h": {"finality"},
    "122.1i": {"rad"},
}
"""The other points of the rule, and the kinds of which they speak."""


def test_every_point_of_the_rule_has_its_kinds() -> None:
    assert {*INDEX.children("122.1")} == {*COUNTED, KEYWORD_COUNTERS}
    assert set().union(*COUNTED.values()) <= kinds_of_counters.BY_RULE
