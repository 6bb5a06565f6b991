"""Replacement effects from the words of cards: what they wait for, and what they put in its place."""

from __future__ import annotations

from collections.abc import Iterable

from grammar.nodes import continuous as nodes
from grammar.nodes import events as event_nodes
from rules.kernel.effects import patterns
from rules.kernel.effects.event_words import Parts
from rules.kernel.effects.language import AnyLanguage
from rules.kernel.effects.understanding import holds, value
from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.standing.offers import is_taken, offer_in
from rules.kernel.standing.origins import Origin
from rules.kernel.standing.outcomes import outcome
from rules.kernel.things import GameObject


class Replacing(ReplacementEffect):
    """A replacement effect; ``left`` is how often or how much it still can, None without limit."""

    __slots__ = ("left", "origin")

    def __init__(
        self, identity: int, name: str, kinds: Iterable[type[Event]], origin: Origin, left: int | None = None
    ) -> None:
        super().__init__(identity, name, tuple(kinds), origin.source, origin.controller)
        self.origin = origin
        self.left = left

    def use_up(self, how_much: int) -> None:
        """So much of it is spent; when nothing is left it is over."""
        if self.left is not None:
            self.origin.game.use_up(self, how_much)


def classes(pattern: event_nodes.AnyEvent, language: AnyLanguage) -> tuple[type[Event], ...]:
    """The classes of event among which a pattern's events are found."""
    kinds = patterns.kinds_of(pattern, language)
    return tuple(kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Event))


def is_from(source: GameObject, chosen: GameObject) -> bool:
    """Whether damage comes from the chosen source, or from what the chosen card on the stack became."""
    return source is chosen or source.previous is chosen


class Instead(Replacing):
    """When an event would happen, something else happens instead; ``chosen`` is a source of damage chosen for it."""

    __slots__ = ("chosen", "node")

    def __init__(
        self, identity: int, name: str, origin: Origin, node: nodes.Replace, chosen: GameObject | None = None
    ) -> None:
        times = None if node.times is None else value(origin.context(), node.times)
        super().__init__(identity, name, self.waits_for(node.event, origin.game.language), origin, times)
        self.node = node
        self.chosen = chosen

    def waits_for(self, pattern: event_nodes.AnyEvent, language: AnyLanguage) -> tuple[type[Event], ...]:
        """The classes of event that it may replace."""
        return classes(pattern, language)

    def applies(self, event: Event) -> bool:
        """Whether it waits for the event."""
        return self.left != 0 and self.origin.is_in_force() and self.parts(event) is not None

    def replace(self, event: Event) -> tuple[Event, ...]:
        """What its words say instead, in which parts of the event are spoken of."""
        self.use_up(1)
        parts = self.parts(event)
        assert parts is not None
        context = self.origin.context(patterns.bound(parts))
        offer = offer_in(self.node.instead)
        if offer is None:
            return outcome(context, self.node.instead, event)
        return outcome(context, offer.taken, event) if is_taken(context, offer) else (event,)

    def parts(self, event: Event) -> Parts | None:
        """Who has which part in an event, if it is one that this replaces."""
        if self.chosen is not None and not self._is_from_chosen(event, self.chosen):
            return None
        parts = patterns.match(self.origin.context(), self.node.event, event)
        if parts is None or self.node.condition is None:
            return parts
        return parts if holds(self.origin.context(patterns.bound(parts)), self.node.condition) else None

    def _is_from_chosen(self, event: Event, chosen: GameObject) -> bool:
        if type(event) not in self.origin.game.language.events.damages:
            return False
        source = getattr(event, "source", None)
        return isinstance(source, GameObject) and is_from(source, chosen)
