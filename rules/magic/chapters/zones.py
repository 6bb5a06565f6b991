"""400. Zones: where objects can be, and what it means to move from one to another."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.choices import Option, Pick
from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.kernel.things import GameObject, Zone
from rules.magic.chapter import MagicChapter
from rules.magic.events import Cause, Entering, ZoneChanged
from rules.magic.state import MagicObject, MagicPlayer

OWNED = frozenset({"library", "hand", "graveyard"})
NO_PERMANENTS = frozenset({"instant", "sorcery"})


class Zones(MagicChapter):
    """400. General."""

    @rule("400.6")
    def move(self, moves: Sequence[ZoneChanged]) -> list[MagicObject]:
        """Objects move as the event and what replaces it say, and are new objects where they arrive.

        Args:
            moves: Moves that happen at the same time; those that can't happen are left out.

        Returns:
            The objects that moved, as they were before; ``next`` is what each became.
        """
        able = [move for move in moves if self.can_move(move)]
        moved = {event.thing for event in self.happen(*able) if isinstance(event, ZoneChanged)}
        return [move.thing for move in able if move.thing in moved]

    def can_move(self, move: ZoneChanged) -> bool:
        """Whether a move is possible at all."""
        if move.thing.kind == "token" and move.thing.zone.kind != "battlefield":
            return self.rules.tokens.stay_out(move.thing)
        if move.to.kind == "battlefield" and self._types_there(move) & NO_PERMANENTS:
            return self.stay_off_the_battlefield(move.thing)
        return move.thing.is_here

    def _types_there(self, move: ZoneChanged) -> frozenset[str]:
        """The card types of what would enter the battlefield: those of the face that would be up there."""
        if move.entering.face_down:
            return self.rules.face_down.shown.types
        shown = move.entering.copied or move.entering.face
        if shown is None and self.rules.face_down.is_hidden_in_exile(move.thing):
            return move.thing.face.types
        return self.is_(move.thing).types if shown is None else shown.types

    @rule("400.4a")
    def stay_off_the_battlefield(self, thing: MagicObject) -> bool:
        """An instant or sorcery that would enter the battlefield stays where it is."""
        self.declined(f"{thing.name} doesn't enter the battlefield", "it is an instant or sorcery")
        return False

    def of(self, kind: str, thing: MagicObject, whose: MagicPlayer | None = None) -> Zone:
        """The zone of a kind to which an object goes, if it is sent to that player's (None: its owner's)."""
        if kind in OWNED and whose is not None and whose is not thing.owner:
            return self.owners_zone(kind, thing)
        return self.game.zone(kind, thing.owner)

    @rule("400.3")
    def owners_zone(self, kind: str, thing: MagicObject) -> Zone:
        """An object that would go to another player's library, graveyard or hand goes to its owner's."""
        self.noted("{} goes to {}", thing, self.game.zone(kind, thing.owner))
        return self.game.zone(kind, thing.owner)

    @rule("400.7j")
    def find_again(self, old: GameObject, new: GameObject) -> None:
        """What an effect or its cost moved to a public zone can be found there by the rest of the effect."""
        self._found_again(old, new)

    @rule("400.7e")
    def find_after_event(self, old: GameObject, new: GameObject) -> None:
        """An ability that triggers on something's moving can find it in the public zone to which it went."""
        self._found_again(old, new)

    def _found_again(self, old: GameObject, new: GameObject) -> None:
        place = "on the" if new.zone.kind in ("battlefield", "stack") else "in"
        self.noted(f"{{}} is found again {place} {{}}", old, new.zone)

    def has_left_with(self, thing: GameObject, events: Sequence[Event]) -> bool:
        """Whether an Aura went to its owner's graveyard because what it enchanted left by one of these events."""
        new, moved = thing.next, [event.affected() for event in events if event.looks_back]
        if new is None or new.zone.kind != "graveyard" or thing in moved or self.game.host_of(thing) not in moved:
            return False
        return "Aura" in self.game.is_(thing).subtypes

    @rule("400.7f")
    def find_with_host(self, old: GameObject, new: GameObject) -> None:
        """What triggers as an enchanted permanent leaves can find its Auras in the graveyards they went to."""
        self._found_again(old, new)

    @rule("400.2")
    def at_random(self, things: Sequence[MagicObject], count: int) -> list[MagicObject]:
        """What is taken at random from a hidden zone nobody can choose; whoever lays out the scene says what comes."""
        options = tuple(Option(thing, thing.name, thing) for thing in things)
        most = min(count, len(options))
        answer = self.ask(
            Pick("at random", self.game.scene.active, "What comes up at random?", None, options, most, most)
        )
        return [thing for thing in answer if isinstance(thing, MagicObject)]

    def to(
        self,
        thing: MagicObject,
        kind: str,
        cause: Cause,
        at: int = 0,
        controller: MagicPlayer | None = None,
        entering: Entering | None = None,
    ) -> ZoneChanged:
        """The event of an object's move to a zone of its owner's, or one that all share."""
        return ZoneChanged(thing, self.of(kind, thing), cause, at, controller, entering or Entering())
