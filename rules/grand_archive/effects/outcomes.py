"""Effects that are edits of the event that they replace.

Rules book: Types of Effects - Replacement Effects.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from grammar.nodes import references, verbs
from grammar.nodes.base import Node
from grammar.nodes.effects import AnyEffect
from rules.grand_archive.effects.context import Context
from rules.grand_archive.events.damage import DamageDealt
from rules.kernel.effects import understanding
from rules.kernel.events import Event

Simple = Callable[[Context, AnyEffect, Event | None], tuple[Event, ...] | None]


def _is_role(reference: references.Reference, role: str) -> bool:
    means = reference.means if isinstance(reference, references.Pronoun | references.Same) else None
    return isinstance(means, references.EventRole) and means.role == role


def _damage(context: Context, effect: AnyEffect, event: Event | None) -> tuple[Event, ...] | None:
    """The same source deals another amount to the same object."""
    assert isinstance(effect, verbs.Damage)
    same = _is_role(effect.source, "subject") and _is_role(effect.to, "object") and not effect.also
    if not isinstance(event, DamageDealt) or not same:
        return None
    return (msgspec.structs.replace(event, amount=max(0, understanding.value(context, effect.amount))),)


OUTCOMES: Mapping[type[Node], Simple] = {verbs.Damage: _damage}
"""For each class of effect, the events that it is instead, if it is as simple as that."""
