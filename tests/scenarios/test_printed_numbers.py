"""Numbers as cards print them, and what is no number that rules know."""

from __future__ import annotations

import pytest

from scenarios.cards import UnreadText, printed_number
from scenarios.faults import BadScenario
from scenarios.runner import run
from scenarios.schema import read_scenario


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


@pytest.mark.parametrize(
    ("game", "types", "cost"),
    [
        *(("magic", "Artifact", cost) for cost in ("2R", "-1", "{Q}", "{r}", "{2}{", "{W/Z}")),
        *(("flesh-and-blood", "Generic Action", cost) for cost in ("{r}{r}", "2r", -1, "free")),
        *(("grand-archive", "Action", cost) for cost in ("{2}", "2r", -1, "2 mana")),
    ],
)
def test_what_is_no_cost_of_the_game_is_told_and_not_taken_for_nothing(game: str, types: str, cost: str | int) -> None:
    card = {"name": "Ooze", "types": types, "cost": cost}
    players = {"Amy": {"hand": ["Ooze"]}, "Nicole": {}}
    with pytest.raises(BadScenario) as told:
        run(read_scenario({"title": "x", "game": game, "players": players, "cards": [card]}))
    [fault] = told.value.faults
    assert (fault.pointer, f"{str(cost)!r} is no cost" in fault.message) == ("/cards/0/cost", True)


@pytest.mark.parametrize("said", [{}, {"power": 2}, {"toughness": 2}])
def test_a_creature_without_its_numbers_is_told_and_not_taken_for_0(said: dict[str, int]) -> None:
    card = {"name": "Ooze", "types": "Creature - Ooze", **said}
    players = {"Amy": {"battlefield": ["Ooze"]}, "Nicole": {}}
    with pytest.raises(BadScenario) as told:
        run(read_scenario({"title": "x", "game": "magic", "players": players, "cards": [card]}))
    assert "is not said" in told.value.faults[0].message
