"""Magic's card grammar: what it reads, what it refuses, and that everything read prints back."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark, logger

from grammar.common.texts import CardText, FaceText
from grammar.magic import read_card, read_line, text_of
from grammar.magic.grammar import STARTS, source
from grammar.magic.reading import is_ambiguous
from grammar.nodes import decode, encode
from grammar.nodes import references as r
from grammar.nodes.abilities import Activated, Keywords, Spell, Static, Triggered
from grammar.nodes.base import Node
from tests.grammar.goldens import Golden, read, stored

CONFLICTS = 35
"""Shift/reduce conflicts of the grammar, all resolved by reading on: a change must be looked at, not only counted."""

PAGE: dict[str, list[str]] = json.loads((Path(__file__).parent / "damage_page.json").read_text(encoding="utf-8"))
"""The cards of the Damage page, each with its text of today and that of 2015."""


@pytest.mark.parametrize("name", PAGE)
def test_the_cards_of_the_damage_page_are_read_whole_in_both_wordings(name: str) -> None:
    for text in PAGE[name]:
        reading = read_card(CardText(name, (FaceText(name, text),)))
        assert reading.tree is not None, [line.tail for face in reading.lines for line in face if line.tail]
        assert decode(encode(reading.tree)) == reading.tree


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Flying", Keywords),
        ("Draw a card.", Spell),
        ("Creatures you control get +1/+1.", Static),
        ("Creatures you control get +1/+1 until end of turn.", Spell),
        ("{T}: Draw a card.", Activated),
        ("When this creature enters, draw a card.", Triggered),
        ("This spell can't be countered.", Static),
        ("Target creature can't block this turn.", Spell),
        ("Target creature attacks this turn if able.", Spell),
    ],
)
def test_a_line_is_the_kind_of_ability_that_it_says(text: str, kind: type[object]) -> None:
    assert isinstance(read_line(text).ability, kind)


@pytest.mark.parametrize(
    ("text", "stopped"),
    [
        ("Destroy target creature unless it's raining.", "raining"),
        ("Target creature gets +2/+2.", "unclear"),
        ("Destroy it.", "unclear"),
        ("You gain that much life.", "unclear"),
        ("Destroy target creature with toughness greater than its power.", "unclear"),
        ("You gain 1 life for each creature destroyed this way.", "unclear"),
        ("You gain life equal to the excess damage dealt this way.", "unclear"),
        ("Draw a card. Excess damage is dealt to that creature's controller instead.", "unclear"),
        (
            "Draw a card. If that spell is countered this way, "
            "exile it instead of putting it into its owner's graveyard.",
            "unclear",
        ),
        ("Destroy target attacking.", "adjective"),
        ("Destroy target artifact or creature with flying.", "quality"),
        ("Destroy target Plain.", "Plain"),
        ("Target creature gets +1/+1 and becomes blue until end of turn.", "how long"),
        ("Destroy target creature", ""),
    ],
)
def test_what_is_not_certain_is_declined(text: str, stopped: str) -> None:
    reading = read_line(text)
    assert reading.status == "declined"
    assert reading.ability is None
    assert stopped in (reading.tail or "")


def test_a_declined_line_says_where_it_stopped() -> None:
    reading = read_line("Whenever Some Legend attacks, dance.", name="Some Legend, the Brave")
    assert reading.stopped_at is not None
    assert reading.raw[reading.stopped_at :] == "dance."


def test_the_raw_spelling_comes_back() -> None:
    text = 'Whenever this creature attacks, it gains "{T}: Draw a card." until end of turn. (Really.)'
    reading = read_line(text)
    assert reading.status == "read"
    assert reading.printed == text


def test_a_card_is_read_whole_only_if_every_line_of_every_face_is() -> None:
    good, bad = FaceText("Day", "Flying"), FaceText("Night", "Flying\nDance.")
    assert read_card(CardText("Day // Dusk", (good, good))).tree is not None
    reading = read_card(CardText("Day // Night", (good, bad)))
    assert reading.tree is None
    assert reading.status == "declined"
    assert [line.status for line in reading.lines[1]] == ["read", "declined"]


GOLDENS: list[Golden] = [golden for goldens in stored("magic").values() for golden in goldens]


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.text[:60])
def test_a_reviewed_line_keeps_its_meaning(golden: Golden) -> None:
    assert read("magic", golden.text) == golden


def test_there_are_enough_reviewed_trees() -> None:
    assert len({golden.text for golden in GOLDENS}) >= 150


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.text[:60])
def test_a_tree_prints_its_line(golden: Golden) -> None:
    reading = read_line(golden.text)
    assert reading.ability is not None
    printed = text_of(reading.ability)
    assert printed is not None
    assert read_line(printed).ability == reading.ability


def test_no_reference_is_left_open() -> None:
    for golden in GOLDENS:
        for node in _nodes(read_line(golden.text).ability):
            assert not (isinstance(node, (r.Pronoun, r.Same)) and node.means is None), golden.text
            assert not (isinstance(node, r.Target) and node.slot is None), golden.text


def _nodes(value: object) -> Iterator[Node]:
    if isinstance(value, tuple):
        for part in value:
            yield from _nodes(part)
    elif isinstance(value, Node):
        yield value
        for name in value.__struct_fields__:
            yield from _nodes(getattr(value, name))


VOCABULARY = sorted({word for golden in GOLDENS for word in golden.text.replace(".", " .").split()})


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(VOCABULARY), min_size=1, max_size=9))
def test_any_words_are_read_as_they_stand_or_declined(words: list[str]) -> None:
    reading = read_line(" ".join(words).replace(" .", "."))
    assert reading.status in ("read", "declined")


@settings(max_examples=200, deadline=None)
@given(st.sampled_from([golden.text for golden in GOLDENS]), st.data())
def test_no_word_of_a_line_is_dropped(text: str, data: st.DataObject) -> None:
    """A line with a word taken out is another line: its tree, if it has one, is another tree."""
    words = text.split(" ")
    place = data.draw(st.integers(0, len(words) - 1))
    shorter = read_line(" ".join(words[:place] + words[place + 1 :]))
    assert shorter.ability is None or shorter.ability != read_line(text).ability


def test_the_number_of_conflicts_is_known() -> None:
    records: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: records.append(record.getMessage())  # type: ignore[method-assign]
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    Lark(source(), start=list(STARTS), parser="lalr", lexer="contextual", maybe_placeholders=True, debug=True)
    logger.removeHandler(handler)
    logger.setLevel(level)
    assert sum("Shift/Reduce" in record for record in records) == CONFLICTS


@pytest.mark.parametrize(
    "text",
    [
        "If damage would be dealt to you, prevent that damage. You gain life equal to the damage prevented this way.",
        "You may have ~ enter as a copy of any creature on the battlefield, except it has haste.",
    ],
)
def test_a_line_has_one_tree_however_it_is_derived(text: str) -> None:
    reading = read_line(text)
    assert reading.status == "read"
    assert not is_ambiguous(reading)
