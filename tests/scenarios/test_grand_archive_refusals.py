"""Grand Archive's table: what is refused, why, and that it is taken back whole."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain, Ruling
from tests.scenarios.grand_archive_table import ANA, BEN, CARDS, faults, holds, ruled


def refused(attack: Plain, ana: Plain, because: str) -> Ruling:
    ruling = ruled(ana, play=[{"illegal": attack, "because": [because]}])
    assert holds(ruling)
    return ruling


COMBAT = "combat-phase-attacking-and-the-combat-phase/general-rules"


def test_a_rested_ally_does_not_attack() -> None:
    refused({"attack": "Lion", "target": BEN}, {"field": [{"card": "Lion", "rested": True}]}, f"{COMBAT}/1.a")


def test_a_champion_without_power_does_not_attack() -> None:
    refused({"attack": ANA, "target": BEN}, {}, f"{COMBAT}/1.c")


def test_one_s_own_unit_is_not_attacked() -> None:
    refused({"attack": "Lion", "target": ANA}, {"field": ["Lion"]}, f"{COMBAT}/9")


def test_an_attack_that_can_not_be_made_is_taken_back_whole() -> None:
    ruling = ruled(play=[{"attack": "Lion", "target": ANA}])
    assert ruling.status == "illegal"
    assert ruling.facts.objects == ruling.start.objects
    assert ruling.facts.scene == {**ruling.start.scene, "opportunity": "Ana"}


def test_cards_that_are_alike_are_named_one_by_one() -> None:
    ana = {"field": ["Ox"], "hand": ["Lion", "Ox", "Ox", "Ox"]}
    play = [{"play": "Lion", "pay": {"reserve": ["Ox", "Ox"]}}, {"resolve": "top"}]
    assert holds(
        ruled(ana, play=play, expect={"Ana": {"memory": ["Ox", "Ox"], "hand": ["Ox"], "field": ["Lion", "Ox"]}})
    )


def test_what_is_named_more_often_than_it_is_there_pays_nothing() -> None:
    ana = {"hand": ["Lion", "Ox"]}
    assert holds(ruled(ana, play=[{"illegal": {"play": "Lion", "pay": {"reserve": ["Ox", "Ox"]}}}]))


def test_a_cost_that_can_not_be_paid_is_told_and_everything_is_undone() -> None:
    ana = {"hand": [{"card": "Study", "id": "study"}]}
    ruling = ruled(ana, mana="exact", play=[{"play": "study"}])
    assert ruling.status == "illegal"
    assert "parts-of-a-card-cost/2" in {citation.number for citation in ruling.decisive}
    assert ruling.facts.objects == ruling.start.objects
    told = ["".join(segment.text for segment in step.sentence) for step in ruling.trace]
    assert any("Ana can't activate Study" in line for line in told)


@pytest.mark.parametrize(("elements", "near"), [("fier", "fire"), ("fire, watr", "water"), ("blorb", None)])
def test_an_element_that_there_is_not_is_a_fault(elements: str, near: str | None) -> None:
    ember = {"name": "Ember", "types": "Champion - Spirit", "life": 15, "level": 0, "elements": elements}
    assert faults(cards=[*CARDS, ember])["/cards/13/elements"].suggestion == near


def test_elements_are_the_same_in_capitals() -> None:
    spirit = {"name": "Ember", "types": "Champion - Spirit", "life": 15, "level": 0, "elements": "FIRE, Water"}
    expect = {"Ana": {"elements": ["fire", "water", "norm"]}}
    assert holds(ruled({"champion": {"card": "Ember"}}, cards=[*CARDS, spirit], expect=expect))


KNIGHTS = {"champion": {"card": "Knight", "lineage": ["Spirit"]}, "field": ["Lion", "Blade"]}


def taken_back(play: Plain, ana: Plain = None, **changed: Plain) -> Ruling:
    ruling = ruled(ana, play=play, **changed)
    assert ruling.status == "illegal"
    return ruling


def test_a_weapon_is_wielded_once() -> None:
    attack = {"attack": "Knight", "by": "Ana", "target": "Ben", "wield": ["Blade", "Blade"]}
    assert "Blade is wielded already" in taken_back([attack], KNIGHTS).answer
    combat = {"attack": "Knight", "target": "Ben", "wield": ["Blade", "Blade"]}
    assert "wielded already" in faults(KNIGHTS, combat=combat)["/combat/attack"].message


def test_a_unit_retaliates_once() -> None:
    play = [{"attack": "Lion", "by": "Ana", "target": "Ox"}, {"retaliate": ["Ox", "Ox"]}]
    assert "Ox retaliates already" in taken_back(play).answer
    combat = {"attack": "Lion", "target": "Ox", "retaliate": ["Ox", "Ox"]}
    assert "retaliates already" in faults(combat=combat)["/combat/retaliate/1"].message


def test_cleave_is_not_declared_against_oneself() -> None:
    reaper = {"name": "Reaper", "types": "Ally - Human", "power": 2, "life": 9, "cost": 3, "text": "Cleave"}
    attack = {"attack": "Reaper", "by": "Ana", "target": "Ana"}
    assert "all that Ana controls" in taken_back([attack], {"field": ["Reaper"]}, cards=[*CARDS, reaper]).answer


@pytest.mark.parametrize(
    ("pay", "because"),
    [
        ({"reserve": ["Lion"]}, "must reserve 1 card from hand, not Lion"),
        ({"reserve": ["Study", "Slash"]}, "to reserve Slash"),
        ({"reserve": ["Slash"], "memory": ["Ox"]}, "to banish Ox"),
        ({"reserve": ["Slash"], "sacrifice": ["Lion"]}, "to sacrifice Lion"),
        ({"reserve": ["Slash"], "rest": ["Lion"]}, "to rest Lion"),
        ({"reserve": ["Study"], "discard": ["Slash"]}, "to discard Slash"),
        ({"reserve": ["Slash"], "additional": ["imbue"]}, "Study has no optional cost imbue"),
    ],
)
def test_only_what_a_cost_asks_for_is_paid(pay: Plain, because: str) -> None:
    ana = {"field": ["Lion"], "hand": [{"card": "Study", "id": "it"}, "Study", "Slash"], "memory": ["Ox"]}
    assert because in taken_back([{"activate": "it", "by": "Ana", "pay": pay}], ana).answer


def test_a_card_is_paid_for_with_another_of_its_name() -> None:
    ana, ben = {"hand": ["Study", "Study"]}, {"hand": ["Study"]}
    play = [{"activate": "Ana's Study", "by": "Ana", "pay": {"reserve": ["Study"]}}]
    assert holds(ruled(ana, ben, play=play, expect={"Ana": {"hand": 0, "memory": ["Study"]}}))


def test_a_card_is_reserved_once() -> None:
    ana = {"champion": KNIGHTS["champion"], "hand": ["Lion", "Study"]}
    play = [{"activate": "Lion", "by": "Ana", "pay": {"reserve": ["Study", "Study"]}}]
    assert "not Study, Study" in taken_back(play, ana).answer


@pytest.mark.parametrize("memory", [["Ox"], ["Ox", "Ox"], ["Lion", "Slash"]])
def test_chance_takes_as_many_cards_of_memory_as_are_asked_for(memory: Plain) -> None:
    ana = {
        "champion": {"card": "Knight", "lineage": ["Spirit"]},
        "material": ["Lord"],
        "memory": ["Ox", "Study", "Slash"],
        "field": ["Lion"],
    }
    play = [{"materialize": "Lord", "by": "Ana", "pay": {"memory": memory}}]
    assert "must banish 2 cards from memory" in taken_back(play, ana, step="materialize").answer


@pytest.mark.parametrize(
    ("more", "what"),
    [
        ({"X": 3}, "no X"),
        ({"mode": 2}, "no modes"),
        ({"target": "Ben"}, "no attack"),
    ],
)
def test_only_what_a_card_asks_for_is_declared(more: Plain, what: str) -> None:
    assert what in taken_back([{"activate": "Study", "by": "Ana", **more}], {"hand": ["Study"]}).answer


def test_a_card_is_played_only_from_where_it_lies() -> None:
    found = faults({"hand": ["Study"]}, play=[{"play": "Study", "by": "Ana", "from": "graveyard"}])
    assert "lies in Ana's hand, not in the graveyard" in found["/play/0/from"].message


def test_an_attack_that_costs_nothing_is_not_paid_for() -> None:
    attack = {"attack": "Lion", "by": "Ana", "target": "Ben", "pay": {"reserve": ["Study"]}}
    assert "to reserve Study" in taken_back([attack], {"field": ["Lion"], "hand": ["Study"]}).answer
