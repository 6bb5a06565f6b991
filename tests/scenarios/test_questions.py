"""Open questions: every kind says what may be answered, and how an entry of the play spells the answer."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain, Question, Ruling
from scenarios.runner import run
from tests.scenarios.boards import scenario as read


def ruled(**changed: Plain) -> Ruling:
    return run(read(**changed))


def question(ruling: Ruling) -> Question:
    assert ruling.question is not None, ruling.answer
    return ruling.question


def combat(*blockers: Plain) -> dict[str, Plain]:
    names = ("first", "second")
    board = [{"card": card, "id": name} for card, name in zip(blockers, names, strict=True)]
    return {
        "players": {"Amy": {"battlefield": ["Craw Wurm"]}, "Nicole": {"battlefield": board}},
        "step": "beginning of combat",
        "play": [
            {"attack": ["Craw Wurm"], "by": "Amy"},
            {"block": dict.fromkeys(names, "Craw Wurm"), "by": "Nicole"},
            {"advance": "combat damage"},
        ],
    }


def answered(scenario: dict[str, Plain], asked: Question, answer: Plain) -> Ruling:
    play = scenario["play"]
    entry = {**asked.answer_with, "choose": answer}
    return ruled(**{**scenario, "play": [*play[: asked.at + 1], entry, *play[asked.at + 1 :]]})


def test_a_division_tells_its_sum_and_is_answered_by_parts() -> None:
    scenario = combat("Grizzly Bears", "Hill Giant")
    asked = question(ruled(**scenario))
    assert (asked.form, asked.least, asked.most, asked.floors) == ("divide", 6, 6, (0, 0))
    assert sum(asked.answer_with["choose"].values()) == 6
    ruling = answered(scenario, asked, {"Grizzly Bears": 2, "Hill Giant": 4})
    assert ruling.facts.players["Nicole"]["graveyard"] == 2


def test_options_of_one_name_are_told_apart_by_their_ids() -> None:
    scenario = combat("Grizzly Bears", "Grizzly Bears")
    asked = question(ruled(**scenario))
    assert asked.options == ("Grizzly Bears (first)", "Grizzly Bears (second)")
    ruling = answered(scenario, asked, {"Grizzly Bears (first)": 0, "Grizzly Bears (second)": 6})
    assert ruling.facts.players["Nicole"]["graveyard"] == 1
    damaged = [thing.get("damage") for thing in ruling.facts.objects.values() if thing["zone"] == "battlefield"]
    assert 6 not in damaged


def aimed(**boards: dict[str, Plain]) -> dict[str, Plain]:
    return {
        "players": {"Amy": {"hand": ["Shock"], **boards.get("Amy", {})}, "Nicole": boards.get("Nicole", {})},
        "play": [{"cast": "Shock", "by": "Amy"}, {"resolve": "all"}],
    }


@pytest.mark.parametrize(
    ("boards", "told"),
    [
        ({"Nicole": {"battlefield": [{"card": "Grizzly Bears", "count": 2}]}},
         {"Grizzly Bears, the first", "Grizzly Bears, the second"}),
        ({"Nicole": {"battlefield": ["Grizzly Bears"]}, "Amy": {"battlefield": ["Grizzly Bears"]}},
         {"Nicole's Grizzly Bears", "Amy's Grizzly Bears"}),
    ],
)  # fmt: skip
def test_options_of_one_name_are_told_apart(boards: dict[str, dict[str, Plain]], told: set[str]) -> None:
    asked = question(ruled(**aimed(**boards)))
    assert (asked.form, asked.least, asked.most) == ("pick", 1, 1)
    assert told <= set(asked.options)
    assert len(set(asked.options)) == len(asked.options)


@pytest.mark.parametrize("player", ["Amy", "Nicole"])
def test_each_option_means_its_own_thing(player: str) -> None:
    scenario = aimed(Amy={"battlefield": ["Grizzly Bears"]}, Nicole={"battlefield": ["Grizzly Bears"]})
    ruling = answered(scenario, question(ruled(**scenario)), f"{player}'s Grizzly Bears")
    dead = [thing for thing in ruling.facts.objects.values() if thing["name"] == "Grizzly Bears"]
    assert {thing["owner"] for thing in dead if thing["zone"] != "battlefield"} == {player}


def test_the_entry_that_is_shown_answers_the_question() -> None:
    for scenario in (combat("Grizzly Bears", "Hill Giant"), aimed(Nicole={"battlefield": ["Grizzly Bears"]})):
        asked = question(ruled(**scenario))
        assert answered(scenario, asked, asked.answer_with["choose"]).status == "ruled"
