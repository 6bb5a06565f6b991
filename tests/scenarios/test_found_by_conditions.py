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
        ([], "“you gain 3 life” of Gate isn't done, because “if you control an artifact” does not hold"),
        (["Coin"], "For Gate, “if you control an artifact” holds: Amy controls Coin"),
    ],
)
def test_a_condition_tells_what_it_found(battlefield: list[Plain], said: str) -> None:
    players: dict[str, Plain] = {"Amy": {"hand": ["Gate"], "battlefield": battlefield}, "Nicole": {}}
    ruling = ruled(players=players, cards=[GATE, COIN], play=[{"cast": "Gate", "by": "Amy"}, {"resolve": "all"}])
    assert any(one.text.startswith(said) for one in ruling.explanation)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "You gain 1 life for each artifact you control.",
            "For Tally, “for each artifact you control” comes to 2: 2 Coin",
        ),
        (
            "You gain life equal to the number of artifacts you control.",
            "For Tally, “the number of artifacts you control” comes to 2: 2 Coin",
        ),
        ("You gain life equal to your life total.", "For Tally, the life of Amy is 20"),
    ],
)
def test_a_number_that_an_effect_asks_for_is_told_with_what_was_counted(text: str, said: str) -> None:
    tally: Plain = {"name": "Tally", "types": "Sorcery", "cost": "{W}", "text": text}
    players: dict[str, Plain] = {"Amy": {"hand": ["Tally"], "battlefield": ["Coin", "Coin"]}, "Nicole": {}}
    ruling = ruled(players=players, cards=[tally, COIN], play=[{"cast": "Tally", "by": "Amy"}, {"resolve": "all"}])
    assert any(one.text.startswith(said) for one in ruling.explanation)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "As long as you control two or more artifacts, ~ gets +2/+2.",
            "“as long as you control two or more artifacts” holds: Amy controls 2 Coin",
        ),
        ("~ gets +1/+1 for each artifact you control.", "“for each artifact you control” comes to 2: 2 Coin"),
    ],
)
def test_an_effect_that_is_in_force_tells_what_it_found(text: str, said: str) -> None:
    smith: Plain = {
        "name": "Smith",
        "types": "Creature - Human",
        "cost": "{W}",
        "power": 1,
        "toughness": 1,
        "text": text,
    }
    players: dict[str, Plain] = {"Amy": {"hand": ["Smith"], "battlefield": ["Coin", "Coin"]}, "Nicole": {}}
    ruling = ruled(players=players, cards=[smith, COIN], play=[{"cast": "Smith", "by": "Amy"}, {"resolve": "all"}])
    told = "Smith has power 3 instead of 1 and toughness 3 instead of 1, by Smith, because"
    assert f"{told} {said}" in [one.text for one in ruling.explanation]


def test_a_check_on_the_way_is_told_with_its_moment() -> None:
    players: dict[str, Plain] = {"Amy": {"hand": ["Shock", "Shock"]}, "Nicole": {"life": 20}}
    shock: Plain = {"cast": "Shock", "by": "Amy", "targets": ["Nicole"]}
    resolve, check = {"resolve": "all"}, {"check": {"Nicole": {"life": 18}}}
    ruling = ruled(players=players, play=[shock, resolve, check, shock, resolve])
    assert ruling.answer.endswith("Once Shock has resolved, Nicole has 18 life.")


def test_symbols_are_read_aloud() -> None:
    assert aloud("This gets +2{p} and -1 {d}") == "This gets +2 power and -1 defense"
