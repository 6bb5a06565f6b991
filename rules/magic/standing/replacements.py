"""Replacement effects: what they wait for, and what they put in its place.

Comprehensive Rules: 614 (replacement effects), 609.7 (damage from a source), 614.9 (redirection), 614.12 (entering).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Literal

import msgspec

from grammar.nodes import continuous as nodes
from grammar.nodes import events as event_nodes
from rules.kernel.effects import patterns, understanding
from rules.kernel.effects.language import AnyLanguage
from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.standing import replacements as shared
from rules.kernel.standing.outcomes import outcome
from rules.kernel.standing.replacements import Replacing
from rules.magic import events
from rules.magic.standing.origins import Origin
from rules.magic.state import MagicObject, MagicPlayer

DONE = frozenset({"is destroyed", "is sacrificed", "sacrifices", "discards", "mills"})
"""What is done to an object by moving it."""
SELF, CONTROL, COPY, BACK_FACE, ANY, LAST = -4, -3, -2, -1, 0, 1
"""The places in the order in which classes of effect apply."""


class Instead(shared.Instead):
    """When an event would happen, something else happens instead; an entering object may get counters, too."""

    __slots__ = ()
    origin: Origin

    def waits_for(self, pattern: event_nodes.AnyEvent, language: AnyLanguage) -> tuple[type[Event], ...]:
        """The classes of event that it may replace."""
        kinds = shared.classes(pattern, language)
        return (*kinds, events.ZoneChanged, events.CameToBe) if events.CountersPut in kinds else kinds

    def applies(self, event: Event) -> bool:
        """Whether it waits for the event, or for counters with which an object enters."""
        if self.node.words == "graveyard" and getattr(getattr(event, "to", None), "kind", "") != "graveyard":
            return False
        if not events.is_arrival(event) or events.CountersPut not in self.kinds:
            return super().applies(event)
        if self.left == 0 or not self.origin.is_in_force():
            return False
        return any(self.parts(one) is not None for one in self._counters(event))

    def replace(self, event: Event) -> tuple[Event, ...]:
        """What its words say instead, in which parts of the event are spoken of."""
        if not events.is_arrival(event) or events.CountersPut not in self.kinds:
            after = super().replace(event)
            return tuple(self._not_done(event, one) for one in after) if self._is_of_what_is_done() else after
        self.use_up(1)
        return (self._other_counters(event),)

    def _is_of_what_is_done(self) -> bool:
        """Whether it replaces that something is destroyed, sacrificed, discarded or milled, and not only where to."""
        return getattr(self.node.event, "kind", None) in DONE and self.node.words != "graveyard"

    def _not_done(self, event: Event, after: Event) -> Event:
        """A move that takes the place of what would have been done to the object, which isn't done then."""
        if not isinstance(event, events.ZoneChanged) or not isinstance(after, events.ZoneChanged):
            return after
        moved_anyway = after.thing is event.thing and after.cause == event.cause and after is not event
        return msgspec.structs.replace(after, cause="put") if moved_anyway else after

    def _other_counters(self, event: events.Arrival) -> Event:
        """The object enters with as many counters as are put on it instead."""
        counters: dict[str, int] = {}
        for put in self._counters(event):
            parts = self.parts(put)
            context = self.origin.context(patterns.bound(parts)) if parts is not None else None
            after = [put] if context is None else outcome(context, self.node.instead, put)
            for one in after:
                if isinstance(one, events.CountersPut):
                    counters[one.kind] = counters.get(one.kind, 0) + one.count
        return with_entering(event, counters=MappingProxyType(counters))

    def _counters(self, event: events.Arrival) -> Iterable[events.CountersPut]:
        """The counters with which an object would enter, as events of their own."""
        return self.origin.game.contents.replacement_effects.counters_on_entry(event)


def with_entering(event: events.Arrival, **how: object) -> events.Arrival:
    """The same event, with the object entering otherwise."""
    return msgspec.structs.replace(event, entering=msgspec.structs.replace(event.entering, **how))


def is_about_entry(effect: ReplacementEffect) -> bool:
    """Whether an effect looks at how something enters the battlefield."""
    if isinstance(effect, Instead):
        return events.CountersPut in effect.kinds or getattr(effect.node.event, "kind", None) == "enters"
    return isinstance(effect, Entering)


class Entering(Replacing):
    """An object enters tapped, with counters, or otherwise than it would."""

    __slots__ = ("manner", "node")
    origin: Origin

    def __init__(
        self,
        identity: int,
        name: str,
        origin: Origin,
        node: nodes.EntersWith | nodes.AsEnters,
        manner: Literal["always", "if wanted"] = "always",
    ) -> None:
        super().__init__(identity, name, (events.ZoneChanged, events.CameToBe), origin)
        self.node = node
        self.manner = manner
        if isinstance(node, nodes.EntersWith) and node.entry.control is not None:
            self.precedence = CONTROL
        elif isinstance(node, nodes.EntersWith) and node.entry.copy is not None:
            self.precedence = COPY

    def applies(self, event: Event) -> bool:
        """Whether the object that enters is one that the words speak of."""
        if not events.is_arrival(event) or not self.origin.is_in_force():
            return False
        fits = patterns.part_fits(self.origin.context(), self.node.what, self._entering(event))
        return fits and self._is_wanted(event)

    def replace(self, event: Event) -> tuple[Event, ...]:
        """The same, as its words modify it."""
        assert events.is_arrival(event)
        chapter = self.origin.game.contents.replacement_effects
        return (chapter.modified_entry(self, event),)

    def context_for(self, event: events.Arrival) -> Mapping[str, object]:
        """What the words mean by the object that enters."""
        return {"subject": self._entering(event)}

    def _entering(self, event: events.Arrival) -> MagicObject:
        return self.origin.game.contents.replacement_effects.would_be(event)

    def _is_wanted(self, event: events.Arrival) -> bool:
        if isinstance(self.node, nodes.AsEnters):
            return True
        context = self.origin.context(self.context_for(event))
        if self.node.unless is not None and understanding.holds(context, self.node.unless):
            return False
        return self.node.condition is None or understanding.holds(context, self.node.condition)


class Redirection(Replacing):
    """Damage is dealt to somebody or something else instead."""

    __slots__ = ("chosen", "node")
    origin: Origin

    def __init__(
        self, identity: int, name: str, origin: Origin, node: nodes.Redirect, chosen: MagicObject | None = None
    ) -> None:
        amount = None if node.amount is None else understanding.value(origin.context(), node.amount)
        left = {"next": amount, "next time": 1, "all": None}[node.extent]
        super().__init__(identity, name, (events.DamageDealt,), origin, left)
        self.node = node
        self.chosen = chosen

    def applies(self, event: Event) -> bool:
        """Whether it is damage that this redirects, and there is somewhere to redirect it to."""
        if not isinstance(event, events.DamageDealt) or event.amount <= 0 or self.left == 0:
            return False
        if self.chosen is not None and not shared.is_from(event.source, self.chosen):
            return False
        return (
            self.origin.is_in_force()
            and patterns.matches_event(self.origin.context(), self.node.event, event)
            and self.recipient() is not None
        )

    def recipient(self) -> MagicObject | MagicPlayer | None:
        """To whom or what the damage goes instead, if that can still be dealt damage."""
        found = understanding.acted_on(self.origin.context(), self.node.to)
        if len(found) != 1 or not isinstance(found[0], (MagicObject, MagicPlayer)):
            return None
        return found[0] if self.origin.game.contents.replacement_effects.may_be_dealt_damage(found[0]) else None

    def replace(self, event: Event) -> tuple[Event, ...]:
        """As much as it redirects is dealt to the other, the rest as before."""
        assert isinstance(event, events.DamageDealt)
        return self.origin.game.contents.replacement_effects.redirect(self, event)


class Floor(Replacing):
    """Damage that would reduce a life total below a floor reduces it to the floor instead."""

    __slots__ = ("node",)
    origin: Origin

    def __init__(self, identity: int, name: str, origin: Origin, node: nodes.ReduceTo) -> None:
        super().__init__(identity, name, (events.LifeLost,), origin)
        self.node = node

    def applies(self, event: Event) -> bool:
        """Whether the life total would end below the floor, everything counted that happens at the same time."""
        if not isinstance(event, events.LifeLost) or event.reason != "damage" or not self.origin.is_in_force():
            return False
        if not patterns.part_fits(self.origin.context(), self.node.who, event.player):
            return False
        return self._end(event.player) < self.floor() <= event.player.life

    def replace(self, event: Event) -> tuple[Event, ...]:
        """So much less is lost that the life total ends at the floor."""
        assert isinstance(event, events.LifeLost)
        amount = max(0, event.amount - (self.floor() - self._end(event.player)))
        return (msgspec.structs.replace(event, amount=amount),) if amount else ()

    def floor(self) -> int:
        """Below which number the life total is not reduced."""
        return understanding.value(self.origin.context(), self.node.floor)

    def _end(self, player: MagicPlayer) -> int:
        """The life total that the batch of events would leave."""
        end = player.life
        for one in self.origin.game.happenings.batch:
            match one:
                case events.LifeLost(player=loser, amount=amount) if loser is player:
                    end -= amount
                case events.LifeGained(player=gainer, amount=amount) if gainer is player:
                    end += amount
        return end
