"""Two weapons of one name lie in zones of their own, and one of them has attacked."""

from __future__ import annotations

import pytest

from scenarios.faults import BadScenario
from scenarios.ruling import Plain
from scenarios.runner import run
from scenarios.schema import read_scenario

DIRK: Plain = {
    **{"name": "Dirk", "types": "Warrior Weapon - Dagger (1H)", "power": 1},
    "text": "Once per Turn Action - {r}: Attack. Go again",
}
PLAYERS: Plain = {"Ada": {"weapons": ["Dirk", "Dirk"], "action_points": 1, "resources": 2}, "Ben": {}}
ATTACK: Plain = {"activate": "Dirk", "by": "Ada"}


def test_the_name_of_two_weapons_of_which_one_has_attacked_is_a_fault() -> None:
    play: list[Plain] = [ATTACK, {"advance": "resolution"}, ATTACK]
    board = {"title": "Two", "game": "flesh-and-blood", "cards": [DIRK], "players": PLAYERS, "play": play}
    with pytest.raises(BadScenario) as caught:
        run(read_scenario(board))
    [fault] = caught.value.faults
    assert fault.pointer == "/play/2/activate"
    assert len(fault.choices) == 2
