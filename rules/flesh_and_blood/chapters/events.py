"""1.9. Events: multi-events, which are made of individual events, and named-events."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from grammar.nodes.events import Event as PatternNode
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.life import DamageDealt
from rules.flesh_and_blood.events.moving import CameToBe, CeasedToExist, Creating, Entering, ZoneChanged
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.choices import Arrange, Option
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import rule
from rules.kernel.standing.replacements import Instead, Replacing
from rules.kernel.standing.shields import PreventionEffect

PARTS: frozenset[str] = frozenset({"put into", "enters", "leaves"})
"""Patterns that wait for a move whatever it is called: what they replace is a part of a named-event, not the whole."""


class Events(FabChapter):
    """1.9. Events."""

    def create(
        self, player: FabPlayer, things: Sequence[FabObject], entering: Entering | None = None
    ) -> list[FabObject]:
        """Create things as one event, or as a multi-event where they are several; what came to be."""
        happened = (self.multi_event if len(things) > 1 else self.happen)(
            *(CameToBe(thing, by=player, entering=entering or Entering()) for thing in things)
        )
        return [one.thing for one in happened if isinstance(one, CameToBe)]

    @rule("1.9.2")
    def multi_event(self, *individual: Event) -> tuple[Event, ...]:
        """A multi-event is made of individual events that do the same or something similar."""
        return self.happen(*individual)

    def ordered(self, packets: Sequence[DamageDealt]) -> Sequence[DamageDealt]:
        """Damage that is dealt at once, in the order that matters to what can't replace all of it.

        Raises:
            Unsupported: Some of it can be prevented, but not all.
        """
        if len(packets) < 2:
            return packets
        waiting = {effect for packet in packets for effect in self.game.replacements_of(packet)}
        scarce = [effect for effect in waiting if _leaves_a_choice(effect, packets)]
        if any(isinstance(effect, PreventionEffect) for effect in scarce):
            raise Unsupported("prevention", "how an effect shares what it prevents among several is not built")
        return self.in_order(packets) if scarce else packets

    @rule("1.8.6d")
    def in_order(self, packets: Sequence[DamageDealt]) -> Sequence[DamageDealt]:
        """Whose effect does several things at once determines in which order they are done."""
        options = tuple(Option(packet, packet.to.name, packet.to) for packet in packets)
        source = packets[0].source
        question = "In which order is the damage dealt?"
        chosen = self.ask(Arrange("event order", self.is_(source).controller, question, source, options))
        return [packet for packet in chosen if isinstance(packet, DamageDealt)]

    @rule("1.9.2a")
    def seen_as_one(self, source: FabObject, number: int) -> None:
        """What triggers on a multi-event as a whole doesn't trigger on its individual events as well."""
        self.noted("{} triggers once on {} events", source, number)

    @rule("1.9.2b")
    def as_a_whole(self, event: Creating, after: tuple[Event, ...]) -> tuple[Event, ...]:
        """What replaces a multi-event replaces none of its individual events."""
        number = sum(len(one.things) for one in after if isinstance(one, Creating))
        self.noted("{} creates {} instead of {}", event.player, number, len(event.things))
        return after

    def modified(self, effect: Instead, event: Event, after: tuple[Event, ...]) -> tuple[Event, ...]:
        """What comes in the place of an event, with what is left of the event."""
        if isinstance(event, Creating):
            return self.as_a_whole(event, after)
        if not isinstance(event, ZoneChanged) or not event.names():
            return after
        pattern = effect.node.event
        is_part = isinstance(pattern, PatternNode) and pattern.kind in PARTS
        return self.keep_name(event, after) if is_part and any(_is_of_same(event, one) for one in after) else after

    @rule("1.9.3a")
    def keep_name(self, event: ZoneChanged, after: tuple[Event, ...]) -> tuple[Event, ...]:
        """A named-event of which only a part is replaced keeps its name."""
        self.noted("what {} goes through is still named " + " and ".join(event.names()), event.thing)
        return tuple(
            msgspec.structs.replace(one, also=event.names(), by=event.by or one.by)
            if isinstance(one, ZoneChanged | CeasedToExist) and _is_of_same(event, one)
            else one
            for one in after
        )


def _leaves_a_choice(effect: ReplacementEffect, packets: Sequence[DamageDealt]) -> bool:
    """Whether an effect waits for several packets of damage, but not for so many, or not for so much."""
    if not isinstance(effect, Replacing | PreventionEffect) or effect.left is None:
        return False
    meant = [packet for packet in packets if effect.applies(packet)]
    by_amount = isinstance(effect, PreventionEffect) and effect.shielding.extent == "next"
    needed = sum(packet.amount for packet in meant) if by_amount else len(meant)
    return len(meant) > 1 and effect.left < needed


def _is_of_same(event: ZoneChanged, other: Event) -> bool:
    return isinstance(other, ZoneChanged | CeasedToExist) and other.thing is event.thing
