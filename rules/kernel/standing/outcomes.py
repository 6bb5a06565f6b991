"""Outcomes: what happens in place of an event, or along with it, as the words of an effect say."""

from __future__ import annotations

from grammar.nodes import control
from grammar.nodes.effects import AnyEffect
from rules.kernel.effects.context import Context
from rules.kernel.events import Event
from rules.kernel.standing.begun import Instructed


def outcome(context: Context, effect: AnyEffect, event: Event | None) -> tuple[Event, ...]:
    """The events that an effect brings about in place of an event (None: beside it).

    What is no simple event, or no edit of the event, is carried out as instructed when its turn comes.
    """
    if isinstance(effect, control.Sequence):
        return tuple(one for step in effect.steps for one in outcome(context, step, event))
    simple = context.language.outcomes.get(type(effect))
    found = simple(context, effect, event) if simple is not None else None
    if found is not None:
        return found
    spared_by = context.game.happenings.applied if event is not None else frozenset()
    return (Instructed(effect, context, "what its text says instead", spared_by),)
