"""Shapes of noun phrases: filters, references, quantities and places."""

from __future__ import annotations

from grammar.common.shapes import ListShape, Passed, Shape, at, rest, shape
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w

ONE = q.Number(1)
YOU = r.You("you")
IT = r.Pronoun("it")
ITSELF = r.Itself()
PASSED: Shape = Passed()
ANY_NUMBER = q.Range(q.Number(0), None)


def up_to(count: object) -> object:
    """The shape of a range from nothing up to a count."""
    return shape(q.Range, minimum=q.Number(0), maximum=count)


def at_least(count: object) -> Shape:
    """The shape of a range without an upper end."""
    return shape(q.Range, minimum=count, maximum=None)


FILTERS: dict[str, Shape] = {
    "list": ListShape(),
    "word": PASSED,
    "passed": PASSED,
    "plain_filter": shape(f.Filter, noun=at(0), qualifiers=at(1)),
    "any_of": shape(f.AnyOf, criteria=(at(0), at(1))),
    "any_of_list": shape(f.AnyOf, criteria=rest(0)),
    "any_of_and": shape(f.AnyOf, criteria=(at(0), at(1)), joiner="and"),
    "any_of_and_or": shape(f.AnyOf, criteria=(at(0), at(1)), joiner="and/or"),
    "in_zone": shape(f.InZone, preposition=at(0), zone=at(2), whose=at(1)),
    "with_keywords": shape(f.With, having="with", abilities=at(0)),
    "without_keywords": shape(f.With, having="without", abilities=at(0)),
    "named": shape(f.Named, name=at(0)),
    "named_so": shape(f.Named, name="~"),
    "from_among_them": shape(f.Related, relation="among", to=r.Pronoun("among them")),
    "other_than_itself": shape(f.Related, relation="other than", to=r.Itself()),
    "adjective_filter": shape(f.Filter, words=(at(0),)),
}

REFERENCES: dict[str, Shape] = {
    "several_or": shape(r.Several, parts=(at(0), at(1)), joiner="or"),
    "itself": shape(r.Itself),
    "role": shape(r.Role, role=at(0)),
    "target": shape(r.Target, what=at(0), count=ONE),
    "another_target": shape(r.Target, what=at(0), count=ONE, words="another"),
    "up_to_one_target": shape(r.Target, what=at(0), count=up_to(ONE)),
    "any_target": shape(r.Target, what=f.AnyTarget(), count=ONE),
    "any_other_target": shape(r.Target, what=f.AnyTarget("other"), count=ONE),
    "targets": shape(r.Target, what=at(1), count=at(0)),
    "up_to_targets": shape(r.Target, what=at(1), count=up_to(at(0))),
    "each": shape(r.Every, what=at(0), words="each"),
    "all": shape(r.Every, what=at(0), words="all"),
    "bare": shape(r.Every, what=at(0)),
    "a": shape(r.Some, what=at(0), count=ONE),
    "some": shape(r.Some, what=at(1), count=at(0)),
    "up_to_some": shape(r.Some, what=at(1), count=up_to(at(0))),
    "any_number": shape(r.Some, what=at(0), count=ANY_NUMBER),
    "top_card": shape(r.Top, count=ONE, whose=at(0), zone=at(1)),
    "top_cards": shape(r.Top, count=at(0), whose=at(1), zone=at(2)),
    "whole_zone": shape(r.WholeZone, zone=at(1), whose=at(0)),
    "you": shape(r.You, words="you"),
    "the_rest": shape(r.Pronoun, words="the rest"),
    "located": shape(r.Located, what=at(0), zone=shape(f.InZone, preposition=at(1), zone=at(3), whose=at(2))),
    "controller": shape(r.Of, relation="controller", of=at(0)),
    "owner": shape(r.Of, relation="owner", of=at(0)),
    "your": shape(r.You, words="you"),
    "possessive": PASSED,
}

PLACES: dict[str, Shape] = {
    "place": shape(w.Place, zone=at(1), whose=at(0)),
    "a_counter": shape(w.CounterSpec, count=ONE, kind=at(0)),
    "counters": shape(w.CounterSpec, count=at(0), kind=at(1)),
}

QUANTITIES: dict[str, Shape] = {
    "that_much": shape(q.ThatMuch, words="that much"),
    "that_many": shape(q.ThatMuch, words="that many"),
    "plus": shape(q.Calculation, operation="plus", arguments=(at(0), at(1))),
    "twice": shape(q.Calculation, operation="times", arguments=(q.Number(2), at(0))),
    "count": shape(q.Count, of=at(0)),
    "counters_on": shape(q.CountersOn, kind=at(0), on=at(1)),
    "counters_on_all": shape(q.CountersOn, kind=at(0), on=shape(r.Every, what=at(1))),
    "property": shape(q.Property, of=at(0), name=at(1)),
    "damage_prevented": shape(q.ThatMuch, words="the damage prevented this way"),
    "number_one": shape(q.Number, value=1),
}

NOUNS: dict[str, Shape] = FILTERS | REFERENCES | PLACES | QUANTITIES
"""Every shape of this module, by rule or alias."""
