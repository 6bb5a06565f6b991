"""Shapes of predicates: what things do, with the subject's place open."""

from __future__ import annotations

from grammar.common.shapes import NodeShape, Shape, at, shape
from grammar.common.subjects import OPEN
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import events as e
from grammar.nodes import verbs as w


def move(cause: str, what: object = at(0), **fields: object) -> NodeShape[w.Move]:
    """The shape of things changing zones."""
    return shape(w.Move, what=what, cause=cause, who=OPEN, **fields)


def status(action: str) -> Shape:
    """The shape of tapping, turning and the like."""
    return shape(w.SetStatus, action=action, what=at(0), who=OPEN)


def keyword_action(name: object, **fields: object) -> Shape:
    """The shape of a keyword action."""
    return shape(w.KeywordAction, name=name, who=OPEN, **fields)


def life(operation: str) -> Shape:
    """The shape of gaining or losing life."""
    return shape(w.Life, who=OPEN, operation=operation, amount=at(0))


def changes(modifications: object, **fields: object) -> Shape:
    """The shape of a continuous effect on an open subject."""
    return shape(n.Continuous, affects=OPEN, modifications=modifications, **fields)


def cannot(
    kind: str, modality: str = "can't", event_object: object = None, counters: object = None, **fields: object
) -> NodeShape[n.Rule]:
    """The shape of a rule about an event whose subject stands open."""
    event = shape(e.Event, kind=kind, subject=OPEN, object=event_object, counters=counters)
    return shape(n.Rule, modality=modality, event=event, **fields)


DEEDS: dict[str, Shape] = {
    "discard": move("discard"),
    "destroy": move("destroy"),
    "put_into": move("put", to=at(1)),
    "reveal": shape(w.Reveal, who=OPEN, what=at(0), manner="reveal"),
    "look_at": shape(w.Reveal, who=OPEN, what=at(0), manner="look at"),
    "shuffle": shape(w.Shuffle, who=OPEN),
    "extra_turn": shape(w.ExtraTurn, who=OPEN, what="turn", operation="add"),
    "shuffle_into": shape(w.Shuffle, who=OPEN, what=at(0), into=shape(w.Place, zone=at(2), whose=at(1))),
    "draw": shape(w.Draw, who=OPEN, count=at(0)),
    "gain_life": life("gain"),
    "lose_life": life("lose"),
    "gain_control": shape(n.GainControl, who=OPEN, what=at(0), duration=at(1)),
    "put_counters": shape(w.Counters, operation="put", what=at(0), on=at(1), who=OPEN),
    "remove_counters": shape(w.Counters, operation="remove", what=at(0), on=at(1), who=OPEN),
    "tap": status("tap"),
    "untap": status("untap"),
    "choose_thing": shape(s.ChooseThing, who=OPEN, what=at(0)),
    "keyword_action": keyword_action(at(0)),
    "keyword_action_number": keyword_action(at(0), amount=at(1)),
    "keyword_action_times": shape(s.ForEach, over=at(1), body=keyword_action(at(0))),
}

CHANGES: dict[str, Shape] = {
    "continuous": shape(n.Continuous, affects=OPEN, modifications=at(0)),
    "continuous_until": shape(n.Continuous, affects=OPEN, modifications=at(0), duration=at(1)),
    "cant_until": shape(n.Lasting, rule=at(0), duration=at(1)),
    "cant_be_prevented": cannot("is prevented"),
    "cant_attack": cannot("attacks"),
}

VERBS: dict[str, Shape] = DEEDS | CHANGES
"""Every shape of this module, by rule or alias."""
