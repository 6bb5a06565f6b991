"""Shapes of what may be cast only in some turns, from some zones, and only so often."""

from __future__ import annotations

from grammar.common.phrases.nouns import ONE, YOU
from grammar.common.shapes import Shape, at, shape
from grammar.common.subjects import OPEN
from grammar.magic.shapes.nouns import NOT_FROM_THEIR_HAND
from grammar.nodes import conditions as c
from grammar.nodes import continuous as n
from grammar.nodes import events as e
from grammar.nodes import references as r

IN_ANOTHER_TURN = c.NotSo(c.IsTurn(YOU, "during"))

CASTING: dict[str, Shape] = {
    "casts_only_in_your_turn": shape(
        n.Rule,
        modality="can't",
        event=shape(e.Event, kind="casts", subject=OPEN, object=shape(r.Every, what=at(0)), given=IN_ANOTHER_TURN),
    ),
    "casts_no_more": shape(
        n.Rule,
        modality="can't",
        event=shape(e.Event, kind="casts", subject=OPEN, object=shape(r.Some, what=at(1), count=ONE)),
        often="each turn",
        more_than=at(0),
    ),
    "cant_cast_elsewhere": shape(
        n.Rule,
        modality="can't",
        event=shape(
            e.Event,
            kind="casts",
            subject=OPEN,
            object=shape(r.Every, what=at(0)),
            origin=NOT_FROM_THEIR_HAND,
        ),
    ),
    "cant_cast_more": shape(
        n.Rule,
        modality="can't",
        event=shape(e.Event, kind="casts", subject=OPEN, object=shape(r.Some, what=at(0), count=ONE)),
        often="each turn",
        more_than=ONE,
    ),
}
