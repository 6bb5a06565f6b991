"""The explanation has the step on which it turned: a payment, one that couldn't be made, another target."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain, Ruling
from tests.scenarios.running import ruled

SHOCK: Plain = {"cast": "Shock", "by": "Amy", "targets": ["Grizzly Bears"], "id": "s"}
RESOLVE: Plain = {"resolve": "all"}
LEAK: Plain = {
    "name": "Leak",
    "types": "Instant",
    "cost": "{U}",
    "text": "Counter target spell unless its controller pays {3}.",
}
BEND: Plain = {
    "name": "Bend",
    "types": "Instant",
    "cost": "{U}",
    "text": "Change the target of target spell with a single target.",
}


def said(ruling: Ruling) -> str:
    return "; ".join(one.text for one in ruling.explanation)


def answered(hand: str, card: Plain, mana: str, *play: Plain) -> Ruling:
    players: Plain = {
        "Amy": {"hand": ["Shock"], "battlefield": [{"card": "Mountain", "count": 4 if mana == "enough" else 1}]},
        "Nicole": {"hand": [hand], "battlefield": ["Grizzly Bears", "Hill Giant", "Island"]},
    }
    cast: Plain = {"cast": hand, "by": "Nicole", "targets": ["s"]}
    return ruled(players=players, cards=[card], mana="exact", play=[SHOCK, cast, {"resolve": "top"}, *play])


@pytest.mark.parametrize(
    ("answer", "told"), [("yes", "Amy pays {3} for Leak"), ("no", "Amy does not pay {3} for Leak")]
)
def test_whether_somebody_pays_is_told(answer: str, told: str) -> None:
    assert told in said(answered("Leak", LEAK, "enough", {"choose": answer, "by": "Amy"}, RESOLVE))


def test_that_somebody_cannot_pay_is_told() -> None:
    assert "Amy can't pay {3} for Leak; " in said(answered("Leak", LEAK, "too little"))


def test_which_cost_nobody_can_pay_is_told_in_the_words_of_the_card() -> None:
    text = "Counter target spell unless its controller sacrifices an artifact."
    card: Plain = {"name": "Toll", "types": "Instant", "cost": "{U}", "text": text}
    assert f"Amy can't pay the cost for Toll, “{text}”; " in said(answered("Toll", card, "too little"))


def test_115_7a_that_a_target_was_changed_is_told() -> None:
    ruling = answered("Bend", BEND, "too little", {"choose": "Hill Giant", "by": "Nicole"}, RESOLVE)
    told = "The target of Shock is changed from Grizzly Bears to Hill Giant"
    assert [one.rules[0] for one in ruling.explanation if one.text == told] == ["115.7"]


def test_redirect_1_that_an_attack_was_redirected_is_told() -> None:
    ally: Plain = {"types": "Ally", "cost": 1, "elements": "norm", "power": 1, "life": 3}
    cards = [{**ally, "name": "Raider"}, {**ally, "name": "Guard", "text": "Intercept"}]
    players: Plain = {"Ana": {"field": ["Raider"]}, "Ben": {"field": ["Guard"]}}
    play: list[Plain] = [
        {"attack": "Raider", "by": "Ana", "target": "Ben"},
        RESOLVE,
        {"choose": "yes", "by": "Ben"},
        {"advance": "after combat"},
    ]
    ruling = ruled(game="grand-archive", players=players, cards=cards, play=play)
    assert "The attack of Raider is redirected from Ben's champion to Guard" in said(ruling)


def test_a_condition_of_a_keyword_is_told_as_a_sentence() -> None:
    pair: Plain = {"name": "Pair", "types": "Creature", "cost": "{U}", "power": 1, "toughness": 1, "text": "Soulbond"}
    players: Plain = {"Amy": {"battlefield": ["Pair"], "hand": ["Grizzly Bears"]}, "Nicole": {}}
    play = [{"cast": "Grizzly Bears", "by": "Amy"}, RESOLVE, {"choose": "yes", "by": "Amy"}]
    ruling = ruled(players=players, cards=[pair], play=play)
    told = "“Pair is an unpaired creature that Amy controls” and “it is an unpaired creature that Amy controls”"
    assert told in "; ".join("".join(part.text for part in step.sentence) for step in ruling.trace)
