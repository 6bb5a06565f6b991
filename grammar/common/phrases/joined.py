"""Shapes that put one child into another, and things to which something was done this way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from grammar.common.phrases.nouns import YOU
from grammar.common.shapes import Children, Unreadable, Wrapping, child
from grammar.common.subjects import put, take
from grammar.nodes import conditions as c
from grammar.nodes import control as s
from grammar.nodes import costs as k
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w


def related(what: object, relation: str, to: object) -> f.Filter:
    """The filter with a relation that its things must stand in besides."""
    if not isinstance(what, f.Filter):
        raise Unreadable("unclear which of the things are meant")
    return msgspec.structs.replace(what, qualifiers=(*what.qualifiers, f.Related(relation, to)))  # type: ignore[arg-type]  # by the caller


def apart(what: object, relation: str) -> tuple[f.Filter, r.Reference] | None:
    """The filter without its last qualifier, and what that relates to, if it is of this relation."""
    if not isinstance(what, f.Filter) or not what.qualifiers:
        return None
    *others, last = what.qualifiers
    if not isinstance(last, f.Related) or last.relation != relation:
        return None
    return msgspec.structs.replace(what, qualifiers=tuple(others)), last.to


@dataclass(frozen=True, slots=True)
class Among:
    """So many things, and by what they were touched (`discarded`): such things are among those that were."""

    makes: type = c.Exists

    def build(self, children: Sequence[object]) -> object:
        """The condition that there are such things."""
        some, done = children
        if not isinstance(some, r.Some) or some.words:
            raise Unreadable("unclear which things were touched this way")
        return c.Exists(related(some.what, "among", r.Pronoun(f"{done} this way")), some.count)

    def match(self, value: object) -> Children | None:
        """The things and what was done to them."""
        if not isinstance(value, c.Exists):
            return None
        found = apart(value.what, "among")
        if found is None or not isinstance(found[1], r.Pronoun) or not found[1].words.endswith(" this way"):
            return None
        return [r.Some(found[0], value.count), found[1].words.removesuffix(" this way")]


@dataclass(frozen=True, slots=True)
class OfYours(Wrapping):
    """A shape for what only you have or do, though the words could name any player before its other children."""

    objection: str

    def build(self, children: Sequence[object]) -> object:
        """The value, if the first child is you."""
        if children[0] != YOU:
            raise Unreadable(self.objection)
        return self.inside.build(children[1:])

    def match(self, value: object) -> Children | None:
        """You, and the other children."""
        found = self.inside.match(value)
        return None if found is None else [YOU, *found]


@dataclass(frozen=True, slots=True)
class EndingWith(Wrapping):
    """A shape of which one child is a filter that gets a qualifier which its words say elsewhere."""

    qualifier: f.Criterion
    place: int = 0

    def build(self, children: Sequence[object]) -> object:
        """The value, with the qualifier at the end of the filter."""
        found, what = list(children), children[self.place]
        if not isinstance(what, f.Filter):
            raise Unreadable("unclear which of the things are meant")
        found[self.place] = msgspec.structs.replace(what, qualifiers=(*what.qualifiers, self.qualifier))
        return self.inside.build(found)

    def match(self, value: object) -> Children | None:
        """The children, with the qualifier taken off the filter."""
        children = self.inside.match(value)
        what = children[self.place] if children else None
        if not children or not isinstance(what, f.Filter) or what.qualifiers[-1:] != (self.qualifier,):
            return None
        found = list(children)
        found[self.place] = msgspec.structs.replace(what, qualifiers=what.qualifiers[:-1])
        return found


@dataclass(frozen=True, slots=True)
class QualityLast(Wrapping):
    """Things with one more quality said at the very end: the last child joins the qualifiers of a filter before it."""

    place: int = 0

    def build(self, children: Sequence[object]) -> object:
        """The things, which must have the quality as well."""
        *others, quality = children
        what = others[self.place]
        if not isinstance(what, f.Filter):
            raise Unreadable("unclear which of the things are meant")
        others[self.place] = msgspec.structs.replace(what, qualifiers=(*what.qualifiers, quality))
        return self.inside.build(others)

    def match(self, value: object) -> Children | None:
        """The children, the last qualifier apart."""
        children = self.inside.match(value)
        what = children[self.place] if children else None
        if children is None or not isinstance(what, f.Filter) or not what.qualifiers:
            return None
        children[self.place] = msgspec.structs.replace(what, qualifiers=what.qualifiers[:-1])
        return [*children, what.qualifiers[-1]]


@dataclass(frozen=True, slots=True)
class Twice(Wrapping):
    """A shape of which one child is said again at the end."""

    place: int

    def build(self, children: Sequence[object]) -> object:
        """The value, if both are the same."""
        *others, again = children
        if others[self.place] != again:
            raise Unreadable("something else is said the second time")
        return self.inside.build(others)

    def match(self, value: object) -> Children | None:
        """The children, and that one again."""
        children = self.inside.match(value)
        return None if children is None else [*children, children[self.place]]


@dataclass(frozen=True, slots=True)
class MayHave:
    """A player who may have something do a thing: the last child is a predicate whose subject is the one before."""

    makes: type = s.Gate

    def build(self, children: Sequence[object]) -> object:
        """The deed of the other, if the player wants it."""
        who, subject, predicate = children
        return s.Gate(s.May(who), put(subject, predicate))  # type: ignore[arg-type]  # by the grammar

    def match(self, value: object) -> Children | None:
        """The player, the subject and the predicate."""
        if not isinstance(value, s.Gate) or not isinstance(value.test, s.May) or value.place != "before":
            return None
        taken = take(value.then)
        return None if taken is None else [value.test.who, *taken]


@dataclass(frozen=True, slots=True)
class Together:
    """Things named together: a zone that stands after the last of them is that of the one before as well."""

    makes: type = r.Several

    def build(self, children: Sequence[object]) -> object:
        """Both things, each with its zone."""
        one, other = children
        zone = _zone(other)
        if zone is None or not _needs_zone(one):
            return r.Several((one, other))  # type: ignore[arg-type]  # by the grammar
        return r.Several((_in_zone(one, zone), other), words="zone last")  # type: ignore[arg-type]  # by the grammar

    def match(self, value: object) -> Children | None:
        """The two things as they stand in the text."""
        if not isinstance(value, r.Several) or value.joiner != "and" or len(value.parts) != 2:
            return None
        one, other = value.parts
        if value.words not in {"", "zone last"}:
            return None
        return [_in_zone(one, None) if value.words else one, other]


def _zone(thing: object) -> f.InZone | None:
    """The zone that the things are said to be in, at the very end."""
    what = getattr(thing, "what", None)
    last = what.qualifiers[-1] if isinstance(what, f.Filter) and what.qualifiers else None
    return last if isinstance(last, f.InZone) else None


def _needs_zone(thing: object) -> bool:
    what = getattr(thing, "what", None)
    return isinstance(what, f.Filter) and what.noun == "card" and _zone(thing) is None


def _in_zone(thing: object, zone: f.InZone | None) -> object:
    """The thing with a zone at its end, or without the one that is there."""
    if not isinstance(thing, r.Some | r.Target | r.Every) or not isinstance(thing.what, f.Filter):
        raise Unreadable("unclear whether it is in the zone, too")
    qualifiers = (*thing.what.qualifiers, zone) if zone else thing.what.qualifiers[:-1]
    return msgspec.structs.replace(thing, what=msgspec.structs.replace(thing.what, qualifiers=qualifiers))


@dataclass(frozen=True, slots=True)
class CountersSpent:
    """Counters, and what they are removed from or put on as a cost."""

    operation: Literal["put", "remove"] = "remove"
    makes: type = k.CounterCost

    def build(self, children: Sequence[object]) -> object:
        """The cost."""
        what, on = child(children, 0, w.CounterSpec), children[1]
        if what.count is None or what.least is not None:
            raise Unreadable("unclear how many counters are a cost")
        assert isinstance(on, r.Reference)
        return k.CounterCost(self.operation, what.count, what.kind, on)

    def match(self, value: object) -> Children | None:
        """The counters and what they are on."""
        if (
            not isinstance(value, k.CounterCost)
            or value.operation != self.operation
            or isinstance(value.count, q.Range)
        ):
            return None
        return [w.CounterSpec(value.count, value.kind), value.on]


@dataclass(frozen=True, slots=True)
class HasThere:
    """Whose, how many, and what in `their` zone: there are so many such things in the zone of that player."""

    makes: type = c.Exists
    bound: Literal["at least", "exactly"] = "at least"

    def build(self, children: Sequence[object]) -> object:
        """The condition that there are such things."""
        hero, count, what = children
        if not isinstance(what, f.Filter) or not what.qualifiers or not _is_theirs(what.qualifiers[-1]):
            raise Unreadable("unclear where such things are")
        zone = msgspec.structs.replace(what.qualifiers[-1], whose=hero)
        there = msgspec.structs.replace(what, qualifiers=(*what.qualifiers[:-1], zone))
        most = count if self.bound == "exactly" else None
        return c.Exists(there, q.Range(count, most), "has")  # type: ignore[arg-type]  # by the grammar

    def match(self, value: object) -> Children | None:
        """Whose, how many, and what."""
        if not isinstance(value, c.Exists) or value.words != "has" or not isinstance(value.count, q.Range):
            return None
        what = value.what
        zone = what.qualifiers[-1] if isinstance(what, f.Filter) and what.qualifiers else None
        if not isinstance(zone, f.InZone) or not isinstance(what, f.Filter):
            return None
        if value.count.maximum != (value.count.minimum if self.bound == "exactly" else None):
            return None
        theirs = msgspec.structs.replace(zone, whose=r.Pronoun("their"))
        told = msgspec.structs.replace(what, qualifiers=(*what.qualifiers[:-1], theirs))
        return [zone.whose, value.count.minimum, told]


def _is_theirs(qualifier: f.Criterion) -> bool:
    return isinstance(qualifier, f.InZone) and qualifier.whose == r.Pronoun("their")
