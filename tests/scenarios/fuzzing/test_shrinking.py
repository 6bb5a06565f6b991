from scenarios.fuzzing.shrinking import Document, met, shrunk
from tests.scenarios.fuzzing.playing import supply_of

BOARD: Document = {
    "title": "A board with more than it needs",
    "game": "magic",
    "step": "precombat main",
    "players": {
        "Amy": {
            "life": 12,
            "battlefield": [{"card": "Hill Giant", "id": "c1", "tapped": True}, {"card": "Grizzly Bears", "id": "c2"}],
            "hand": [{"card": "Shock", "id": "c3"}, {"card": "Giant Growth", "id": "c4"}],
        },
        "Nicole": {"life": 9, "battlefield": [{"card": "Wind Drake", "id": "c5"}]},
        "Chen": {"hand": [{"card": "Shock", "id": "c6"}]},
    },
    "play": [
        {"cast": "c4", "by": "Amy"},
        {"choose": "Grizzly Bears", "by": "Amy"},
        {"resolve": "all"},
        {"cast": "c3", "by": "Amy"},
        {"choose": "Nicole", "by": "Amy"},
        {"resolve": "all"},
        {"pass": "Amy"},
    ],
}


def shocks(document: Document) -> bool:
    """Whether a Shock is cast at Nicole, each thing with what it needs."""
    cast = {"cast": "c3", "by": "Amy"}, {"choose": "Nicole", "by": "Amy"}
    hand = document["players"].get("Amy", {}).get("hand", [])
    return all(entry in document["play"] for entry in cast) and {"card": "Shock", "id": "c3"} in hand


def test_what_is_not_needed_is_left_out() -> None:
    small = shrunk(BOARD, shocks)
    assert small["play"] == [{"cast": "c3", "by": "Amy"}, {"choose": "Nicole", "by": "Amy"}]
    assert small["players"] == {"Amy": {"hand": [{"card": "Shock", "id": "c3"}]}, "Nicole": {}}
    assert "step" not in small


def test_a_scenario_in_which_everything_holds_meets_nothing() -> None:
    assert met(BOARD, supply_of("magic").source) is None


def test_a_scenario_that_can_not_be_read_meets_nothing() -> None:
    assert met({**BOARD, "play": [{"cast": "no such card", "by": "Amy"}]}, supply_of("magic").source) is None
