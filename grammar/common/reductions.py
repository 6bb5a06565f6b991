"""What the parser does at the end of an alternative: it puts one value in the place of the values of its symbols."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from lark.grammar import Rule

from grammar.common.alternatives import (
    is_inlined,
    is_silent,
    is_variant,
    may_pass_on,
    name_of,
    passes_on,
    with_absences,
)
from grammar.common.shapes import NodeShape, Shape

Build = Callable[[Sequence[object]], object]
"""Makes a value of the last of the values that were built so far."""

_Children = Callable[[Sequence[object]], list[object]]


class Reduction(NamedTuple):
    """The symbol that the values of so many others are reduced to, and how; whether it is a mere variant.

    One without ``build`` leaves the last value as it is, under another symbol.
    """

    origin: str
    size: int
    build: Build | None
    variant: bool


def reduction(rule: Rule, shapes: Mapping[str, Shape]) -> Reduction:
    """How an alternative of a rule is reduced."""
    return Reduction(str(rule.origin.name), len(rule.expansion), _build(rule, shapes), is_variant(rule))


def _build(rule: Rule, shapes: Mapping[str, Shape]) -> Build | None:
    children = _children(rule)
    if is_inlined(rule.origin):
        return children
    if passes_on(rule):
        return None if len(rule.expansion) == 1 else lambda values: children(values)[0]
    shape = shapes[name_of(rule)]
    build = shape.build
    if may_pass_on(rule):
        return lambda values: found[0] if len(found := children(values)) == 1 else build(found)
    places = _places(rule)
    if isinstance(shape, NodeShape) and places is not None:
        return shape.built_from(places) or (lambda values: build(children(values)))
    return lambda values: build(children(values))


def _children(rule: Rule) -> _Children:
    """Which values, counted from the last, are the children.

    Literals are left out, None stands for what is absent, inlined symbols are spread.
    """
    places = _places(rule)
    return _spread(_kept(rule)) if places is None else _picked(places)


def _kept(rule: Rule) -> list[tuple[int | None, bool]]:
    """Where each child stands, None for one that is absent, and whether it is inlined."""
    places = iter(range(-len(rule.expansion), 0))
    found = [(symbol, None if symbol is None else next(places)) for symbol in with_absences(rule)]
    return [(place, is_inlined(symbol)) for symbol, place in found if not is_silent(symbol)]


def _places(rule: Rule) -> list[int] | None:
    """Where the children stand, if each is one value that is there."""
    kept = _kept(rule)
    plain = [place for place, spread in kept if place is not None and not spread]
    return plain if len(plain) == len(kept) else None


def _picked(places: Sequence[int]) -> _Children:
    if len(places) == 1:
        (only,) = places
        return lambda values: [values[only]]
    return lambda values: [values[place] for place in places]


def _spread(kept: Sequence[tuple[int | None, bool]]) -> _Children:
    def children(values: Sequence[object]) -> list[object]:
        found: list[object] = []
        for place, spread in kept:
            value = None if place is None else values[place]
            if spread and isinstance(value, list):
                found += value
            else:
                found.append(value)
        return found

    return children
