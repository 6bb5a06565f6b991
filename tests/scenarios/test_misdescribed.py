"""A card or token that a scenario describes as none can be is told at its key, in every game."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from scenarios.faults import BadScenario, Fault
from scenarios.ruling import Plain
from scenarios.runner import run
from scenarios.schema import read_scenario

ZONES = {"magic": "battlefield", "flesh-and-blood": "arena", "grand-archive": "field"}
SOUND: Mapping[str, dict[str, Plain]] = {
    "magic": {"types": "Creature", "power": 1, "toughness": "1+*", "cost": "{X}{R}"},
    "flesh-and-blood": {"types": "Generic Action - Attack", "power": 1, "defense": 3, "cost": 1},
    "grand-archive": {"types": "Ally - Human", "power": 1, "life": 2, "cost": 1},
}


def faults(game: str, card: dict[str, Plain], thing: Plain = "Curio", zone: str = "") -> dict[str, Fault]:
    """The faults of a board with a curio that the scenario describes, by place."""
    players = {"Amy": {zone or ZONES[game]: [thing]}, "Nicole": {}}
    document = {"title": "A curio", "game": game, "players": players, "cards": [{"name": "Curio", **card}]}
    try:
        run(read_scenario(document))
    except BadScenario as error:
        return {fault.pointer: fault for fault in error.faults}
    return {}


@pytest.mark.parametrize("game", ZONES)
def test_a_card_needs_a_type(game: str) -> None:
    assert set(faults(game, {"text": "Contrive"})) == {"/cards/0/types"}
    assert set(faults(game, {"types": " Legendary" if game == "magic" else "Generic", "cost": "1.5"})) == {
        "/cards/0/types",
        "/cards/0/cost",
    }


@pytest.mark.parametrize("game", ZONES)
@pytest.mark.parametrize("cost", ["1.5", "one", "-1"])
def test_a_cost_that_no_card_has(game: str, cost: str) -> None:
    found = faults(game, {**SOUND[game], "cost": cost})
    assert set(found) == {"/cards/0/cost"}
    assert "write it as" in found["/cards/0/cost"].message


@pytest.mark.parametrize("game", ZONES)
@pytest.mark.parametrize("number", ["1.5", "many"])
def test_a_number_that_no_card_has(game: str, number: str) -> None:
    assert set(faults(game, {**SOUND[game], "power": number})) == {"/cards/0/power"}


@pytest.mark.parametrize(
    ("game", "types", "number"),
    [
        ("magic", "Artifact", "power"),
        ("magic", "Enchantment — Aura", "toughness"),
        ("magic", "Artifact", "loyalty"),
        ("magic", "Enchantment", "defense"),
        ("flesh-and-blood", "Generic Action - Item", "life"),
        ("flesh-and-blood", "Generic Weapon - Sword", "intellect"),
        ("grand-archive", "Item", "life"),
        ("grand-archive", "Ally - Human", "durability"),
        ("grand-archive", "Ally - Human", "level"),
    ],
)
def test_a_number_that_cards_of_the_type_do_not_have(game: str, types: str, number: str) -> None:
    found = faults(game, {"types": types, number: 2})
    assert set(found) == {f"/cards/0/{number}"}
    assert "is printed only on" in found[f"/cards/0/{number}"].message


@pytest.mark.parametrize("types", ["Artifact — Vehicle", "Artifact — Spacecraft", "Artifact Creature"])
def test_what_is_a_creature_at_times_has_a_power_printed(types: str) -> None:
    """A noncreature permanent may have power and toughness printed on it, such as a Vehicle (208.3)."""
    assert faults("magic", {"types": types, "power": 2, "toughness": 2}) == {}


@pytest.mark.parametrize("game", ZONES)
def test_what_can_be_is_taken(game: str) -> None:
    assert faults(game, SOUND[game], zone="hand") == {}


def test_all_is_told_at_once_with_what_else_is_wrong() -> None:
    found = faults("magic", {"types": "Artefact", "cost": "1.5"}, "Crio")
    assert set(found) == {"/cards/0/types", "/cards/0/cost", "/players/Amy/battlefield/0"}
    assert found["/cards/0/types"].suggestion == "artifact"


def test_the_back_and_a_described_token_are_looked_at_too() -> None:
    archive = {**SOUND["grand-archive"], "back": {"name": "Oddity", "types": "Item", "life": 2}}
    assert set(faults("grand-archive", archive)) == {"/cards/0/back/life"}
    token = {"token": {"name": "Servo", "types": "Artifact", "power": 1, "toughness": 1}}
    assert set(faults("magic", SOUND["magic"], token)) == {
        "/players/Amy/battlefield/0/token/power",
        "/players/Amy/battlefield/0/token/toughness",
    }
