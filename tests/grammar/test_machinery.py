"""The machinery that all grammars share: edits, shapes, printer, and that no node is left without one of its parts."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.common.engine import Engine
from grammar.common.inflection import inflected
from grammar.common.lexicon import Words
from grammar.common.normal import normalise, substitution
from grammar.common.shapes import Hole, NodeShape, Shape, at, rest, shape
from grammar.common.spelling import ARTICLE, spaced
from grammar.common.texts import raw_lines
from grammar.flesh_and_blood import grammar as flesh_and_blood
from grammar.flesh_and_blood import words as flesh_and_blood_words
from grammar.grand_archive import grammar as grand_archive
from grammar.grand_archive import words as grand_archive_words
from grammar.magic import grammar as magic
from grammar.magic import words as magic_words
from grammar.nodes import CardTree, FaceTree, Line, decode, encode, from_json, to_json
from grammar.nodes.abilities import Conditional, Keyword, Keywords, Together
from grammar.nodes.base import Node
from grammar.nodes.conditions import WasChosen
from grammar.nodes.page import page
from grammar.nodes.quantities import Calculation, Number, Range
from grammar.nodes.references import Antecedent
from grammar.nodes.templates import TEMPLATES
from tests.nodes import all_nodes

PASSES = (substitution("a+", "b"), substitution("bc", ""), substitution("d", lambda found: found.group() * 3))


@given(st.text(alphabet="abcd ", max_size=30))
def test_normalising_can_be_undone(text: str) -> None:
    assert normalise(text, PASSES).raw() == text


@given(st.text(alphabet="abcd ", max_size=30))
def test_every_place_has_a_place_in_the_raw_text(text: str) -> None:
    norm = normalise(text, PASSES)
    places = [norm.raw_place(place) for place in range(len(norm.text) + 1)]
    assert places == sorted(places)
    assert all(0 <= place <= len(text) for place in places)


@given(st.integers(0, 99), st.integers(0, 99))
def test_a_shape_gives_back_its_children(low: int, high: int) -> None:
    made = shape(Range, minimum=at(1), maximum=shape(Number, value=at(0)))
    built = made.build([high, Number(low)])
    assert built == Range(Number(low), Number(high))
    assert made.match(built) == [high, Number(low)]


def test_a_shape_refuses_a_node_that_says_more() -> None:
    twice = shape(Calculation, operation="times", arguments=(Number(2), at(0)))
    assert twice.match(Calculation("times", (Number(3), Number(1)))) is None
    assert twice.match(Calculation("plus", (Number(2), Number(1)))) is None
    assert shape(Range, minimum=at(0), maximum=None).match(Range(Number(1), Number(2))) is None


def test_a_shape_knows_the_fields_of_its_node() -> None:
    with pytest.raises(TypeError, match="no field"):
        shape(Number, amount=at(0))


def test_rest_takes_all_the_children() -> None:
    both = shape(Calculation, operation="plus", arguments=rest(0))
    assert both.match(both.build([Number(1), Number(2)])) == [Number(1), Number(2)]


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ([ARTICLE, "artifact", "."], "an artifact."),
        ([ARTICLE, "creature", ",", "you"], "a creature, you"),
        ([ARTICLE, "8/8", "token"], "an 8/8 token"),
        ([ARTICLE, "Unicorn"], "a Unicorn"),
        (["“", "{T}", ":", "add {G}", ".", "”"], "“{T}: add {G}.”"),
        (["ward", "―", "pay 2 life"], "ward―pay 2 life"),
        (["~", "'s", "power"], "~'s power"),
    ],
)
def test_words_stand_together_as_in_print(words: list[str], text: str) -> None:
    assert spaced(words) == text


def test_a_shared_rule_is_written_out_in_each_form() -> None:
    text = '?<says|say|said>: "<has|have|had> gain<s>" it -> a\n\n?says: "is" -> b\n?say: it -> c\n    | <shared>\n'
    says, say, said = (" ".join(rule.split()) for rule in inflected(text).strip().split("?")[1:])
    assert says == 'says: "has gains" it -> a | "is" -> b'
    assert say == 'say: it -> c | "have gain" it -> a'
    assert said == 'said: "had gain" it -> a'


def test_rows_of_modes_belong_to_the_line_before() -> None:
    text = "Flying\nChoose one —\n• A.\n• B.\n(Reminder.)\nHaste (It can.)"
    lines = list(raw_lines(text))
    assert [line.text for line in lines] == ["Flying", "Choose one — • A. • B.", "Haste (It can.)"]
    assert [text[slice(*line.span)].split("\n")[0] for line in lines] == ["Flying", "Choose one —", "Haste (It can.)"]


def test_trees_survive_storing() -> None:
    line = Line(Keywords((Keyword("flying"), Keyword("toxic", amount=Number(1)))), (0, 15))
    tree = CardTree("Some card", (FaceTree("Some card", (line,)),))
    assert decode(encode(tree)) == tree
    assert from_json(to_json(tree)) == tree


def test_a_tree_of_unknown_nodes_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        from_json(b'{"node":"CardTree","name":"x","faces":[{"node":"Nonsense"}]}')


def test_every_node_has_a_describer_with_fields_that_it_has() -> None:
    for node in all_nodes():
        assert node in TEMPLATES, node
        known = set(node.__struct_fields__)
        used = {field for _, field, _, _ in __import__("string").Formatter().parse(TEMPLATES[node]) if field}
        assert used <= known, node


def test_every_node_is_built_and_printed_by_a_grammar() -> None:
    """Shapes build and print alike, so one walk over the shapes in use shows both."""
    made = {node for game in (magic, flesh_and_blood, grand_archive) for node in _shaped(game.engine(), game.SHAPES)}
    made |= {type(value) for words in _lexicon_values() for value in _inside(words)}
    made |= set(Antecedent.__args__) | FROM_READING
    assert {node.__name__ for node in all_nodes()} - {node.__name__ for node in made} == set()


def _shaped(engine: Engine, shapes: Mapping[str, Shape]) -> set[type[object]]:
    """The nodes that the shapes in use make."""
    used = {str(rule.alias or rule.options.template_source or rule.origin) for rule in engine.parser.rules}
    return {node for name in used if name in shapes for node in _classes(shapes[name])}


FROM_READING: set[type[Node]] = {CardTree, FaceTree, Line, Together, Conditional, WasChosen}
"""Nodes that no rule makes, but the reading of a whole card or line."""


def _classes(part: object) -> set[type[object]]:
    inside = getattr(part, "inside", None)
    if inside is not None:
        return _classes(inside)
    if isinstance(part, NodeShape):
        return {part.makes} | {node for _, field in part.fields for node in _classes(field)}
    if isinstance(part, tuple):
        return {node for element in part for node in _classes(element)}
    if isinstance(part, Hole) or not isinstance(part, Node):
        makes = getattr(part, "makes", None)
        return {makes} if isinstance(makes, type) else set()
    return {type(value) for value in _inside(part)}


def _lexicon_values() -> list[object]:
    games = (magic_words, flesh_and_blood_words, grand_archive_words)
    return [value for game in games for value in _values(game.LEXICON, game)]


def _values(lexicon: Mapping[str, Words], game: ModuleType) -> list[object]:
    samples = [lexicon[name].read(sample) for name, sample in game.CHANGES.items()]
    return [value for table in game.TABLES.values() for value in table.values()] + samples


def _inside(value: object) -> list[object]:
    if isinstance(value, Node):
        return [value, *(found for name in value.__struct_fields__ for found in _inside(getattr(value, name)))]
    return [found for part in value for found in _inside(part)] if isinstance(value, tuple) else []


def test_the_page_of_nodes_is_up_to_date() -> None:
    from pathlib import Path

    written = Path(__file__).parents[2] / "docs" / "effect-nodes.md"
    assert written.read_text(encoding="utf-8") == page()
