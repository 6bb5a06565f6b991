"""Game Mechanics - Game Zones: how cards and objects move between zones."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

import msgspec

from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.events.moving import Cause, CeasedToExist, Entering, ZoneChanged
from rules.grand_archive.state import FIELD, ArchiveObject, ArchivePlayer
from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.kernel.things import GameObject, Zone

PAGE = "game-mechanics-game-zones/general-rules"
EPHEMERAL_IN = frozenset({"field", "intent", "effects stack"})
"""From where what is ephemeral is banished."""
RENEWABLE_IN = frozenset({"field", "intent"})
BACK_TO_MATERIAL = frozenset({"hand", "main deck", "memory"})


class Zones(ArchiveChapter):
    """Game Zones."""

    @rule(f"{PAGE}/5")
    def move(self, *moves: Event) -> Sequence[Event]:
        """What changes zones is only in the zone that it was moved to.

        Returns:
            What became of the moves.
        """
        held = [self._moving_along(one) for one in moves]
        return self.happen(*moves, *(along for several in held for along in several))

    def moving(
        self,
        thing: ArchiveObject,
        to: str,
        cause: Cause,
        at: int = 0,
        entering: Entering | None = None,
        by: ArchivePlayer | None = None,
        source: ArchiveObject | None = None,
    ) -> Event:
        """The event by which something moves to a zone of its owner; a token that would leave the field is no more."""
        if thing.kind == "token" and to not in FIELD:
            return self.token_ceases(thing, cause, by)
        if thing.kind == "copy" and to not in FIELD:
            return self.rules.copying.ceases(thing, cause, by)
        zone = self.destination(thing, to)
        entering = entering or Entering()
        if zone.kind in FIELD and not thing.is_on_field:
            entering = self.rules.resolution.entry(thing, entering)
        return ZoneChanged(thing, zone, cause, at, entering=entering, by=by, source=source)

    def destination(self, thing: ArchiveObject, to: str) -> Zone:
        """The zone that something comes to, if it would go to a zone of its owner."""
        values = self.is_(thing)
        if thing.zone.kind in EPHEMERAL_IN and to != thing.zone.kind and self._is_ephemeral(thing):
            return self.ephemeral_is_banished(thing)
        zone = self._redirected(thing, to)
        if zone.kind == "banishment" and thing.zone.kind in RENEWABLE_IN and values.has("renewable"):
            return self.renews(thing)
        return zone

    def _is_ephemeral(self, thing: ArchiveObject) -> bool:
        return "ephemeral" in thing.states or "ephemeral" in thing.announced.prepared

    @rule("game-terms/ephemeral/1")
    def ephemeral_is_banished(self, thing: ArchiveObject) -> Zone:
        """What is ephemeral is banished when it leaves the field, the intent or the effects stack."""
        self.noted("{} is banished, because it is ephemeral", thing)
        return self.game.zone("banishment", thing.owner)

    @rule("keywords-and-abilities/renewable/1")
    def renews(self, thing: ArchiveObject) -> Zone:
        """What is renewable returns to its owner's material deck instead of being banished."""
        self.noted("{} returns to the material deck, because it is renewable", thing)
        return self.game.zone("material deck", thing.owner)

    def _redirected(self, thing: ArchiveObject, to: str) -> Zone:
        if thing.is_transformed and to not in FIELD:
            return self.default_side_decides(thing, to)
        values = self.is_(thing)
        return self._by_types(thing, to, values.types | values.supertypes)

    @rule("double-faced-cards/4.b")
    def default_side_decides(self, thing: ArchiveObject, to: str) -> Zone:
        """A transformed card that leaves the field goes where the rules have its default side go."""
        side = thing.card.faces[0]
        return self._by_types(thing, to, side.types | side.supertypes)

    def _by_types(self, thing: ArchiveObject, to: str, types: AbstractSet[str]) -> Zone:
        if to == "graveyard" and "regalia" in types:
            return self.regalia_is_banished(thing)
        if to == "graveyard" and "champion" in types:
            return self.champion_is_banished(thing)
        if to in BACK_TO_MATERIAL and "regalia" in types:
            return self.regalia_returns(thing)
        return self.game.zone(to, thing.owner)

    @rule("card-types-supertypes/regalia/4")
    def regalia_is_banished(self, thing: ArchiveObject) -> Zone:
        """A regalia card that would go to a graveyard is banished instead."""
        self.noted("{} is banished, because it is regalia", thing)
        return self.game.zone("banishment", thing.owner)

    @rule("card-types-champion/general-rules/8")
    def champion_is_banished(self, thing: ArchiveObject) -> Zone:
        """A champion card that would go to a graveyard is banished instead."""
        self.noted("{} is banished, because it is a champion", thing)
        return self.game.zone("banishment", thing.owner)

    @rule("card-types-supertypes/regalia/5")
    def regalia_returns(self, thing: ArchiveObject) -> Zone:
        """A regalia that would go to the hand, the main deck or memory returns to its owner's material deck."""
        self.noted("{} returns to the material deck, because it is regalia", thing)
        return self.game.zone("material deck", thing.owner)

    @rule("game-mechanics-tokens/general-rules/3")
    def token_ceases(self, thing: ArchiveObject, cause: Cause, by: ArchivePlayer | None) -> Event:
        """A token that is moved to another zone than the field ceases to exist."""
        self.noted("{} is a token", thing)
        return CeasedToExist(thing, moved=cause, by=by)

    def _moving_along(self, move: Event) -> list[Event]:
        """What goes to the graveyard because the object leaves to whose own zone it belongs."""
        match move:
            case ZoneChanged() if move.leaves_field():
                thing = move.thing
            case CeasedToExist(thing=thing) if thing.is_on_field:
                pass
            case _:
                return []
        held = [one for zone in self.game.zones() for one in zone if isinstance(one, ArchiveObject)]
        held = [one for one in held if one.held_by is thing]
        return [self.leave_with(one) for one in held]

    @rule("game-zones-object-specific-zones/general-rules/1")
    def leave_with(self, thing: ArchiveObject) -> Event:
        """When an object leaves the field, the cards in its own zones go to the graveyard."""
        return self.moving(thing, "graveyard", "leave with")

    @rule(f"{PAGE}/7.a")
    def find_again(self, old: GameObject, new: GameObject) -> None:
        """An effect that moves something can still speak of what it became."""
        self.noted("{} is what was moved", new)

    @rule("abilities-ability-tracking/general-rules/3.a")
    def find_after_event(self, old: GameObject, new: GameObject) -> None:
        """An ability that triggered on a change of zones finds its card where that change brought it."""
        self.noted("{} is what it triggered on", new)

    @rule("abilities-ability-tracking/general-rules/3")
    def find_source(self, new: GameObject) -> None:
        """A triggered ability that moves its own source follows it through the one change of zones that came first."""
        self.noted("{} is what the ability comes from", new)

    def under_control(self, event: Event, controller: ArchivePlayer | None) -> Event:
        """A move, with who will control what moves."""
        return msgspec.structs.replace(event, controller=controller) if isinstance(event, ZoneChanged) else event
