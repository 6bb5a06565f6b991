"""The table that a page shows: everything on the board is on it, each thing in its place."""

from __future__ import annotations

import msgspec
import pytest

from api.pages.table import Tile, Zone, table
from scenarios.aloud import words
from scenarios.games import MAGIC_TABLE, TableWords
from scenarios.ruling import Board, Change, Plain, Ruling
from tests.api import sample


def ruling_of(objects: dict[str, dict[str, Plain]], *changes: Change) -> Ruling:
    players = {"Amy": {"life": 0, "poison": 0}, "Nicole": {"life": 20, "poison": 3}}
    start = Board(players, objects, {"turn": 1, "stack": []})
    step = msgspec.structs.replace(sample.trace()[0], diff=changes)
    return msgspec.structs.replace(sample.ruled(), start=start, trace=(step,))


def tile(**values: Plain) -> Tile:
    shown = table(ruling_of({"1": {"name": "It", "zone": "battlefield", "controller": "Amy", **values}}), MAGIC_TABLE)
    ((found,),) = [zone.tiles for zone in shown.lanes[0].zones]
    return found


def names(zone: Zone) -> list[str]:
    return [tile.name for tile in zone.tiles]


@pytest.mark.parametrize(
    ("values", "lane", "zone"),
    [
        ({"zone": "battlefield", "owner": "Nicole", "controller": "Amy"}, 0, "battlefield"),
        ({"zone": "Nicole's hand", "owner": "Nicole", "controller": "Nicole"}, 1, "hand"),
        ({"zone": "graveyard", "owner": "Nicole"}, 1, "graveyard"),
        ({"zone": "exile", "controller": "player:Nicole"}, 1, "exile"),
    ],
)
def test_each_thing_lies_in_the_lane_of_its_player(values: dict[str, Plain], lane: int, zone: str) -> None:
    shown = table(ruling_of({"1": {"name": "It", **values}}), MAGIC_TABLE)
    assert [names(found) for found in shown.lanes[lane].zones if found.name == zone] == [["It"]]
    assert not shown.lanes[1 - lane].zones


def test_the_stack_lies_in_the_middle_top_first() -> None:
    stack = {str(n): {"name": name, "zone": "stack", "controller": "Amy"} for n, name in enumerate(("low", "high"))}
    shown = table(ruling_of(stack), MAGIC_TABLE)
    assert [names(zone) for zone in shown.shared] == [["high", "low"]]


def test_what_is_so_about_a_thing_is_said() -> None:
    found = tile(power=2, toughness=3, damage=1, counters={"+1/+1": 1, "charge": 2, "gone": 0}, tapped=True)
    assert found.size == "2/3"
    assert found.notes == ("1 damage", "1 +1/+1 counter", "2 charge counters", "tapped")
    assert found.turned


def test_what_no_tile_knows_is_said_by_its_name() -> None:
    assert tile(face_down=True, loyalty=4, blocked=False).notes == ("face down", "loyalty: 4")


def test_things_that_are_pointed_at_are_said_by_name() -> None:
    objects: dict[str, dict[str, Plain]] = {
        "1": {"name": "Collar", "zone": "battlefield", "controller": "Amy", "attached": "object:2"},
        "2": {"name": "Bears", "zone": "battlefield", "controller": "Amy", "blocking": ["object:1"]},
    }
    notes = [tile.notes for zone in table(ruling_of(objects), MAGIC_TABLE).lanes[0].zones for tile in zone.tiles]
    assert notes == [("on Bears",), ("blocking: Collar",)]


def test_a_life_total_of_zero_is_said_and_no_poison_is_not() -> None:
    amy, nicole = table(ruling_of({}), MAGIC_TABLE).lanes
    assert amy.numbers[0].values == (("life", "0"),)
    assert nicole.numbers[0].values == (("life", "20"), ("poison", "3"))


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        ({"phase": "main", "step": "main"}, (("step", "main"),)),
        ({"phase": "combat", "step": "damage"}, (("phase", "combat"), ("step", "damage"))),
    ],
)
def test_a_phase_of_one_step_is_said_once(scene: dict[str, Plain], said: tuple[tuple[str, str], ...]) -> None:
    ruling = ruling_of({})
    start = msgspec.structs.replace(ruling.start, scene=scene)
    assert table(msgspec.structs.replace(ruling, start=start), MAGIC_TABLE).scene[0].values == said


def test_a_thing_has_a_tile_for_each_of_its_states() -> None:
    bears = {"1": {"name": "Bears", "zone": "battlefield", "controller": "Amy"}}
    shown = table(ruling_of(bears, Change("object:1", "zone", "battlefield", "Amy's graveyard")), MAGIC_TABLE)
    states = [(zone.name, tile.since, tile.until) for zone in shown.lanes[0].zones for tile in zone.tiles]
    assert states == [("battlefield", 0, 1), ("graveyard", 1, None)]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, "none"),
        (True, "yes"),
        (7, "7"),
        ("player:Amy", "Amy"),
        (["a", 1], "a, 1"),
        ([], "none"),
        ({"R": 2}, "R 2"),
        ({}, "none"),
    ],
)
def test_plain_values_are_said_in_words(value: Plain, said: str) -> None:
    assert words(value) == said


def test_another_game_is_laid_out_by_its_own_words() -> None:
    duel = TableWords(zones=("bench", "hand"), shared=("chain",), size=("power", "guard"), turned=("rested",))
    objects: dict[str, dict[str, Plain]] = {
        "1": {"name": "Sword", "zone": "bench", "controller": "Amy", "power": 3, "guard": 1, "rested": True},
        "2": {"name": "Card", "zone": "Amy's hand", "power": 3, "guard": None},
        "3": {"name": "Blow", "zone": "chain", "controller": "Nicole"},
    }
    shown = table(ruling_of(objects), duel)
    bench, hand = shown.lanes[0].zones
    assert (bench.name, bench.tiles[0].size, bench.tiles[0].turned) == ("bench", "3/1", True)
    assert (hand.tiles[0].size, hand.tiles[0].notes) == ("", ("power: 3",))
    assert [zone.name for zone in shown.shared] == ["chain"]


def test_a_chain_is_shown_link_by_link_the_attack_first() -> None:
    game = TableWords(zones=("hand",), shared=("chain",), chain="chain")
    objects: dict[str, dict[str, Plain]] = {
        "1": {"name": "Guard", "zone": "chain", "link": 1, "defending": True},
        "2": {"name": "Blow", "zone": "chain", "link": 1, "attacking": True},
        "3": {"name": "Second", "zone": "chain", "link": 2, "attacking": True},
    }
    links: list[Plain] = [{"link": 1, "attack": "Blow", "hit": True}, {"link": 2, "attack": "Second", "hit": False}]
    ruling = ruling_of(objects)
    start = msgspec.structs.replace(ruling.start, scene={"turn": 3, "links": links})
    shown = table(msgspec.structs.replace(ruling, start=start), game)
    assert [(zone.name, names(zone)) for zone in shown.shared] == [
        ("chain link 1", ["Blow", "Guard"]),
        ("chain link 2", ["Second"]),
    ]
    told = [[frame.values for frame in zone.told] for zone in shown.shared]
    assert told == [[(("attack", "Blow"), ("hit", "yes"))], [(("attack", "Second"),)]]
    assert shown.scene[0].values == (("turn", "3"),)
    assert shown.shared[0].tiles[0].notes == ("attacking",)
