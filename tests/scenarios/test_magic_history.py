from __future__ import annotations

import pytest

from scenarios.expectations import failures
from scenarios.faults import BadScenario, Fault
from scenarios.ruling import Plain
from scenarios.runner import run
from tests.scenarios.boards import scenario
from tests.scenarios.running import ruled

PLAYERS: dict[str, Plain] = {
    "Amy": {"hand": ["Asked"], "battlefield": ["Hill Giant", "Forest"]},
    "Nicole": {"graveyard": ["Grizzly Bears"]},
}


def drawn(text: str, *history: Plain) -> bool:
    """Whether a card is drawn by a sorcery that draws one if its condition holds."""
    asked: dict[str, Plain] = {"name": "Asked", "types": "Sorcery", "cost": "{U}", "text": f"If {text}, draw a card."}
    play: list[Plain] = [{"cast": "Asked", "by": "Amy"}, {"resolve": "all"}]
    expect: dict[str, Plain] = {"Amy": {"hand": 1}}
    made = scenario(players=PLAYERS, cards=[asked], history=[*history], play=play, expect=expect)
    return not failures(run(made).expectations)


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("a creature died this turn", {"event": "zone changed", "thing": "Grizzly Bears", "cause": "destroy"}),
        ("you gained life this turn", {"event": "life gained", "player": "Amy", "amount": 1}),
        ("an opponent lost life this turn", {"event": "life lost", "player": "Nicole", "amount": 1}),
        ("you've cast another spell this turn", {"event": "spell cast", "thing": "Shock", "player": "Amy"}),
        ("you attacked this turn", {"event": "attackers declared", "attackers": ["Hill Giant"]}),
    ],
)
def test_what_the_turn_has_seen_is_found(text: str, event: dict[str, Plain]) -> None:
    assert not drawn(text)
    assert drawn(text, event)


def test_what_another_player_did_is_not_taken_for_ones_own() -> None:
    assert not drawn("you gained life this turn", {"event": "life gained", "player": "Nicole", "amount": 1})


def faults(*history: Plain) -> dict[str, Fault]:
    with pytest.raises(BadScenario) as caught:
        run(scenario(players={**PLAYERS, "Amy": {"battlefield": ["Hill Giant"]}}, history=[*history]))
    return {fault.pointer: fault for fault in caught.value.faults}


@pytest.mark.parametrize(
    ("event", "word"),
    [
        ({"event": "life gaind", "player": "Amy", "amount": 1}, "life gained"),
        ({"event": "life gained", "player": "Amy"}, "'amount'"),
        ({"event": "life gained", "player": "Amy", "amount": 0}, "above 0"),
        ({"event": "life gained", "player": "Any", "amount": 1}, "'Any'"),
        ({"event": "life gained", "player": "Amy", "amount": 1, "to": "Amy"}, "'to'"),
        ({"event": "zone changed", "thing": "Grizzly Bears", "cause": "eaten"}, "destroy"),
        ({"event": "zone changed", "thing": "Grizzly Bears", "cause": "put", "from": "graveyard"}, "come to"),
        ({"event": "zone changed", "thing": "Grizzly Bears", "cause": "put"}, "'from'"),
        ({"event": "spell cast", "thing": "Shok", "player": "Amy"}, "Shok"),
        ({"event": "spell cast", "thing": "Shock"}, "'player'"),
        ({"event": "attackers declared"}, "'attackers'"),
        ({"event": "attackers declared", "attackers": ["Hill Giant"], "targets": ["Amy", "Nicole"]}, "2 things"),
        ({"event": "damage dealt", "source": "Hill Giant", "to": "Amy", "amount": 1, "kind": "wild"}, "combat"),
    ],
)
def test_an_event_that_cannot_have_been_is_a_fault(event: dict[str, Plain], word: str) -> None:
    (fault,) = faults(event).values()
    assert word in f"{fault.message} {fault.suggestion}"


GOBLIN: Plain = {"token": {"name": "Goblin", "types": "Creature", "power": 1, "toughness": 1}}
BOARD: dict[str, Plain] = {
    "Amy": {"battlefield": ["Craw Wurm", "Forest", GOBLIN]},
    "Nicole": {"battlefield": ["Hill Giant"]},
}


@pytest.mark.parametrize(
    ("event", "key"),
    [
        ({"event": "land played", "thing": "Craw Wurm"}, "thing"),
        ({"event": "land played", "thing": "Forest", "player": "Nicole"}, "player"),
        ({"event": "spell cast", "thing": "Forest", "player": "Amy"}, "thing"),
        ({"event": "spell cast", "thing": "Mountain", "player": "Amy"}, "thing"),
        ({"event": "spell cast", "thing": "Goblin"}, "thing"),
        ({"event": "attackers declared", "attackers": ["Hill Giant"]}, "player"),
        ({"event": "came to be", "thing": "Craw Wurm"}, "thing"),
        ({"event": "zone changed", "thing": "Craw Wurm", "cause": "sacrifice", "from": "hand"}, "from"),
        ({"event": "counters put", "on": "Craw Wurm", "kind": "+1/1", "count": 1}, "kind"),
    ],
)
def test_what_the_rules_let_nothing_do_is_a_fault_at_its_word(event: dict[str, Plain], key: str) -> None:
    with pytest.raises(BadScenario) as caught:
        run(scenario(players=BOARD, history=[event]))
    assert [fault.pointer for fault in caught.value.faults] == [f"/history/0/{key}"]


def test_what_an_effect_makes_a_creature_may_have_been_dealt_damage() -> None:
    effect: dict[str, Plain] = {"text": "Target land becomes a 2/2 creature until end of turn.", "on": ["Forest"]}
    event: dict[str, Plain] = {"event": "damage dealt", "source": "Hill Giant", "to": "Forest", "amount": 1}
    told = "Forest was a battle, creature or planeswalker as it was dealt damage, though it is none now"
    animated = run(scenario(players=BOARD, history=[event], effects=[effect]))
    no_more = run(scenario(players=BOARD, history=[event]))
    assert animated.status == no_more.status == "ruled"
    assert told not in animated.assumptions
    assert told in no_more.assumptions


def test_a_counter_of_the_past_that_nothing_speaks_of_is_told_as_a_mark() -> None:
    event: dict[str, Plain] = {"event": "counters put", "on": "Craw Wurm", "kind": "stnu", "count": 1}
    ruling = run(scenario(players=BOARD, history=[event]))
    assert "the counter 'stnu' is a mark without rules (did you mean 'stun'?)" in (
        *ruling.warnings,
        *ruling.assumptions,
    )


def test_all_faults_of_the_history_are_told_together() -> None:
    found = faults({"event": "nothing"}, {"event": "life gained"}, {"event": "life lost", "player": "Amy"})
    assert set(found) == {"/history/0", "/history/1", "/history/2"}


def test_what_had_triggered_on_the_history_is_assumed_done() -> None:
    warden: Plain = {
        **{"name": "Warden", "types": "Creature — Human", "power": 1, "toughness": 1},
        "text": "Whenever you gain life, draw a card.",
    }
    board: dict[str, Plain] = {"cards": [warden], "players": {"Amy": {"battlefield": ["Warden"]}, "Nicole": {}}}
    gained: Plain = {"event": "life gained", "player": "Amy", "amount": 2}
    told = "what “Whenever you gain life, draw a card.” of Warden did is so only as far as it is laid out"
    assert told in ruled(**board, history=[gained], play=[]).assumptions
    assert told not in ruled(**board, history=[{**gained, "player": "Nicole"}], play=[]).assumptions
