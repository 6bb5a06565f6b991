"""What happened to things of one name tells them apart, where nothing else does."""

from __future__ import annotations

import pytest

from scenarios.faults import Fault
from scenarios.ruling import Plain
from tests.scenarios.running import faults, ruled

GUARD: Plain = {
    **{"name": "Guard", "types": "Creature — Soldier", "power": 2, "toughness": 2},
    "text": "Vigilance",
}
RELIC: Plain = {"name": "Relic", "types": "Artifact", "cost": "{1}", "text": ""}
BREAK: Plain = {"name": "Break", "types": "Instant", "cost": "{R}", "text": "Destroy target permanent."}


def of_two(name: str, amy: dict[str, Plain], *play: Plain) -> dict[str, Plain]:
    """A board on which one of two things of a name is destroyed in the end."""
    broken: Plain = {"cast": "Break", "by": "Nicole", "targets": [name]}
    board: dict[str, Plain] = {"cards": [GUARD, RELIC, BREAK], "players": {"Amy": amy, "Nicole": {"hand": ["Break"]}}}
    return {**board, "step": "precombat main", "play": [*play, broken, {"resolve": "all"}]}


ENTERED = of_two(
    "Relic", {"hand": ["Relic"], "battlefield": ["Relic"]}, {"cast": "Amy's Relic", "by": "Amy"}, {"resolve": "all"}
)
ATTACKED = of_two(
    "Guard", {"battlefield": ["Guard", "Guard"]}, {"attack": ["Guard"], "by": "Amy"}, {"advance": "postcombat main"}
)


def only_fault(board: dict[str, Plain], place: str) -> Fault:
    found = faults(**board)
    assert [*found] == [place]
    return found[place]


@pytest.mark.parametrize(
    ("board", "word"), [(ENTERED, "it is put on the stack to be cast"), (ATTACKED, "it attacks Nicole")]
)
def test_which_of_two_is_never_guessed(board: dict[str, Plain], word: str) -> None:
    fault = only_fault(board, "/play/2/targets/0")
    assert sorted(one.partition("(")[2] for one in fault.choices) == [f"not this turn: {word})", f"this turn: {word})"]


def test_each_choice_means_one_of_them() -> None:
    for said in only_fault(ATTACKED, "/play/2/targets/0").choices:
        destroyed = ruled(**of_two(said, {"battlefield": ["Guard", "Guard"]}, *ATTACKED["play"][:2]))
        assert destroyed.status == "ruled"


def test_what_happened_before_this_turn_tells_apart_too() -> None:
    attack: Plain = {"attack": ["Guard"], "by": "Amy"}
    later: Plain = {"advance": "precombat main", "of": "Nicole"}
    fault = only_fault(of_two("Guard", {"battlefield": ["Guard", "Guard"]}, attack, later), "/play/2/targets/0")
    assert set(fault.choices) == {"Guard (before: it attacks Nicole)", "Guard (not before: it attacks Nicole)"}


def test_things_to_which_the_same_happened_are_alike() -> None:
    both: Plain = {"attack": ["Guard", "Guard"], "by": "Amy"}
    board = of_two("Guard", {"battlefield": ["Guard", "Guard"]}, both, {"advance": "postcombat main"})
    assert ruled(**board).status == "ruled"


def test_an_id_tells_them_apart() -> None:
    amy: dict[str, Plain] = {"battlefield": ["Guard", {"card": "Guard", "id": "first"}]}
    board = of_two("first", amy, {"attack": ["first"], "by": "Amy"}, {"advance": "postcombat main"})
    assert ruled(**board).status == "ruled"
