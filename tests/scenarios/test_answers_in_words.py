"""What is asked is answered in clauses that say what was asked, and where the answer is no, with its reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scenarios.closed_words import values_of
from scenarios.games import GAMES
from scenarios.ruling import Expectation, Plain, Ruling
from scenarios.runner import run
from scenarios.schema import read_runs
from tests.scenarios.running import faults, ruled

SHROUDED: Plain = {"name": "Shrouded", "types": "Creature", "power": 1, "toughness": 1, "text": "Hexproof"}
FOREST: Plain = {"name": "Arbor", "types": "Land Creature — Forest Dryad", "power": 1, "toughness": 1}
PRISM: Plain = {"name": "Prism", "types": "Artifact", "text": "{1}, {T}: Add {W}{U}."}
VENTS: Plain = {"name": "Vents", "types": "Land — Island Mountain"}
YARD: Plain = {
    "name": "Yard",
    "types": "Legendary Land",
    "text": "Each land is a Swamp in addition to its other types.",
}
MOON: Plain = {"name": "Moon", "cost": "{R}", "types": "Enchantment", "text": "Nonbasic lands are Mountains."}
CARDS = [SHROUDED, FOREST, PRISM, VENTS, YARD, MOON]
BOARD: dict[str, Plain] = {
    "cards": CARDS,
    "players": {
        "Amy": {"hand": ["Shock"], "battlefield": ["Grizzly Bears", "Mountain"]},
        "Nicole": {"battlefield": ["Wind Drake", "Shrouded"]},
    },
}


def of(name: str) -> dict[str, Plain]:
    return {"cast": "Shock", "by": "Amy", "targets": [name]}


def mine(*battlefield: Plain, ask: list[Plain]) -> Ruling:
    players: Plain = {"Amy": {"battlefield": [*battlefield]}, "Nicole": {"battlefield": ["Hill Giant"]}}
    return ruled(cards=CARDS, players=players, ask=ask)


def answered(ruling: Ruling) -> Expectation:
    (answer,) = (one for one in ruling.expectations if one.path == "/ask/0")
    return answer


@pytest.mark.parametrize("claim", ["legal", "illegal"])
@pytest.mark.parametrize("name", ["Wind Drake", "Nicole"])
def test_what_an_entry_finds_allowed_is_the_answer(claim: str, name: str) -> None:
    assert ruled(**BOARD, play=[{claim: of(name)}]).answer == f"Amy can cast Shock targeting {name}."


@pytest.mark.parametrize("claim", ["legal", "illegal"])
def test_what_an_entry_finds_refused_is_the_answer_with_its_reason(claim: str) -> None:
    assert ruled(**BOARD, play=[{claim: of("Shrouded")}]).answer == (
        "Amy can't cast Shock targeting Shrouded, because Shrouded has hexproof."
    )


def test_what_was_done_besides_is_told_after_what_is_allowed() -> None:
    play: list[Plain] = [{"legal": of("Nicole")}, of("Wind Drake"), {"resolve": "all"}]
    assert ruled(**BOARD, play=play).answer == (
        "Amy can cast Shock targeting Nicole. Wind Drake goes to Nicole's graveyard."
    )


@pytest.mark.parametrize(
    ("probe", "answer"),
    [
        ({"priority": "Amy"}, "Amy has priority."),
        ({"may_choose": "targets", "by": "Amy"}, "Amy is not asked to choose targets."),
        (
            {"did_anyone_get_priority_between": [0, 0], "is": True},
            "Somebody got priority between the steps 0 and 0.",
        ),
        (
            {"legal_targets": {"cast": "Shock", "by": "Amy"}},
            "Amy can target Amy, Nicole, Grizzly Bears, Wind Drake by casting Shock.",
        ),
        ({"legal_blocks": "Nicole"}, "Nicole can block with nothing, because nothing attacks."),
        ({"why": "Mountain"}, "Nothing happened to Mountain, and no effect changes it."),
        ({"why_not": "Mountain"}, "Nothing about Mountain was looked at and left alone."),
    ],
)
def test_each_clause_says_what_was_asked(probe: Plain, answer: str) -> None:
    ruling = ruled(**BOARD, ask=[probe])
    assert ruling.answer == answer
    assert answered(ruling).because != answered(ruling).said


@pytest.mark.parametrize(
    ("thing", "numbers", "because"),
    [
        (
            {"card": "Arbor", "since": "this turn"},
            {"602.5a", "302.6"},
            "Arbor hasn't been under control since the turn began",
        ),
        ({"card": "Mountain", "tapped": True}, {"118.3"}, "Mountain is tapped already"),
        ("Grizzly Bears", {"605.1a"}, "Grizzly Bears has no mana ability"),
        ("Prism", set(), "what makes mana of Prism costs or does more than tapping"),
    ],
)
def test_what_cannot_be_tapped_for_mana_is_told_with_why(thing: Plain, numbers: set[str], because: str) -> None:
    name = thing["card"] if isinstance(thing, dict) else thing
    answer = answered(mine(thing, ask=[{"mana_options": name}]))
    assert (answer.said, answer.because) == (f"{name} can be tapped for nothing", because)
    assert {rule.number for rule in answer.rules} == numbers


def test_what_cannot_attack_is_told_with_why() -> None:
    fresh: Plain = {"card": "Arbor", "since": "this turn"}
    ruling = mine(fresh, "Grizzly Bears", ask=[{"legal_attacks": "Amy"}])
    assert ruling.answer == "Amy can attack with Grizzly Bears and nothing else."
    assert [rule.number for rule in answered(ruling).rules] == ["302.6"]
    assert "because Arbor hasn't been under control" in mine(fresh, ask=[{"legal_attacks": "Amy"}]).answer


def test_what_cannot_block_is_told_with_why() -> None:
    players: Plain = {"Amy": {"battlefield": ["Wind Drake"]}, "Nicole": {"battlefield": ["Hill Giant"]}}
    play: list[Plain] = [{"attack": ["Wind Drake"], "by": "Amy"}, {"ask": {"legal_blocks": "Nicole"}}]
    assert "Nicole can block with nothing, because" in ruled(players=players, play=play).answer


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ({"activate": "Mountain"}, "because Mountain's ability takes no targets, not 1."),
        ({"play": "Forest"}, "can't be told, because nothing asked for this: targets."),
    ],
)
def test_targets_of_what_asks_for_none_are_no_answer(action: dict[str, Plain], told: str) -> None:
    players: Plain = {"Amy": {"battlefield": ["Mountain"], "hand": ["Forest"]}, "Nicole": {}}
    ruling = ruled(players=players, ask=[{"legal": {**action, "by": "Amy", "targets": ["Nicole"]}}])
    assert ruling.answer.endswith(told)


@pytest.mark.parametrize("name", ["Vents", "Yard"])
def test_what_is_left_to_tap_for_is_no_ability_that_was_lost(name: str) -> None:
    answer = answered(mine("Moon", "Vents", "Yard", ask=[{"mana_options": name}]))
    assert answer.found == ["{R}"]
    assert "no activated ability" not in str(answer.because)
    assert ("no ability to tap for {U}" if name == "Vents" else "an ability to tap for {R}") in str(answer.because)


STORM: Plain = {"name": "Volley", "cost": "{R}", "types": "Instant", "text": "Destroy target creature.\nStorm"}
BOON: Plain = {
    "name": "Boon",
    "types": "Enchantment",
    "text": "At the beginning of your upkeep, you gain 1 life. You may pay {1}. If you do, draw a card.",
}


@pytest.mark.parametrize(("before", "copies"), [(1, "the copy"), (2, "the 2 copies")])
def test_new_targets_are_offered_for_what_they_are_for(before: int, copies: str) -> None:
    players: Plain = {
        "Amy": {"hand": ["Shock"] * before + ["Volley"]},
        "Nicole": {"battlefield": ["Hill Giant", "Grizzly Bears"]},
    }
    shock: Plain = {"cast": "Shock", "by": "Amy", "targets": ["Nicole"]}
    play: list[Plain] = [shock] * before
    play += [{"resolve": "all"}, {"cast": "Volley", "by": "Amy", "targets": ["Hill Giant"]}, {"resolve": "all"}]
    question = ruled(players=players, cards=[STORM], play=play).question
    assert question is not None
    assert question.text == f"Choose new targets for {copies} of Volley?"


def test_an_offer_is_told_by_the_sentence_that_makes_it() -> None:
    players: Plain = {"Amy": {"battlefield": ["Boon"]}, "Nicole": {}}
    play: list[Plain] = [{"advance": "upkeep", "of": "Amy"}, {"resolve": "all"}]
    question = ruled(players=players, cards=[BOON], step="end", play=play).question
    assert question is not None
    assert "You may pay {1}. If you do, draw a card." in question.text
    assert "gain 1 life" not in question.text


def after_a_double_block(entry: Plain) -> str:
    """What is wrong with an entry right after two creatures were declared as blockers of one."""
    players: Plain = {
        "Amy": {"battlefield": ["Craw Wurm"]},
        "Nicole": {"battlefield": ["Grizzly Bears", "Hill Giant"]},
    }
    attack: Plain = {"attack": ["Craw Wurm"], "by": "Amy"}
    block: Plain = {"block": {"Grizzly Bears": "Craw Wurm", "Hill Giant": "Craw Wurm"}, "by": "Nicole"}
    return faults(players=players, play=[attack, block, entry])["/play/2"].message


def test_damage_assigned_too_early_says_what_to_put_before_it() -> None:
    assigned: Plain = {"assign": {"Craw Wurm": {"Grizzly Bears": 3, "Hill Giant": 3}}, "by": "Amy"}
    assert "put {advance: combat damage} before it" in after_a_double_block(assigned)


def test_an_illegal_play_is_told_by_its_reason() -> None:
    assert ruled(**BOARD, play=[{"pass": "Nicole"}]).answer == "Nicole doesn't have priority."


@pytest.mark.parametrize("size", [10**40, -(10**7), "1000001+*"])
def test_a_printed_size_has_the_limits_of_other_numbers(size: Plain) -> None:
    card: Plain = {"name": "Huge", "types": "Creature", "power": size, "toughness": 1}
    assert list(faults(cards=[card])) == ["/cards/0/power"]


def of_other(game: str, players: Plain, *play: Plain, cards: tuple[Plain, ...] = ()) -> Ruling:
    document = {"title": "x", "game": game, "players": players, "cards": list(cards), "play": list(play)}
    return run(read_runs(document)[0].scenario)


def test_an_element_that_is_not_enabled_is_told_with_those_that_are() -> None:
    mage: Plain = {"name": "Mage", "types": "Ally - Mage", "cost": 0, "elements": ["fire"], "power": 1, "life": 1}
    players: Plain = {"Ana": {"hand": ["Mage"]}, "Ben": {}}
    ruling = of_other("grand-archive", players, {"activate": "Mage", "by": "Ana"}, cards=(mage,))
    assert "Ana doesn't have fire enabled, only norm" in ruling.answer
    assert any("no element but norm" in one and "`champion`" in one for one in ruling.assumptions)


def test_flesh_and_blood_says_whose_action_phase_it_is_not() -> None:
    lore: Plain = {"name": "Lore", "types": "Generic Action", "cost": 0, "text": "Draw a card."}
    players: Plain = {"Ana": {}, "Ben": {"hand": ["Lore"]}}
    ruling = of_other("flesh-and-blood", players, {"play": "Lore", "by": "Ben"}, cards=(lore,))
    assert ruling.answer.endswith("doesn't have an action point to pay and because it isn't Ben's action phase.")


DOCS = Path(__file__).parents[2] / "docs"
PAGES = {
    "magic": "scenario-format.md",
    "flesh-and-blood": "scenario-flesh-and-blood.md",
    "grand-archive": "scenario-grand-archive.md",
}


@pytest.mark.parametrize("game", GAMES)
def test_the_values_that_can_be_asked_for_stand_in_the_docs(game: str) -> None:
    page = (DOCS / PAGES[game]).read_text(encoding="utf-8")
    facts = page.split("Of an object:")[1].split("Of the")[0]
    told = set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`([^`]*)`", facts))))
    asked = {"mana_value", "total_cost"} & set(values_of(game))
    assert set(values_of(game)) - asked <= told
    row = next(
        line
        for line in (DOCS / PAGES["magic"]).read_text(encoding="utf-8").splitlines()
        if line.startswith("| `{value: ")
    )
    assert all(f"`{word}`" in row for word in (*asked, "count", "abilities_not"))


def test_an_edition_without_damage_assignment_orders_says_so() -> None:
    told = after_a_double_block({"damage_order": ["Grizzly Bears", "Hill Giant"], "for": "Craw Wurm", "by": "Amy"})
    assert "have no damage assignment order" in told
    assert "{assign: …}" in told


def test_a_step_that_players_call_otherwise_is_suggested_by_its_name() -> None:
    for said, meant in (("second main", "postcombat main"), ("first main", "precombat main")):
        assert faults(play=[{"advance": said}])["/play/0/advance"].suggestion == meant


def test_a_cost_without_braces_is_told_with_them() -> None:
    card: Plain = {"name": "Bar", "types": "Creature", "power": 2, "toughness": 2, "cost": "3R"}
    assert "write it as {3}{R}" in faults(cards=[card], play=[])["/cards/0/cost"].message


def test_the_mana_ability_of_a_basic_land_type_is_told_as_the_rules_give_it() -> None:
    play: list[Plain] = [{"activate": "Mountain", "ability": 2, "by": "Amy"}]
    told = faults(players={"Amy": {"battlefield": ["Mountain"]}, "Nicole": {}}, play=play)
    assert "it has 1 for “{T}: Add {R}”" in told["/play/0/ability"].message
