"""The answer of a ruling tells first what the scenario asks about."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain
from tests.scenarios.running import ruled

BOARD: dict[str, Plain] = {
    "players": {
        "Amy": {"hand": ["Shock", "Forest"], "battlefield": ["Grizzly Bears"], "library": ["Mountain", "Plains"]},
        "Nicole": {"battlefield": ["Hill Giant", "Wind Drake"]},
    },
    "step": "precombat main",
    "play": [{"cast": "Shock", "by": "Amy", "targets": ["Wind Drake"]}, {"resolve": "all"}],
}


@pytest.mark.parametrize(
    ("of", "facts", "answer"),
    [
        ("Nicole", {"life": 20}, "Nicole still has 20 life"),
        ("Hill Giant", {"zone": "battlefield"}, "Hill Giant stays on the battlefield"),
        ("Hill Giant", {"damage": 0}, "Hill Giant has no damage"),
        ("Hill Giant", {"tapped": False}, "Hill Giant is not tapped"),
        ("Grizzly Bears", {"toughness": 2}, "Grizzly Bears is 2/2"),
        ("Grizzly Bears", {"controller": "Amy"}, "Grizzly Bears is controlled by Amy"),
        ("Grizzly Bears", {"types": ["creature"]}, "Grizzly Bears is a creature"),
        ("Grizzly Bears", {"colors": ["green"]}, "Grizzly Bears is green"),
        ("Shock", {"zone": "graveyard"}, "Shock goes to Amy's graveyard"),
        ("Amy", {"hand": 1}, "Amy has 1 card in hand"),
        ("Amy", {"hand": ["Forest"]}, "Amy has Forest in hand"),
    ],
)
def test_what_is_asked_and_not_told_otherwise_has_a_clause(of: str, facts: Plain, answer: str) -> None:
    said = ruled(**BOARD, expect={of: facts}).answer
    assert answer in said
    assert "Wind Drake goes to Nicole's graveyard" in said


MAKER: Plain = {
    "name": "Maker",
    "cost": "{1}",
    "types": "Sorcery",
    "text": "Create two 1/1 white Soldier creature tokens.",
}


@pytest.mark.parametrize(
    ("of", "facts", "answer"),
    [
        ("Amy", {"tokens": {"Soldier": 2}}, "Amy has 2 Soldier tokens"),
        ("Amy", {"tokens": {"Soldier Token": 2}}, "Amy has 2 Soldier tokens"),
        ("Amy", {"mana_pool": {"G": 2}}, "Amy has 2 green mana"),
        ("Nicole", {"mana_pool": {}}, "Nicole has no mana"),
        ("Nicole", {"poison": 3}, "Nicole still has 3 poison counters"),
    ],
)
def test_what_is_counted_by_kinds_is_told_by_the_name_that_is_asked(of: str, facts: Plain, answer: str) -> None:
    board = {"Amy": {"hand": ["Maker"], "mana_pool": {"G": 3}}, "Nicole": {"poison": 3}}
    ruling = ruled(
        players=board, cards=[MAKER], play=[{"cast": "Maker", "by": "Amy"}, {"resolve": "all"}], expect={of: facts}
    )
    assert ruling.answer.startswith(answer)
    assert all(one.holds for one in ruling.expectations)


def test_what_is_asked_stands_before_all_else() -> None:
    said = ruled(**BOARD, expect={"Nicole": {"life": 20}}).answer
    assert said.index("Nicole still has 20 life") < said.index("Wind Drake goes to")


def test_without_a_question_only_what_is_different_is_told() -> None:
    assert ruled(**BOARD).answer == "Wind Drake goes to Nicole's graveyard."
