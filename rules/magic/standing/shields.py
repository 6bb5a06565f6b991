"""Prevention effects of Magic.

Comprehensive Rules: 609.7 (damage from a source), 615 (prevention effects).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from grammar.nodes import events as event_nodes
from grammar.nodes import quantities as quantity_nodes
from grammar.nodes import references as reference_nodes
from grammar.nodes.walking import those
from rules.kernel.effects.steps import StepDone
from rules.kernel.events import Event
from rules.kernel.standing import shields as shared
from rules.kernel.standing.begun import Instructed
from rules.kernel.things import Thing
from rules.magic.events import DamageDealt
from rules.magic.standing.origins import Origin

NAMING = (reference_nodes.Pronoun, reference_nodes.Same)


class PreventionEffect(shared.PreventionEffect[DamageDealt]):
    """An effect that prevents damage."""

    __slots__ = ()
    origin: Origin
    damage_kind = DamageDealt

    def prevent(self, damage: DamageDealt) -> tuple[Event, ...]:
        """The damage that is left, and what follows, as the game's rule on prevention says."""
        return self.origin.game.contents.prevention_effects.shield(self, damage)

    def told_apart(self, damage: DamageDealt) -> tuple[Thing, ...]:
        """The source and the recipient of damage, if what follows is for each of them: its words speak of one."""
        roles = {*_singled_out(self.shielding.event), *self._spoken_of()}
        return tuple(part for role, part in (("subject", damage.source), ("object", damage.to)) if role in roles)

    def _spoken_of(self) -> Iterator[str]:
        """The parts of the damage that what follows speaks of; `that creature` may be whose damage was prevented."""
        for one in those(self.shielding.riders, (reference_nodes.EventRole, *NAMING)):
            if isinstance(one, reference_nodes.EventRole):
                yield "object" if one.role == "player" else one.role
            elif isinstance(one, NAMING) and isinstance(one.means, reference_nodes.Result):
                yield "object"

    def at_once(self, damage: DamageDealt, prevented: int) -> tuple[Event, ...]:
        """The damage that is left, and what follows once for this damage and more that is dealt at the same time."""
        of, words = self.told_apart(damage), "what {} says is done"
        after = [Following(rider, context, words, on=self, of=of) for context, rider in self.riders(damage, prevented)]
        return (*self.rest(damage, prevented), *after)


class Following(Instructed, frozen=True, gc=False, kw_only=True):
    """What follows on a prevention is done once for all the damage that is prevented at the same time.

    ``of``: the source or recipient of that damage, if what follows is for each of them.
    """

    on: PreventionEffect
    of: tuple[Thing, ...]

    def follows_on(self, effect: PreventionEffect, damage: DamageDealt) -> bool:
        """Whether it follows on the prevention of this damage, too."""
        return self.on is effect and self.of == effect.told_apart(damage)

    def add(self, prevented: int) -> None:
        """So much more damage was prevented."""
        announced, label = self.context.announced, self.on.shielding.label
        before = announced.bound["amount"]
        assert isinstance(before, int)
        self.context.announced = replace(announced, bound={**announced.bound, "amount": before + prevented})
        self.context.step_did(label, StepDone(amount=prevented))


def _singled_out(pattern: event_nodes.AnyEvent) -> Iterator[str]:
    """The parts of an event of which a pattern names a single one: `a source would deal damage`."""
    if isinstance(pattern, event_nodes.EitherEvent):
        for one in pattern.events:
            yield from _singled_out(one)
    elif isinstance(pattern, event_nodes.Event):
        for role in ("subject", "object"):
            part = getattr(pattern, role)
            if isinstance(part, reference_nodes.Some) and part.count == quantity_nodes.Number(1):
                yield role
