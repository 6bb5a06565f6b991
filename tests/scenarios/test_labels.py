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
