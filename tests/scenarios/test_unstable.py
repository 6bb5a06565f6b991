"""Boards that can't stay as they were given: what the game does at once is told first, with its rules."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain
from tests.scenarios.running import BOLT, ruled

KING: Plain = {"name": "Old King", "types": "Legendary Creature — Human", "power": 3, "toughness": 3}
CANT = "The board can't stay as it was given"


@pytest.mark.parametrize(
    ("thing", "number", "happens"),
    [
        ({"card": "Hill Giant", "damage": 5}, "704.5g", "Hill Giant is destroyed"),
        ({"card": "Hill Giant", "counters": {"-1/-1": 3}}, "704.5f", "Hill Giant goes to Amy's graveyard"),
        ({"card": "Leonin Scimitar", "attached": "Forest"}, "704.5n", "Leonin Scimitar becomes unattached"),
        ({"card": "Pacifism", "attached": "Forest"}, "704.5m", "Pacifism goes to Amy's graveyard"),
        ("Pacifism", "704.5m", "Pacifism goes to Amy's graveyard"),
        ({"card": "Hill Giant", "counters": {"+1/+1": 1, "-1/-1": 1}}, "704.5q", "counter is removed"),
    ],
)
def test_what_happens_at_once_is_told_first_with_its_rule(thing: Plain, number: str, happens: str) -> None:
    ruling = ruled(players={"Amy": {"battlefield": ["Forest", thing]}, "Nicole": {}}, play=[])
    assert ruling.answer.startswith(f"{CANT} ({number}): before anybody acts, ")
    assert happens in ruling.answer


def test_what_its_controller_must_decide_at_once_is_told_so() -> None:
    ruling = ruled(
        cards=[KING], players={"Amy": {"battlefield": [{"card": "Old King", "count": 2}]}, "Nicole": {}}, play=[]
    )
    assert ruling.status == "needs_answer"
    assert ruling.answer.startswith(f"{CANT} (704.5j). Amy must decide")


def test_what_comes_of_the_play_is_no_fault_of_the_board() -> None:
    ruling = ruled(**BOLT)
    assert "graveyard" in ruling.answer
    assert CANT not in ruling.answer


def test_of_much_that_happens_at_once_only_a_part_is_told() -> None:
    giants: Plain = [{"card": "Hill Giant", "id": f"giant {place}", "damage": 3} for place in range(9)]
    ruling = ruled(players={"Amy": {"battlefield": giants}, "Nicole": {}}, play=[])
    assert "and 3 more" in ruling.answer
