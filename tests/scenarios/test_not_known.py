"""Effects of which nobody knows whether they apply: what the ruling says of them, asked for or not."""

from __future__ import annotations

import pytest

from scenarios.ruling import Plain, Ruling
from scenarios.runner import run
from scenarios.schema.document import read_scenario

TIDE = "If there are 2 or more blue cards in your pitch zone, this gets +2{p} and go again."
APPLIES = (
    f"which card it is decides whether “Tide (red): {TIDE}” applies to Tide (red), so it is to be named on the board"
)


def red(name: str, **more: Plain) -> dict[str, Plain]:
    """A red attack action card, but for what is said of it."""
    return {"name": name, "types": "Illusionist Action - Attack", "color": "red", "cost": 0, **more}


def attack(until: str, **more: Plain) -> Ruling:
    """The ruling of an attack for which the cards that are pitched aren't shown."""
    document: dict[str, Plain] = {
        "title": "An attack",
        "game": "flesh-and-blood",
        "cards": [red("Tide", text=TIDE, cost=4, power=7, defense=3)],
        "players": {"Ada": {"hand": ["Tide"]}, "Ben": {}},
        "play": [{"play": "Tide", "by": "Ada"}, {"advance": until}],
        **more,
    }
    return run(read_scenario(document))


def told(ruling: Ruling) -> list[tuple[str, str]]:
    """What the ruling says that it didn't come to."""
    return [(gap.what, gap.because) for gap in ruling.unreached]


def test_what_is_not_asked_for_is_listed() -> None:
    """Before the damage nobody asks for power: the ruling shows what it may be, and by what."""
    ruling = attack("reaction")
    assert ruling.status == "ruled"
    assert told(ruling) == [("card", APPLIES)]
    assert "Tide (red) has power 7 or 9; Tide (red) may have go again" in ruling.answer


def test_what_is_asked_for_stops_by_name() -> None:
    """The damage asks for power: the run stops at the card that nobody knows, and nothing is listed besides."""
    ruling = attack("resolution")
    assert ruling.status == "unsupported"
    assert [(gap.what, gap.because) for gap in ruling.unsupported] == [("card", APPLIES)]
    assert not told(ruling)
    assert ruling.trace


def test_what_is_expected_at_the_end_stops_by_name() -> None:
    """An expectation of the power asks for it, too, and the trace up to there is told."""
    ruling = attack("reaction", expect={"Tide": {"power": 9}})
    assert ruling.status == "unsupported"
    assert [gap.because for gap in ruling.unsupported] == [APPLIES]
    assert ruling.trace


def test_what_is_expected_and_alike_both_ways_is_ruled_on() -> None:
    """What the effect doesn't change is known."""
    ruling = attack("reaction", expect={"Tide": {"defense": 3, "base_power": 7}})
    assert ruling.status == "ruled"
    assert all(one.holds for one in ruling.expectations)


def test_how_many_were_pitched_is_not_told() -> None:
    """One card is sure of those that are pitched unseen: how many lie in the pitch zone stops by name."""
    ruling = attack("reaction", expect={"Ada": {"pitch": 4}})
    assert ruling.status == "unsupported"
    decides = "how many such cards there are decides how many cards lie in Ada's pitch zone"
    assert [gap.because.partition(",")[0] for gap in ruling.unsupported] == [decides]


def test_what_looks_at_it_and_asks_for_something_else_is_ruled_on() -> None:
    """Phantasm looks at the attack again and again, and asks for nothing that nobody knows of it."""
    light: dict[str, Plain] = {
        "name": "Light",
        "types": "Illusionist Action - Item",
        "cost": 0,
        "text": "If there is a yellow card in your pitch zone, your attacks get go again.",
    }
    ruling = attack(
        "reaction",
        cards=[red("Tide", text="Phantasm", cost=4, power=7, defense=3), light],
        players={"Ada": {"hand": ["Tide"], "arena": ["Light"]}, "Ben": {}},
    )
    assert ruling.status == "ruled"
    assert "Tide (red) may have go again" in ruling.answer


def stopped(document: dict[str, Plain]) -> list[str]:
    """The things at which a run stops by name, for nobody knows what they are."""
    ruling = run(read_scenario({"title": "A card that nobody knows", **document}))
    assert ruling.status == "unsupported"
    return [gap.line for gap in ruling.unsupported if gap.line is not None]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Clash with target hero.", id="8.5.45 power decides who wins a clash"),
        pytest.param("Pitch the top card of target hero's deck.", id="8.5.44 whether it can be pitched"),
    ],
)
def test_a_number_of_a_card_that_nobody_knows_decides(text: str) -> None:
    document: dict[str, Plain] = {
        "game": "flesh-and-blood",
        "cards": [red("Gong", types="Generic Action", text=text), red("Sledge", power=3)],
        "players": {"Ada": {"hand": ["Gong"], "deck": ["Sledge"]}, "Ben": {"deck": 3}},
        "play": [{"play": "Gong", "by": "Ada", "targets": ["Ben"]}, {"resolve": "all"}],
    }
    assert stopped(document) == ["a card in Ben's deck that nobody knows"]


@pytest.mark.parametrize(
    "like",
    [
        "that shares a color with that card",
        "that shares a creature type with that card",
        "that shares a card type with that card",
        "with the same name as that card",
    ],
)
def test_109_what_a_card_that_nobody_knows_shares_is_not_known(like: str) -> None:
    kin = f"Exile the top card of your library. Destroy each creature {like}."
    document: dict[str, Plain] = {
        "game": "magic",
        "cards": [{"name": "Kin", "types": "Sorcery", "cost": "{0}", "text": kin}],
        "players": {"Amy": {"hand": ["Kin"], "library": 3}, "Bob": {"battlefield": ["Grizzly Bears"]}},
        "play": [{"cast": "Kin", "by": "Amy"}, {"resolve": "all"}],
    }
    assert stopped(document) == ["a card in Amy's library that nobody knows"]
