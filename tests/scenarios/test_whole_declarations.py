"""What is asked of whole declarations of attackers and blockers, and what can't be answered."""

from __future__ import annotations

from time import process_time

import pytest

from scenarios.faults import BadScenario
from scenarios.ruling import Expectation, Plain
from tests.scenarios.running import ruled

LONER: dict[str, Plain] = {
    "name": "Loner",
    "cost": "{R}",
    "types": "Creature — Ogre",
    "power": 2,
    "toughness": 2,
    "text": "~ can't attack or block alone.",
}
RAGER: dict[str, Plain] = {**LONER, "name": "Rager", "text": "~ attacks each combat if able."}
BAIT: dict[str, Plain] = {**LONER, "name": "Bait", "text": "All creatures able to block ~ do so."}
SWEEPER: dict[str, Plain] = {**LONER, "name": "Sweeper", "text": "~ can block an additional creature each combat."}
SPUR: dict[str, Plain] = {
    "name": "Spur",
    "cost": "{R}",
    "types": "Enchantment — Aura",
    "text": "Enchant creature\nEnchanted creature attacks each combat if able.",
}
HELD: Plain = {"card": "Grizzly Bears", "id": "held"}


GOAD: dict[str, Plain] = {
    "name": "Goad",
    "cost": "{R}",
    "types": "Instant",
    "text": "Target creature attacks this turn if able.",
}


def board(amy: Plain, nicole: Plain = ()) -> Plain:
    return {"Amy": {"battlefield": list(amy)}, "Nicole": {"battlefield": list(nicole)}}


def asked(probe: Plain, players: Plain, *play: Plain) -> Expectation:
    """The answer to a probe in Amy's first steps, on a board of these creatures."""
    cards = [LONER, RAGER, BAIT, SWEEPER, SPUR, GOAD]
    ruling = ruled(players=players, cards=cards, step="beginning of combat", play=list(play), ask=[probe])
    (answer,) = (one for one in ruling.expectations if one.path == "/ask/0")
    return answer


def test_508_1d_what_is_illegal_is_told_with_its_rules() -> None:
    answer = asked({"legal_attacks": "Amy", "sets": "all"}, board(["Loner", "Rager"]))
    assert answer.found == [["Rager"], ["Loner", "Rager"]]
    assert answer.said == "Amy can declare these attacks: Rager; Loner and Rager"
    assert str(answer.because).startswith("2 of 4 are legal; ")
    assert {rule.number for rule in answer.rules} == {"508.1c", "508.1d"}
    assert answer.holds is None


def test_509_1c_blocks_are_told_by_blocker() -> None:
    attack: Plain = {"attack": ["Bait"], "by": "Amy"}
    answer = asked({"legal_blocks": "Nicole", "sets": "all"}, board(["Bait"], ["Sweeper"]), attack)
    assert answer.found == [{"Sweeper": "Bait"}]
    assert answer.said == "Nicole can declare these blocks: Sweeper blocks Bait"


@pytest.mark.parametrize(
    ("sets", "because"),
    [
        ([["Rager", "Rager"]], "attacks twice here"),
        ([["Rager"], ["Rager"]], "1 of 2 is legal"),
        ([[], ["Rager"]], "Rager attacks if able"),
    ],
)
def test_a_set_that_is_none_of_them_does_not_hold(sets: Plain, because: str) -> None:
    answer = asked({"legal_attacks": "Amy", "sets": sets}, board(["Rager"], ["Grizzly Bears"]))
    assert answer.holds is False
    assert because in str(answer.because)


@pytest.mark.parametrize(
    ("one", "place", "meant"),
    [("Raager", "0", "Rager"), ({"Rager": "Grizly Bears"}, "0/Rager", "Grizzly Bears")],
)
def test_a_name_in_a_set_that_nothing_has_is_a_fault(one: Plain, place: str, meant: str) -> None:
    with pytest.raises(BadScenario) as refused:
        asked({"legal_attacks": "Amy", "sets": [[one]]}, board(["Rager"], ["Grizzly Bears"]))
    [fault] = refused.value.faults
    assert (fault.pointer, fault.suggestion) == (f"/ask/0/sets/0/{place}", meant)


@pytest.mark.parametrize("probe", ["legal_attacks", "legal_blocks"])
def test_508_1_who_is_not_to_declare_has_no_declarations(probe: str) -> None:
    player = "Nicole" if probe == "legal_attacks" else "Amy"
    attack: Plain = {"attack": ["Rager"], "by": "Amy"}
    answer = asked({probe: player, "sets": "all"}, board(["Rager"], ["Grizzly Bears"]), attack)
    assert (answer.found, answer.holds) == (None, False)
    assert f"{player} isn't to declare" in str(answer.because)


def test_alike_creatures_that_may_not_do_the_same_need_ids() -> None:
    players: Plain = {
        "Amy": {"battlefield": ["Grizzly Bears", HELD, {"card": "Pacifism", "attached": "held"}]},
        "Nicole": {},
    }
    free = "Grizzly Bears (nothing attached to it)"
    assert asked({"legal_attacks": "Amy", "sets": [[], [free]]}, players).holds is True
    with pytest.raises(BadScenario, match="give them ids"):
        asked({"legal_attacks": "Amy", "sets": [[], ["Grizzly Bears"]]}, players)
    players = {"Amy": {"battlefield": [{"card": "Grizzly Bears", "count": 2}], "hand": ["Goad"]}, "Nicole": {}}
    play: Plain = [{"cast": "Goad", "by": "Amy", "targets": ["Grizzly Bears"]}, {"resolve": "all"}]
    answer = asked({"legal_attacks": "Amy", "sets": "all"}, players, *play)
    assert answer.holds is False
    assert "give ids" in str(answer.because)


def test_creatures_that_are_told_apart_by_what_is_on_them_need_none() -> None:
    spur: Plain = {"card": "Spur", "attached": "Grizzly Bears"}
    answer = asked({"legal_attacks": "Amy", "sets": "all"}, board([{"card": "Grizzly Bears", "count": 2}, spur]))
    spurred = "Grizzly Bears (Spur attached to it at first)"
    assert answer.found == [[spurred], ["Grizzly Bears", spurred]]


def test_blockers_that_are_called_alike_need_ids() -> None:
    attack: Plain = {"attack": ["Rager"], "by": "Amy"}
    two: Plain = [{"card": "Grizzly Bears", "count": 2}]
    answer = asked({"legal_blocks": "Nicole", "sets": "all"}, board(["Rager"], two), attack)
    assert answer.holds is False
    assert "give them ids" in str(answer.because)


def test_too_many_to_look_at_is_said_at_once() -> None:
    before = process_time()
    answer = asked({"legal_attacks": "Amy", "sets": [[]]}, board([{"card": "Rager", "count": 60}]))
    assert answer.holds is False
    assert f"0 of {2**60:,} declarations are looked at" in str(answer.because)
    assert process_time() - before < 20


def test_509_1a_the_only_block_is_not_taken_from_single_blocks_alone() -> None:
    """Blocking the one that must be blocked, or both, are two legal blocks: none of them is made unasked."""
    attack: Plain = {"attack": ["Bait", "Rager"], "by": "Amy"}
    with pytest.raises(BadScenario, match="the blockers must be declared"):
        asked({"value": "power", "of": "Bait"}, board(["Bait", "Rager"], ["Sweeper"]), attack, {"advance": "end"})


@pytest.mark.parametrize(
    ("said", "because"),
    [
        ({"sets": [], "legal_attacks": "Amy"}, "'sets' is empty"),
        ({"sets": "every", "legal_attacks": "Amy"}, "'every' is none of: all"),
        ({"sets": [[]], "are": [], "legal_attacks": "Amy"}, "keep one"),
        ({"sets": ["Rager"], "legal_attacks": "Amy"}, "a text stands here"),
        ({"sets": [["Rager"]], "legal_blocks": "Amy"}, "a list stands here"),
        ({"sets": "all", "legal_blocks": "Ammy"}, "'Ammy' is not one of the players"),
    ],
)
def test_what_is_no_declaration_is_a_fault(said: Plain, because: str) -> None:
    with pytest.raises(BadScenario, match=because):
        asked(said, board(["Rager"]))


@pytest.mark.parametrize(("game", "step"), [("flesh-and-blood", "action"), ("grand-archive", "main")])
@pytest.mark.parametrize("probe", ["legal_attacks", "legal_blocks"])
def test_other_games_do_not_declare_so(game: str, step: str, probe: str) -> None:
    ruling = ruled(game=game, players={"Amy": {}, "Nicole": {}}, step=step, ask=[{probe: "Amy", "sets": "all"}])
    (answer,) = (one for one in ruling.expectations if one.path == "/ask/0")
    assert answer.found is None
    assert "ask whether" in str(answer.because)
