"""Effects that are edits of the event that they replace.

Rules book: Types of Effects - Replacement Effects.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from grammar.nodes import verbs
from grammar.nodes.base import Node
from grammar.nodes.effects import AnyEffect
from grammar.nodes.references import Pronoun, Same
from rules.grand_archive.effects.context import Context
from rules.grand_archive.events.damage import DamageDealt
from rules.kernel.effects.understanding import things, value
from rules.kernel.events import Event

Simple = Callable[[Context, AnyEffect, Event | None], tuple[Event, ...] | None]


def _damage(context: Context, effect: AnyEffect, event: Event | None) -> tuple[Event, ...] | None:
    """The same source deals another amount to the same object."""
    if not isinstance(event, DamageDealt) or not isinstance(effect, verbs.Damage) or effect.kind or effect.sharing:
        return None
    spoken = all(isinstance(one, Pronoun | Same) for one in (effect.source, effect.to))
    if not spoken or things(context, effect.source) != [event.source] or things(context, effect.to) != [event.to]:
        return None
    return (msgspec.structs.replace(event, amount=max(0, value(context, effect.amount))),)


OUTCOMES: Mapping[type[Node], Simple] = {verbs.Damage: _damage}
"""For each class of effect, the events that it is instead, if it is as simple as that."""
