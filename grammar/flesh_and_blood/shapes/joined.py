"""Shapes that put one child into another: defenders of an attack, and what comes next with a quality said last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from grammar.common.phrases.joined import apart, related
from grammar.common.shapes import Children, Shape, Unreadable
from grammar.nodes import conditions as c
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r


@dataclass(frozen=True, slots=True)
class DefendedBy:
    """An attack, and a condition on the cards that defend it: the last child, a filter, gets the attack as relation."""

    inside: Shape

    @property
    def makes(self) -> type:
        """The class that the shape inside makes."""
        return self.inside.makes

    def build(self, children: Sequence[object]) -> object:
        """The condition on the defending cards of the attack."""
        attack, *middle, what = children
        return self.inside.build([*middle, related(what, "defending", attack)])

    def match(self, value: object) -> Children | None:
        """The attack, and the children of the shape inside."""
        children = self.inside.match(value)
        found = apart(children[-1], "defending") if children else None
        return None if children is None or found is None else [found[1], *children[:-1], found[0]]


@dataclass(frozen=True, slots=True)
class HasThere:
    """A hero, how many, and what in `their` zone: there are at least so many such things in the zone of that hero."""

    makes: type = c.Exists

    def build(self, children: Sequence[object]) -> object:
        """The condition that there are such things."""
        hero, count, what = children
        if not isinstance(what, f.Filter) or not what.qualifiers or not _is_theirs(what.qualifiers[-1]):
            raise Unreadable("unclear where such things are")
        zone = msgspec.structs.replace(what.qualifiers[-1], whose=hero)
        there = msgspec.structs.replace(what, qualifiers=(*what.qualifiers[:-1], zone))
        return c.Exists(there, q.Range(count, None), "has")  # type: ignore[arg-type]  # by the grammar

    def match(self, value: object) -> Children | None:
        """The hero, how many, and what."""
        if not isinstance(value, c.Exists) or value.words != "has" or not isinstance(value.count, q.Range):
            return None
        what = value.what
        zone = what.qualifiers[-1] if isinstance(what, f.Filter) and what.qualifiers else None
        if not isinstance(zone, f.InZone) or not isinstance(what, f.Filter):
            return None
        theirs = msgspec.structs.replace(zone, whose=r.Pronoun("their"))
        told = msgspec.structs.replace(what, qualifiers=(*what.qualifiers[:-1], theirs))
        return [zone.whose, value.count.minimum, told]


def _is_theirs(qualifier: f.Criterion) -> bool:
    return isinstance(qualifier, f.InZone) and qualifier.whose == r.Pronoun("their")
