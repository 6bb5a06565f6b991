"""A word by which text calls things is one that a card can have, or is refused: else it would be true of nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pytest
from msgspec import convert

from grammar.nodes.base import Node
from grammar.nodes.filters import Is
from grammar.nodes.walking import those
from rules.flesh_and_blood.cards import type_box
from rules.grand_archive.cards import type_line as archive_line
from rules.magic.cards import type_line as magic_line
from tests.contract.test_statuses_and_zones import EXECUTABLE, WORDS, lines_with

Parts = tuple[frozenset[str], frozenset[str], frozenset[str]]
LINES: Mapping[str, Callable[[str], Parts]] = {
    "magic": magic_line,
    "flesh-and-blood": type_box,
    "grand-archive": archive_line,
}
PART = {"supertype": 0, "type": 1, "subtype": 2}
"""Where the words of a kind stand among what is read of a type line."""


def words_of(game: str) -> Iterator[Is]:
    """The words of a type line that the grammar of a game has a value for."""
    values = (value for table in WORDS[game].values() for value in table.values() if isinstance(value, Node))
    yield from (one for value in values for one in those(value, (Is,)) if isinstance(one, Is) and one.kind in PART)


def part_of(game: str, word: Is) -> frozenset[str]:
    """What is read as words of that kind of a type line that has this word."""
    line = f"Curio - {word.value}" if word.kind == "subtype" else word.value
    return frozenset(one.lower() for one in LINES[game](line)[PART[word.kind]])


@pytest.mark.parametrize("game", WORDS)
def test_every_word_of_a_text_is_read_from_a_type_line_or_refused(game: str) -> None:
    unread = {one for one in words_of(game) if one.value.lower() not in part_of(game, one)}
    assert not {one for one in unread if not EXECUTABLE[game](lines_with(one))}


@pytest.mark.parametrize("game", WORDS)
@pytest.mark.parametrize("kind", ["type", "supertype", "color", "quality", "class", "element"])
def test_an_invented_word_is_not_built(game: str, kind: str) -> None:
    lacking = EXECUTABLE[game](lines_with(convert({"node": "Is", "kind": kind, "value": "contrived"}, Is)))
    assert any("contrived" in one for one in lacking), lacking
