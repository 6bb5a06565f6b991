"""Effects that already run: what they settled as they began is told only where the scene tells it."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain
from tests.scenarios.running import ruled

ANIMATED: Plain = {"text": "Target land becomes a 2/2 creature until end of turn. It's still a land.", "on": ["Forest"]}


@pytest.mark.parametrize(
    ("text", "status"),
    [
        (
            "Target creature gets +X/+X until end of turn, where X is the number of creatures you control.",
            "unsupported",
        ),
        ("Target creature gets +X/+X until end of turn, where X is its power.", "unsupported"),
        ("Target creature gets +1/+1 until end of turn for each creature you control.", "unsupported"),
        ("Double target creature's power until end of turn.", "unsupported"),
        ("Target creature gets +1/+1 until end of turn.", "ruled"),
        ("Target creature gains flying until end of turn.", "ruled"),
    ],
)
def test_608_2h_what_was_settled_before_its_target_is_made_a_creature_is_unknown(text: str, status: str) -> None:
    players: Plain = {"Amy": {"battlefield": ["Forest"]}, "Nicole": {}}
    ruling = ruled(players=players, effects=[{"text": text, "on": ["Forest"]}, ANIMATED])
    assert ruling.status == status


@pytest.mark.parametrize(("counted", "status"), [("attacking creatures", "unsupported"), ("Forests", "ruled")])
def test_608_2h_so_is_what_turned_on_an_attack_that_is_not_laid_out(counted: str, status: str) -> None:
    text = f"Target attacking creature gets +X/+X until end of turn, where X is the number of {counted} you control."
    players: Plain = {"Amy": {"battlefield": ["Hill Giant", "Forest"]}, "Nicole": {}}
    assert ruled(players=players, effects=[{"text": text, "on": ["Hill Giant"]}]).status == status


def test_of_what_is_listed_behind_what_waits_only_what_the_attack_needs_begins_before() -> None:
    giant: Plain = {"card": "Hill Giant", "since": "this turn"}
    ruling = ruled(
        players={"Amy": {"battlefield": [giant, "Gray Ogre"]}, "Nicole": {}},
        combat={"attack": {"attack": ["Hill Giant", "Gray Ogre"], "by": "Amy"}},
        effects=[
            {"text": "Target attacking creature gets +1/+1 until end of turn.", "on": ["Gray Ogre"]},
            {"text": "Target creature gains trample until end of turn.", "on": ["Hill Giant"]},
            {"text": "Target creature gains haste until end of turn.", "on": ["Hill Giant"]},
        ],
    )
    assert [told for told in ruling.assumptions if "began before" in told] == [
        "“Target creature gains haste until end of turn.” began before what was declared, as that needs it"
    ]
