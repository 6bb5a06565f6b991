"""Where things went is told once for each, with the place where they end; and what became of players meanwhile."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain
from scenarios.runner import run
from tests.scenarios.boards import scenario

CASCADER = {"name": "Cascader", "types": "Creature", "cost": "{3}", "power": 3, "toughness": 2, "text": "Cascade"}
BLINK = {
    "name": "Blink",
    "types": "Instant",
    "cost": "{W}",
    "text": "Exile target creature, then return it to the battlefield under its owner's control.",
}
LENDER = {
    "name": "Lender",
    "types": "Creature",
    "cost": "{1}{U}",
    "power": 2,
    "toughness": 1,
    "text": "When ~ enters, target instant or sorcery card in your graveyard gains flashback until end of turn. "
    "The flashback cost is equal to its mana cost.",
}


def ruled(amy: Plain, play: Plain, *cards: Plain) -> tuple[str, str]:
    """The answer, and the explanation, to a play of Amy's."""
    found = run(scenario(players={"Amy": amy, "Nicole": {}}, cards=list(cards), play=play))
    assert found.status == "ruled"
    return found.answer, "\n".join(one.text for one in found.explanation)


def test_what_goes_through_exile_is_told_where_it_ends() -> None:
    play: Plain = [
        {"cast": "Cascader", "by": "Amy"},
        {"resolve": "top"},
        {"choose": "yes", "by": "Amy"},
        {"choose": "Nicole", "by": "Amy", "for": "targets", "if_asked": True},
        {"resolve": "all"},
    ]
    answer, _ = ruled({"hand": ["Cascader"], "library": ["Forest", "Shock", "Hill Giant"]}, play, CASCADER)
    assert "exile" not in answer
    assert "Forest returns to Amy's library" in answer
    assert "Shock goes to Amy's graveyard" in answer


def test_what_left_comes_back_and_dies_is_told_as_dead() -> None:
    bolt = {"cast": "Lightning Bolt", "by": "Amy", "targets": ["Grizzly Bears"]}
    play: Plain = [
        {"cast": "Grizzly Bears", "by": "Amy"},
        {"resolve": "all"},
        {"cast": "Blink", "by": "Amy", "targets": ["Grizzly Bears"]},
        {"resolve": "all"},
        bolt,
        {"resolve": "all"},
    ]
    answer, _ = ruled({"hand": ["Grizzly Bears", "Blink", "Lightning Bolt"]}, play, BLINK)
    assert answer == "Grizzly Bears goes to Amy's graveyard."


def test_what_was_played_and_goes_elsewhere_is_told_with_what_let_it_be_played() -> None:
    play: Plain = [
        {"cast": "Lender", "by": "Amy"},
        {"resolve": "top"},
        {"trigger": "Lender", "by": "Amy", "targets": ["Shock"]},
        {"resolve": "top"},
        {"cast": "Shock", "by": "Amy", "from": "graveyard", "targets": ["Nicole"]},
        {"resolve": "all"},
    ]
    answer, why = ruled({"hand": ["Lender"], "graveyard": ["Shock"]}, play, LENDER)
    assert "Shock goes to exile" in answer
    assert "of Lender begins to apply" in why


def test_every_death_that_the_answer_tells_is_explained() -> None:
    players: Plain = {
        "Amy": {"battlefield": [{"card": "Prodigal Pyromancer", "id": "pinger"}, "Basilisk Collar"]},
        "Nicole": {"hand": ["Shock"], "battlefield": ["Grizzly Bears"]},
    }
    players["Amy"]["battlefield"][1] = {"card": "Basilisk Collar", "attached": "pinger"}
    play: Plain = [
        {"activate": "pinger", "by": "Amy", "targets": ["Grizzly Bears"]},
        {"cast": "Shock", "by": "Nicole", "targets": ["pinger"]},
        {"resolve": "all"},
    ]
    ruling = run(scenario(players=players, play=play, edition="2014-02-01"))
    why = "\n".join(one.text for one in ruling.explanation)
    assert "Prodigal Pyromancer is destroyed" in why
    assert "Grizzly Bears is destroyed" in why


@pytest.mark.parametrize("asked", [{}, {"Ada": {"action_points": 1}}])
def test_a_point_that_was_paid_and_gained_is_told_with_go_again(asked: Plain) -> None:
    jab = {
        "name": "Jab",
        "color": "red",
        "types": "Generic Action - Attack",
        "cost": 0,
        "power": 3,
        "text": "Go again",
    }
    ruling = run(
        scenario(
            game="flesh-and-blood",
            players={"Ada": {"hand": ["Jab"]}, "Ben": {}},
            cards=[{**jab, "defense": 2}],
            play=[{"play": "Jab", "by": "Ada"}, {"advance": "chain closes"}],
            expect=asked,
        )
    )
    assert "Ada has 1 action point" in ruling.answer
    assert "still" not in ruling.answer
    assert any("Jab (red) has go again" in one.text for one in ruling.explanation)
    assert "Ada gains 1 action point" in [one.text for one in ruling.explanation]
