"""Going through a tree: the order, what is left out, and that nothing is made anew without need."""

from __future__ import annotations

import pytest

from grammar.magic.reading import read_line
from grammar.nodes.abilities import Keyword
from grammar.nodes.base import Node
from grammar.nodes.continuous import Abilities
from grammar.nodes.filters import Filter, Is
from grammar.nodes.quantities import Number
from grammar.nodes.references import Every, Of, Target, You
from grammar.nodes.verbs import Draw
from grammar.nodes.walking import changed, inner, kinds, rebuilt, those, within

BEARS = Every(Filter((Is("type", "creature"), Is("subtype", "Bear"))), "each")


def test_the_nodes_within_come_in_the_order_of_the_fields() -> None:
    assert list(within((BEARS, You()))) == [BEARS, BEARS.what, *BEARS.what.words, You()]  # type: ignore[union-attr]
    assert list(within("no node")) == []


def test_a_field_can_be_left_out() -> None:
    ability = read_line("Enchanted creature has flying.").ability
    assert Keyword("flying") in within(ability)
    assert Keyword("flying") not in within(ability, outside="abilities")
    assert any(isinstance(node, Abilities) for node in within(ability, outside="abilities"))


def test_what_does_not_change_stays_the_very_same() -> None:
    assert rebuilt(BEARS, lambda node: node) is BEARS
    assert changed((BEARS, You()), lambda node: node) == (BEARS, You())
    assert changed("no node", lambda node: You()) == "no node"


def test_a_changed_node_keeps_its_other_fields() -> None:
    two = rebuilt(Draw(You(), Number(1)), lambda node: Number(2) if node == Number(1) else node, given={"label": 3})
    assert two == Draw(You(), Number(2), label=3)


@pytest.mark.parametrize(("kind", "fields"), [(Number, ()), (Draw, ("who", "count")), (Every, ("what",))])
def test_words_and_numbers_hold_no_nodes(kind: type[Node], fields: tuple[str, ...]) -> None:
    assert inner(kind) == fields


def test_the_kinds_of_a_tree_are_those_of_every_node_within() -> None:
    ability = read_line("Whenever ~ attacks, put target creature card on top of its owner's library.").ability
    assert {kind for kind in kinds(ability) if issubclass(kind, Node)} == {type(node) for node in within(ability)}


def test_those_of_a_class_are_found_wherever_they_stand_but_outside() -> None:
    ability = read_line("Whenever ~ attacks, put target creature card on top of its owner's library.").ability
    assert set(those(ability, {Target, Of})) == {node for node in within(ability) if isinstance(node, Target | Of)}
    assert not set(those(ability, {Target, Of}, outside="effect"))
