"""Unspoken subjects: what a verb without a subject of its own shares with the verb before it."""

from __future__ import annotations

from functools import cache

import msgspec

from grammar.common.mentions import kinds_of
from grammar.common.subjects import acts_itself
from grammar.nodes import continuous as n
from grammar.nodes import control as s
from grammar.nodes import events as e
from grammar.nodes import references as r
from grammar.nodes import verbs as w
from grammar.nodes.base import Effect, Node

_GUARDED = ("then", "body", "effect", "made")
"""Where the nodes that guard a step, give it a letter or let it wait have the step itself."""

_MAYBE_PLAYERS = frozenset({"player", "opponent", "hero", "champion", "target"})
"""Words for players, or for what stands for one."""


def with_meaning(part: object, subject: r.Reference | None) -> object:
    """The part with its open subject meaning the given one."""
    return part if subject is None else closed(part, r.Same(subject_meaning(subject)))


def with_subject(step: object, before: object) -> object:
    """The step with its open subject meaning that of what stands before it; what only players do, objects don't."""
    subject = subject_of(before)
    if subject is None:
        return step
    if _is_object(subject) and isinstance(step, w.Draw | w.Make | w.Move | w.Reveal | w.Search):
        return closed(step, r.You(""))
    return closed(step, r.Same(subject_meaning(subject)))


def _is_object(subject: r.Reference) -> bool:
    """Whether words name things that can't be players."""
    named = subject.what if isinstance(subject, (r.Target, r.Every)) else None
    kinds = frozenset[str]() if named is None else kinds_of(named)
    return bool(kinds) and not kinds & _MAYBE_PLAYERS


def closed(step: object, same: r.Same | r.You) -> object:
    """The step with an open first place filled."""
    if isinstance(step, r.Same):
        return same if step.means is None else step
    if isinstance(step, tuple):
        return (closed(step[0], same), *step[1:]) if step else step
    return _closed_within(step, same) if isinstance(step, Node) else step


def _closed_within(step: Node, same: r.Same | r.You) -> Node:
    """The node with its open subject filled, wherever that stands in it."""
    if isinstance(step, s.Sequence):
        return msgspec.structs.replace(step, steps=closed(step.steps, same))
    if isinstance(step, s.OneOf):
        return msgspec.structs.replace(step, steps=tuple(closed(part, same) for part in step.steps))
    if isinstance(step, e.EitherEvent):
        return msgspec.structs.replace(step, events=tuple(closed(part, same) for part in step.events))
    if isinstance(step, s.Gate) and isinstance(step.test, s.May):
        return msgspec.structs.replace(step, test=closed(step.test, same))
    if isinstance(step, n.Prevent):
        return msgspec.structs.replace(step, who=closed(step.who, same))
    changes = {}
    for name in step.__struct_fields__:
        part = getattr(step, name)
        if isinstance(part, (r.Same, s.May, n.Rule, e.Event, e.EitherEvent)) or (name in _GUARDED and _opens(part)):
            changes[name] = closed(part, same)
    return msgspec.structs.replace(step, **changes) if changes else step


def _opens(part: object) -> bool:
    return isinstance(part, Effect) and isinstance(subject_of(part), r.Same)


def subject_of(step: object) -> r.Reference | None:
    """The subject of a step, or of the last verb in it."""
    if isinstance(step, s.Sequence):
        return subject_of(step.steps[-1])
    if isinstance(step, s.Gate):
        return subject_of(step.test) or subject_of(step.then)
    inside = _leading_to(step)
    if inside is not None:
        return subject_of(inside)
    if isinstance(step, (n.EntersWith, n.CostChange, n.StaysTapped, n.CombatDamageAmount)):
        return step.what
    if isinstance(step, (w.SetStatus, w.KeywordAction)) and acts_itself(step):
        return step.what
    found = (getattr(step, name) for name in _subject_fields(type(step))) if isinstance(step, Node) else ()
    return next((subject for subject in found if isinstance(subject, r.Reference)), None)


@cache
def _subject_fields(kind: type[Node]) -> tuple[str, ...]:
    """Where the subject of a step of a class can stand."""
    return tuple(name for name in ("source", "affects", "subject", "one", "who") if name in kind.__struct_fields__)


def _leading_to(step: object) -> object:
    """The part of a step that has its subject."""
    if isinstance(step, n.Lasting):
        return step.rule
    if isinstance(step, n.Rule):
        return step.event
    if isinstance(step, s.Define):
        return step.body
    if isinstance(step, s.Wager):
        return step.made
    if isinstance(step, s.OneOf):
        return step.steps[0]
    return step.events[0] if isinstance(step, e.EitherEvent) else None


def recipient_of(damage: w.Damage) -> r.Antecedent | None:
    """To what the damage is dealt, for damage dealt there instead; None where several could be meant."""
    known = (r.Target, r.Every, r.Pronoun, r.Same, r.You)
    return subject_meaning(damage.to) if isinstance(damage.to, known) and not damage.also else None


def subject_meaning(subject: r.Reference) -> r.Antecedent:
    """What an unspoken subject means, given the spoken one."""
    if isinstance(subject, r.Target):
        assert subject.slot is not None
        return r.TargetSlot(subject.slot)
    if isinstance(subject, (r.Same, r.Pronoun)) and subject.means is not None:
        return subject.means
    if isinstance(subject, r.Some):
        return r.EventRole("subject")
    return r.StepSubject(subject)


def concerned(ordinary: object) -> r.Every | r.Next | None:
    """What damage or a change concerns, where that is everything of a kind, or what is yet to come."""
    found = ordinary.to if isinstance(ordinary, w.Damage) else getattr(ordinary, "affects", None)
    return found if isinstance(found, r.Every | r.Next) else None


def dealing(source: r.Reference, before: w.Damage) -> r.Reference:
    """`it deals … instead`: what would otherwise deal the damage."""
    if not isinstance(source, r.Pronoun) or source.words != "it":
        return source
    return msgspec.structs.replace(source, means=subject_meaning(before.source))


def spoken_roles(event: e.Event) -> tuple[r.EventPart, ...]:
    """The roles in the order of their nearness, last the one that `it` means."""
    return ("subject", "object") if is_against(event) else ("object", "subject")


def is_against(event: e.Event) -> bool:
    """Whether the card that speaks defends an attack: that card is `this`, so `it` is the attack."""
    return event.kind == "defends" and isinstance(event.subject, r.Itself) and isinstance(event.object, r.Some)
