"""Replacement and prevention effects that no card makes but the rules themselves.

Comprehensive Rules: 614 and 615; each is carried out by the chapter that makes it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.trace import Modified

E = TypeVar("E", bound=Event)

Applies = Callable[[E], bool]
Modify = Callable[[ReplacementEffect, E], Modified]


class ModifiedByRules(ReplacementEffect, Generic[E]):
    """An effect on events of some classes: when it applies and what it makes of them are procedures of a chapter."""

    __slots__ = ("_applies", "_kinds", "_modify")

    def __init__(
        self, identity: int, name: str, kinds: tuple[type[E], ...], applies: Applies[E], modify: Modify[E]
    ) -> None:
        super().__init__(identity, name, kinds, None, None)
        self._kinds = kinds
        self._applies = applies
        self._modify = modify

    def applies(self, event: Event) -> bool:
        """Whether it is an event that the rules have something to say about."""
        return isinstance(event, self._kinds) and self._applies(event)

    def modify(self, event: Event) -> Modified:
        """What becomes of the event, told under the rule that says so."""
        assert isinstance(event, self._kinds)
        return self._modify(self, event)

    def replace(self, event: Event) -> tuple[Event, ...]:
        """What becomes of the event."""
        return self.modify(event).after
