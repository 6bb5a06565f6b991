"""Things of one name are told apart wherever they are named, and a spell that does nothing is told first."""

from __future__ import annotations

import pytest

from rules.kernel.things import GameObject, Player, Zone
from scenarios.labels import Labels
from scenarios.ruling import Plain
from scenarios.runner import run
from tests.scenarios.boards import scenario

AMY, NICOLE = Player(0, "Amy"), Player(1, "Nicole")
BATTLEFIELD = Zone(1, "battlefield", None)
BEARS = {"card": "Grizzly Bears", "id": "first"}, {"card": "Grizzly Bears", "id": "second"}
BOARD: Plain = {
    "Amy": {"battlefield": [*BEARS], "hand": ["Shock"]},
    "Nicole": {"battlefield": ["Grizzly Bears"], "hand": ["Shock", "Giant Growth"]},
}


def bear(identity: int, owner: Player) -> GameObject:
    return GameObject(identity, "Bear", owner, BATTLEFIELD)


def test_what_stands_alone_is_called_by_its_name() -> None:
    labels, alone = Labels(lambda thing: "mine"), bear(1, AMY)
    labels.meet([alone])
    assert labels.of(alone) == "Bear"


def test_an_id_tells_more_than_an_owner() -> None:
    ids = {1: "mine"}
    labels, things = Labels(lambda thing: ids.get(thing.id)), [bear(1, AMY), bear(2, NICOLE), bear(3, NICOLE)]
    labels.meet(things)
    assert [*map(labels.of, things)] == ["Bear (mine)", "Nicole's Bear", "Nicole's Bear"]


def test_what_is_alike_in_all_that_is_said_of_it_has_one_label() -> None:
    labels, things = Labels(lambda thing: None), [bear(1, AMY), bear(2, AMY)]
    labels.meet(things)
    assert [*map(labels.of, things)] == ["Bear", "Bear"]


def test_what_comes_later_changes_no_label() -> None:
    labels, early, late = Labels(lambda thing: None), bear(1, AMY), bear(2, NICOLE)
    labels.meet([early])
    labels.meet([late])
    assert [labels.of(early), labels.of(late)] == ["Bear", "Nicole's Bear"]


def test_sentences_answers_and_the_board_tell_things_apart() -> None:
    play = [{"cast": "Shock", "by": "Amy", "targets": ["second"]}, {"resolve": "all"}]
    ruling = run(scenario(players=BOARD, play=play, ask=[{"value": "power", "of": "first"}]))
    assert ruling.answer == "Power of Grizzly Bears (first): 2. Grizzly Bears (second) goes to Amy's graveyard."
    told = ["".join(part.text for part in step.sentence) for step in ruling.trace]
    assert "2 damage is marked on Grizzly Bears (second)" in told
    called = {thing.get("called") for thing in ruling.facts.objects.values() if thing["name"] == "Grizzly Bears"}
    assert called == {"Grizzly Bears (first)", "Grizzly Bears (second)", "Nicole's Grizzly Bears"}


@pytest.mark.parametrize(("edition", "more"), [("2026-06-19", ""), ("2014-02-01", "Amy's Shock is countered")])
def test_a_spell_without_a_legal_target_is_in_the_answer(edition: str, more: str) -> None:
    casts = [{"cast": "Shock", "by": player, "targets": ["second"]} for player in ("Amy", "Nicole")]
    ruling = run(scenario(players=BOARD, play=[*casts, {"resolve": "all"}], edition=edition))
    assert ruling.answer.startswith("Amy's Shock doesn't resolve: all its targets are illegal;")
    assert more in ruling.answer


def test_what_comes_into_being_together_is_told_apart_by_its_ids() -> None:
    maker: Plain = {
        "name": "Maker",
        "cost": "{1}",
        "types": "Sorcery",
        "text": "Create two 1/1 white Soldier creature tokens.",
    }
    play: Plain = [{"cast": "Maker", "by": "Amy", "creates": ["one", "two"]}, {"resolve": "all"}]
    players: Plain = {"Amy": {"hand": ["Maker"]}, "Nicole": {}}
    ruling = run(scenario(cards=[maker], players=players, play=play, expect={"two": {"power": 1}}))
    called = {thing.get("called") for thing in ruling.facts.objects.values() if thing["name"] == "Soldier Token"}
    assert called == {"Soldier Token (one)", "Soldier Token (two)"}


def test_options_are_told_apart_by_id_and_by_what_is_on_those_without_one() -> None:
    bears: Plain = [
        {"card": "Grizzly Bears", "id": "b", "count": 2},
        {"card": "Grizzly Bears", "counters": {"+1/+1": 1}},
        "Grizzly Bears",
    ]
    players: Plain = {"Amy": {"battlefield": bears, "hand": ["Shock"]}, "Nicole": {}}
    ruling = run(scenario(players=players, play=[{"cast": "Shock", "by": "Amy"}]))
    assert ruling.question is not None
    told = [one for one in ruling.question.options if "Bears" in one]
    with_more, without = "Grizzly Bears (1 +1/+1 counter)", "Grizzly Bears (no counters)"
    assert told == ["Grizzly Bears (b 1)", "Grizzly Bears (b 2)", with_more, without]


def test_things_of_one_name_are_told_apart_in_the_answer_by_what_was_on_them() -> None:
    bears: Plain = [{"card": "Grizzly Bears", "counters": {"+1/+1": 1}}, "Grizzly Bears"]
    players: Plain = {"Amy": {"battlefield": bears, "hand": ["Shock"]}, "Nicole": {}}
    play: Plain = [{"cast": "Shock", "by": "Amy", "targets": ["Grizzly Bears (1 +1/+1 counter)"]}, {"resolve": "all"}]
    ruling = run(scenario(players=players, play=play, expect={"Amy": {"battlefield": 2}}))
    assert "Grizzly Bears (1 +1/+1 counter at first) has 2 damage" in ruling.answer


def test_abilities_of_one_object_that_wait_are_told_by_their_text() -> None:
    text = "Whenever you cast a spell, you gain 1 life.\nWhenever you cast an instant spell, draw a card."
    watcher: Plain = {"name": "Watcher", "types": "Enchantment", "cost": "{W}", "text": text}
    players: Plain = {"Amy": {"battlefield": ["Watcher"], "hand": ["Shock"]}, "Nicole": {}}
    play: Plain = [
        {"cast": "Shock", "by": "Amy", "targets": ["Nicole"]},
        {"trigger": "Watcher", "ability": 1},
        {"trigger": "Watcher", "ability": 2},
    ]
    ruling = run(scenario(players=players, cards=[watcher], play=play))
    for line in text.splitlines():
        assert f"Watcher's ability (“{line}”) is on the stack" in ruling.answer
