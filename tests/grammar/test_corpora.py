"""The grammar of each game over its open corpus: a floor that may only rise, no mismatch, no ambiguity."""

from __future__ import annotations

import random
from functools import cache

import msgspec
import pytest

from grammar.common.coverage import Coverage, measure
from grammar.nodes import decode, encode
from grammar.nodes.abilities import AnyAbility
from tests.grammar.grammars import GRAMMARS, Grammar, cards_of, magic_cards

FLOOR_OLDER = 0.54
"""The share of Magic's cards that is read whole in the wordings of 2022 and 2015."""

each_grammar = pytest.mark.parametrize("grammar", GRAMMARS, ids=str)


@cache
def _coverage(grammar: Grammar) -> Coverage:
    return measure(cards_of(grammar), grammar.reader.read_card)


@each_grammar
def test_enough_cards_are_read_whole(grammar: Grammar) -> None:
    found = _coverage(grammar)
    assert found.read / found.cards >= grammar.floor


@each_grammar
def test_no_line_is_printed_otherwise_than_it_was_read(grammar: Grammar) -> None:
    assert _coverage(grammar).mismatch == 0


@each_grammar
def test_declines_are_ranked_by_the_cards_that_they_hold_back(grammar: Grammar) -> None:
    declines = _coverage(grammar).declines
    assert [decline.frees for decline in declines] == sorted((decline.frees for decline in declines), reverse=True)
    assert all(decline.frees <= decline.cards <= decline.lines for decline in declines)


@each_grammar
def test_every_tree_survives_being_stored(grammar: Grammar) -> None:
    for card in cards_of(grammar):
        reading = grammar.reader.read_card(card)
        if reading.tree is not None:
            assert decode(encode(reading.tree)) == reading.tree, card.name
        for line in (line for face in reading.lines for line in face if line.ability is not None):
            assert msgspec.json.decode(msgspec.json.encode(line.ability), type=AnyAbility) == line.ability, line.raw


@each_grammar
def test_no_line_can_be_derived_to_another_tree(grammar: Grammar) -> None:
    cards = random.Random(1).sample(cards_of(grammar), grammar.sample)
    lines = (line for card in cards for face in grammar.reader.read_card(card).lines for line in face)
    assert [line.normal for line in lines if grammar.reader.is_ambiguous(line)] == []


def test_older_wordings_are_read_as_well() -> None:
    magic = GRAMMARS[0]
    found = measure(magic_cards("cards_older_wording"), magic.reader.read_card)
    assert found.read / found.cards >= FLOOR_OLDER
    assert found.mismatch == 0
