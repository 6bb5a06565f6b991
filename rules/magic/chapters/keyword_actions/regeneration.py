"""701.19. Regenerate: the shield that takes the place of the next destruction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from grammar.nodes.conditions import Until
from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import rule
from rules.kernel.standing.begun import EffectBegan, end
from rules.kernel.standing.lasting import Lasting
from rules.magic.chapter import MagicChapter
from rules.magic.effects.attempts import Regenerating
from rules.magic.events import MagicEvent, Tapped, ZoneChanged
from rules.magic.events.actions import Regenerated
from rules.magic.events.combat import RemovedFromCombat
from rules.magic.standing.origins import Origin
from rules.magic.state import MagicObject

if TYPE_CHECKING:
    from rules.magic.game import MagicGame


class RegenerationShield(ReplacementEffect):
    """Replaces the next destruction of one permanent."""

    __slots__ = ("_game", "thing")

    def __init__(self, game: MagicGame, thing: MagicObject, source: MagicObject | None) -> None:
        name = f"the next time {thing.name} would be destroyed, it regenerates"
        super().__init__(game.new_id(), name, (ZoneChanged,), source, thing.controller)
        self._game = game
        self.thing = thing

    def applies(self, event: Event) -> bool:
        """Whether it is the destruction of this permanent, and it can be regenerated."""
        if not isinstance(event, ZoneChanged) or event.thing is not self.thing or event.cause != "destroy":
            return False
        return self._game.contents.keyword_actions.can_be_regenerated(event)

    def replace(self, event: Event) -> tuple[Event, ...]:
        """The permanent regenerates instead, and the shield is used up."""
        return self._game.contents.keyword_actions.use_shield(self)


class Regeneration(MagicChapter):
    """701.19. Regenerate."""

    section = "keyword_actions"

    @rule("701.19a")
    def regenerate(self, things: Sequence[MagicObject], source: MagicObject | None = None) -> None:
        """Regenerating a permanent protects it the next time it would be destroyed this turn."""
        for thing in things:
            if thing in self.game.battlefield:
                shield = RegenerationShield(self.game, thing, source)
                origin = Origin(self.game, source or thing)
                self.happen(EffectBegan(shield, Lasting(shield, Until("this turn"), origin)))

    def can_be_regenerated(self, destruction: ZoneChanged) -> bool:
        """Whether nothing keeps a permanent from being regenerated."""
        against = self.rules.continuous_effects.forbidding(Regenerating(destruction.thing))
        if destruction.regeneration or against:
            self.not_regenerated(destruction.thing, against[0].reason if against else "it can't be regenerated")
            return False
        return True

    @rule("701.19c")
    def not_regenerated(self, thing: MagicObject, because: str) -> None:
        """A permanent that can't be regenerated is destroyed in spite of its regeneration shields."""
        self.declined(f"{thing.name} isn't regenerated", because)

    @rule("701.19a")
    def use_shield(self, shield: RegenerationShield) -> tuple[MagicEvent, ...]:
        """Instead of being destroyed the permanent loses all damage, becomes tapped and leaves combat."""
        self.noted("{} regenerates instead of being destroyed", shield.thing)
        end(self.game, shield)
        return self.instead_of_destruction(shield.thing)

    def each_time(self, destruction: ZoneChanged) -> tuple[Event, ...]:
        """What happens where a static ability regenerates what would be destroyed."""
        if not self.can_be_regenerated(destruction):
            return (destruction,)
        self.regenerated_each_time(destruction.thing)
        return self.instead_of_destruction(destruction.thing)

    @rule("701.19b")
    def regenerated_each_time(self, thing: MagicObject) -> None:
        """What a static ability regenerates needs no shield: it regenerates each time it would be destroyed."""
        self.noted("{} regenerates instead of being destroyed", thing)

    def instead_of_destruction(self, thing: MagicObject) -> tuple[MagicEvent, ...]:
        """What happens when a permanent regenerates."""
        found: list[MagicEvent] = [Regenerated(thing)]
        if not thing.tapped:
            found.append(Tapped(thing))
        if thing.attacking is not None or thing.blocking:
            self.rules.combat_phase.is_removed(thing)
            found.append(RemovedFromCombat(thing))
        return tuple(found)
