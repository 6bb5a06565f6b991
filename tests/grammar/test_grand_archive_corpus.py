"""Grand Archive's card grammar over the open corpus: a floor that may only rise, no mismatch, no ambiguity."""

from __future__ import annotations

import random
from functools import cache

import msgspec
import pytest

from grammar.common.coverage import Coverage
from grammar.grand_archive import measure, read_card
from grammar.grand_archive.reading import is_ambiguous
from grammar.nodes import decode, encode
from grammar.nodes.abilities import AnyAbility
from store.card_records import CardRecord
from store.card_text import Card
from store.importers import read_cards
from tests.corpora import corpus

FLOOR = 0.61
"""The share of the corpus read whole."""

SAMPLE = 150


@cache
def _cards() -> tuple[Card, ...]:
    records = read_cards(corpus("ga/cards.jsonl.gz"), "grand-archive")
    return tuple(record.card for record in records if isinstance(record, CardRecord))


@cache
def _coverage() -> Coverage:
    return measure(_cards())


def test_enough_cards_are_read_whole() -> None:
    assert _coverage().read / _coverage().cards >= FLOOR


def test_no_line_is_printed_otherwise_than_it_was_read() -> None:
    assert _coverage().mismatch == 0


def test_every_tree_survives_being_stored() -> None:
    for card in _cards():
        reading = read_card(card)
        if reading.tree is not None:
            assert decode(encode(reading.tree)) == reading.tree, card.name
        for line in (line for face in reading.lines for line in face if line.ability is not None):
            assert msgspec.json.decode(msgspec.json.encode(line.ability), type=AnyAbility) == line.ability, line.raw


@pytest.mark.parametrize("seed", [1, 2])
def test_no_line_can_be_derived_to_another_tree(seed: int) -> None:
    cards = random.Random(seed).sample(_cards(), SAMPLE)
    lines = (line for card in cards for face in read_card(card).lines for line in face)
    assert [line.normal for line in lines if is_ambiguous(line)] == []
