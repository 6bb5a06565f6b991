from __future__ import annotations

import pytest

from scenarios.ruling import Plain
from scenarios.runner import run
from tests.scenarios.boards import scenario

BOLT: Plain = {"cast": "Lightning Bolt", "by": "Amy", "targets": ["Nicole", "Amy"]}
PINGER: Plain = {"activate": "Prodigal Pyromancer", "by": "Amy", "targets": ["Nicole"]}
JACE: Plain = {"activate": "Jace, the Mind Sculptor", "by": "Amy", "ability": 4, "targets": ["Nicole"]}


@pytest.mark.parametrize(
    ("play", "item", "told"),
    [
        (BOLT, "Forest", "Lightning Bolt takes 1 target, not 2"),
        (PINGER, {"card": "Prodigal Pyromancer", "tapped": True}, "Prodigal Pyromancer is tapped already"),
        (JACE, {"card": "Jace, the Mind Sculptor", "loyalty": 1}, "has 1 loyalty counter, not 12"),
    ],
)
def test_a_refusal_says_in_plain_words_why(play: Plain, item: Plain, told: str) -> None:
    players = {"Amy": {"hand": ["Lightning Bolt"], "battlefield": [item]}, "Nicole": {}}
    ruling = run(scenario(players=players, play=[play]))
    assert ruling.status == "illegal"
    assert told in ruling.answer
