"""The name of a cost that there is none is a fault: that such a cost can't be paid would hold always."""

from __future__ import annotations

import pytest

from scenarios.faults import BadScenario, Fault
from scenarios.ruling import Plain
from scenarios.runner import run
from scenarios.schema import read_scenario

TYPES = {"magic": "Sorcery", "flesh-and-blood": "Generic Action", "grand-archive": "Action"}
COSTS = {
    "magic": ("flahsback", "flashback"),
    "flesh-and-blood": ("fusino", "fusion"),
    "grand-archive": ("starcaling", "starcalling"),
}


def faults(game: str, text: str = "", **said: Plain) -> dict[str, Fault]:
    """The faults of a scenario in which a card named Curio is in hand, by place."""
    card: Plain = {"name": "Curio", "types": TYPES[game], "text": text}
    players: Plain = {"Amy": {"hand": ["Curio"]}, "Nicole": {}}
    try:
        run(read_scenario({"title": "A cost", "game": game, "players": players, "cards": [card], **said}))
    except BadScenario as error:
        return {fault.pointer: fault for fault in error.faults}
    return {}


@pytest.mark.parametrize("game", TYPES)
@pytest.mark.parametrize("key", ["cost", "pay/additional"])
def test_the_name_of_no_cost_is_a_fault_with_what_was_meant(game: str, key: str) -> None:
    word, meant = COSTS[game]
    way: dict[str, Plain] = {"cost": word} if key == "cost" else {"pay": {"additional": [word]}}
    played: Plain = {"play": "Curio", "by": "Amy", **way}
    for entry, place in (
        ({"play": [played]}, "/play/0"),
        ({"play": [{"illegal": played}]}, "/play/0/illegal"),
        ({"play": [{"legal": played}]}, "/play/0/legal"),
        ({"play": [{"ask": {"legal": played}}]}, "/play/0/ask/legal"),
        ({"ask": [{"legal": played}]}, "/ask/0/legal"),
        ({"ask": [{"legal_targets": played}]}, "/ask/0/legal_targets"),
    ):
        found = faults(game, **entry)
        assert {at: fault.suggestion for at, fault in found.items()} == {f"{place}/{key}": meant}


@pytest.mark.parametrize("game", TYPES)
def test_the_name_of_a_cost_that_the_card_does_not_have_is_illegal(game: str) -> None:
    assert faults(game, play=[{"illegal": {"play": "Curio", "by": "Amy", "cost": COSTS[game][1]}}]) == {}


def test_a_cost_that_a_text_names_is_one() -> None:
    named: Plain = [{"ask": {"legal": {"cast": "Curio", "by": "Amy", "pay": {"additional": ["frobnication"]}}}}]
    assert set(faults("magic", play=named)) == {"/play/0/ask/legal/pay/additional"}
    assert faults("magic", "Frobnication {1}", play=named) == {}
