"""702: a keyword that stands for other abilities is cited where these begin to work."""

from __future__ import annotations

import pytest

from grammar.nodes.abilities import Keyword
from rules.kernel.errors import Unsupported
from rules.kernel.rule import bound_procedures
from rules.magic.chapters.keyword_meanings import KeywordMeanings, procedure_of
from rules.magic.keywords import MEANINGS, stands_for
from scenarios.ruling import Plain, Ruling
from scenarios.runner import run
from tests.scenarios.boards import scenario

NEVER_BEGINS = frozenset({"changeling", "devoid"})
"""What stands for nothing but a characteristic."""


def cited(ruling: Ruling) -> set[str]:
    return {rule.number for step in ruling.trace for rule in step.rules}


def card(name: str, types: str, text: str) -> Plain:
    creature = {"power": 2, "toughness": 2} if "Creature" in types else {}
    return {"name": name, "types": types, "cost": "{1}", "text": text, **creature}


@pytest.mark.parametrize("keyword", sorted(MEANINGS.keys() - NEVER_BEGINS))
def test_every_keyword_that_stands_for_others_has_its_number(keyword: str) -> None:
    assert procedure_of(keyword) in bound_procedures(KeywordMeanings)


@pytest.mark.parametrize(("edition", "number"), [("2026-06-19", "702.25a"), ("2014-02-01", "702.24a")])
def test_a_trigger_that_a_keyword_stands_for_cites_the_keyword(edition: str, number: str) -> None:
    knight = card("Flank Rider", "Creature — Knight", "Flanking")
    players: Plain = {"Amy": {"battlefield": ["Flank Rider"]}, "Nicole": {"battlefield": ["Grizzly Bears"]}}
    play: Plain = [{"attack": ["Flank Rider"]}, {"block": {"Grizzly Bears": "Flank Rider"}}]
    assert number in cited(run(scenario(cards=[knight], players=players, play=play, edition=edition)))


def test_an_activated_ability_that_a_keyword_stands_for_cites_the_keyword() -> None:
    blade = card("Plain Blade", "Artifact — Equipment", "Equip {1}")
    players: Plain = {"Amy": {"battlefield": ["Plain Blade", "Grizzly Bears"]}, "Nicole": {}}
    play: Plain = [{"activate": "Plain Blade", "targets": ["Grizzly Bears"]}, {"resolve": "all"}]
    ruling = run(scenario(cards=[blade], players=players, play=play))
    assert "702.6a" in cited(ruling)


def test_a_prevention_that_a_keyword_stands_for_cites_the_keyword() -> None:
    wall = card("Soft Wall", "Creature — Wall", "Absorb 1")
    players: Plain = {"Amy": {"hand": ["Shock"]}, "Nicole": {"battlefield": ["Soft Wall"]}}
    play: Plain = [{"cast": "Shock", "targets": ["Soft Wall"]}, {"resolve": "all"}]
    assert "702.64a" in cited(run(scenario(cards=[wall], players=players, play=play)))


def test_an_ability_of_no_keyword_cites_none() -> None:
    players: Plain = {"Amy": {"hand": ["Shock"]}, "Nicole": {"battlefield": ["Grizzly Bears"]}}
    play: Plain = [{"cast": "Shock", "targets": ["Grizzly Bears"]}, {"resolve": "all"}]
    assert not any(number.startswith("702.") for number in cited(run(scenario(players=players, play=play))))


def test_echo_without_a_cost_of_its_own_is_no_guess() -> None:
    with pytest.raises(Unsupported, match="echo"):
        stands_for(Keyword("echo"))
