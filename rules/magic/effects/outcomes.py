"""Outcomes: effects that are events by themselves, or edits of the event that they replace.

Comprehensive Rules: 614.6 (a modified event happens instead), 615.5 (effects that follow on prevention).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from grammar.nodes import continuous, verbs
from grammar.nodes import references as reference_nodes
from grammar.nodes.base import Node
from grammar.nodes.effects import AnyEffect
from rules.kernel.effects import patterns, understanding
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.magic import events
from rules.magic.effects import references
from rules.magic.effects.context import Context
from rules.magic.effects.entering import entering_of
from rules.magic.effects.places import ZONES
from rules.magic.events.actions import CardDrawn
from rules.magic.state import MagicObject, MagicPlayer

Outcome = Callable[[Context, AnyEffect, Event | None], "tuple[Event, ...] | None"]


def _damage(context: Context, effect: AnyEffect, event: Event | None) -> tuple[Event, ...] | None:
    """The same source deals the same damage with another amount, or to another recipient."""
    if not isinstance(effect, verbs.Damage) or not isinstance(event, events.DamageDealt):
        return None
    if not _is_role(effect.source, "subject", "object"):
        return None
    amount = understanding.value(context, effect.amount)
    recipients = understanding.things(context, effect.to)
    return tuple(
        msgspec.structs.replace(event, amount=amount, to=one)
        for one in recipients
        if isinstance(one, (MagicObject, MagicPlayer)) and amount > 0
    )


def _is_role(reference: reference_nodes.Reference, *roles: str) -> bool:
    means = getattr(reference, "means", None)
    return isinstance(means, reference_nodes.EventRole) and means.role in roles


def _life(context: Context, effect: AnyEffect, event: Event | None) -> tuple[Event, ...] | None:
    if not isinstance(effect, verbs.Life) or effect.operation == "become":
        return None
    amount = understanding.value(context, effect.amount)
    players = references.players(context, effect.who) if amount > 0 else []
    if effect.operation == "gain":
        return tuple(events.LifeGained(player, amount, context.source) for player in players)
    if isinstance(event, events.LifeLost):
        return tuple(msgspec.structs.replace(event, player=player, amount=amount) for player in players)
    return tuple(events.LifeLost(player, amount, "effect", context.source) for player in players)


def _counters(context: Context, effect: AnyEffect, event: Event | None) -> tuple[Event, ...] | None:
    if not isinstance(effect, verbs.Counters) or effect.operation != "put" or effect.what is None or effect.sharing:
        return None
    kind, count = effect.what.kind, effect.what.count
    if count is None:
        return None
    number = understanding.value(context, count)
    if isinstance(event, events.CountersPut) and kind in {None, event.kind}:
        return (msgspec.structs.replace(event, count=number),) if number > 0 else ()
    if kind is None:
        return None
    things = [one for one in understanding.things(context, effect.on) if isinstance(one, (MagicObject, MagicPlayer))]
    return tuple(
        events.CountersPut(one, kind, number, context.source, context.controller) for one in things if number > 0
    )


def _more_tokens(context: Context, effect: AnyEffect, event: Event | None) -> tuple[Event, ...] | None:
    """The token, and so many more just like it that it is the number that the words say."""
    if not isinstance(effect, verbs.MakeMore) or not isinstance(event, events.CameToBe):
        return None
    more = understanding.value(context, effect.count) - 1
    tokens = context.game.contents.tokens
    return (event, *(tokens.like(event) for _ in range(more)))


def _regenerate(context: Context, effect: AnyEffect, event: Event | None) -> tuple[Event, ...] | None:
    """What would be destroyed regenerates each time."""
    if not isinstance(effect, verbs.Regenerate) or not isinstance(event, events.ZoneChanged):
        return None
    return context.game.contents.keyword_actions.each_time(event)


def _move(context: Context, effect: AnyEffect, event: Event | None) -> tuple[Event, ...] | None:
    """What would go to one zone goes to another, for the same reason: what is sacrificed so was sacrificed.

    Raises:
        Unsupported: It was done on purpose, and words say more of the move than where it goes and how it enters.
    """
    if not isinstance(effect, verbs.Move) or not isinstance(event, events.ZoneChanged):
        return None
    if not _is_event_thing(context, effect.what, event.thing):
        return None
    zone, at = _destination(effect)
    if effect.duration is not None or effect.face or zone is None:
        if event.cause in DONE:
            raise Unsupported(f"verbs.Move in place of a move to {event.cause}", "with such words it is not built")
        return None
    to = context.game.zone(ZONES[zone], event.thing.owner)
    entering, under = entering_of(context, effect.entry, event.thing, event.thing.owner)
    depth, player = len(to) if at == "bottom" else 0, under if to.kind == "battlefield" else None
    return (msgspec.structs.replace(event, to=to, at=depth, controller=player, entering=entering),)


def _is_event_thing(context: Context, reference: reference_nodes.Reference, thing: MagicObject) -> bool:
    """Whether words mean the object that would move."""
    spoken_of = isinstance(reference, reference_nodes.Itself | reference_nodes.Pronoun | reference_nodes.Same)
    return spoken_of and patterns.part_fits(context, reference, thing)


def _destination(effect: verbs.Move) -> tuple[str | None, str]:
    """The zone that a move goes to, and where in it, if that is plain."""
    if effect.to is None:
        return ("exile", "") if effect.cause == "exile" else (None, "")
    plain = effect.to.whose is None or (
        isinstance(effect.to.whose, reference_nodes.Of) and effect.to.whose.relation == "owner"
    )
    if not plain or effect.to.position not in {"", "top", "bottom"}:
        return None, ""
    return effect.to.zone, effect.to.position


DONE: frozenset[events.Cause] = frozenset({"destroy", "sacrifice", "discard", "mill"})
"""What is done to objects by moving them to another zone, so that it was done wherever they go in the end."""


def _skipped(context: Context, effect: AnyEffect, event: Event | None) -> tuple[Event, ...] | None:
    """The event doesn't happen."""
    return () if isinstance(effect, continuous.SkipThat) and isinstance(event, CardDrawn) else None


OUTCOMES: Mapping[type[Node], Outcome] = {
    verbs.Damage: _damage,
    verbs.Life: _life,
    verbs.Counters: _counters,
    continuous.SkipThat: _skipped,
    verbs.Move: _move,
    verbs.MakeMore: _more_tokens,
    verbs.Regenerate: _regenerate,
}
"""What is an event by itself, or edits the one that is replaced."""
