"""Every keyword of the rulebooks of Flesh and Blood and Grand Archive stands in a table of its game."""

from __future__ import annotations

import re

import pytest

from rules import flesh_and_blood, grand_archive
from rules.flesh_and_blood import keywords as fab
from rules.grand_archive import keywords as archive

FAB = fab.MEANINGS.keys() | fab.BY_RULES | fab.OUTSIDE
ARCHIVE = archive.MEANINGS.keys() | archive.BY_RULES | archive.OUTSIDE

ABILITY_KEYWORDS = "8.3"
"""The section of ability keywords."""
WITHOUT_A_PROCEDURE = frozenset({"attack", "essence", "legendary", "specialization", "stealth", "unlimited"})
"""Keywords to which no procedure of the section is bound: another rule looks at them, or they do nothing in a game."""
PROCEDURES = {"meld": "melds"}
"""The procedure of a keyword, where it is called otherwise."""
BOUND = {
    number: {
        one.key.partition(".")[2]
        for one in flesh_and_blood.rulebook().procedures.values()
        if any(re.fullmatch(rf"{re.escape(number)}[a-z]*", there) for there in one.numbers)
    }
    for number in flesh_and_blood.rulebook().edition.index.children(ABILITY_KEYWORDS)
}
"""The procedures of each keyword of the section."""


@pytest.mark.parametrize("number", [number for number, procedures in BOUND.items() if procedures])
def test_what_the_rules_carry_out_of_a_keyword_stands_in_a_table(number: str) -> None:
    assert BOUND[number] & {PROCEDURES.get(word, word.replace(" ", "_")) for word in FAB}


def test_every_keyword_of_the_tables_is_carried_out_under_its_number() -> None:
    bound = set().union(*BOUND.values())
    found = {word for word in FAB if PROCEDURES.get(word, word.replace(" ", "_")) in bound}
    assert found == FAB - WITHOUT_A_PROCEDURE
    assert WITHOUT_A_PROCEDURE <= FAB


SECTION = "keywords-and-abilities"
NO_KEYWORDS = {
    "aenean-progression", "agility-n", "cascade", "champion-bonus", "class-bonus", "element-bonus", "elysian-aura",
    "empower-n", "first-boon", "inherited-effect", "level-restriction", "lineage-keyword", "lineage-release",
    "link-shield", "memory-n", "on-attack", "on-banish", "on-charge-n", "on-death", "on-enter", "on-foster", "on-hit",
    "on-kill", "on-leave", "preserve-preserved",
}  # fmt: skip
"""Headings of the chapter that name no keyword of a card's line: labels, conditions, effects, and what is derived."""
HEADINGS = [n.removeprefix(f"{SECTION}/") for n in grand_archive.rulebook().edition.index.children(SECTION)]
SPELT = {"preserve": "preserve-preserved", "lineage": "lineage-keyword", "advanced imbue": "imbue"}
"""The headings of keywords that are called otherwise."""


def test_every_keyword_of_grand_archive_stands_in_a_table() -> None:
    assert {_word(heading) for heading in HEADINGS if heading not in NO_KEYWORDS} == ARCHIVE - SPELT.keys()
    assert {*SPELT.values(), *NO_KEYWORDS} <= {*HEADINGS}


def _word(heading: str) -> str:
    return heading.removesuffix("-n").replace("-", " ")
