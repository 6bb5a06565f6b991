"""Flesh and Blood's card grammar over the open corpus: a floor that may only rise, no mismatch, no ambiguity."""

from __future__ import annotations

import gzip
import json
import random
from functools import cache

import msgspec
import pytest

from grammar.common.coverage import Coverage
from grammar.common.texts import CardText, FaceText
from grammar.flesh_and_blood import measure, read_card
from grammar.flesh_and_blood.reading import is_ambiguous
from grammar.nodes import decode, encode
from grammar.nodes.abilities import AnyAbility
from tests.corpora import corpus

FLOOR = 0.64
"""The share of the corpus read whole."""

SAMPLE = 150


@cache
def _cards() -> tuple[CardText, ...]:
    with gzip.open(corpus("fab/cards.jsonl.gz"), "rt", encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    return tuple(_card(record["name"], record["card_text"] or "") for record in records)


def _card(name: str, text: str) -> CardText:
    halves = zip(name.split(" // "), text.split("\n//\n"), strict=False)
    return CardText(name, tuple(FaceText(half, words) for half, words in halves))


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
