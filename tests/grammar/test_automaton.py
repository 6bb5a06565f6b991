"""The automaton reads as Lark's own parser does: the same tokens, the same tree, the same place where it stops."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken

from grammar.common.alternatives import name_of
from grammar.common.automaton import Automaton
from grammar.common.beginnings import beginnings
from grammar.common.lexicon import table
from grammar.common.shapes import Unreadable
from grammar.common.tokens import Stopped

GRAMMAR = """
start: "say" [LOUD] _words "." | "count" (NUMBER _COMMA)* NUMBER ENDING -> count | _nothing
_nothing: "say" "nothing" "."
_words: word | _words JOIN word
?word: NAME | phrase
phrase: "the" NAME ["of" word] | "every" NAME -> every | "every other" NAME -> other
LOUD: "loudly"
NAME: /[a-z]+(?! other)/
NUMBER.2: /[0-9]+|-?X/
JOIN.3: /and(?= [a-z])|,/
_COMMA: /,(?! and)/
ENDING: /, and more|[.](?!.)/
SPACE.9: " "
%ignore SPACE
"""

PIECES = (
    *("say", "loudly", "nothing", "the", "of", "every", "every other", "other", "and", "ox", "count", "X", "-X"),
    *("12", ",", ", and more", ".", "!", " "),
)


@dataclass(frozen=True)
class Named:
    """A shape that keeps the rule's name and its children as they are."""

    name: str
    makes: type = Tree

    def build(self, children: Sequence[object]) -> object:
        return Tree(self.name, list(children))

    def match(self, value: object) -> list[object] | None:
        return list(value.children) if isinstance(value, Tree) else None


LARK = Lark(GRAMMAR, parser="lalr", lexer="contextual", maybe_placeholders=True)
SHAPES = {name_of(rule): Named(name_of(rule)) for rule in LARK.rules}
AUTOMATON = Automaton(LARK, SHAPES, {})


def by_lark(text: str) -> object:
    try:
        return LARK.parse(text)
    except UnexpectedToken as stop:
        return len(text) if stop.token.type == "$END" else stop.pos_in_stream
    except UnexpectedInput as stop:
        return stop.pos_in_stream


def by_automaton(text: str) -> object:
    try:
        return AUTOMATON.build("start", text).value
    except Stopped as stopped:
        return stopped.place


@given(st.lists(st.sampled_from(PIECES), max_size=12).map(" ".join))
def test_a_text_is_read_as_lark_reads_it(text: str) -> None:
    assert by_automaton(text) == by_lark(text)


@pytest.mark.parametrize(
    "text",
    [
        "say ox, ox and the ox of every ox .",
        "say loudly ox and every other ox .",
        "say loudly.",
        "say nothing.",
        "count 1, -X, 3, and more",
        "count 1, 2.",
        "count 1, 2. .",
        "say the every",
        "",
        " ",
    ],
)
def test_these_texts_are_read_as_lark_reads_them(text: str) -> None:
    assert by_automaton(text) == by_lark(text)


def test_an_unknown_word_stops_only_where_a_node_is_built_of_it() -> None:
    automaton = Automaton(LARK, SHAPES, {"NAME": table({"ox": 1})})
    with pytest.raises(Stopped):
        automaton.build("start", "say the cow !")
    with pytest.raises(Unreadable, match="unknown word 'cow'"):
        automaton.build("start", "say the cow.")
    assert automaton.build("start", "say the ox.").value == Tree[object]("start", [None, Tree("phrase", [1, None])])


def test_a_word_that_is_written_otherwise_is_a_variant() -> None:
    automaton = Automaton(LARK, SHAPES, {"NAME": table({"ox": 1, "bull": 1})})
    assert not automaton.build("start", "say ox.").variant
    assert automaton.build("start", "say ox, bull.").variant


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        ("an?", {"a", "an"}),
        ("(?:the |)(?:ox|cow)", {"the ", "ox", "cow"}),
        (r"(?<=card),(?= put)", {","}),
        (r"[+-]1|2+(?=x)", {"+1", "-1", "2"}),
        (r"x*(?:y{0,2})z\b", {"x", "y", "z"}),
        (r"\d", set("0123456789")),
        (r"[^a]|\w", {""}),
        ("(?i:a)", {""}),
        ("(?:x{1,2}y|zz?)q", {"x", "zq", "zzq"}),
        ("o[xh].*", {"ox", "oh"}),
        ("creatures?", {"crea"}),
    ],
)
def test_a_pattern_has_these_beginnings(pattern: str, found: set[str]) -> None:
    assert beginnings(pattern) == found


@pytest.mark.parametrize("pattern", ["an?", "(?:the |)(?:ox|cow)s?", r"[+-]?\d+(?!x)", "x*(?:y{0,2})z", "(?:ab?|b+)c"])
@given(text=st.text("abcxyz+-12 thewo", max_size=8))
def test_whatever_matches_begins_with_a_beginning(pattern: str, text: str) -> None:
    assert not re.match(pattern, text) or any(text.startswith(beginning) for beginning in beginnings(pattern))


def test_no_terminal_may_begin_with_a_blank() -> None:
    blank = Lark('start: "a" " b"\nSPACE: " "\n%ignore SPACE', parser="lalr", lexer="basic")
    with pytest.raises(ValueError, match="begin with a blank"):
        Automaton(blank, {"start": Named("start")}, {})
