"""Layouts and subtypes that bring rules of their own: each is built, or refused by name as soon as it matters."""

from __future__ import annotations

import gzip
import json

import pytest

from rules.kernel.errors import Unsupported
from rules.magic import rulebook
from rules.magic.cards import CardDefinition, FaceDefinition
from rules.magic.effects.printed_lines import unbuilt_kind
from rules.magic.layouts import LAYOUTS
from rules.magic.subtypes import OWN_RULES
from rules.magic.table import Laid, Table
from tests.answers import Answers
from tests.corpora import corpus

UNBUILT_LAYOUTS = sorted(name for name, layout in LAYOUTS.items() if layout.unbuilt)
UNBUILT_SUBTYPES = sorted(subtype for subtype, lacking in OWN_RULES.items() if lacking)


def card(layout: str = "normal", types: str = "creature", *subtypes: str) -> CardDefinition:
    face = FaceDefinition("Curio", "{1}", types=frozenset({types}), subtypes=frozenset(subtypes), power=1, toughness=1)
    return CardDefinition("Curio", (face,), layout)


def lay(definition: CardDefinition, zone: str, laid: Laid | None = None) -> None:
    table = Table(rulebook(), ("Amy", "Nicole"), Answers())
    table.lay(definition, zone, table.player("Amy"), laid)


@pytest.mark.parametrize("layout", [*UNBUILT_LAYOUTS, "a layout of tomorrow"])
def test_a_layout_that_is_not_built_is_refused_where_it_matters(layout: str) -> None:
    lay(card(layout), "hand")
    with pytest.raises(Unsupported, match="Curio"):
        lay(card(layout), "battlefield")


@pytest.mark.parametrize("subtype", [*UNBUILT_SUBTYPES, "Subtypeoftomorrow"])
def test_a_subtype_that_is_not_built_is_refused_where_it_matters(subtype: str) -> None:
    lay(card("normal", "enchantment", subtype), "graveyard")
    with pytest.raises(Unsupported, match="Curio"):
        lay(card("normal", "enchantment", subtype), "battlefield")


def test_what_lies_face_down_shows_no_layout() -> None:
    lay(card("leveler"), "battlefield", Laid(face_down=True))


def test_what_two_cards_are_when_they_are_melded_is_refused() -> None:
    melded = FaceDefinition("Curio", types=frozenset({"creature"}), power=5, toughness=5)
    with pytest.raises(Unsupported, match="Curio"):
        lay(CardDefinition("Curio", (melded,), "meld"), "battlefield")


def test_built_layouts_are_laid_out() -> None:
    for layout in LAYOUTS.keys() - set(UNBUILT_LAYOUTS):
        lay(card(layout), "battlefield")


def test_every_layout_of_the_open_cards_stands_in_the_table() -> None:
    with gzip.open(corpus("mtg/cards.jsonl.gz"), "rt", encoding="utf-8") as lines:
        layouts = {json.loads(line)["layout"] for line in lines}
    assert layouts <= LAYOUTS.keys()


def test_a_card_that_is_not_built_is_not_executable() -> None:
    assert unbuilt_kind("flip", ["Creature — Human"])
    assert unbuilt_kind("normal", ["Enchantment — Case"])
    assert not unbuilt_kind("adventure", ["Creature — Giant", "Instant — Adventure"])
