"""What the rules of Grand Archive and of Flesh and Blood let nothing do has not happened before a scene either."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain
from tests.scenarios.running import faults, ruled

ARCHIVE: Plain = {
    "game": "grand-archive",
    "cards": [
        {"name": "Relic", "types": "Item", "cost": 1},
        {"name": "Raider", "types": "Ally", "cost": 1, "power": 1, "life": 3},
        {"name": "Brute", "types": "Ally", "cost": 1, "power": 1, "life": 3},
        {"name": "Gate", "types": "Domain - Siegeable", "cost": 1, "durability": 3},
    ],
    "players": {
        "Amy": {
            "field": ["Raider", "Gate", {"card": "Relic", "id": "here"}, {"token": {"name": "Imp", "types": "Ally"}}],
            "graveyard": [{"card": "Relic", "id": "gone"}],
        },
        "Bob": {"field": ["Brute"]},
    },
}
BLOOD: Plain = {
    "game": "flesh-and-blood",
    "cards": [
        {"name": "Cog", "types": "Generic Action - Item", "color": "red", "cost": 0},
        {"name": "Hit", "types": "Generic Action - Attack", "color": "red", "cost": 0, "power": 3, "defense": 2},
    ],
    "players": {
        "Ada": {"arena": ["Cog", {"token": {"name": "Copper", "types": "Generic Token - Item"}}], "graveyard": ["Hit"]},
        "Ben": {},
    },
}


def moved(thing: str, cause: str, origin: str) -> dict[str, Plain]:
    return {"event": "zone changed", "thing": thing, "cause": cause, "from": origin}


def damaged(source: str, to: str, **more: Plain) -> dict[str, Plain]:
    return {"event": "damage dealt", "source": source, "to": to, "amount": 2, **more}


@pytest.mark.parametrize(
    ("board", "event", "key"),
    [
        (ARCHIVE, {"event": "attack declared", "attacker": "Brute"}, "attacker"),
        (ARCHIVE, damaged("Brute", "Amy", role="attack"), "source"),
        (ARCHIVE, moved("gone", "destroy", "hand"), "from"),
        (ARCHIVE, moved("gone", "sacrifice", "memory"), "from"),
        (ARCHIVE, {"event": "came to be", "thing": "here"}, "thing"),
        (ARCHIVE, {"event": "played", "card": "Imp"}, "card"),
        (BLOOD, moved("Hit", "discard", "arsenal"), "from"),
        (BLOOD, moved("Hit", "charge", "deck"), "from"),
        (BLOOD, {"event": "played", "thing": "Copper"}, "thing"),
    ],
)
def test_what_the_rules_let_nothing_do_is_a_fault_at_its_word(
    board: dict[str, Plain], event: dict[str, Plain], key: str
) -> None:
    assert [*faults(**board, history=[event])] == [f"/history/0/{key}"]


@pytest.mark.parametrize(
    ("board", "event"),
    [
        (ARCHIVE, {"event": "attack declared", "attacker": "Raider"}),
        (ARCHIVE, damaged("Brute", "Raider", role="retaliation")),
        (ARCHIVE, damaged("Raider", "Gate")),
        (ARCHIVE, moved("gone", "discard", "memory")),
        (ARCHIVE, {"event": "came to be", "thing": "Imp"}),
        (BLOOD, damaged("Hit", "Ben")),
        (BLOOD, moved("Hit", "destroy", "arsenal")),
        (BLOOD, moved("Hit", "discard", "hand")),
        (BLOOD, {"event": "came to be", "thing": "Hit"}),
    ],
)
def test_what_they_let_happen_is_laid_out(board: dict[str, Plain], event: dict[str, Plain]) -> None:
    assert ruled(**board, history=[event]).status == "ruled"


@pytest.mark.parametrize(
    ("board", "event", "told"),
    [
        (ARCHIVE, damaged("Raider", "here"), "Relic was a unit or siegeable domain as it was dealt damage"),
        (BLOOD, damaged("Hit", "Cog"), "Cog (red) was a living object as it was dealt damage"),
        (BLOOD, {"event": "life lost", "thing": "Cog", "amount": 1}, "Cog (red) was a living object as it lost life"),
    ],
)
def test_what_can_undergo_it_no_more_is_assumed_to_have_been_able(
    board: dict[str, Plain], event: dict[str, Plain], told: str
) -> None:
    assert f"{told}, though it is none now" in ruled(**board, history=[event]).assumptions
