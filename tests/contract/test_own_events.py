"""Every kind of event of Flesh and Blood says where an object is that it happens to."""

from __future__ import annotations

from collections.abc import Iterator

from grammar.common.shapes import NodeShape
from grammar.flesh_and_blood.shapes.events import CONDITIONS, COSTS, EVENTS
from grammar.flesh_and_blood.shapes.sentences import ALL
from grammar.flesh_and_blood.shapes.verbs import VERBS
from grammar.nodes.events import Event
from rules.flesh_and_blood.effects.happenings import READINGS
from rules.flesh_and_blood.standing import own_events


def kinds_read() -> Iterator[str]:
    """The kinds of event that the grammar makes of words."""
    for table in (EVENTS, CONDITIONS, COSTS, ALL, VERBS):
        for value in table.values():
            yield from kinds_of(value)


def kinds_of(value: object) -> Iterator[str]:
    if isinstance(value, tuple):
        for inner in value:
            yield from kinds_of(inner)
    elif isinstance(value, NodeShape):
        for name, inner in value.fields:
            yield from kinds_of(inner)
            if value.makes is Event and name == "kind" and isinstance(inner, str):
                yield inner


def test_every_kind_of_event_says_where_what_it_happens_to_is() -> None:
    known = frozenset().union(*own_events.TABLES)
    assert set(kinds_read()) > {"attacks", "is put face up"}
    assert {*READINGS, *kinds_read()} - known == set()


def test_no_kind_stands_in_a_table_that_nothing_says() -> None:
    said = {*READINGS, *kinds_read(), "becomes tapped"}
    assert frozenset().union(*own_events.TABLES) - said == set()
