"""The answer of a ruling tells first what the scenario asks about."""

from __future__ import annotations

import pytest

from scenarios.asked_facts import asked_facts
from scenarios.asked_words import SCENE, AskedFact, of_scene, predicate
from scenarios.format import Fact, Facts
from scenarios.names import Names
from scenarios.numbering import several
from scenarios.ruling import Expectation, Plain
from tests.scenarios.running import ruled

BOARD: dict[str, Plain] = {
    "players": {
        "Amy": {"hand": ["Shock", "Forest"], "battlefield": ["Grizzly Bears"], "library": ["Mountain", "Plains"]},
        "Nicole": {"battlefield": ["Hill Giant", "Wind Drake"]},
    },
    "step": "precombat main",
    "play": [{"cast": "Shock", "by": "Amy", "targets": ["Wind Drake"]}, {"resolve": "all"}],
}


@pytest.mark.parametrize(
    ("of", "facts", "answer"),
    [
        ("Nicole", {"life": 20}, "Nicole still has 20 life"),
        ("Hill Giant", {"zone": "battlefield"}, "Hill Giant stays on the battlefield"),
        ("Hill Giant", {"damage": 0}, "Hill Giant has no damage"),
        ("Hill Giant", {"tapped": False}, "Hill Giant is not tapped"),
        ("Grizzly Bears", {"toughness": 2}, "Grizzly Bears is 2/2"),
        ("Grizzly Bears", {"controller": "Amy"}, "Grizzly Bears is controlled by Amy"),
        ("Grizzly Bears", {"types": ["creature"]}, "Grizzly Bears is a creature"),
        ("Grizzly Bears", {"colors": ["green"]}, "Grizzly Bears is green"),
        ("Shock", {"zone": "graveyard"}, "Shock goes to Amy's graveyard"),
        ("Amy", {"hand": 1}, "Amy has 1 card in hand"),
        ("Amy", {"hand": ["Forest"]}, "Amy has Forest in hand"),
    ],
)
def test_what_is_asked_and_not_told_otherwise_has_a_clause(of: str, facts: Plain, answer: str) -> None:
    said = ruled(**BOARD, expect={of: facts}).answer
    assert answer in said
    assert "Wind Drake goes to Nicole's graveyard" in said


MAKER: Plain = {
    "name": "Maker",
    "cost": "{1}",
    "types": "Sorcery",
    "text": "Create two 1/1 white Soldier creature tokens.",
}


@pytest.mark.parametrize(
    ("of", "facts", "answer"),
    [
        ("Amy", {"tokens": {"Soldier": 2}}, "Amy has 2 Soldier tokens"),
        ("Amy", {"tokens": {"Soldier Token": 2}}, "Amy has 2 Soldier tokens"),
        ("Amy", {"mana_pool": {"G": 2}}, "Amy has 2 green mana"),
        ("Nicole", {"mana_pool": {}}, "Nicole has no mana"),
        ("Nicole", {"poison": 3}, "Nicole still has 3 poison counters"),
    ],
)
def test_what_is_counted_by_kinds_is_told_by_the_name_that_is_asked(of: str, facts: Plain, answer: str) -> None:
    board = {"Amy": {"hand": ["Maker"], "mana_pool": {"G": 3}}, "Nicole": {"poison": 3}}
    ruling = ruled(
        players=board, cards=[MAKER], play=[{"cast": "Maker", "by": "Amy"}, {"resolve": "all"}], expect={of: facts}
    )
    assert ruling.answer.startswith(answer)
    assert all(one.holds for one in ruling.expectations)


def test_what_is_asked_stands_before_all_else() -> None:
    said = ruled(**BOARD, expect={"Nicole": {"life": 20}}).answer
    assert said.index("Nicole still has 20 life") < said.index("Wind Drake goes to")


def test_without_a_question_only_what_is_different_is_told() -> None:
    assert ruled(**BOARD).answer == "Wind Drake goes to Nicole's graveyard."


@pytest.mark.parametrize(("because", "told"), [(None, 1), ("nobody knows", 0)])
def test_what_nobody_can_tell_of_the_scene_is_no_fact_of_it(because: str | None, told: int) -> None:
    facts = Facts((Fact("/priority", "scene", None, "priority", "Amy"),))
    judged = [Expectation("/expect/priority", "Amy", None, False, because)]
    found = [*asked_facts(facts, judged, "/expect", Names([], lambda: []), {})]
    assert [fact.ref for fact in found] == [SCENE] * told


def test_an_ability_that_is_no_keyword_is_told_by_its_kind() -> None:
    fact = AskedFact(
        "object:1", "Bear", "abilities", ["flying", "activated", "chapter"], ["flying", "activated", "chapter"]
    )
    assert predicate(fact, {}, "") == "has flying, an activated ability and a chapter ability"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Hill Giant", "2 Hill Giants"),
        ("Dire Wolf", "2 Dire Wolf"),
        ("Knife", "2 Knife"),
        ("Heart of Oak", "2 Heart of Oak"),
    ],
)
def test_a_name_is_put_into_the_plural_only_by_a_plain_s(name: str, told: str) -> None:
    assert several(2, name, is_token=False) == told


def test_what_fails_of_the_chain_is_told_by_its_parts_and_who_has_priority_once() -> None:
    expected = {"open": True, "active": 2}
    found = {"open": True, "active": 1, "links": [], "queue": []}
    told = of_scene(AskedFact(SCENE, "", "chain", expected, found, fails=True))
    assert told == "the combat chain is open; chain link 1 is active"
    assert of_scene(AskedFact(SCENE, "", "chain", {"active": 1}, found)) == "the combat chain is open"
    players: Plain = {"Ada": {"hand": ["Head Jab (blue)"]}, "Ben": {}}
    answer = ruled(game="flesh-and-blood", players=players, play=[], expect={"priority": "Ben"}).answer
    assert answer.lower().count("ada has priority") == 1


def test_what_is_looked_at_behind_a_trigger_that_answers_is_looked_at_after_it() -> None:
    crier: Plain = {"name": "Crier", "types": "Creature", "power": 1, "toughness": 1, "cost": "{0}"}
    text = "When this creature enters, it deals 1 damage to any target."
    play: list[Plain] = [
        {"cast": "Crier", "by": "Amy"},
        {"resolve": "top"},
        {"trigger": "Crier", "targets": ["Nicole"]},
    ]
    ruling = ruled(
        cards=[{**crier, "text": text}],
        players={"Amy": {"hand": ["Crier"]}, "Nicole": {}},
        play=[*play, {"check": {"Nicole": {"life": 20}}}],
    )
    assert "After putting an ability of Crier on the stack, Nicole has 20 life." in ruling.answer
