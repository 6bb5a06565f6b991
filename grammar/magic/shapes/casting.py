"""Shapes of what may be cast only in some turns, from some zones, and only so often."""

from __future__ import annotations

from grammar.common.phrases.nouns import ONE, YOU
from grammar.common.phrases.verbs import cannot
from grammar.common.shapes import NodeShape, Shape, at, shape
from grammar.common.subjects import OPEN
from grammar.magic.shapes.nouns import NOT_FROM_THEIR_HAND
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import events as e
from grammar.nodes import references as r

IN_ANOTHER_TURN = c.NotSo(c.IsTurn(YOU, "during"))


def cannot_cast(**when: object) -> NodeShape[n.Rule]:
    """The shape of the rule that spells can't be cast then, or from there."""
    event = shape(e.Event, kind="casts", subject=OPEN, object=shape(r.Every, what=at(0)), **when)
    return shape(n.Rule, modality="can't", event=event)


def no_more_than(amount: object, what: object) -> NodeShape[n.Rule]:
    """The shape of the rule that no more than so many of some spells can be cast each turn."""
    one_more = shape(r.Some, what=what, count=ONE)
    return cannot("casts", event_object=one_more, often="each turn", more_than=amount)


CASTING: dict[str, Shape] = {
    "casts_only_in_your_turn": cannot_cast(given=IN_ANOTHER_TURN),
    "casts_no_more": no_more_than(at(0), at(1)),
    "cant_cast_elsewhere": cannot_cast(origin=NOT_FROM_THEIR_HAND),
    "cant_cast_more": no_more_than(ONE, at(0)),
}
