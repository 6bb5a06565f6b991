"""Deeds: what a step would do to one thing, as what says that something can't happen speaks of it.

Comprehensive Rules: 101.2 (what can't happen), 608.2d (what can't be chosen).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from grammar.nodes import references, verbs
from grammar.nodes.base import Node
from rules.kernel.effects import understanding
from rules.kernel.events import Event
from rules.kernel.things import Thing
from rules.magic.effects.attempts import Countering
from rules.magic.effects.context import Context
from rules.magic.effects.places import ZONES
from rules.magic.events import Cause, CountersPut, LifeGained, LifeLost, Untapped, ZoneChanged
from rules.magic.events.actions import CardDrawn
from rules.magic.state import MagicObject, MagicPlayer


class Attaching(NamedTuple):
    """Something would be attached to something."""

    thing: MagicObject
    to: MagicObject | MagicPlayer
    as_though: str = ""


Deed = Event | Countering | Attaching
"""What would be done to something."""
GOES_TO = {"destroy": "graveyard", "sacrifice": "graveyard", "discard": "graveyard", "exile": "exile"}
"""Where each keyword action that moves things moves them."""
CAUSES: Mapping[str, Cause] = {
    "destroy": "destroy",
    "sacrifice": "sacrifice",
    "discard": "discard",
    "exile": "exile",
    "return": "return",
    "put": "put",
}
"""The moves of which something may say that they can't happen."""


def deed_of(context: Context, step: Node, thing: Thing) -> Deed | None:
    """What a step would do to a thing; None where nothing could say that it can't."""
    if isinstance(step, verbs.Counters):
        return _counters(context, step, thing)
    return _to_object(context, step, thing) if isinstance(thing, MagicObject) else _to_player(context, step, thing)


def _counters(context: Context, step: verbs.Counters, thing: Thing) -> Deed | None:
    kind = None if step.what is None or step.operation != "put" else step.what.kind
    if kind is None or not isinstance(thing, MagicObject | MagicPlayer):
        return None
    return CountersPut(thing, kind, 1, context.source, context.controller)


def _to_object(context: Context, step: Node, thing: MagicObject) -> Deed | None:
    match step:
        case verbs.Move():
            return _move(context, step, thing)
        case verbs.CounterSpell():
            return Countering(thing)
        case verbs.SetStatus(action="untap"):
            return Untapped(thing)
        case verbs.Attach():
            return _attaching(context, step, thing)
    return None


def _attaching(context: Context, step: verbs.Attach, thing: MagicObject) -> Deed | None:
    """What would be attached; None where somebody chooses to what."""
    hosts = [] if isinstance(step.to, references.Some) else understanding.things(context, step.to)
    host = hosts[0] if len(hosts) == 1 else None
    return Attaching(thing, host, step.as_though) if isinstance(host, MagicObject | MagicPlayer) else None


def _to_player(context: Context, step: Node, player: Thing) -> Deed | None:
    match step, player:
        case verbs.Draw(), MagicPlayer():
            return CardDrawn(player, None)
        case verbs.Life(operation="gain"), MagicPlayer():
            return LifeGained(player, 1, context.source)
        case verbs.Life(operation="lose"), MagicPlayer():
            return LifeLost(player, 1, "effect", context.source)
    return None


def _move(context: Context, step: verbs.Move, thing: MagicObject) -> Event | None:
    kind = GOES_TO.get(step.cause) or (ZONES.get(step.to.zone) if step.to is not None else None)
    cause = CAUSES.get(step.cause)
    if not kind or cause is None:
        return None
    under = context.controller if kind == "battlefield" else None
    return ZoneChanged(thing, context.game.zone(kind, thing.owner), cause, controller=under, source=context.source)
