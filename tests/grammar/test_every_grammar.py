"""What holds of the grammar of each game: what it reads prints back, keeps its meaning, and leaves nothing open."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from importlib import import_module

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark, logger

from grammar.nodes import references as r
from grammar.nodes.abilities import AnyAbility
from grammar.nodes.walking import within
from store.starter import StarterCards
from tests.grammar.goldens import Golden, read
from tests.grammar.grammars import GRAMMARS, REVIEWED, Grammar

each_grammar = pytest.mark.parametrize("grammar", GRAMMARS, ids=str)
each_reviewed_line = pytest.mark.parametrize(
    ("grammar", "golden"), REVIEWED, ids=[f"{grammar}: {golden.text[:60]}" for grammar, golden in REVIEWED]
)


@each_grammar
def test_there_are_enough_reviewed_trees(grammar: Grammar) -> None:
    assert len({golden.text for golden in grammar.goldens}) >= grammar.reviewed


@each_reviewed_line
def test_a_reviewed_line_keeps_its_meaning_and_its_tree_is_printed_kept_and_whole(
    grammar: Grammar, golden: Golden
) -> None:
    assert read(grammar.package, golden.text) == golden
    ability = grammar.reader.read_line(golden.text).ability
    assert ability is not None
    printed = grammar.reader.text_of(ability)
    assert printed is not None
    assert grammar.reader.read_line(printed).ability == ability
    assert msgspec.json.decode(msgspec.json.encode(ability), type=AnyAbility) == ability
    assert [node for node in within(ability) if is_left_open(node)] == []


def is_left_open(node: object) -> bool:
    """Whether a reference doesn't say what it means, or a target which one it is."""
    if isinstance(node, r.Pronoun | r.Same):
        return node.means is None
    return isinstance(node, r.Target) and node.slot is None


@each_grammar
@settings(max_examples=150)
@given(data=st.data())
def test_any_words_are_read_as_they_stand_or_declined(grammar: Grammar, data: st.DataObject) -> None:
    vocabulary = sorted({word for golden in grammar.goldens for word in golden.text.replace(".", " .").split()})
    words = data.draw(st.lists(st.sampled_from(vocabulary), min_size=1, max_size=9))
    assert grammar.reader.read_line(" ".join(words).replace(" .", ".")).status in ("read", "declined")


@each_grammar
def test_no_word_of_a_line_is_dropped(grammar: Grammar) -> None:
    """A line with a word taken out is another line: its tree, if it has one, is another, or is printed without it.

    The few phrases that may be spelt with a word less are listed.
    """
    dropped = [f"{golden.text} = {bare}" for golden in grammar.goldens for bare in _read_alike(grammar, golden.text)]
    assert not dropped


def _read_alike(grammar: Grammar, text: str) -> Iterator[str]:
    """A line without one of its words, wherever it is read the same, and neither printed nor listed so."""
    whole = grammar.reader.read_line(text).ability
    printed = grammar.reader.text_of(whole) if whole is not None else None
    spelt_shorter = {text.replace(*spelling) for spelling in grammar.spellings} - {text}
    words = text.split(" ")
    for place in range(len(words)):
        bare = " ".join(words[:place] + words[place + 1 :])
        shorter = grammar.reader.read_line(bare)
        is_alike = shorter.ability is not None and shorter.ability == whole
        if is_alike and shorter.normal != printed and bare not in spelt_shorter:
            yield bare


@each_grammar
def test_the_number_of_conflicts_is_known(grammar: Grammar, caplog: pytest.LogCaptureFixture) -> None:
    made = import_module(f"grammar.{grammar.package}.grammar")
    with caplog.at_level(logging.DEBUG, logger.name):
        Lark(
            made.source(), start=[*made.STARTS], parser="lalr", lexer="contextual", maybe_placeholders=True, debug=True
        )
    records = [record.getMessage() for record in caplog.records]
    assert sum("Shift/Reduce" in record for record in records) == grammar.conflicts


@each_grammar
def test_every_starter_card_is_read_whole(grammar: Grammar) -> None:
    cards = StarterCards()
    texts = [cards.wordings(grammar.game, name).values() for name in cards.names(grammar.game)]
    readings = [grammar.reader.read_card(card) for wordings in texts for card in wordings]
    assert readings
    unread = [line.raw for reading in readings for face in reading.lines for line in face if line.status != "read"]
    assert unread == []
