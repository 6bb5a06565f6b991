"""Every kind of counter that a rulebook lists or an engine handles stands in the table of its game, and no other."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from rules.flesh_and_blood import kinds as fab_kinds
from rules.grand_archive import rulebook as archive_rulebook
from scenarios.spoken import counters_by_rule
from tests.contract.said_in_code import words_said
from tests.contract.test_keyword_counters import COUNTED, LISTED

HEADING = re.compile(r"game-mechanics-counters/([a-z]+)")
PLACES: Mapping[str, int | str] = {
    "CounterSpec": 1,
    "CountersOn": 0,
    "WithCounters": 0,
    "CounterCost": 2,
    "put": 1,
    "_put": 1,
    "enters_with": 1,
    "_with_counters": 1,
    "put_counters": 1,
    "CountersPut": 1,
    "CountersRemoved": 1,
    "counters.get": 0,
    "remove_counters": 2,
    "counters_or": 0,
    "Event": "counters",
}
"""Where code says a kind of counter."""
SYMBOLS = {"107.14": {"energy"}, "107.17": {"ticket"}}
"""The symbols of Magic that stand for counters."""
TYPICAL = {"8.4.4": {"flow"}, "8.6.5": {"balance"}}
"""What Flesh and Blood's rulebook says of the text of a label and of a token, in which counters stand."""
LISTS: Mapping[str, frozenset[str]] = {
    "magic": frozenset(LISTED).union(*COUNTED.values(), *SYMBOLS.values()),
    "flesh-and-blood": frozenset(f"{sign}1{symbol}" for sign in "+-" for symbol in fab_kinds.COUNTED).union(
        *TYPICAL.values()
    ),
    "grand-archive": frozenset(
        found.group(1) for entry in archive_rulebook().edition.index if (found := HEADING.fullmatch(entry.number))
    ),
}
"""The kinds that a rulebook lists; the other rules that speak of counters are carried out in code."""


@pytest.mark.parametrize("game", LISTS)
def test_the_counters_of_the_rules_are_those_that_are_listed_or_handled(game: str) -> None:
    handled = words_said(f"rules.{game.replace('-', '_')}", PLACES)
    assert counters_by_rule(game, None) == LISTS[game] | handled
