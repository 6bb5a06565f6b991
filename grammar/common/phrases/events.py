"""Shapes of events, conditions and costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from grammar.common.phrases.nouns import YOU, at_least
from grammar.common.shapes import Children, Graft, Shape, Unreadable, at, rest, shape
from grammar.common.subjects import OPEN, put, take
from grammar.nodes import conditions as c
from grammar.nodes import costs as k
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r

ZERO = q.Number(0)
FROM_ANYWHERE = f.InZone("from", "anywhere")


def happens(kind: object, **fields: object) -> Shape:
    """The shape of an event whose subject stands open."""
    return shape(e.Event, kind=kind, subject=OPEN, **fields)


def compare(left: object, comparison: object, right: object) -> Shape:
    """The shape of a comparison."""
    return shape(c.Compare, left=left, comparison=comparison, right=right)


def negated(condition: Shape) -> Shape:
    """The shape of a condition that doesn't hold."""
    return shape(c.NotSo, condition=condition)


def spend(verb: str, what: object = at(0), **fields: object) -> Shape:
    """The shape of a cost in which things are spent by a verb."""
    return shape(k.Spend, verb=verb, what=what, **fields)


@dataclass(frozen=True, slots=True)
class Given:
    """An event, or one of several, and what must be so as it happens."""

    makes: type = object

    def build(self, children: Sequence[object]) -> object:
        """The event with its condition, each of several with the same."""
        event, given = children
        if isinstance(event, e.EitherEvent) and not event.words:
            return msgspec.structs.replace(event, events=tuple(self.build([one, given]) for one in event.events))
        if not isinstance(event, e.Event):
            raise Unreadable("unclear what must be so as it happens")
        return msgspec.structs.replace(event, given=given)

    def match(self, value: object) -> Children | None:
        """The event without its condition, and the condition."""
        several = value.events if isinstance(value, e.EitherEvent) else (value,)
        conditions = {one.given if isinstance(one, e.Event) else None for one in several}
        if len(conditions) > 1 or None in conditions:
            return None
        bare = tuple(msgspec.structs.replace(one, given=None) for one in several if isinstance(one, e.Event))
        event = msgspec.structs.replace(value, events=bare) if isinstance(value, e.EitherEvent) else bare[0]
        return [event, *conditions]


EVENTS: dict[str, Shape] = {
    "graft": Graft(put, take),
    "either_event": shape(e.EitherEvent, events=(at(0), at(1))),
    "attacks": happens("attacks"),
    "deals_damage": happens("deals damage", damage=at(0)),
    "deals_damage_to": happens("deals damage", damage=at(0), object=at(1)),
    "is_dealt_damage": happens("is dealt damage", damage=at(0)),
    "enters": happens("enters"),
    "leaves": happens("leaves"),
    "is_destroyed": happens("is destroyed"),
    "discards": happens("discards", object=at(0)),
    "draws": happens("draws"),
}

CONDITIONS: dict[str, Shape] = {
    "all_facts": shape(c.All, conditions=(at(0), at(1))),
    "any_facts": shape(c.AnyHolds, conditions=(at(0), at(1))),
    "controls": shape(c.Controls, player=at(0), what=at(1)),
    "controls_or_more": shape(c.Controls, player=at(0), what=at(2), count=at_least(at(1))),
    "controls_none": shape(c.Controls, player=at(0), what=at(1), count=ZERO),
    "has_keyword": shape(c.Matches, what=at(0), criterion=shape(f.With, having="with", abilities=(at(1),))),
    "matches": shape(c.Matches, what=at(0), criterion=at(1)),
    "matches_not": negated(shape(c.Matches, what=at(0), criterion=at(1))),
    "it_matches": shape(c.Matches, what=r.Pronoun("it's"), criterion=at(0)),
    "your_turn": shape(c.IsTurn, player=YOU),
    "there_are": shape(c.Exists, what=at(1), count=at_least(at(0))),
}

COSTS: dict[str, Shape] = {
    "cost": shape(k.Cost, parts=rest(0)),
    "cost_and": shape(k.Cost, parts=(at(0), at(1)), joiner="and"),
    "tap_itself": shape(k.Turn, status="tap", what=r.Itself(), words="{T}"),
    "cost_tap": shape(k.Turn, status="tap", what=at(0)),
    "cost_discard": spend("discard"),
    "cost_reveal": spend("reveal"),
}

HAPPENINGS: dict[str, Shape] = EVENTS | CONDITIONS | COSTS
"""Every shape of this module, by rule or alias."""
