"""Shapes of what happened in a stretch of time: as a condition, as a quality of a thing, and as a number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from grammar.common.phrases.events import FROM_ANYWHERE, compare, happens
from grammar.common.phrases.nouns import ONE, YOU
from grammar.common.shapes import Children, Graft, Shape, Unreadable, at, checked, child, shape
from grammar.common.subjects import put, take
from grammar.nodes import conditions as c
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r

YOURS = f.Whose("control", YOU)
STRETCHES = {one.moment: one for one in (c.Until("this turn"), c.Until("this combat"))}
OPPONENTS = r.Every(f.Filter(noun="opponent"), "your")


def _yours(subject: object, predicate: object) -> object:
    """What happened to something under your control: to a thing that was yours as it happened."""
    if not isinstance(subject, r.Some) or not isinstance(subject.what, f.Filter):
        raise Unreadable("unclear what of yours it was")
    what = msgspec.structs.replace(subject.what, qualifiers=(*subject.what.qualifiers, YOURS))
    return put(msgspec.structs.replace(subject, what=what), predicate)


def _apart(value: object) -> tuple[object, object] | None:
    """The inverse: the subject without its controller, and what happened."""
    taken = take(value)
    if taken is None or not isinstance(taken[0], r.Some) or not isinstance(taken[0].what, f.Filter):
        return None
    subject, what = taken[0], taken[0].what
    if what.qualifiers[-1:] != (YOURS,):
        return None
    bare = msgspec.structs.replace(what, qualifiers=what.qualifiers[:-1])
    return msgspec.structs.replace(subject, what=bare), taken[1]


def under_your_control(value: object) -> str | None:
    """Of a thing that came, went or died it is said with the verb, not with the noun, that it was yours."""
    taken = take(value)
    event = value.event if isinstance(value, c.Happened) else None
    if taken is None or event is None or event.kind not in ("dies", "enters", "leaves"):
        return None
    return None if _apart(value) is None else "unclear when you must have controlled it"


def of_one(value: object) -> str | None:
    """What did not happen must be said of one thing that is known, or of nothing at all."""
    taken = take(value)
    return "unclear of which one it is said" if taken is not None and isinstance(taken[0], r.Some) else None


@dataclass(frozen=True, slots=True)
class Within:
    """A stretch of time that is over or still lasts, of the words that also say how long something lasts."""

    makes: type = str

    def build(self, children: Sequence[object]) -> object:
        """The window."""
        until = child(children, 0, c.Until)
        if until.moment not in STRETCHES:
            raise Unreadable("unclear in which stretch of time it must have happened")
        return until.moment

    def match(self, value: object) -> Children | None:
        """The words, as the end of a duration."""
        return [one for moment, one in STRETCHES.items() if moment == value] or None


@dataclass(frozen=True, slots=True)
class AnyOne:
    """Any one thing of a kind, by the noun phrase alone; ``qualifiers`` are said elsewhere in the sentence."""

    qualifiers: tuple[f.Criterion, ...] = ()
    makes: type = r.Some

    def build(self, children: Sequence[object]) -> object:
        """The reference."""
        what = children[0]
        if self.qualifiers and not isinstance(what, f.Filter):
            raise Unreadable("unclear which of the things must have been yours")
        if isinstance(what, f.Filter):
            what = msgspec.structs.replace(what, qualifiers=(*what.qualifiers, *self.qualifiers))
        return r.Some(what, ONE)  # type: ignore[arg-type]  # a filter, by the grammar

    def match(self, value: object) -> Children | None:
        """The noun phrase."""
        if not isinstance(value, r.Some) or value.count != ONE or value.words:
            return None
        if not self.qualifiers:
            return [value.what]
        count = len(self.qualifiers)
        if not isinstance(value.what, f.Filter) or value.what.qualifiers[-count:] != self.qualifiers:
            return None
        return [msgspec.structs.replace(value.what, qualifiers=value.what.qualifiers[:-count])]


ANY_OF_YOURS = AnyOne((YOURS,))
THEIRS = f.Whose("control", r.Some(f.Filter(noun="opponent"), ONE))


@dataclass(frozen=True, slots=True)
class TimesOfYours:
    """How often something happened to a thing of a kind that was yours."""

    kind: e.EventKind
    makes: type = q.Times

    def build(self, children: Sequence[object]) -> object:
        """The number of times, of the noun phrase and the stretch of time."""
        what, window = children
        subject = ANY_OF_YOURS.build([what])
        return q.Times(e.Event(self.kind, subject), window)  # type: ignore[arg-type]  # by the grammar

    def match(self, value: object) -> Children | None:
        """The noun phrase and the stretch of time."""
        if not isinstance(value, q.Times) or value.event != e.Event(self.kind, value.event.subject):
            return None
        what = ANY_OF_YOURS.match(value.event.subject)
        return None if what is None else [*what, value.window]


def past(event: object, window: object) -> Shape:
    """The shape of an event that happened within a stretch of time."""
    return shape(c.Happened, event=event, window=window)


def so_many(kind: str, **parts: object) -> Shape:
    """The shape of at least so many events of a kind."""
    return compare(shape(q.Times, event=happens(kind, **parts), window=at(2)), ">=", at(0))


def so_much(kind: str) -> Shape:
    """The shape of events whose amounts together are at least so much."""
    return compare(shape(q.EventTotal, event=happens(kind), window=at(1)), ">=", at(0))


def times(kind: str, window: object = at(1), **parts: object) -> Shape:
    """The shape of how often something happened."""
    return shape(q.Times, event=shape(e.Event, kind=kind, **parts), window=window)


def total(kind: str, player: object) -> Shape:
    """The shape of the amounts of some events, added up."""
    return shape(q.EventTotal, event=shape(e.Event, kind=kind, subject=player), window=at(0))


def itself(kind: str) -> Shape:
    """The shape of an event that happened to the thing of which it is told."""
    return shape(e.Event, kind=kind)


SOME = shape(r.Some, what=at(1), count=ONE)
THING = shape(r.Some, what=at(0), count=ONE)
PAST: dict[str, Shape] = {
    "past_graft": checked(Graft(put, take), under_your_control),
    "within": Within(),
    "that_one_didnt": checked(Graft(put, take), of_one),
    "had_under": Graft(_yours, _apart),
    "graft_under": Graft(_yours, _apart),
    "you_did": Graft(put, take, subject=YOU),
    "did": past(at(0), at(1)),
    "did_not": shape(c.NotSo, condition=past(at(0), at(1))),
    "nothing_did": shape(c.NotSo, condition=past(at(0), at(1))),
    "so_many_did": compare(shape(q.Times, event=at(1), window=at(2)), ">=", at(0)),
    "any_one_of": AnyOne(),
    "any_of_yours": ANY_OF_YOURS,
    "any_of_theirs": AnyOne((THEIRS,)),
    "opponent_had": past(shape(e.Event, kind="enters", subject=at(0)), at(1)),
    "gained_so_much": so_much("gains life"),
    "lost_so_much": so_much("loses life"),
    "was_dealt_so_much": so_much("is dealt damage"),
    "cast_so_many": so_many("casts", object=SOME),
    "discarded_so_many": so_many("discards", object=SOME),
    "sacrificed_so_many": so_many("sacrifices", object=SOME),
    "drew_so_many": compare(shape(q.Times, event=happens("draws"), window=at(1)), ">=", at(0)),
    "put_into_whose_graveyard_anywhere": happens(
        "put into",
        origin=FROM_ANYWHERE,
        destination=shape(f.InZone, preposition="in", zone="graveyard", whose=at(0)),
    ),
    "put_from_battlefield": happens(
        "put into",
        origin=f.InZone("from", "battlefield"),
        destination=shape(f.InZone, preposition="in", zone=at(1), whose=at(0)),
    ),
    "created_a_token": happens("creates a token"),
    "explored": happens("explores"),
    "died_within": times("dies", subject=THING),
    "died_under_within": TimesOfYours("dies"),
    "entered_under_within": TimesOfYours("enters"),
    "cast_within": times("casts", subject=YOU, object=THING),
    "discarded_within": times("discards", subject=YOU, object=THING),
    "sacrificed_within": times("sacrifices", subject=YOU, object=THING),
    "drawn_within": times("draws", at(0), subject=YOU),
    "life_gained_within": total("gains life", YOU),
    "life_lost_within": total("loses life", YOU),
    "life_lost_by_opponents_within": total("loses life", OPPONENTS),
    "life_lost_by_that_player_within": total("loses life", r.Pronoun("that player")),
    "life_they_lost_within": total("loses life", r.Pronoun("they")),
    "attacked_or_blocked": shape(
        c.AnyHolds,
        conditions=tuple(past(shape(e.Event, kind=kind, subject=at(0)), at(1)) for kind in ("attacks", "blocks")),
    ),
    "attacked_itself": itself("attacks"),
    "blocked_itself": itself("blocks"),
    "entered_itself": itself("enters"),
    "was_dealt_itself": itself("is dealt damage"),
    "dealt_itself": itself("deals damage"),
    "that_was_dealt__also": shape(f.Did, event=itself("is dealt damage"), window=at(0)),
    "that_did": shape(f.Did, event=at(0), window=at(1)),
    "put_there": shape(e.Event, kind="put into", origin=at(0)),
    "that_was_put_there": shape(f.Did, event=at(0), window=at(1), words="was put there"),
    "that_were_put_there": shape(f.Did, event=at(0), window=at(1), words="were put there"),
    "that_attacked_or_blocked": shape(
        f.AnyOf,
        criteria=tuple(shape(f.Did, event=e.Event(kind), window=at(0)) for kind in ("attacks", "blocks")),
    ),
}
"""Every shape of this module, by rule or alias."""
