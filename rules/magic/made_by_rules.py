"""Replacement and prevention effects that no card makes but the rules themselves.

Comprehensive Rules: 614 and 615; each is carried out by the chapter that makes it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.trace import Modified
from rules.magic.events import DamageDealt, ZoneChanged

Applies = Callable[[DamageDealt], bool]
Modify = Callable[[ReplacementEffect, DamageDealt], Modified]


class ModifiedByRules(ReplacementEffect):
    """An effect on an event that the rules themselves make."""

    __slots__ = ()

    @abstractmethod
    def modify(self, event: Event) -> Modified:
        """What becomes of the event, told under the rule that says so."""

    def replace(self, event: Event) -> tuple[Event, ...]:
        """What becomes of the event."""
        return self.modify(event).after


class EntryModifiedByRules(ModifiedByRules):
    """An effect on how something enters: when it applies and what it does are procedures of a chapter."""

    __slots__ = ("_applies", "_modify")

    def __init__(
        self,
        identity: int,
        name: str,
        applies: Callable[[ZoneChanged], bool],
        modify: Callable[[ReplacementEffect, ZoneChanged], Modified],
    ) -> None:
        super().__init__(identity, name, (ZoneChanged,), None, None)
        self._applies = applies
        self._modify = modify

    def applies(self, event: Event) -> bool:
        """Whether something enters that the rules have something to say about."""
        return isinstance(event, ZoneChanged) and self._applies(event)

    def modify(self, event: Event) -> Modified:
        """How it enters, or where it goes instead, told under the rule that says so."""
        assert isinstance(event, ZoneChanged)
        return self._modify(self, event)


class DamageModifiedByRules(ModifiedByRules):
    """An effect on damage: when it applies and what it makes of the damage are procedures of a chapter."""

    __slots__ = ("_applies", "_modify")

    def __init__(self, identity: int, name: str, applies: Applies, modify: Modify) -> None:
        super().__init__(identity, name, (DamageDealt,), None, None)
        self._applies = applies
        self._modify = modify

    def applies(self, event: Event) -> bool:
        """Whether it is damage that the rules have something to say about."""
        return isinstance(event, DamageDealt) and self._applies(event)

    def modify(self, event: Event) -> Modified:
        """What becomes of the damage, told under the rule that says so."""
        assert isinstance(event, DamageDealt)
        return self._modify(self, event)
