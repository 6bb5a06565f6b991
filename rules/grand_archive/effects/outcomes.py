"""Effects that are edits of the event that they replace.

Rules book: Types of Effects - Replacement Effects.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from grammar.nodes import verbs
from grammar.nodes.base import Node
from grammar.nodes.continuous import EntersWith
from grammar.nodes.effects import AnyEffect
from grammar.nodes.references import Pronoun, Same
from rules.grand_archive.effects.context import Context
from rules.grand_archive.effects.verbs_moving import moved_elsewhere
from rules.grand_archive.events.damage import DamageDealt
from rules.grand_archive.events.moving import Cause, CeasedToExist, ZoneChanged, enters_field
from rules.grand_archive.standing.entering import entering_so, is_what_enters
from rules.grand_archive.state import ArchiveObject
from rules.kernel.effects.understanding import things, value
from rules.kernel.events import Event
from rules.kernel.standing.entering import added

Simple = Callable[[Context, AnyEffect, Event | None], tuple[Event, ...] | None]


def _damage(context: Context, effect: AnyEffect, event: Event | None) -> tuple[Event, ...] | None:
    """The same source deals another amount, or deals it to another object; if that is not there, nothing changes."""
    if not isinstance(event, DamageDealt) or not isinstance(effect, verbs.Damage) or effect.kind or effect.sharing:
        return None
    if not isinstance(effect.source, Pronoun | Same) or things(context, effect.source) != [event.source]:
        return None
    to = [one for one in things(context, effect.to) if isinstance(one, ArchiveObject) and one.is_on_field]
    if len(to) != 1:
        return (event,)
    elsewhere = msgspec.structs.replace(event, to=to[0], amount=max(0, value(context, effect.amount)))
    return (elsewhere if to[0] is event.to else context.game.contents.damage.marked(elsewhere),)


def _entering(context: Context, effect: AnyEffect, event: Event | None) -> tuple[Event, ...] | None:
    """What would enter does so as the text says."""
    if not isinstance(effect, EntersWith) or not enters_field(event) or not is_what_enters(effect.what):
        return None
    counters = added(event.entering.counters, context, effect.entry.counters)
    return (entering_so(event, counters, effect.entry.status),)


ACTIONS: frozenset[Cause] = frozenset({"discard", "sacrifice", "destroy", "die"})
"""What counts as done though its outcome is replaced."""


def _elsewhere(context: Context, effect: AnyEffect, event: Event | None) -> tuple[Event, ...] | None:
    """What an action would put into the graveyard goes to another zone instead."""
    if not isinstance(event, ZoneChanged | CeasedToExist) or not isinstance(effect, verbs.Move):
        return None
    if ACTIONS.isdisjoint(one.why for one in event.actions()) or things(context, effect.what) != [event.thing]:
        return None
    moved = moved_elsewhere(context, effect, event.thing)
    return None if moved is None else context.game.contents.game_terms.done_though_elsewhere(event, moved)


OUTCOMES: Mapping[type[Node], Simple] = {verbs.Damage: _damage, verbs.Move: _elsewhere, EntersWith: _entering}
"""For each class of effect, the events that it is instead, if it is as simple as that."""
