"""Effects that are edits of the event that they replace.

Comprehensive Rules: 1.9.2 and 1.9.3 (multi- and named-events), 6.4.6 (the modified event), 8.5.3 (deal), 8.5.47 (amp).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from grammar.nodes import references, verbs
from grammar.nodes.base import Node
from grammar.nodes.effects import AnyEffect
from rules.flesh_and_blood.effects import references as meant
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.effects.verbs_moving import moves
from rules.flesh_and_blood.events.life import DamageDealt
from rules.flesh_and_blood.events.moving import CeasedToExist, Creating, ZoneChanged
from rules.kernel.effects import understanding
from rules.kernel.effects.references import placed
from rules.kernel.events import Event
from rules.kernel.standing.outcomes import other_amount

Simple = Callable[[Context, AnyEffect, Event | None], tuple[Event, ...] | None]


def _damage(context: Context, effect: AnyEffect, event: Event | None) -> tuple[Event, ...] | None:
    """The same source deals another amount to the same object."""
    if not isinstance(event, DamageDealt) or (amount := other_amount(context, effect)) is None:
        return None
    return (msgspec.structs.replace(event, amount=amount),)


def _move(context: Context, effect: AnyEffect, event: Event | None) -> tuple[Event, ...] | None:
    """The same object goes elsewhere; a zone that may be full, and words that come back to it, need more."""
    if not isinstance(effect, verbs.Move) or not isinstance(event, ZoneChanged):
        return None
    if effect.label or isinstance(placed(effect.what), references.Some):
        return None
    if meant.objects(context, placed(effect.what)) != [event.thing]:
        return None
    _, events = moves(context, effect, context.controller, [event.thing])
    if any(not isinstance(one, ZoneChanged) or one.to.kind == "arsenal" for one in events):
        return None
    return tuple(events)


def _more_tokens(context: Context, effect: AnyEffect, event: Event | None) -> tuple[Event, ...] | None:
    """The tokens in another number."""
    if not isinstance(effect, verbs.MakeMore) or not isinstance(event, Creating):
        return None
    first, number = event.things[0], understanding.value(context, effect.count)
    more = (context.game.made(first.card, first.owner, first.zone, "token") for _ in range(number - len(event.things)))
    return (Creating(event.player, (*event.things, *more)),)


def _gone(context: Context, effect: AnyEffect, event: Event | None) -> tuple[Event, ...] | None:
    """The same object ceases to exist."""
    if not isinstance(effect, verbs.KeywordAction) or effect.name != "cease to exist" or effect.what is None:
        return None
    if not isinstance(event, ZoneChanged) or meant.objects(context, effect.what) != [event.thing]:
        return None
    return (CeasedToExist(event.thing, "ephemeral", event.by),)


OUTCOMES: Mapping[type[Node], Simple] = {
    verbs.Damage: _damage,
    verbs.Move: _move,
    verbs.MakeMore: _more_tokens,
    verbs.KeywordAction: _gone,
}
"""For each class of effect, the events that it is instead, if it is as simple as that."""
