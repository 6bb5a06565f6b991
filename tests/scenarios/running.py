"""Running Magic boards: their rulings, or the faults for which they are refused."""

from __future__ import annotations

import pytest

from scenarios.faults import BadScenario, Fault
from scenarios.ruling import Plain, Ruling
from scenarios.runner import run
from tests.scenarios.boards import scenario

BOLT: dict[str, Plain] = {
    "players": {"Amy": {"hand": ["Lightning Bolt"]}, "Nicole": {"battlefield": ["Grizzly Bears"]}},
    "play": [{"cast": "Lightning Bolt", "by": "Amy", "targets": ["Grizzly Bears"]}, {"resolve": "all"}],
}


def ruled(**changed: Plain) -> Ruling:
    return run(scenario(**changed))


def faults(**changed: Plain) -> dict[str, Fault]:
    with pytest.raises(BadScenario) as caught:
        ruled(**changed)
    return {fault.pointer: fault for fault in caught.value.faults}
