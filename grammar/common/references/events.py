"""The reference pass over events: what takes part in one can be spoken of by what follows."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from grammar.common.meanings import AMOUNT, SELF
from grammar.common.mentions import Context, Mention, is_many, is_player, kinds_of, whose_of
from grammar.common.references.visiting import fields, visit, visits
from grammar.common.unspoken import is_against, spoken_roles, subject_meaning, subject_of, with_meaning
from grammar.nodes import conditions as c
from grammar.nodes import events as e
from grammar.nodes import filters as f
from grammar.nodes import quantities as q
from grammar.nodes import references as r
from grammar.nodes.base import Node

_WITH_AMOUNT = (
    "glimpses",
    "recovers",
    "deals damage",
    "is dealt damage",
    "gains life",
    "loses life",
    "counters put",
    "counters put by an effect",
    "has counters",
    "creates",
    "creates a token",
    "draws",
    "discards",
)
OBJECT = r.EventRole("object")


def heard_event(event: e.AnyEvent, seen: Context) -> object:
    """An event whose parts can be spoken of in what follows."""
    if isinstance(event, e.EitherEvent):
        first = heard_event(event.events[0], seen)
        rest = (_same_subject(part, first, seen) for part in event.events[1:])
        return e.EitherEvent((first, *rest), event.words)  # type: ignore[arg-type]  # all are events
    if isinstance(event, e.StepBegins):
        made = visit(event, seen)
        seen.forget_each()
        if event.whose is not None and not isinstance(event.whose, r.You):
            seen.mentions = [m for m in seen.mentions if not m.player]
            seen.add(Mention(r.EventRole("player"), "event", True, False, frozenset()))
        return made
    if not isinstance(event, e.Event):
        return visit(event, seen)
    made = fields(event, seen, "given")
    seen.forget_each()
    for role in spoken_roles(event):
        _participant(getattr(event, role), role, seen)
    if event.kind == "hits" and isinstance(event.object, r.Some) and "champion" in kinds_of(event.object.what):
        hit = r.Of("controller", r.Pronoun("the hit champion", r.EventRole("object")))
        seen.mentions.insert(0, Mention(r.StepSubject(hit), "related", True, False, frozenset({"player", "opponent"})))
    _into_somebodys(event, seen)
    _note_dying(made, seen)
    if event.kind in ("dies", "put into") and seen.mentions and seen.mentions[-1].origin in ("event", "host"):
        seen.mentions[-1] = replace(seen.mentions[-1], kinds=seen.mentions[-1].kinds | {"card"})
    if seen.mentions and isinstance(event.subject, (r.Some, r.Every, r.Several, r.Itself, r.Host)):
        seen.subject = None if is_against(event) else seen.mentions[-1].means
    if event.kind in _WITH_AMOUNT or any(map(_is_one_or_more, (event.subject, event.object))):
        seen.amounts.append(AMOUNT)
    return _under_condition(made, seen)


def _note_dying(made: Node, seen: Context) -> None:
    """`when that creature dies this turn, return that card`: what it was before is what had part in the event."""
    subject = made.subject if isinstance(made, e.Event) and made.kind == "dies" else None
    means = subject_meaning(subject) if isinstance(subject, r.Pronoun | r.Target) else None
    dying = next((one for one in seen.mentions if one.means == means and not one.many), None)
    if dying is not None:
        card = replace(dying, means=r.EventRole("subject"), kinds=dying.kinds | {"card"}, origin="event", moved=None)
        seen.mentions = [card if one is dying else one for one in seen.mentions]


def _into_somebodys(event: e.Event, seen: Context) -> None:
    """`is put into an opponent's graveyard`: that opponent is the owner of what is put there."""
    there = event.destination
    if not isinstance(there, f.InZone) or not isinstance(there.whose, r.Some):
        return
    own = r.EventRole("subject")
    known = (replace(m, whose=m.whose or "owner") if m.means == own else m for m in seen.mentions)
    seen.mentions = list(known)


def _is_one_or_more(part: object) -> bool:
    """Whether an event is of one or more things at once, so that there are so many of them."""
    return isinstance(part, r.Some) and isinstance(part.count, q.Range) and part.count.maximum is None


def heard_anew(event: object, before: Context, seen: Context) -> None:
    """What an event that is waited for brings in is meant by its role, and what had that role before no longer is.

    Of `when ~ hits a hero, the next time they defend with a card`, the card is what it is done to, and the hero can't
    be spoken of any more.
    """
    known_before = {known.means for known in before.mentions}
    for role in (one for one in ROLES if r.EventRole(one) in known_before):
        part = getattr(event, role) if isinstance(event, e.Event) else None
        if isinstance(part, r.Some | r.Every | r.Next):
            seen.mentions = [known for known in seen.mentions if known.means != r.EventRole(role)]
            _participant(part, role, seen)


ROLES: tuple[r.EventPart, ...] = ("object", "subject")


def _under_condition(event: Node, seen: Context) -> object:
    """An event with what must be so as it happens: the unspoken subject of that is its own (`while saddled`)."""
    given = event.given if isinstance(event, e.Event) else None
    if given is None:
        return event
    if isinstance(given, c.Matches) and given.what == r.Same():
        given = msgspec.structs.replace(given, what=r.Same(r.EventRole("subject")))
    made = msgspec.structs.replace(event, given=visit(given, seen.copied()))
    if isinstance(given, c.Matches) and isinstance(given.what, r.Itself) and all(one.player for one in seen.mentions):
        visit(given.what, seen)
    return made


def _same_subject(part: e.AnyEvent, first: object, seen: Context) -> object:
    if isinstance(part, e.Event) and isinstance(part.subject, r.Same) and isinstance(first, e.Event) and first.subject:
        made = msgspec.structs.replace(part, subject=r.Same(subject_meaning(first.subject)))
        made = msgspec.structs.replace(made, object=visit(made.object, seen))
        made = _under_condition(made, seen)  # type: ignore[assignment]  # an event again
        if isinstance(first.subject, r.You):
            _either_object(part.object, seen)
            return made
        subject = seen.mentions.pop() if seen.mentions else None
        _participant(part.object, "object", seen)
        seen.mentions += [subject] if subject else []
        return made
    return heard_event(part, seen)


def _either_object(part: object, seen: Context) -> None:
    """What you do either thing to is known to be what it is in both cases."""
    before = next((m for m in seen.mentions if m.means == OBJECT), None)
    seen.mentions = [m for m in seen.mentions if m is not before]
    _participant(part, "object", seen)
    if before is not None and seen.mentions and seen.mentions[-1].means == OBJECT:
        seen.mentions[-1] = replace(before, kinds=before.kinds & seen.mentions[-1].kinds)


@visits(e.EitherEvent)
def _either(node: e.EitherEvent, seen: Context) -> Node:
    """Events of a rule that share their subject, or of damage dealt to and by the same."""
    first = visit(node.events[0], seen)
    subject = subject_of(first) or getattr(first, "object", None)
    rest = (visit(with_meaning(part, subject), seen) for part in node.events[1:])
    return msgspec.structs.replace(node, events=(first, *rest))


def _participant(part: object, role: r.EventPart, seen: Context) -> None:
    means = r.EventRole(role)
    if isinstance(part, r.Some):
        many, kinds = is_many(part.count), kinds_of(part.what)
        seen.add(Mention(means, "event", is_player(part.what), many, kinds, whose=whose_of(part.what)))
    elif isinstance(part, r.Next):
        seen.add(Mention(means, "event", False, False, kinds_of(part.what)))
    elif isinstance(part, r.Every):
        seen.add(Mention(means, "event", is_player(part.what), part.words != "each", kinds_of(part.what)))
    elif isinstance(part, r.Several):
        seen.mentions = [m for m in seen.mentions if m.means != SELF]
        kinds = frozenset().union(*(kinds_of(p.what) for p in part.parts if isinstance(p, r.Some)))
        seen.add(Mention(means, "event", False, False, kinds))
    elif isinstance(part, (r.Itself, r.Host)):
        visit(part, seen)
