"""What conditions found is told, and what was checked on the way, with its moment."""

from __future__ import annotations

import pytest

from scenarios.aloud import aloud
from scenarios.ruling import Plain
from tests.scenarios.running import ruled

GATE = {"name": "Gate", "types": "Sorcery", "cost": "{W}", "text": "If you control an artifact, you gain 3 life."}
COIN = {"name": "Coin", "types": "Artifact", "cost": "{1}"}


@pytest.mark.parametrize(
    ("battlefield", "said"),
    [
        ([], "Gate leaves something out, because “if you control an artifact” does not hold: Amy controls none"),
        (["Coin"], "For Gate, “if you control an artifact” holds: Amy controls Coin"),
    ],
)
def test_a_condition_tells_what_it_found(battlefield: list[Plain], said: str) -> None:
    players: dict[str, Plain] = {"Amy": {"hand": ["Gate"], "battlefield": battlefield}, "Nicole": {}}
    ruling = ruled(players=players, cards=[GATE, COIN], play=[{"cast": "Gate", "by": "Amy"}, {"resolve": "all"}])
    assert any(one.text.startswith(said) for one in ruling.explanation)


def test_a_check_on_the_way_is_told_with_its_moment() -> None:
    players: dict[str, Plain] = {"Amy": {"hand": ["Shock", "Shock"]}, "Nicole": {"life": 20}}
    shock: Plain = {"cast": "Shock", "by": "Amy", "targets": ["Nicole"]}
    resolve, check = {"resolve": "all"}, {"check": {"Nicole": {"life": 18}}}
    ruling = ruled(players=players, play=[shock, resolve, check, shock, resolve])
    assert ruling.answer.endswith("Once Shock has resolved, Nicole has 18 life.")


def test_symbols_are_read_aloud() -> None:
    assert aloud("This gets +2{p} and -1 {d}") == "This gets +2 power and -1 defense"
