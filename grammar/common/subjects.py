"""Subjects: which place of each predicate is its subject, so that a sentence can put it there and take it out again."""

from __future__ import annotations

from functools import cache

import msgspec

from grammar.common.shapes import Unreadable
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import events as e
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes import verbs as w
from grammar.nodes.base import Node

OPEN = r.Same()
"""What stands in a predicate whose subject is not spoken."""

PLACES: dict[type[Node], str] = {
    w.Damage: "source",
    w.Fight: "one",
    n.Continuous: "affects",
    n.EntersWith: "what",
    n.CostChange: "what",
    n.CombatDamageAmount: "what",
    n.Rule: "event",
    s.Gate: "then",
    s.Sequence: "steps",
    s.OneOf: "steps",
    s.ForEach: "body",
    s.Wager: "made",
    e.Event: "subject",
    e.EitherEvent: "events",
    n.Lasting: "rule",
    n.During: "effect",
    n.StaysTapped: "what",
    c.Happened: "event",
    c.NotSo: "condition",
    c.Compare: "left",
    q.Times: "event",
    q.EventTotal: "event",
}
"""The field that is, or leads to, the subject; ``who`` where a class is not listed."""


BECOMING = frozenset({"becomes distant", "becomes ephemeral", "becomes fostered", "becomes imbued", "becomes prepared"})
"""States that a thing comes into."""

DONE_BY_OBJECTS = frozenset({"phase out", "become blocked", "explore", "connive", "endure", "hit", *BECOMING})
"""Keyword actions whose subject is the object."""


def put(subject: object, predicate: object) -> object:
    """The predicate with the subject in its open place; raises Unreadable if there is none."""
    if predicate == OPEN:
        return subject
    if isinstance(predicate, tuple):
        return (put(subject, predicate[0]), *predicate[1:])
    if not isinstance(predicate, Node):
        raise Unreadable("no subject can stand here")
    place = _place(predicate)
    return msgspec.structs.replace(predicate, **{place: put(subject, getattr(predicate, place))})


def take(predicate: object) -> tuple[object, object] | None:
    """The subject of a predicate and the predicate with the place open, or None if it has none to take."""
    if isinstance(predicate, tuple):
        taken = take(predicate[0]) if predicate else None
        return taken and (taken[0], (taken[1], *predicate[1:]))
    if not isinstance(predicate, Node):
        return None
    place = _place(predicate)
    if place not in predicate.__struct_fields__:
        return None
    inside: object = getattr(predicate, place)
    kind: type = type(inside)
    if _is_spoken(kind):
        return inside, msgspec.structs.replace(predicate, **{place: OPEN})
    taken = take(inside)
    return taken and (taken[0], msgspec.structs.replace(predicate, **{place: taken[1]}))


@cache
def _is_spoken(kind: type) -> bool:
    """Whether values of a class are subjects that a text speaks."""
    return issubclass(kind, r.Reference) and kind is not r.Same


def _place(predicate: Node) -> str:
    if isinstance(predicate, s.Gate) and isinstance(predicate.test, s.May):
        return "test"
    if isinstance(predicate, (w.SetStatus, w.KeywordAction)) and acts_itself(predicate):
        return "what"
    return PLACES.get(type(predicate), "who")


def acts_itself(action: w.SetStatus | w.KeywordAction) -> bool:
    """Whether the thing does the action itself (`it explores`), and no player does it to the thing."""
    return (action.action if isinstance(action, w.SetStatus) else action.name) in DONE_BY_OBJECTS
