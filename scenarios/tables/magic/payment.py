"""Payments that an entry names, laid beside what was paid: a payment that the cost didn't ask for is a fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rules.kernel.events import Event
from rules.magic.casting.proposal import Payment
from rules.magic.events import Attached, CountersRemoved, LifeLost, Tapped, Untapped, ZoneChanged
from rules.magic.events.playing import ManaSpent
from rules.magic.state import MagicObject


def unneeded(payment: Payment, happened: Sequence[Event]) -> list[str]:
    """What of a payment was named and not used, in plain words, by the events that happened while it was paid."""
    used = {event.thing for event in happened if isinstance(event, (ZoneChanged, Tapped, Untapped, Attached))}
    used -= {event.thing for event in happened if isinstance(event, ZoneChanged) and event.to.kind == "stack"}
    named = [(verb, thing) for verb, things in payment.chosen.items() for thing in things]
    named += [("tap", thing) for thing in payment.sources or ()]
    return [f"{verb} {thing.name}" for verb, thing in named if not _is_used(thing, used, happened)] + [
        *_amounts(payment, happened)
    ]


def _is_used(thing: MagicObject, used: set[MagicObject], happened: Sequence[Event]) -> bool:
    """Whether a thing was moved or turned for the cost, or paid in mana or counters without moving."""
    return thing in used or any(isinstance(event, CountersRemoved) and event.on is thing for event in happened)


def _amounts(payment: Payment, happened: Sequence[Event]) -> Iterator[str]:
    """What of life, counters and mana was named and not paid."""
    paid = sum(event.amount for event in happened if isinstance(event, LifeLost) and event.reason == "payment")
    if payment.life is not None and payment.life != paid:
        yield f"pay {payment.life} life"
    removed = {event.kind: event.count for event in happened if isinstance(event, CountersRemoved)}
    yield from (f"remove {count} {kind}" for kind, count in payment.counters.items() if removed.get(kind) != count)
    spending = [event for event in happened if isinstance(event, ManaSpent)]
    for helper, count in (payment.assistance or {}).items():
        if sum(len(event.symbols) for event in spending if event.player is helper) < count:
            yield f"assistance by {helper.name}"
    spent = Counter(symbol for event in spending for symbol in event.symbols)
    yield from (f"spend {{{symbol}}} of the pool" for symbol in (Counter(payment.pool) - spent).elements())
    yield from (f"spend {{{symbol}}}" for symbol in (Counter(payment.mana or ()) - spent).elements())
