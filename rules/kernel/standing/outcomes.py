"""Outcomes: what happens in place of an event, or along with it, as the words of an effect say."""

from __future__ import annotations

from grammar.nodes import control, references, verbs
from grammar.nodes.effects import AnyEffect
from rules.kernel.effects import understanding
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
    return (Instructed(effect, context, "what {} says is done", spared_by),)


def is_role(reference: references.Reference, role: str) -> bool:
    """Whether a reference means who or what has a part in the event that is replaced."""
    means = reference.means if isinstance(reference, references.Pronoun | references.Same) else None
    return isinstance(means, references.EventRole) and means.role == role


def other_amount(context: Context, effect: AnyEffect) -> int | None:
    """The amount of damage that the same source deals to the same object instead; None if more is different."""
    if not isinstance(effect, verbs.Damage) or effect.also:
        return None
    same = is_role(effect.source, "subject") and is_role(effect.to, "object")
    return max(0, understanding.value(context, effect.amount)) if same else None
