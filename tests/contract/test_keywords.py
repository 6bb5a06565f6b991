"""Every keyword of the rulebook is built, or a table says what kind of ability it is: none stops a run unawares."""

from __future__ import annotations

import re

import pytest

from grammar.magic import outside
from rules.kernel.index import fingerprint
from rules.magic import rulebook
from rules.magic.keywords import MEANINGS
from rules.magic.keywords_elsewhere import ELSEWHERE
from scenarios.ruling import Plain
from scenarios.runner import run
from scenarios.schema import read_scenario

SPELT = {
    "affinity for": "affinity",
    "champion an?": "champion",
    "craft with": "craft",
    "daybound": "daybound and nightbound",
    "protection from": "protection",
    "splice onto": "splice",
    r"\w+ offering": "offering",
}
"""How the heading calls a keyword that lines spell otherwise."""
BEFORE_ABILITIES = ("boast", "exhaust", "forecast", "max speed", "power-up", "solved", "visit", "∞ (infinity)")
"""Keywords that stand before the words of an ability, which tell its kind by themselves."""
GENERAL = fingerprint("General")
INDEX = rulebook().edition.index
HEADINGS = {
    number: INDEX[number].fingerprint
    for number in INDEX.children("702")
    if INDEX[number].kind == "heading" and INDEX[number].fingerprint != GENERAL
}


@pytest.mark.parametrize("number", HEADINGS)
def test_every_keyword_of_the_index_stands_in_a_table(number: str) -> None:
    named = {*MEANINGS, *ELSEWHERE, *outside.KEYWORDS, *SPELT.values(), *BEFORE_ABILITIES}
    assert HEADINGS[number] in {fingerprint(name) for name in named}


def test_every_spelling_stands_in_a_table_itself() -> None:
    assert SPELT.keys() <= {*ELSEWHERE, *outside.KEYWORDS}
    assert all(re.compile(keyword) for keyword in outside.KEYWORDS)


LINES = {
    "Mutate {2}{U}": "cast",
    "Champion a Faerie": "enters",
    "Champion an Elf": "enters",
    "Prototype {1}{U} — 1/1": "cast",
    "Haunt": "cast",
    "Station": "",
    "Companion — Each card in your starting deck is blue.": "",
    "Aura swap {2}{U}": "",
    "Increment": "",
}
"""Lines of keywords that are not built, and what comes to them: casting the card, its entering, or neither."""


def status(card: dict[str, Plain], zone: str, play: Plain) -> str:
    players: Plain = {
        "Amy": {zone: ["Curio"], "battlefield" if zone == "hand" else "hand": ["Hill Giant"]},
        "Nicole": {},
    }
    board: Plain = {"title": "Keywords", "game": "magic", "cards": [card], "players": players, "play": play}
    return run(read_scenario(board)).status


@pytest.mark.parametrize("line", LINES)
def test_a_keyword_that_is_not_built_stops_a_run_where_it_is_come_to(line: str) -> None:
    card: dict[str, Plain] = {"name": "Curio", "cost": "{1}", "types": "Creature — Elf", "text": line}
    card |= {"power": 2, "toughness": 2}
    assert status(card, "hand", [{"attack": ["Hill Giant"]}, {"advance": "end of combat"}]) == "ruled"
    played = status(card, "hand", [{"cast": "Curio"}, {"resolve": "all"}])
    assert played == ("unsupported" if LINES[line] else "ruled")


@pytest.mark.parametrize("line", ["Mutate {2}{U}", "Champion a Faerie", "Haunt", "Station", "Prototype {1}{U} — 1/1"])
def test_a_keyword_that_is_not_built_stands_in_nobodys_way_on_the_battlefield(line: str) -> None:
    card: dict[str, Plain] = {"name": "Curio", "cost": "{1}", "types": "Creature — Elf", "text": line}
    card |= {"power": 2, "toughness": 2}
    assert status(card, "battlefield", [{"attack": ["Curio"]}, {"advance": "end of combat"}]) == "ruled"


def test_what_is_laid_out_with_the_counters_of_a_cost_stops_a_run_that_asks_whether_it_was_paid() -> None:
    card: dict[str, Plain] = {"name": "Curio", "cost": "{1}", "types": "Creature — Elf", "text": "Impending 4—{1}{B}"}
    card |= {"power": 2, "toughness": 2}
    laid: Plain = {"Amy": {"battlefield": [{"card": "Curio", "counters": {"time": 2}}]}, "Nicole": {}}
    board: Plain = {"title": "Keywords", "game": "magic", "cards": [card], "players": laid}
    assert run(read_scenario({**board, "play": [{"advance": "end step"}]})).status == "unsupported"
