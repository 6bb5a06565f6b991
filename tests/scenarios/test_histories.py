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


ATTACK: Plain = {"attack": ["Guard"], "by": "Amy"}
LATER: Plain = {"advance": "precombat main", "of": "Nicole"}
ATTACKED_BEFORE = of_two("Guard", {"battlefield": ["Guard", "Guard"]}, ATTACK, LATER)
HOWLER: Plain = {
    **{"name": "Howler", "types": "Creature — Werewolf", "power": 1, "toughness": 1},
    "text": "At the beginning of each upkeep, if a player cast two or more spells last turn, you gain 1 life.",
}


def test_what_happened_before_this_turn_counts_where_a_text_looks_back_that_far() -> None:
    amy: dict[str, Plain] = {"battlefield": ["Guard", "Guard", "Howler"]}
    board = of_two("Guard", amy, ATTACK, LATER)
    fault = only_fault({**board, "cards": [*board["cards"], HOWLER]}, "/play/2/targets/0")
    assert set(fault.choices) == {"Guard (before: it attacks Nicole)", "Guard (not before: it attacks Nicole)"}


def test_what_happened_before_this_turn_counts_for_nothing_else() -> None:
    assert ruled(**ATTACKED_BEFORE).status == "ruled"


@pytest.mark.parametrize("probe", ["why", "why_not", "triggered", "stacked"])
def test_what_asks_about_the_past_asks_which_of_two_it_is(probe: str) -> None:
    board = {**ATTACKED_BEFORE, "play": [ATTACK, LATER], "ask": [{probe: "Guard"}]}
    assert "before: it attacks Nicole" in only_fault(board, "/ask/0").choices[0]


TAPPER: Plain = {
    **{"name": "Tapper", "types": "Artifact", "cost": "{1}"},
    "text": "{0}: Tap target creature.\n{0}: Untap target creature.",
}


def tapped_and_untapped(*more: Plain) -> dict[str, Plain]:
    first: list[Plain] = [{"activate": "Tapper", "ability": 1, "by": "Amy", "targets": ["Guard"]}, {"resolve": "all"}]
    then: Plain = {"activate": "Tapper", "ability": 2, "by": "Amy", "targets": ["Guard (tapped)"]}
    board = of_two("Guard", {"battlefield": ["Guard", "Guard", "Tapper", *more]}, *first, then, {"resolve": "all"})
    return {**board, "cards": [*board["cards"], TAPPER, WARY]}


WARY: Plain = {
    **{"name": "Wary", "types": "Enchantment"},
    "text": "Whenever a creature you control becomes the target of a spell or ability for the first time each turn, "
    "you gain 1 life.",
}


def test_what_was_tapped_or_a_target_is_like_the_other_again() -> None:
    assert ruled(**tapped_and_untapped()).status == "ruled"


def test_what_was_a_target_is_not_where_a_text_asks_for_it() -> None:
    assert "becomes a target" in only_fault(tapped_and_untapped("Wary"), "/play/4/targets/0").choices[0]


def test_things_to_which_the_same_happened_are_alike() -> None:
    both: Plain = {"attack": ["Guard", "Guard"], "by": "Amy"}
    board = of_two("Guard", {"battlefield": ["Guard", "Guard"]}, both, {"advance": "postcombat main"})
    assert ruled(**board).status == "ruled"


def test_an_id_tells_them_apart() -> None:
    amy: dict[str, Plain] = {"battlefield": ["Guard", {"card": "Guard", "id": "first"}]}
    board = of_two("first", amy, {"attack": ["first"], "by": "Amy"}, {"advance": "postcombat main"})
    assert ruled(**board).status == "ruled"
