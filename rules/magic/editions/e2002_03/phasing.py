"""502.15. Phasing, as of 2002: what phased out was in a zone of its own, and lost its damage."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.magic.chapters import phasing
from rules.magic.events import CeasedToExist, DamageRemoved, ZoneChanged
from rules.magic.events.actions import PhasedOut
from rules.magic.state import MagicObject


class Phasing(phasing.Phasing):
    """502.15. Phasing."""

    def begin_out(self, things: Sequence[MagicObject], along_with: MagicObject | None = None) -> None:
        """Have permanents be phased out already as a scene begins, each with all that is attached to it.

        Raises:
            Unsupported: One is a token, or damage is marked on it, which is so of nothing that is phased out.
        """
        for thing in things:
            if thing.kind == "token" or thing.damage:
                raise Unsupported(thing.name, "what is phased out is no token, and without damage")
        super().begin_out(things, along_with)

    def leaving(self, things: Sequence[MagicObject]) -> list[Event]:
        """What phases out as these things do, and what that takes from it.

        Raises:
            Unsupported: Something follows from its leaving play.
        """
        events = super().leaving(things)
        gone = [event.thing for event in events if isinstance(event, PhasedOut)]
        self._require_nothing_more(gone)
        tokens = [thing for thing in gone if thing.kind == "token"]
        hurt = [thing for thing in gone if thing.damage]
        return [*events, *(self.lose_damage(hurt) if hurt else ()), *(self.cease(tokens) if tokens else ())]

    @rule("502.15e")
    def lose_damage(self, things: Sequence[MagicObject]) -> list[Event]:
        """Damage that was dealt to a permanent is gone when it phases out."""
        self.noted(", ".join(["{}"] * len(things)) + " loses its damage", *things)
        return [DamageRemoved(thing) for thing in things]

    @rule("217.8d")
    def cease(self, tokens: Sequence[MagicObject]) -> list[Event]:
        """A token that phases out ceases to exist."""
        self.noted(", ".join(["{}"] * len(tokens)) + " phases out and is a token", *tokens)
        return [CeasedToExist(token) for token in tokens]

    def _require_nothing_more(self, gone: Sequence[MagicObject]) -> None:
        """Refuse to go on where abilities wait for something to leave play, or effects on it would end."""
        for thing in gone:
            leaving = ZoneChanged(thing, self.game.exile, "put")
            if any(list(watcher.noticed([leaving])) for watcher in self.game.watchers_of([leaving])):
                raise Unsupported(thing.name, "abilities that trigger as something phases out of play are not built")
            if any(effect.locked and thing.id in effect.locked for effect in self.game.floating_effects):
                raise Unsupported(thing.name, "that effects on something end as it phases out is not built")
