"""What can't be told of the past is refused by name, where it is asked."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain, Ruling
from tests.scenarios.running import ruled

DAMAGED: Plain = {"event": "damage dealt", "source": "Hill Giant", "to": "Forest", "amount": 1}
SHOCKED: tuple[Plain, ...] = ({"cast": "Shock", "by": "Amy", "targets": ["Hill Giant"]}, {"resolve": "all"})
TAPPED: tuple[Plain, ...] = ({"cast": "Bind", "by": "Amy", "targets": ["Hill Giant"]}, {"resolve": "all"})


def asked(condition: str, *play: Plain, history: tuple[Plain, ...] = ()) -> Ruling:
    tally: Plain = {"name": "Tally", "types": "Enchantment", "text": f"{{0}}: If {condition}, you gain 1 life."}
    bind: Plain = {"name": "Bind", "types": "Instant", "cost": "{U}", "text": "Tap target creature."}
    amy: Plain = {"battlefield": ["Tally", "Forest"], "hand": ["Shock", "Bind"], "life": 20}
    return ruled(
        cards=[tally, bind],
        players={"Amy": amy, "Nicole": {"battlefield": ["Hill Giant"]}},
        history=[*history],
        play=[*play, {"activate": "Tally", "by": "Amy"}, {"resolve": "all"}],
        step="precombat main",
    )


@pytest.mark.parametrize(
    ("condition", "status"),
    [
        ("a creature was dealt damage this turn", "unsupported"),
        ("a creature died this turn", "ruled"),
        ("an opponent was dealt damage this turn", "ruled"),
    ],
)
def test_what_a_damaged_land_was_then_is_told_by_nobody(condition: str, status: str) -> None:
    assert asked(condition, history=(DAMAGED,)).status == status


@pytest.mark.parametrize(("after", "status"), [((), "ruled"), (TAPPED, "unsupported")])
def test_a_state_that_is_another_since_then_is_not_guessed(after: tuple[Plain, ...], status: str) -> None:
    ruling = asked("an untapped creature was dealt damage this turn", *SHOCKED, *after)
    assert ruling.status == status
