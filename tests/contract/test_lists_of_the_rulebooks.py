"""Card types, supertypes and layouts: what the rulebooks list, and what card files call the layouts."""

from __future__ import annotations

import re
from collections.abc import Set

import pytest

from rules.flesh_and_blood import kinds as fab_kinds
from rules.flesh_and_blood import rulebook as fab_rulebook
from rules.grand_archive import kinds as archive_kinds
from rules.grand_archive import rulebook as archive_rulebook
from rules.kernel.index import IndexEntry, fingerprint
from rules.kernel.kinds import Built
from rules.magic import card_types, layouts
from rules.magic import rulebook as magic_rulebook
from store.importers import magic as importer
from tests.contract.test_kinds import records

MAGIC, FAB, ARCHIVE = (book().edition.index for book in (magic_rulebook, fab_rulebook, archive_rulebook))
MAGIC_TYPES = (
    *("artifact", "battle", "conspiracy", "creature", "dungeon", "enchantment", "instant", "kindred", "land"),
    *("phenomenon", "plane", "planeswalker", "scheme", "sorcery", "vanguard"),
)
FAB_TYPES = (
    *("action", "attack reaction", "block", "companion", "defense reaction", "demi-hero", "equipment", "hero"),
    *("instant", "macro", "mentor", "resource", "token", "weapon"),
)
CLASSES = (
    *("adjudicator", "assassin", "bard", "brute", "guardian", "illusionist", "mechanologist", "merchant"),
    *("necromancer", "ninja", "pirate", "ranger", "runeblade", "shapeshifter", "thief", "warrior", "wizard"),
)
TALENTS = (
    *("chaos", "draconic", "earth", "elemental", "ice", "light", "lightning", "mystic", "revered", "reviled"),
    *("royal", "shadow"),
)
FROM_CARDS_ONLY = {"host", "event"}
"""Words that no rulebook lists, and that cards have."""


@pytest.mark.parametrize(
    ("stated", "its_text", "listed", "table"),
    [
        (MAGIC["205.2a"], "5ad107d2a84f", {*MAGIC_TYPES}, card_types.CARD_TYPES),
        (MAGIC["205.4a"], "0356ddb5d576", {"basic", "legendary", "ongoing", "snow", "world"}, card_types.SUPERTYPES),
        (FAB["2.15.6a"], "ccfdff665673", {*FAB_TYPES}, fab_kinds.TYPES),
        (FAB["2.11.6a"], "008d470ed7d9", {*CLASSES}, fab_kinds.SUPERTYPES),
        (FAB["2.11.6b"], "e3fc912a751b", {*TALENTS}, fab_kinds.SUPERTYPES),
    ],
    ids=["types of Magic", "supertypes of Magic", "types of Flesh and Blood", "classes", "talents"],
)
def test_what_a_rule_lists_stands_in_the_table(
    stated: IndexEntry, its_text: str, listed: Set[str], table: Built
) -> None:
    assert stated.fingerprint == its_text, "the list is another: look at it again"
    others = {*CLASSES, *TALENTS} if table is fab_kinds.SUPERTYPES else set[str]()
    assert table.keys() - FROM_CARDS_ONLY == listed | others


PAGE = re.compile(r"card-types-([a-z]+?)s?")
NO_TYPES = {"supertype"}
WITHOUT_A_PAGE = {"mastery", "status"}
"""What stands in the place of a type of what is represented by a card."""


def test_every_page_on_a_type_of_grand_archive_is_of_one_in_the_table() -> None:
    pages = {found.group(1) for entry in ARCHIVE if (found := PAGE.fullmatch(entry.number))}
    assert pages - NO_TYPES == archive_kinds.TYPES.keys() - WITHOUT_A_PAGE


KINDS_OF_CARDS: dict[str, set[str]] = {
    "Split Cards": {"split", "aftermath", "room"},
    "Flip Cards": {"flip"},
    "Leveler Cards": {"leveler"},
    "Double-Faced Cards": {"transform", "modal_dfc", "meld", "battle", "double_faced_token"},
    "Substitute Cards": set(),
    "Saga Cards": {"saga"},
    "Adventurer Cards": {"adventure"},
    "Class Cards": {"class"},
    "Attraction Cards": set(),
    "Prototype Cards": {"prototype"},
    "Case Cards": {"case"},
    "Omen Cards": {"omen"},
    "Station Cards": set(),
    "Preparation Cards": {"prepare"},
}
"""The sections on kinds of cards, and what card files call their layouts; none: files call them normal."""
OTHER_LAYOUTS = {"normal", "token", "emblem", "mutate", "host", "augment", "planar", "scheme", "vanguard"}
"""Layouts of files that no such section is about."""
FIRST, LAST = 709, 722
"""The first and the last section on a kind of card."""


def test_every_section_on_a_kind_of_card_is_looked_at() -> None:
    sections = {MAGIC[str(number)].fingerprint: str(number) for number in range(FIRST, LAST + 1)}
    assert sections.keys() == {fingerprint(heading) for heading in KINDS_OF_CARDS}
    around = {MAGIC[str(number)].fingerprint for number in (FIRST - 1, LAST + 1)}
    assert around == {fingerprint("Face-Down Spells and Permanents"), fingerprint("Controlling Another Player")}


def test_every_layout_of_a_kind_of_card_stands_in_the_table() -> None:
    assert OTHER_LAYOUTS.union(*KINDS_OF_CARDS.values()) == layouts.LAYOUTS.keys()


def test_every_layout_of_the_open_cards_of_magic_stands_in_the_table() -> None:
    assert {str(one["layout"]) for one in records("mtg/cards.jsonl.gz")} <= layouts.LAYOUTS.keys() | importer.NO_CARDS
