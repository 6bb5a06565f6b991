"""Replacement and prevention effects: they look at an event before it happens and put another in its place."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from rules.kernel.things import Player, Thing

if TYPE_CHECKING:
    from rules.kernel.events import Event
    from rules.kernel.things import GameObject
    from rules.kernel.trace import Sentence


class ReplacementEffect(Thing, ABC):
    """An effect that waits for a kind of event; each applies at most once to one event.

    ``kinds`` are the classes of event it may apply to; ``precedence`` is the place of its class in the order that the
    game's rulebook gives, lowest first.
    """

    __slots__ = ("controller", "kinds", "precedence", "source")

    @abstractmethod
    def __init__(
        self,
        identity: int,
        name: str,
        kinds: tuple[type[Event], ...],
        source: GameObject | None,
        controller: Player | None,
    ) -> None:
        super().__init__(identity, name)
        self.kinds = kinds
        self.source = source
        self.controller = controller
        self.precedence = 0

    @abstractmethod
    def applies(self, event: Event) -> bool:
        """Whether this effect would change the event."""

    @abstractmethod
    def replace(self, event: Event) -> tuple[Event, ...]:
        """What happens instead; empty when nothing does. What it spends it writes, inside the rule that applies it."""

    def told(self) -> Sentence:
        """The effect in words, as the trace names it."""
        return (self.source, ": ", self.name) if self.source is not None else (self.name,)
