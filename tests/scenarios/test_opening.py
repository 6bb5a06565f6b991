"""508.1: a scene that opens in the declare attackers step opens as it begins."""

from __future__ import annotations

from scenarios.expectations import failures
from scenarios.ruling import Plain
from scenarios.runner import run
from tests.scenarios.boards import scenario

BOARD: dict[str, Plain] = {
    "players": {"Amy": {"battlefield": ["Hill Giant"]}, "Nicole": {"battlefield": ["Grizzly Bears"]}},
    "step": "declare attackers",
}
BOLT: Plain = {"Amy": {"battlefield": ["Hill Giant"], "hand": ["Lightning Bolt"]}, "Nicole": {}}


def test_508_1_the_active_player_may_still_declare_in_a_scene_that_opens_there() -> None:
    asked: list[Plain] = [{"legal": {"attack": ["Hill Giant"], "by": "Amy"}, "is": True}]
    assert failures(run(scenario(**BOARD, play=[], ask=asked)).expectations) == ()


def test_508_1_and_the_combat_goes_on_from_there() -> None:
    play: list[Plain] = [
        {"attack": ["Hill Giant"], "by": "Amy"},
        {"block": {"Grizzly Bears": "Hill Giant"}, "by": "Nicole"},
        {"advance": "end of combat"},
    ]
    ruling = run(scenario(**BOARD, play=play, expect={"Grizzly Bears": {"zone": "graveyard"}}))
    assert failures(ruling.expectations) == ()


def test_508_1_acting_there_first_means_that_nothing_attacks() -> None:
    play: list[Plain] = [{"cast": "Lightning Bolt", "by": "Amy", "targets": ["Nicole"]}, {"resolve": "all"}]
    ruling = run(scenario(players=BOLT, step="declare attackers", play=play, expect={"Nicole": {"life": 17}}))
    assert failures(ruling.expectations) == ()
    assert "no attackers are declared in turn 3" in ruling.assumptions
