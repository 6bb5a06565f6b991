"""Prevention effects: shields that keep damage from being dealt, and what else they do.

Comprehensive Rules: 609.7 (damage from a source), 615 (prevention effects).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from grammar.nodes import conditions as condition_nodes
from grammar.nodes import events as event_nodes
from grammar.nodes import quantities as quantity_nodes
from grammar.nodes.effects import AnyEffect
from rules.kernel.effects import patterns, understanding
from rules.kernel.effects.event_words import Parts
from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.magic.events import DamageDealt
from rules.magic.standing.origins import Origin
from rules.magic.standing.outcomes import outcome
from rules.magic.state import MagicObject

Extent = Literal["next", "all", "next time"]


@dataclass(frozen=True, slots=True)
class Shielding:
    """What a shield keeps from being dealt.

    ``amount`` None: all of it. ``extent``: the next so much damage in all, the next time, or every time. ``label``: by
    which the riders, which follow on it, speak of the damage that was prevented.
    """

    event: event_nodes.AnyEvent
    amount: int | None
    extent: Extent
    label: int | None = None
    riders: tuple[AnyEffect, ...] = ()
    condition: condition_nodes.Condition | None = None
    source: MagicObject | None = None
    """The source that was chosen as the effect began."""
    share: quantity_nodes.Quantity | None = None
    """How much of the damage of each event it prevents, if not all of it."""


class PreventionEffect(ReplacementEffect):
    """An effect that prevents damage; ``left`` is how much damage, or how often, it still can."""

    __slots__ = ("left", "origin", "shielding")

    def __init__(self, identity: int, name: str, origin: Origin, shielding: Shielding) -> None:
        super().__init__(identity, name, (DamageDealt,), origin.source, origin.controller)
        self.origin = origin
        self.shielding = shielding
        self.left: int | None = {"next": shielding.amount, "next time": 1, "all": None}[shielding.extent]

    def applies(self, event: Event) -> bool:
        """Whether it is damage that this shield keeps away, or would if it could be prevented."""
        return isinstance(event, DamageDealt) and event.amount > 0 and self.left != 0 and self.parts(event) is not None

    def parts(self, event: DamageDealt) -> Parts | None:
        """Who has which part in the damage, if it is damage that this shield looks for."""
        if self.shielding.source is not None and not _is_from(event.source, self.shielding.source):
            return None
        if not self.origin.is_in_force():
            return None
        parts = patterns.match(self.origin.context(), self.shielding.event, event)
        if parts is None or self.shielding.condition is None:
            return parts
        holds = understanding.holds(self.origin.context(patterns.bound(parts)), self.shielding.condition)
        return parts if holds else None

    def most(self, event: DamageDealt) -> int:
        """How much of the damage it would prevent."""
        limit = self.left if self.shielding.extent == "next" else self._share(event)
        return event.amount if limit is None else min(event.amount, limit)

    def _share(self, event: DamageDealt) -> int | None:
        parts = self.parts(event)
        if self.shielding.share is None or parts is None:
            return self.shielding.amount
        return max(0, understanding.value(self.origin.context(patterns.bound(parts)), self.shielding.share))

    def replace(self, event: Event) -> tuple[Event, ...]:
        """The damage that is left, and what follows on the prevention."""
        assert isinstance(event, DamageDealt)
        return self.origin.game.contents.prevention_effects.shield(self, event)

    def after(self, event: DamageDealt, prevented: int) -> tuple[Event, ...]:
        """The damage without what is prevented of it, then what the riders say."""
        left = event.amount - prevented
        rest = (msgspec.structs.replace(event, amount=left),) if left > 0 else ()
        return (*rest, *self._riders(event, prevented))

    def _riders(self, event: DamageDealt, prevented: int) -> Sequence[Event]:
        parts = self.parts(event)
        bound = patterns.bound(parts) if parts is not None else {}
        found: list[Event] = []
        for rider in self.shielding.riders:
            context = self.origin.context({**bound, "amount": prevented})
            if self.shielding.label is not None:
                context.amounts[self.shielding.label] = prevented
                context.results[self.shielding.label] = (event.to,)
            found += outcome(context, rider, None)
        return found


def _is_from(source: MagicObject, chosen: MagicObject) -> bool:
    """Whether damage comes from the chosen source, or from the permanent that the chosen spell became."""
    return source is chosen or source.previous is chosen
