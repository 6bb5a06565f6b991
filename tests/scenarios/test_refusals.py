from __future__ import annotations

import pytest

from scenarios.ruling import Plain
from scenarios.runner import run
from tests.scenarios.boards import scenario
from tests.scenarios.running import faults

BOLT: Plain = {"cast": "Lightning Bolt", "by": "Amy", "targets": ["Nicole", "Amy"]}
PINGER: Plain = {"activate": "Prodigal Pyromancer", "by": "Amy", "targets": ["Nicole"]}
JACE: Plain = {"activate": "Jace, the Mind Sculptor", "by": "Amy", "ability": 4, "targets": ["Nicole"]}


@pytest.mark.parametrize(
    ("cost", "lands", "pool", "told"),
    [
        ("{4}{W}", ["Plains", "Plains"], {}, "Amy lacks {3} more mana"),
        ("{4}{W}", ["Island", "Island"], {}, "Amy lacks {2}{W} more mana"),
        ("{W}{U}", ["Plains", "Plains"], {}, "Amy lacks {U} more mana"),
        ("{2}{U}{U}", ["Tundra", "Plains"], {"U": 1}, "Amy lacks {1} more mana"),
        ("{2}{B}", [], {}, "Amy lacks {2}{B} more mana"),
    ],
)
def test_a_refusal_says_what_mana_is_lacking(cost: str, lands: list[str], pool: dict[str, int], told: str) -> None:
    players = {"Amy": {"hand": ["Dear"], "battlefield": lands, "mana_pool": pool}, "Nicole": {}}
    cards = [
        {"name": "Dear", "types": "Sorcery", "cost": cost, "text": "Draw a card."},
        {"name": "Tundra", "types": "Land — Plains Island"},
    ]
    ruling = run(scenario(mana="exact", cards=cards, players=players, play=[{"cast": "Dear", "by": "Amy"}]))
    assert ruling.status == "illegal"
    assert told in ruling.answer


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


def test_which_half_of_a_split_card_is_cast_is_asked() -> None:
    players = {"Amy": {"hand": [{"card": "Fire // Ice", "id": "split"}]}, "Nicole": {}}
    for name in ("Fire // Ice", "split"):
        ruling = run(scenario(players=players, play=[{"cast": name, "by": "Amy", "targets": ["Nicole"]}]))
        assert ruling.status == "needs_answer"
        assert ruling.question is not None
        assert ruling.question.options == ("Fire", "Ice")
        assert [one.number for one in ruling.question.rules] == ["709.3"]


def test_a_step_that_a_combat_goes_by_without_is_not_said_to_need_an_attack() -> None:
    players: dict[str, Plain] = {"Amy": {"battlefield": ["Hill Giant"]}, "Nicole": {}}
    attack: Plain = {"attack": ["Hill Giant"], "by": "Amy"}
    step: Plain = {"advance": "second combat damage"}
    fought = faults(players=players, step="beginning of combat", play=[attack, step])["/play/1"].message
    assert fought == "second combat damage does not come: no such step comes any more in this combat"
    assert "declare attackers first" in faults(players=players, play=[step])["/play/0"].message
