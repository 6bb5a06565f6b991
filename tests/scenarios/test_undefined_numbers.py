"""Numbers that nothing tells: they are what a rule says of them, or reported, and never 0 in silence."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain, Ruling
from scenarios.runner import run
from scenarios.schema import read_scenario

PIPER = {"name": "Piper", "types": "Instant", "cost": "{G}"}
HYDRA = {"name": "Hydra", "types": "Creature - Hydra", "power": 1, "toughness": 1}


def ruled(card: Plain, *play: Plain, **zones: Plain) -> Ruling:
    players = {"Amy": {"mana_pool": {"G": 5}, **zones}, "Nicole": {}}
    value = {"title": "x", "game": "magic", "step": "precombat main", "players": players, "cards": [card]}
    return run(read_scenario({**value, "play": list(play)}))


@pytest.mark.parametrize("text", ["Draw X cards.", "You gain X life."])
def test_an_x_that_nothing_announces_is_not_0(text: str) -> None:
    ruling = ruled({**PIPER, "text": text}, {"cast": "Piper", "by": "Amy"}, {"resolve": "top"}, hand=["Piper"])
    assert ruling.status == "unsupported"
    assert "the letter X" in ruling.answer


def test_107_3m_an_x_of_a_permanent_that_was_not_cast_is_0() -> None:
    text = "~ enters with X +1/+1 counters on it."
    piper = {**PIPER, "text": "Put a creature card from your hand onto the battlefield."}
    hydra = {**HYDRA, "cost": "{X}{G}", "text": text}
    players = {"Amy": {"mana_pool": {"G": 1}, "hand": ["Piper", "Hydra"]}, "Nicole": {}}
    value = {"title": "x", "game": "magic", "step": "precombat main", "players": players, "cards": [piper, hydra]}
    play = [{"cast": "Piper", "by": "Amy"}, {"resolve": "top"}]
    ruling = run(read_scenario({**value, "play": play}))
    assert ruling.status == "ruled"
    (found,) = (thing for thing in ruling.facts.objects.values() if thing["name"] == "Hydra")
    assert (found["zone"], found["power"]) == ("battlefield", 1)


def test_107_2_a_number_of_what_is_not_there_is_0() -> None:
    text = "Sacrifice a creature. You gain life equal to the sacrificed creature's power."
    ruling = ruled({**PIPER, "text": text}, {"cast": "Piper", "by": "Amy"}, {"resolve": "top"}, hand=["Piper"])
    numbers = {rule.number for step in ruling.trace for rule in step.rules}
    assert (ruling.status, "107.2" in numbers) == ("ruled", True)


def test_a_number_of_what_is_not_there_is_reported_where_no_rule_says_what_it_is() -> None:
    text = "Sacrifice a creature. You gain life equal to the sacrificed creature's power."
    players = {"Amy": {"mana_pool": {"G": 1}, "hand": ["Piper"]}, "Nicole": {}}
    value = {"title": "x", "game": "magic", "edition": "2002-03", "step": "precombat main", "players": players}
    play = [{"cast": "Piper", "by": "Amy"}, {"resolve": "top"}]
    ruling = run(read_scenario({**value, "cards": [{**PIPER, "text": text}], "play": play}))
    assert (ruling.status, "do not say what a number is" in ruling.answer) == ("unsupported", True)
